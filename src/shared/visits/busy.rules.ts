/** How full a centre is, in a word. */
export const busyLevels = ['quiet', 'usual', 'busy', 'full'] as const;
export type BusyLevel = (typeof busyLevels)[number];

export const busyLabels = {
	quiet: 'Quiet now',
	usual: 'Usual now',
	busy: 'Busy now',
	full: 'Full now',
} as const satisfies Record<BusyLevel, string>;

/** Of fewer people nothing is told but that it is quiet: whoever trains alone is nobody’s business. */
const fewestTold = 5;

/** In weeks: of how many of the same days of the week the usual curve is made. */
export const usualWeeks = 8;
/** Of fewer days than these nothing is usual yet. */
export const fewestDays = 4;

/** Up to which part of its room a centre is quiet, and usual. */
const quietBelow = 0.4;
const usualBelow = 0.75;

/**
 * How many people a centre has room for; where nobody has said, as many as usually are there at its fullest hour. Undefined
 * where neither is known.
 */
export function roomOf(capacity: number | undefined, usual: readonly number[]): number | undefined {
	return capacity ?? (usual.length > 0 ? Math.max(2 * fewestTold, ...usual) : undefined);
}

/**
 * A number of people as tenths of the room, at most ten; 0 where they are too few to be told. In steps of two, so that nobody
 * who comes or goes is told.
 */
export const tenthsOf = (people: number, room: number): number =>
	people < fewestTold ? 0 : Math.min(10, Math.max(2, 2 * Math.round((people / room) * 5)));

/** How full a centre is with so many people inside. */
export function busyLevelOf(
	inside: number,
	{ capacity, room }: { capacity?: number; room: number },
): BusyLevel {
	if (inside < fewestTold) return 'quiet';
	if (capacity !== undefined && inside >= capacity) return 'full';
	if (inside < room * quietBelow) return 'quiet';
	return inside < room * usualBelow ? 'usual' : 'busy';
}
