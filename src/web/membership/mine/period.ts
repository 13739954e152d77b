import { daysBetween, type IsoDate } from '#shared/dates.ts';
import type { Membership } from '#shared/membership.contract.ts';

export type MembershipPeriod = 'upcoming' | 'current' | 'ended';

type Dates = Pick<Membership, 'start_date' | 'end_Date'>;

/** Where a day stands in a membership; its first and its last day belong to it. */
export function periodOn(today: IsoDate, { start_date, end_Date }: Dates): MembershipPeriod {
	if (today < start_date) return 'upcoming';
	return today > end_Date ? 'ended' : 'current';
}

const daysOf = (count: number, rest: string) => [String(count), `${count === 1 ? 'day' : 'days'} ${rest}`];

/** What a member wants to know first: a figure, and what it counts. */
export function timeOf(today: IsoDate, { start_date, end_Date }: Dates): readonly string[] {
	if (today < start_date) return daysOf(daysBetween(today, start_date), 'until it starts');
	if (today > end_Date) return daysOf(daysBetween(end_Date, today), 'since it ended');
	return today === end_Date ? ['Last', 'day'] : daysOf(daysBetween(today, end_Date), 'left');
}

/** How much of a membership is over, from 0 to 1. */
export function shareOver(today: IsoDate, { start_date, end_Date }: Dates): number {
	const whole = daysBetween(start_date, end_Date);
	const gone = daysBetween(start_date, today);
	return whole <= 0 ? Number(today > end_Date) : Math.min(Math.max(gone / whole, 0), 1);
}

/** The membership that counts: of the current ones the last to end, else the next to start. */
export function foremost<One extends Dates>(today: IsoDate, memberships: readonly One[]): One | undefined {
	const inPeriod = (period: MembershipPeriod) => memberships.filter((one) => periodOn(today, one) === period);
	const [lasting] = inPeriod('current').toSorted((a, b) => b.end_Date.localeCompare(a.end_Date));
	const [next] = inPeriod('upcoming').toSorted((a, b) => a.start_date.localeCompare(b.start_date));
	return lasting ?? next;
}
