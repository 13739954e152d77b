import type { Happening } from '#shared/people/people.contract.ts';

const nameOf = (happening: Happening): string =>
	`${happening.kind} ${'id' in happening ? happening.id : 'orderNumber' in happening ? happening.orderNumber : ''}`;

/**
 * A React key for each happening. Of a membership there may be several payments, which have its id, and may have one
 * instant: they are counted from the oldest on, so that one that is added above changes no key.
 * @param timeline newest first
 */
export function timelineKeys(timeline: readonly Happening[]): string[] {
	const counts = new Map<string, number>();
	return timeline
		.toReversed()
		.map((happening) => {
			const name = nameOf(happening);
			const nth = (counts.get(name) ?? 0) + 1;
			counts.set(name, nth);
			return `${name} ${nth}`;
		})
		.reverse();
}
