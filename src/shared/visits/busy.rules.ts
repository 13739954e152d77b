/** The words for how full a centre is. */
export const busyLevels = ['quiet', 'usual', 'busy', 'full'] as const;
export type BusyLevel = (typeof busyLevels)[number];

export const busyLabels = {
	quiet: 'Quiet now',
	usual: 'Usual now',
	busy: 'Busy now',
	full: 'Full now',
} as const satisfies Record<BusyLevel, string>;

/** With fewer people, only 'quiet' is shown, to protect the privacy of somebody who trains alone. */
const minTold = 5;

/** In weeks: how far back the same days of the week count for the usual curve. */
export const usualWeeks = 8;
/** With fewer days than this there is no usual curve. */
export const minDays = 4;

/** A centre is 'quiet' and 'usual' up to these shares of its room. */
const quietBelow = 0.4;
const usualBelow = 0.75;

/**
 * The number of people for whom a centre has room; if nobody has entered it, the usual number at its fullest hour.
 * Undefined where neither is known.
 */
export function capacityOrUsual(capacity: number | undefined, usual: readonly number[]): number | undefined {
	return capacity ?? (usual.length > 0 ? Math.max(2 * minTold, ...usual) : undefined);
}

/**
 * A number of people as tenths of the room, at most ten; 0 where there are too few people to be shown. It goes in steps
 * of two, so that it does not reveal when a single person comes or goes.
 */
export const tenthsOf = (people: number, room: number): number =>
	people < minTold ? 0 : Math.min(10, Math.max(2, 2 * Math.round((people / room) * 5)));

/** How full a centre is with this many people inside. */
export function busyLevelOf(
	inside: number,
	{ capacity, room }: { capacity?: number; room: number },
): BusyLevel {
	if (inside < minTold) return 'quiet';
	if (capacity !== undefined && inside >= capacity) return 'full';
	if (inside < room * quietBelow) return 'quiet';
	return inside < room * usualBelow ? 'usual' : 'busy';
}
