import type { IsoDate } from '#shared/dates.ts';
import type { Membership } from '#shared/membership.contract.ts';

export type MembershipPeriod = 'upcoming' | 'current' | 'ended';

/** Where a day stands in a membership; its first and its last day belong to it. */
export function periodOn(
	today: IsoDate,
	{ start_date, end_Date }: Pick<Membership, 'start_date' | 'end_Date'>,
): MembershipPeriod {
	if (today < start_date) return 'upcoming';
	return today > end_Date ? 'ended' : 'current';
}
