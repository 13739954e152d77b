import { club } from '#shared/club.ts';

/** What a page says of itself that says nothing else. */
export const siteMeta = [
	{ title: `${club.name} · Fitness club in ${club.city}` },
	{
		name: 'description',
		content: `Memberships, consultancy and a supplement store: ${club.name}, the fitness club in ${club.city}.`,
	},
];

/** A page's title and description, for a route's `meta`. */
export function pageMeta(title: string, description?: string) {
	return [
		{ title: `${title} · ${club.name}` },
		...(description ? [{ name: 'description', content: description }] : []),
	];
}
