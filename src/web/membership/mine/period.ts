import { daysBetween, type IsoDate } from '#shared/dates.ts';
import type { Membership } from '#shared/membership/membership.contract.ts';

export type MembershipPeriod = 'upcoming' | 'current' | 'ended';

type Dates = Pick<Membership, 'start_date' | 'end_Date'>;

/**
 * Whether a membership is upcoming, current or ended on a day; its first and last day are included. An unpaid one
 * that would begin on that day counts as upcoming, because it begins once it is paid.
 */
export function periodOn(
	today: IsoDate,
	{ start_date, end_Date }: Dates,
	awaitsPayment = false,
): MembershipPeriod {
	if (today < start_date || (awaitsPayment && today === start_date)) return 'upcoming';
	return today > end_Date ? 'ended' : 'current';
}

const countOfDays = (count: number, rest: string) => [
	String(count),
	`${count === 1 ? 'day' : 'days'} ${rest}`,
];

/**
 * The days until a membership starts or ends, or since it ended, as `[number, label]`: `['92', 'days left']`; on its
 * last day `['Last', 'day']`. For an unpaid one that would begin today, no day has run yet.
 */
export function periodCountdown(
	today: IsoDate,
	{ start_date, end_Date }: Dates,
	awaitsPayment = false,
): readonly string[] {
	if (awaitsPayment && today === start_date) return ['Begins', 'once it is paid'];
	if (today < start_date) return countOfDays(daysBetween(today, start_date), 'until it starts');
	if (today > end_Date) return countOfDays(daysBetween(end_Date, today), 'since it ended');
	return today === end_Date ? ['Last', 'day'] : countOfDays(daysBetween(today, end_Date), 'left');
}

/** The share of a membership that has elapsed, from 0 to 1. */
export function elapsedShare(today: IsoDate, { start_date, end_Date }: Dates): number {
	const whole = daysBetween(start_date, end_Date);
	const elapsed = daysBetween(start_date, today);
	return whole <= 0 ? Number(today > end_Date) : Math.min(Math.max(elapsed / whole, 0), 1);
}
