import type { IsoDate } from '../dates.ts';
import type { DeskMembership, MembershipOnDay } from './membership.contract.ts';
import { overlappingMembership } from './membership.rules.ts';

type Standing = Pick<
	MembershipOnDay,
	'type' | 'state' | 'startDate' | 'endDate' | 'firstDay' | 'validUntil' | 'ifPaid'
>;

/**
 * The days on which a membership counts in place of those that were bought: they were moved, extended or ended early. Not paid, they
 * are those that would count, were it paid today.
 */
export const daysThatCount = ({ startDate, endDate, ...standing }: Omit<Standing, 'type' | 'state'>) => ({
	start_date: standing.firstDay ?? standing.ifPaid?.firstDay ?? startDate,
	end_Date: standing.validUntil ?? standing.ifPaid?.validUntil ?? endDate,
});

/** Whether a membership of the desk's list is cancelled, and let nobody in before. */
export const countsOnNoDay = ({
	ended,
	notPaidInTime,
	firstDay,
}: Pick<DeskMembership, 'ended' | 'notPaidInTime' | 'firstDay'>): boolean =>
	(ended !== undefined || notPaidInTime === true) && firstDay === undefined;

/** What of all that somebody holds is of a plan already, on days of a new membership of it. What was cancelled or refunded is not. */
export function heldAlready<Held extends Standing>(
	held: readonly Held[],
	plan: Parameters<typeof overlappingMembership>[1],
	dates: { start_date: IsoDate; end_Date: IsoDate },
): Held[] {
	return held.filter(
		({ type, state, ...standing }) =>
			state !== 'cancelled' &&
			state !== 'refunded' &&
			overlappingMembership([{ type, ...daysThatCount(standing) }], plan, dates),
	);
}
