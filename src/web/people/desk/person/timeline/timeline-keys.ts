import type { Happening } from '#shared/people/people.contract.ts';

const nameOf = (happening: Happening): string =>
	`${happening.kind} ${'id' in happening ? happening.id : 'orderNumber' in happening ? happening.orderNumber : ''}`;

/**
 * A React key for each event. Several payments for a membership share its id, and may share an instant: they are
 * numbered from the oldest, so that a new one changes no existing key.
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
