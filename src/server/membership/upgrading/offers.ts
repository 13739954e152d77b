import { type Club, type PlanDuration, type PlanPerks, planPerks } from '#shared/club/club.facts.ts';
import { clubToday, daysBefore, type IsoDate, inclusiveDays, laterDay } from '#shared/dates.ts';
import { priceBeforeTax } from '#shared/membership/cancelling/cancel.rules.ts';
import {
	closedFor,
	coversOf,
	daysTaken,
	fitPauses,
	usedInPlace,
	wantedDay,
} from '#shared/membership/covers.rules.ts';
import type { Balance } from '#shared/membership/entitlements.rules.ts';
import {
	balancesAfterUpgrade,
	minDaysLeftToUpgrade,
	monthsSoldFor,
	upgradePrice,
} from '#shared/membership/upgrading/upgrade.rules.ts';
import type { UpgradeOffers } from '#shared/membership/upgrading/upgrading.contract.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import type { Database } from '../../database/connect.ts';
import { fingerprintOf } from '../../fingerprint.ts';
import { refuse } from '../../http/errors.ts';
import type { StoredHolding, StoredMembership, StoredPause } from '../covers/covers.queries.ts';
import { findStanding, movedMemberships } from '../find-standing.ts';
import { findInvoiceOf, taxRateOfMemberships } from '../paying/membership-papers.ts';
import { findSold, planNameToday } from './upgrading.queries.ts';

interface Wanted {
	membershipId: number;
	holderId: number;
	now: Date;
}

/** The facts of the club that decide about upgrades. */
type Selling = Pick<Club, 'plans' | 'membershipFee'>;

/** A membership that can be upgraded today, with the facts from which its upgrades are computed. */
export interface Upgradable {
	holding: StoredHolding;
	membership: StoredMembership;
	/**
	 * The place of the upgrade among the holder's memberships: the day from which the first membership of the chain is
	 * wanted, and when that was paid.
	 */
	place: { day: IsoDate; paidAt: Date };
	/** The first day of the upgrade, and the last day without pauses. */
	firstDay: IsoDate;
	lastDay: IsoDate;
	/** Future pauses. */
	pauses: StoredPause[];
	/** The perks of its plan; undefined where they are not known. */
	perks: PlanPerks | undefined;
	/** Its plan by today's name, with the price in rupees before tax for its months and bought days. */
	plan: { type: string; months: number; price: number; days: number };
	/** Bought days that are left. */
	left: number;
	/** How many days were used, including those of the memberships that it replaced. */
	usedDays: number;
	/** What is left of each kind; the days of future pauses are included. */
	balances: Balance[];
}

/**
 * The membership with the facts for its upgrade.
 * @throws {Refused} 409 where it cannot be upgraded
 */
async function findUpgradable(
	database: Database,
	{ membershipId, holderId, now }: Wanted,
	plans: Club['plans'],
): Promise<Upgradable> {
	const today = clubToday(now);
	const { holding, membership, standing } = await findStanding(database, { membershipId, holderId }, today);
	const { paidAt, length, upgrade } = membership;
	const { cover, due, days, state } = standing;
	if (state === 'awaiting_payment')
		throw refuse.conflict(
			'not_paid',
			'Nothing was paid for this membership: the other plan can be sold instead',
		);
	if (state === 'paused')
		throw refuse.conflict('paused', 'This membership is paused. Please end the pause first');
	if (!cover || !paidAt || (state !== 'active' && state !== 'upcoming'))
		throw refuse.conflict('not_running', 'This membership is over');
	if (due > 0)
		throw refuse.conflict('rest_due', `${formatRupees(due)} is due for it still: that comes first`);
	const pauses = holding.pauses.filter((one) => one.membershipId === membershipId && one.firstDay > today);
	const closed = closedFor(holding.extensions, membershipId);
	const pausedDays = pauses.reduce((sum, pause) => sum + daysTaken(pause, closed), 0);
	const firstDay = laterDay(cover.firstDay, today);
	const lastDay = daysBefore(cover.lastDay, pausedDays);
	// Months that begin on another day than they were bought for may have fewer days.
	const left = Math.min(days.left, inclusiveDays(firstDay, lastDay));
	if (left < minDaysLeftToUpgrade)
		throw refuse.conflict(
			'too_few_days',
			`Fewer than ${minDaysLeftToUpgrade} days of it are left: the other plan can be bought as its renewal`,
		);
	const type = await planNameToday(database, membership.type);
	const onSale = plans.find((plan) => plan.type === type)?.durations ?? [];
	const sold = await findSold(database, membershipId);
	const invoice = await findInvoiceOf(database, membershipId);
	// A membership that was bought here has the months of its duration, whether or not that is still sold.
	const months =
		sold.import_id === null
			? length.months
			: monthsSoldFor(
					length,
					onSale.map((duration) => duration.months),
				);
	const plan = upgrade
		? { type, months: upgrade.months, price: upgrade.price, days: upgrade.days }
		: {
				type,
				months,
				price: priceBeforeTax({ ...sold, taxRate: invoice?.rate }),
				days: days.bought,
			};
	const covers = coversOf(holding.memberships, holding.extensions, holding.pauses);
	const usedBefore = upgrade ? usedInPlace(upgrade.from, holding, covers, now) : 0;
	return {
		...{ holding, membership, pauses, plan, firstDay, lastDay, left },
		usedDays: days.used + usedBefore,
		// After a hand-over the wanted day is not before that day, even for an upgrade: the new holder did not have the
		// days before.
		place: { day: wantedDay(membership), paidAt: membership.place?.paidAt ?? paidAt },
		// The original perks of an import are not known, so today's are used.
		perks: sold.perks === null ? durationOf(plans, type, plan.months)?.perks : planPerks.parse(sold.perks),
		balances: membership.balances.map(({ left: some, ...balance }) => ({
			...balance,
			...(some !== undefined && { left: some + (balance.kind === 'pause_day' ? pausedDays : 0) }),
		})),
	};
}

const durationOf = (plans: Club['plans'], type: string, forMonths: number): PlanDuration | undefined =>
	plans.find((one) => one.type === type)?.durations.find(({ months }) => months === forMonths);

/** The prices from which an upgrade's price is computed. */
interface Prices {
	/** The prices of the membership's own plan and of the other, as both are sold today; in rupees before tax. */
	from: number;
	to: number;
}

/**
 * A duration's present price before tax: sold with a fee, the price is before tax (`splitMembership`); without one, it
 * includes the tax.
 */
const beforeTax = ({ discountPrice }: PlanDuration, fee: number, taxRate: number | undefined) =>
	priceBeforeTax({ price: discountPrice + fee, fee, taxRate });

/** The plans that now cost more than the membership's own, for the same number of months. */
function higherPlans(
	{ plans, membershipFee }: Selling,
	{ plan }: Pick<Upgradable, 'plan'>,
	taxRate: number | undefined,
): { type: string; duration: PlanDuration; prices: Prices }[] {
	const own = durationOf(plans, plan.type, plan.months);
	// A plan that is not sold any more has no present price, so that of the purchase counts.
	const from = own ? beforeTax(own, membershipFee, taxRate) : plan.price;
	return plans.flatMap(({ type }) => {
		const duration = durationOf(plans, type, plan.months);
		if (!duration || type === plan.type) return [];
		const to = beforeTax(duration, membershipFee, taxRate);
		return to > from ? [{ type, duration, prices: { from, to } }] : [];
	});
}

/** The other memberships of the holder whose days move, with their new days. */
function movedBy({ holding, membership, pauses, ...upgradable }: Upgradable, now: Date) {
	const { firstDay, lastDay, place, usedDays } = upgradable;
	const ended = holding.memberships.map((one) =>
		one === membership ? { ...one, endedOn: clubToday(now), endReason: 'upgraded' as const } : one,
	);
	const next = {
		...membership,
		id: Number.MAX_SAFE_INTEGER,
		...{
			startDate: firstDay,
			paidAt: now,
			length: { months: 0, days: inclusiveDays(firstDay, lastDay) - 1 },
		},
		place,
		inPlaceOf: { id: membership.id, usedDays, at: now },
	};
	const left = holding.pauses.filter((pause) => !pauses.includes(pause));
	const before = coversOf(holding.memberships, holding.extensions, holding.pauses);
	const after = coversOf([...ended, next], holding.extensions, left);
	const others = holding.memberships.filter((one) => one !== membership);
	const undone = fitPauses(after, left).flatMap(({ pause, left: rest }) => {
		const one = others.find(({ id }) => id === pause.membershipId);
		if (!one || rest) return [];
		return [{ id: one.id, type: one.type, firstDay: pause.firstDay, lastDay: pause.lastDay }];
	});
	const moved = movedMemberships({ memberships: others }, { before, after }, membership.id);
	return { moved, undone };
}

/** An offered upgrade, with what is needed to carry it out. */
export type Offer = UpgradeOffers['offers'][number] & { duration: PlanDuration; prices: Prices };

/**
 * The upgrades that a membership can have today: the plans that cost more for the same months, with their prices.
 * @param club of today
 * @throws {Refused} 409 where it cannot be upgraded
 */
export async function findOffers(database: Database, wanted: Wanted, club: Selling) {
	const today = clubToday(wanted.now);
	const upgradable = await findUpgradable(database, wanted, club.plans);
	const { membership, plan, left, firstDay, lastDay, pauses, perks, balances } = upgradable;
	const taxRate = await taxRateOfMemberships(database, today);
	const share = { left, of: plan.days };
	const shown = {
		...{ membershipId: membership.id, type: membership.type, months: plan.months },
		days: { bought: plan.days, left },
		...{ firstDay, validUntil: lastDay },
		calledOff: pauses.map((pause) => ({ firstDay: pause.firstDay, lastDay: pause.lastDay })),
		...movedBy(upgradable, wanted.now),
		...(membership.boughtBy !== null && { boughtBy: membership.boughtBy }),
	};
	const offers = higherPlans(club, upgradable, taxRate)
		.map(({ type, duration, prices }): Offer => {
			const offer = {
				type,
				price: upgradePrice(prices, share, taxRate),
				balances: balancesAfterUpgrade(balances, perks, duration.perks, share),
			};
			// Includes today, so that offers which were shown yesterday cannot be confirmed.
			return { ...offer, fingerprint: fingerprintOf([today, shown, offer]), duration, prices };
		})
		.sort((a, b) => a.price - b.price);
	return { upgradable, shown, offers };
}

/** The offers as the calls send them. */
export const presentOffers = ({
	shown,
	offers,
}: Pick<Awaited<ReturnType<typeof findOffers>>, 'shown' | 'offers'>): UpgradeOffers => ({
	...shown,
	offers: offers.map(({ type, price, balances, fingerprint }) => ({ type, price, balances, fingerprint })),
});
