import { daysAfter, daysBefore, type IsoDate, inclusiveDays } from '../dates.ts';
import { type Cover, coversOf, type Days, daysTaken, fitPauses, type Pause } from './covers.rules.ts';
import type { HeldMembership, Holding } from './standing.rules.ts';

/** In days: how long a pause is at least, unless fewer are left. */
export const shortestPause = 3;

/** In days: how far ahead a pause may begin. */
export const pauseAhead = 60;

/** In days: how long ago a pause may have begun that a manager writes down, for somebody who was ill. */
export const pauseBackdated = 14;

/** Why a pause cannot be. */
export type PauseFault =
	| 'ended'
	| 'too_early'
	| 'too_far'
	| 'outside'
	| 'overlaps'
	| 'used'
	| 'too_many'
	| 'too_short';

interface WantedPause {
	/** The days on which its membership lets its holder in; undefined where there are none. */
	cover: Days | undefined;
	/** Its other pauses. */
	pauses: readonly Days[];
	/** Days that it was given because the club was closed: a pause takes none of them. */
	closed?: readonly Days[];
	/** Somebody came in on one of its days. */
	wasUsed?: boolean;
	/** How many pause days are left; undefined without limit. */
	left: number | undefined;
	/** The first day on which it may begin. */
	earliest: IsoDate;
	today: IsoDate;
}

/** Judges a pause before it is shown and again before it is stored; undefined where nothing is against it. */
export function judgePause(
	wanted: Days,
	{ cover, pauses, closed = [], wasUsed = false, left, earliest, today }: WantedPause,
): PauseFault | undefined {
	const count = inclusiveDays(wanted.firstDay, wanted.lastDay);
	const taken = daysTaken(wanted, closed);
	if (!cover || cover.lastDay < today) return 'ended';
	if (wanted.firstDay < earliest) return 'too_early';
	if (wanted.firstDay > daysAfter(today, pauseAhead)) return 'too_far';
	if (wanted.firstDay < cover.firstDay || wanted.firstDay > cover.lastDay) return 'outside';
	if (pauses.some((one) => one.firstDay <= wanted.lastDay && wanted.firstDay <= one.lastDay))
		return 'overlaps';
	if (wasUsed) return 'used';
	if (left !== undefined && taken > left) return 'too_many';
	if (count < shortestPause && taken !== left) return 'too_short';
	return undefined;
}

/**
 * The days of a pause that is ended on a day: those before it, as somebody trains on that day again; undefined where none
 * are left. The membership ends no earlier than on that day, because the pause began within its days.
 */
export function daysUntil(pause: Days, today: IsoDate): Days | undefined {
	const lastDay = daysBefore(today, 1);
	return lastDay < pause.firstDay ? undefined : { firstDay: pause.firstDay, lastDay };
}

interface Change<Value> {
	before: Value;
	after: Value;
}

/** What a change of one's pauses does to one's memberships. */
export interface PauseEffects {
	/** The last day of the membership that is paused. */
	validUntil: Change<IsoDate>;
	/** Other memberships whose days move. */
	moved: { membershipId: number; firstDay: Change<IsoDate>; lastDay: Change<IsoDate> }[];
	/** Pauses of other memberships that end with it, because these move away from them. Their days go back. */
	undone: Pause[];
}

/**
 * What moves when one of somebody's memberships is changed: each of the others whose days are not those of before.
 * @param membershipId the one that is changed
 */
export function movedCovers(
	before: readonly Cover[],
	after: readonly Cover[],
	membershipId: number,
): Change<Cover>[] {
	return before.flatMap((one) => {
		const other = after.find((cover) => cover.membershipId === one.membershipId);
		const isMoved = other && (one.firstDay !== other.firstDay || one.lastDay !== other.lastDay);
		return isMoved && one.membershipId !== membershipId ? [{ before: one, after: other }] : [];
	});
}

/** The effects of other pauses on what somebody holds; `membershipId` is the one that is paused, and has days. */
export function effectsOf(
	{ memberships, extensions, pauses = [] }: Holding<HeldMembership>,
	changed: readonly Pause[],
	membershipId: number,
): PauseEffects {
	const before = coversOf(memberships, extensions, pauses);
	const after = coversOf(memberships, extensions, changed);
	const [own, ownAfter] = [before, after].map((covers) =>
		covers.find((cover) => cover.membershipId === membershipId),
	);
	if (!own || !ownAfter) throw new Error('A membership that is paused has days');
	return {
		validUntil: { before: own.lastDay, after: ownAfter.lastDay },
		moved: movedCovers(before, after, membershipId).map((pair) => ({
			membershipId: pair.before.membershipId,
			firstDay: { before: pair.before.firstDay, after: pair.after.firstDay },
			lastDay: { before: pair.before.lastDay, after: pair.after.lastDay },
		})),
		undone: fitPauses(after, changed).flatMap(({ pause, left }) => (left ? [] : [pause])),
	};
}
