import type { IsoDate } from '#shared/dates.ts';
import { daysThatCount } from '#shared/membership/held.rules.ts';
import type { Membership, MembershipOnDay } from '#shared/membership/membership.contract.ts';

/** A membership that somebody holds, with the days on which it counts in place of those that were bought. */
export interface HeldMembership {
	membership: Membership;
	standing: MembershipOnDay;
}

/**
 * Converts a standing into a `Membership`, with the days that count and its current home centre.
 * @param bought the same membership as its holder bought it; without it, only the standing is used
 */
export const asHeld = (standing: MembershipOnDay, bought?: Membership): Membership => ({
	...{ id: standing.id, type: standing.type, price: standing.price },
	payment_status: bought?.payment_status ?? (standing.due > 0 ? 'pending' : 'payed'),
	center: standing.homeCentre.name,
	// A membership that was not paid in time keeps the days of its purchase: a note beside them says what a late
	// payment would give.
	...daysThatCount({ ...standing, ifPaid: standing.state === 'cancelled' ? undefined : standing.ifPaid }),
});

/**
 * The memberships that a member holds, whether bought or handed over to them, and the others that they bought:
 * somebody else holds these, or they were bought after the standings were fetched. Each newest first.
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

/**
 * Whether somebody ever had a membership that counted. One that was never paid, or that was cancelled before it
 * began, did not.
 */
export const hadOne = (held: readonly HeldMembership[]): boolean =>
	held.some(({ standing }) => standing.firstDay !== undefined);

/**
 * The standing to show first: of those that count today the one that ends last, else the next to begin, paid or not;
 * else undefined.
 */
export function mainStanding(standings: readonly MembershipOnDay[]): MembershipOnDay | undefined {
	const inStates = (...states: MembershipOnDay['state'][]) =>
		standings.filter(({ state }) => states.includes(state));
	const endOf = ({ validUntil, endDate }: MembershipOnDay) => validUntil ?? endDate;
	const beginOf = ({ firstDay, ifPaid, startDate }: MembershipOnDay) =>
		firstDay ?? ifPaid?.firstDay ?? startDate;
	const [lasting] = inStates('active', 'paused').toSorted((a, b) => endOf(b).localeCompare(endOf(a)));
	const [next] = inStates('upcoming', 'awaiting_payment').toSorted((a, b) =>
		beginOf(a).localeCompare(beginOf(b)),
	);
	return lasting ?? next;
}

/**
 * Updates a standing that may have been fetched before midnight to the given day: its first day, a pause or its end
 * may have come.
 */
export function standingOn(today: IsoDate, standing: MembershipOnDay): MembershipOnDay {
	const { state, firstDay, validUntil, pauses } = standing;
	const runs = state === 'upcoming' || state === 'active' || state === 'paused';
	if (!runs || !validUntil || (firstDay && today < firstDay)) return standing;
	if (validUntil < today) return { ...standing, state: 'expired' };
	const isPaused = pauses.some((pause) => pause.firstDay <= today && today <= pause.lastDay);
	return { ...standing, state: isPaused ? 'paused' : 'active' };
}

/** The standing to show first on a day, from data that may have been fetched before. */
export const mainStandingOn = (
	today: IsoDate,
	standings: readonly MembershipOnDay[],
): MembershipOnDay | undefined => mainStanding(standings.map((one) => standingOn(today, one)));

/** The same for the memberships that somebody holds. */
export function mainMembership(held: readonly HeldMembership[]): HeldMembership | undefined {
	const main = mainStanding(held.map(({ standing }) => standing));
	return held.find(({ standing }) => standing === main);
}
