import { daysAfter, daysBetween, type IsoDate, laterDay } from '../dates.ts';
import { nextDay, resumedWithin } from './covers.rules.ts';
import type { MembershipOnDay } from './membership.contract.ts';
import { monthsOf } from './membership.rules.ts';

/** In days: from how long before its last day a membership is offered for renewal, and until how long after. */
export const renewable = { before: 30, after: 30 };

type Standing = Pick<MembershipOnDay, 'id' | 'state' | 'startDate' | 'endDate' | 'firstDay' | 'validUntil'>;

/** Whether a membership counts or counted, or will once it is paid: it was not ended early. */
const stands = ({ state }: Standing) => state !== 'cancelled' && state !== 'refunded';

/** For how many months the plan of a membership is sold. An upgrade lasts for what was left of them. */
export const monthsSold = ({
	startDate,
	endDate,
	upgrade,
}: Pick<MembershipOnDay, 'startDate' | 'endDate' | 'upgrade'>): number =>
	upgrade?.months ?? monthsOf({ start: startDate, end: endDate });

/**
 * The first day of a renewal of a membership: the one after its last, or today if that is past, so that no day is lost and
 * none is paid twice. Undefined where it is not offered: it ends later, ended long ago or early, or another one follows it.
 * @param held everything that its holder has, with itself
 */
export function renewalStart(one: Standing, held: readonly Standing[], today: IsoDate): IsoDate | undefined {
	const { id, state, validUntil } = one;
	if (!validUntil || !(state === 'active' || state === 'paused' || state === 'expired')) return undefined;
	const left = daysBetween(today, validUntil);
	if (left > renewable.before || left < -renewable.after) return undefined;
	const follows = (other: Standing) =>
		other.id !== id && stands(other) && (other.validUntil ?? other.endDate) > validUntil;
	return held.some(follows) ? undefined : laterDay(daysAfter(validUntil, 1), today);
}

/**
 * The day from which a membership that is wanted from a day, and paid by then, counts all the same: the one after the end of the
 * one before it, where its holder came in since and that end is a few days ago. As `coversOf` has it. Else undefined.
 * @param held everything that its holder has
 */
export function resumedFrom(
	held: readonly Pick<MembershipOnDay, 'firstDay' | 'validUntil' | 'cameLate'>[],
	start: IsoDate,
): IsoDate | undefined {
	const [before] = held
		.filter(({ firstDay }) => firstDay !== undefined && firstDay <= start)
		.sort((a, b) => ((a.validUntil ?? '') < (b.validUntil ?? '') ? 1 : -1));
	if (!before?.validUntil || !before.cameLate) return undefined;
	const next = nextDay(before.validUntil);
	return next < start && start <= daysAfter(before.validUntil, resumedWithin) ? next : undefined;
}
