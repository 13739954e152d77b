import { daysAfter, daysBetween, type IsoDate, laterDay } from '../dates.ts';
import { nextDay, resumedWithin } from './covers.rules.ts';
import type { MembershipOnDay } from './membership.contract.ts';
import { monthsOf } from './membership.rules.ts';

/** In days: how long before and after its last day the renewal of a membership is offered. */
export const renewable = { before: 30, after: 30 };

type Standing = Pick<MembershipOnDay, 'id' | 'state' | 'startDate' | 'endDate' | 'firstDay' | 'validUntil'>;

/** Whether a membership counts, counted, or will once it is paid: it was not ended early. */
const stands = ({ state }: Standing) => state !== 'cancelled' && state !== 'refunded';

/** The number of months for which the plan of a membership is sold. An upgrade lasts for what was left of them. */
export const monthsSold = ({
	startDate,
	endDate,
	upgrade,
}: Pick<MembershipOnDay, 'startDate' | 'endDate' | 'upgrade'>): number =>
	upgrade?.months ?? monthsOf({ start: startDate, end: endDate });

/**
 * The first day of a membership's renewal: the day after its last one, or today if that is past, so that no day is lost
 * and none is paid twice. Undefined where no renewal is offered: the membership ends later, ended long ago or early, or
 * another one follows it.
 * @param held all memberships of the holder, including this one
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
 * The day from which a membership counts although it is wanted, and paid, only later: the day after the end of the one
 * before, if the holder came in since and that end is a few days ago. As `coversOf` has it. Otherwise undefined.
 * @param held all memberships of the holder
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
