import { clubToday, type IsoDate } from '#shared/dates.ts';
import { homeCentreOn } from '#shared/membership/centre.rules.ts';
import { lateDays } from '#shared/membership/covers.rules.ts';
import type { MembershipAtDesk, MembershipOnDay } from '#shared/membership/membership.contract.ts';
import {
	daysIfPaid,
	type MembershipStanding,
	type MembershipState,
	standingsOf,
} from '#shared/membership/standing.rules.ts';
import type { Database } from '../database/connect.ts';
import {
	readDays,
	readHoldings,
	type StoredHolding,
	type StoredMembership,
} from './covers/covers.queries.ts';
import { listUsedOn } from './entitlements/entitlements.queries.ts';

/** The word at the desk for a membership that was ended early. */
export const endedAs = (reason: string | null) =>
	reason === 'upgraded' ? ('upgraded' as const) : ('cancelled' as const);

/** The states in which a membership's entitlements can be used, now or later. */
const usable: ReadonlySet<MembershipState> = new Set(['upcoming', 'active', 'paused']);

/** The standing of each of a holder's memberships on a day, as the calls send it; empty for somebody without any. */
export function presentStandings(holding: StoredHolding | undefined, today: IsoDate): MembershipOnDay[] {
	if (!holding) return [];
	return standingsOf(holding, today).map(({ membership, standing: { cover, ifPaid, ...standing } }) => ({
		...{ id: membership.id, type: membership.type, price: membership.price },
		...{ startDate: membership.startDate, endDate: membership.endDate },
		...(cover && { firstDay: cover.firstDay, validUntil: cover.lastDay }),
		...(ifPaid && { ifPaid: presentIfPaid(ifPaid) }),
		...standing,
		...(membership.endedOn === null && lateDays(membership, cover?.lastDay).length > 0 && { cameLate: true }),
		balances: usable.has(standing.state) ? membership.balances : [],
		pauses: holding.pauses
			.filter(({ membershipId }) => membershipId === membership.id)
			.map(({ id, firstDay, lastDay }) => ({ id, firstDay, lastDay })),
		...homesOn(today, membership),
		...(membership.payBack !== null && { payBack: membership.payBack }),
		...(membership.boughtBy !== null && { boughtBy: membership.boughtBy }),
		...(membership.upgrade && {
			upgrade: { from: membership.upgrade.from, months: membership.upgrade.months },
		}),
	}));
}

/** The days on which a membership would count if it were paid today, as the calls send them. */
export const presentIfPaid = ({ firstDay, lastDay, queued }: NonNullable<MembershipStanding['ifPaid']>) => ({
	...{ firstDay, validUntil: lastDay, queued },
});

/**
 * The days on which unpaid memberships would count if they were paid today, by their ids. Includes those that are
 * cancelled as unpaid, because the desk takes late payments.
 */
export async function readIfPaid(
	database: Database,
	unpaid: readonly { id: number; holderId: number }[],
	today: IsoDate,
): Promise<Map<number, NonNullable<MembershipOnDay['ifPaid']>>> {
	if (unpaid.length === 0) return new Map();
	const holdings = await readDays(database, [...new Set(unpaid.map(({ holderId }) => holderId))]);
	return new Map(
		unpaid.flatMap(({ id, holderId }) => {
			const holding = holdings.get(holderId);
			const membership = holding?.memberships.find((one) => one.id === id);
			const days = holding && membership && daysIfPaid(today, membership, holding);
			return days ? [[id, presentIfPaid(days)] as const] : [];
		}),
	);
}

/** The standing of each of a holder's memberships now, with what was used of it today. */
export async function readStandings(
	database: Database,
	holderId: number,
	now: Date,
): Promise<MembershipOnDay[]> {
	const holding = (await readHoldings(database, [holderId])).get(holderId);
	return standingsNow(database, holding, now);
}

/** The same with the centres whose desks may act on each, as in `membershipOfDesk`. */
export async function readStandingsAtDesk(
	database: Database,
	holderId: number,
	now: Date,
): Promise<MembershipAtDesk[]> {
	const holding = (await readHoldings(database, [holderId])).get(holderId);
	const centresOf = new Map(
		holding?.memberships.map(({ id, centreId, homes }) => [
			id,
			[...new Set([...(centreId === null ? [] : [centreId]), ...homes.map((home) => home.centreId)])],
		]),
	);
	const standings = await standingsNow(database, holding, now);
	return standings.map((one) => ({ ...one, centreIds: centresOf.get(one.id) ?? [] }));
}

async function standingsNow(
	database: Database,
	holding: StoredHolding | undefined,
	now: Date,
): Promise<MembershipOnDay[]> {
	const today = clubToday(now);
	const standings = presentStandings(holding, today);
	const swum = standings.some(({ balances }) => balances.some(({ kind }) => kind === 'swim'))
		? await listUsedOn(
				database,
				standings.map(({ id }) => id),
				{ kind: 'swim', day: today },
			)
		: [];
	// A swim today counts for all memberships of the holder, as one of them may have been upgraded since. An upcoming
	// one cannot have been used.
	return standings.map((one) => ({
		...one,
		balances: one.balances.map((balance) =>
			balance.kind === 'swim' && swum.length > 0 && one.state !== 'upcoming'
				? { ...balance, usedToday: true }
				: balance,
		),
	}));
}

/** The home centre of a membership today, and its next one, if a change is planned. */
export function homesOn(today: IsoDate, { homes, centreId, centreName, center }: StoredMembership) {
	const now = homeCentreOn(today, homes);
	const next = homes.find(({ from }) => from > today);
	return {
		homeCentre: now
			? { id: now.centreId, name: now.name ?? center }
			: { ...(centreName !== null && centreId !== null && { id: centreId }), name: centreName ?? center },
		...(next && { nextCentre: { id: next.centreId, name: next.name ?? '', from: next.from } }),
	};
}
