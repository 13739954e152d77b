import { daysBetween, type IsoDate } from '#shared/dates.ts';
import type { Membership, MembershipOnDay } from '#shared/membership/membership.contract.ts';

export type MembershipPeriod = 'upcoming' | 'current' | 'ended';

type Dates = Pick<Membership, 'start_date' | 'end_Date'>;

/** A membership that somebody holds: with the days on which it counts in place of those that were bought. */
export interface HeldMembership {
	membership: Membership;
	standing: MembershipOnDay;
}

/** A membership as it is held: its days were moved, extended or ended early. Not paid, they are those of the purchase. */
const asHeld = (standing: MembershipOnDay, bought: Membership | undefined): Membership => ({
	...{ id: standing.id, type: standing.type, price: standing.price },
	payment_status: bought?.payment_status ?? (standing.due > 0 ? 'pending' : 'payed'),
	center: bought?.center ?? standing.homeCentre.name,
	start_date: standing.firstDay ?? standing.startDate,
	end_Date: standing.validUntil ?? standing.endDate,
});

/**
 * What a member holds, bought by themselves or handed to them, and what else they bought: somebody else holds it, or what it is
 * today was read before it was bought. Each newest first.
 */
export function holdingOf(bought: readonly Membership[], standings: readonly MembershipOnDay[]) {
	const held = standings.map(
		(standing): HeldMembership => ({
			standing,
			membership: asHeld(
				standing,
				bought.find(({ id }) => id === standing.id),
			),
		}),
	);
	return { held, others: bought.filter(({ id }) => !standings.some((one) => one.id === id)) };
}

/** Whether a membership is upcoming, current or ended on a day; it includes its first and its last day. */
export function periodOn(today: IsoDate, { start_date, end_Date }: Dates): MembershipPeriod {
	if (today < start_date) return 'upcoming';
	return today > end_Date ? 'ended' : 'current';
}

const countOfDays = (count: number, rest: string) => [
	String(count),
	`${count === 1 ? 'day' : 'days'} ${rest}`,
];

/**
 * Returns the days until a membership starts or ends, or since it ended, as `[number, label]`: `['92', 'days
 * left']`; on its last day `['Last', 'day']`.
 */
export function periodCountdown(today: IsoDate, { start_date, end_Date }: Dates): readonly string[] {
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

/** The membership to show first: of those that count today the last to end, else the next to begin, else none. */
export function mainMembership(held: readonly HeldMembership[]): HeldMembership | undefined {
	const inStates = (...states: MembershipOnDay['state'][]) =>
		held.filter(({ standing }) => states.includes(standing.state));
	const [lasting] = inStates('active', 'paused').toSorted((a, b) =>
		b.membership.end_Date.localeCompare(a.membership.end_Date),
	);
	const [next] = inStates('upcoming', 'awaiting_payment').toSorted((a, b) =>
		a.membership.start_date.localeCompare(b.membership.start_date),
	);
	return lasting ?? next;
}
