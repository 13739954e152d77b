import type { TimelineEvent } from '#shared/people/people.contract.ts';

const nameOf = (timelineEvent: TimelineEvent): string =>
	`${timelineEvent.kind} ${'id' in timelineEvent ? timelineEvent.id : 'orderNumber' in timelineEvent ? timelineEvent.orderNumber : ''}`;

/**
 * A React key for each event. Several payments for a membership share its id, and may share an instant: they are
 * numbered from the oldest, so that a new one changes no existing key.
 * @param timeline newest first
 */
export function timelineKeys(timeline: readonly TimelineEvent[]): string[] {
	const counts = new Map<string, number>();
	return timeline
		.toReversed()
		.map((timelineEvent) => {
			const name = nameOf(timelineEvent);
			const nth = (counts.get(name) ?? 0) + 1;
			counts.set(name, nth);
			return `${name} ${nth}`;
		})
		.reverse();
}
