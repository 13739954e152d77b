import { club } from '#shared/club.ts';

/** A page's title and description, for a route's `meta`. */
export function pageMeta(title: string, description?: string) {
	return [
		{ title: `${title} · ${club.name}` },
		...(description ? [{ name: 'description', content: description }] : []),
	];
}
