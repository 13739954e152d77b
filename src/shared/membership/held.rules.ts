import type { IsoDate } from '../dates.ts';
import type { DeskMembership, MembershipOnDay } from './membership.contract.ts';
import { overlappingMembership } from './membership.rules.ts';

type Standing = Pick<
	MembershipOnDay,
	'type' | 'state' | 'startDate' | 'endDate' | 'firstDay' | 'validUntil' | 'ifPaid'
>;

/**
 * The days on which a membership counts, which may differ from those bought: it may have been moved, extended or ended
 * early. For an unpaid membership, the days on which it would count if it were paid today.
 */
export const daysThatCount = ({ startDate, endDate, ...standing }: Omit<Standing, 'type' | 'state'>) => ({
	start_date: standing.firstDay ?? standing.ifPaid?.firstDay ?? startDate,
	end_Date: standing.validUntil ?? standing.ifPaid?.validUntil ?? endDate,
});

/** Whether a membership of the desk's list is cancelled and never let its holder in. */
export const countsOnNoDay = ({
	ended,
	notPaidInTime,
	firstDay,
}: Pick<DeskMembership, 'ended' | 'notPaidInTime' | 'firstDay'>): boolean =>
	(ended !== undefined || notPaidInTime === true) && firstDay === undefined;

/**
 * The memberships of a plan that somebody already holds on days of a new one. Cancelled and refunded ones are left out.
 */
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
