import type { IsoDate } from '#shared/dates.ts';
import { daysThatCount } from '#shared/membership/held.rules.ts';
import type { Membership, MembershipOnDay } from '#shared/membership/membership.contract.ts';

/** A membership that somebody holds: with the days on which it counts in place of those that were bought. */
export interface HeldMembership {
	membership: Membership;
	standing: MembershipOnDay;
}

/**
 * A membership with the days that count, as a bought one is listed. Its centre is where it is at home today, and paid.
 * @param bought the same as its holder bought it; left out, as far as its standing tells
 */
export const asHeld = (standing: MembershipOnDay, bought?: Membership): Membership => ({
	...{ id: standing.id, type: standing.type, price: standing.price },
	payment_status: bought?.payment_status ?? (standing.due > 0 ? 'pending' : 'payed'),
	center: standing.homeCentre.name,
	// What nobody paid in time keeps those of its purchase: those of a late payment are said beside them.
	...daysThatCount({ ...standing, ifPaid: standing.state === 'cancelled' ? undefined : standing.ifPaid }),
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

/** Whether somebody had a membership that counted: one that nobody paid, or that was cancelled before it began, did on no day. */
export const hadOne = (held: readonly HeldMembership[]): boolean =>
	held.some(({ standing }) => standing.firstDay !== undefined);

/** The one to show first: of those that count today the last to end, else the next to begin, paid or not; else none. */
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

/** A standing that may have been read before midnight, as it is on a day: its first day, a pause or its end may have come. */
export function standingOn(today: IsoDate, standing: MembershipOnDay): MembershipOnDay {
	const { state, firstDay, validUntil, pauses } = standing;
	const runs = state === 'upcoming' || state === 'active' || state === 'paused';
	if (!runs || !validUntil || (firstDay && today < firstDay)) return standing;
	if (validUntil < today) return { ...standing, state: 'expired' };
	const isPaused = pauses.some((pause) => pause.firstDay <= today && today <= pause.lastDay);
	return { ...standing, state: isPaused ? 'paused' : 'active' };
}

/** The one to show first on a day, of what may have been read before. */
export const mainStandingOn = (
	today: IsoDate,
	standings: readonly MembershipOnDay[],
): MembershipOnDay | undefined => mainStanding(standings.map((one) => standingOn(today, one)));

/** The same of what somebody holds. */
export function mainMembership(held: readonly HeldMembership[]): HeldMembership | undefined {
	const main = mainStanding(held.map(({ standing }) => standing));
	return held.find(({ standing }) => standing === main);
}
