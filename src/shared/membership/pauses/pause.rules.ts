import { daysAfter, daysBefore, type IsoDate, inclusiveDays } from '../../dates.ts';
import { type Cover, coversOf, type Days, daysTaken, fitPauses, type Pause } from '../covers.rules.ts';
import type { HeldMembership, Holding } from '../standing.rules.ts';

/** In days: the minimum length of a pause, unless fewer pause days are left. */
export const minPauseDays = 3;

/** In days: how far ahead a pause may begin. */
export const pauseAhead = 60;

/** In days: how long ago a pause may have begun that a manager enters afterwards, for somebody who was ill. */
export const pauseBackdated = 14;

/** Why a pause is not possible. */
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
	/** The days on which the membership lets its holder in; undefined where there are none. */
	cover: Days | undefined;
	/** The membership's other pauses. */
	pauses: readonly Days[];
	/** Closed days for which the membership was given others: a pause takes none of them. */
	closed?: readonly Days[];
	/** The holder came in on one of the pause's days. */
	wasUsed?: boolean;
	/** How many pause days are left; undefined where there is no limit. */
	left: number | undefined;
	/** The first day on which the pause may begin. */
	earliest: IsoDate;
	today: IsoDate;
}

/** Judges a pause, before its preview and again before it is stored; undefined where it is possible. */
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
	if (count < minPauseDays && taken !== left) return 'too_short';
	return undefined;
}

/**
 * The days of a pause that ends on a day on which its holder trains again: the days before it; undefined where none are
 * left. The membership's end never moves before that day, because the pause began within its days.
 */
export function daysUntil(pause: Days, today: IsoDate): Days | undefined {
	const lastDay = daysBefore(today, 1);
	return lastDay < pause.firstDay ? undefined : { firstDay: pause.firstDay, lastDay };
}

interface Change<Value> {
	before: Value;
	after: Value;
}

/** The effects of a change of somebody's pauses on their memberships. */
export interface PauseEffects {
	/** The last day of the paused membership. */
	validUntil: Change<IsoDate>;
	/** Other memberships whose days move. */
	moved: { membershipId: number; firstDay: Change<IsoDate>; lastDay: Change<IsoDate> }[];
	/**
	 * Pauses of other memberships that are removed, because these memberships move away from them. Their pause days are
	 * returned.
	 */
	undone: Pause[];
}

/**
 * The covers that move when one of a holder's memberships changes: each of the others whose days differ afterwards.
 * @param membershipId the changed membership
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

/**
 * The effects of a changed set of pauses on a holder's memberships; `membershipId` is the paused one, which has days.
 */
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
