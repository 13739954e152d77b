import { type Club, type PlanDuration, planPerks } from '#shared/club/club.facts.ts';
import { clubToday, daysBefore, type IsoDate, inclusiveDays, laterDay } from '#shared/dates.ts';
import { priceBeforeTax } from '#shared/membership/cancel.rules.ts';
import { coversOf, fitPauses, wantedDay } from '#shared/membership/covers.rules.ts';
import type { Balance } from '#shared/membership/entitlements.rules.ts';
import { movedCovers } from '#shared/membership/pause.rules.ts';
import { standingsOf } from '#shared/membership/standing.rules.ts';
import {
	balancesAfterUpgrade,
	leastLeftToUpgrade,
	monthsSoldFor,
	upgradePrice,
} from '#shared/membership/upgrade.rules.ts';
import type { UpgradeOffers } from '#shared/membership/upgrading.contract.ts';
import { rupees } from '#shared/rupees.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { fingerprintOf } from '../../fingerprint.ts';
import { refuse } from '../../http/errors.ts';
import { endMembership } from '../cancelling/cancelling.queries.ts';
import {
	readHoldings,
	type StoredHolding,
	type StoredMembership,
	type StoredPause,
} from '../covers.queries.ts';
import { insertMembership } from '../membership.queries.ts';
import { changePause } from '../pauses/pauses.queries.ts';
import { homeOf } from '../paying/bill.queries.ts';
import { findInvoiceOf, taxRateOfMemberships } from '../paying/membership-papers.ts';
import { insertTerms } from '../terms.queries.ts';
import { addCarriedDays, copyHomesAhead, findSold, giveCarried, insertUpgrade } from './upgrading.queries.ts';

interface Wanted {
	membershipId: number;
	holderId: number;
	now: Date;
}

/** What of the club decides about upgrades. */
type Selling = Pick<Club, 'plans' | 'membershipFee'>;

/** A membership that can be upgraded today, and what its upgrades are reckoned from. */
interface Upgradable {
	holding: StoredHolding;
	membership: StoredMembership;
	paidAt: Date;
	/** From which day on another takes its place, and its last one. */
	firstDay: IsoDate;
	lastDay: IsoDate;
	/** Those to come. */
	pauses: StoredPause[];
	/** Of its plan, in rupees before tax, for so many months and bought days. */
	plan: { months: number; price: number; days: number };
	/** Bought days. */
	left: number;
	/** What is left, with the days of its pauses to come. */
	balances: Balance[];
}

/** @throws {Refused} 409 where it cannot be upgraded */
async function findUpgradable(
	database: Database,
	{ membershipId, holderId, now }: Wanted,
	{ plans }: Selling,
): Promise<Upgradable> {
	const today = clubToday(now);
	const holding = (await readHoldings(database, [holderId])).get(holderId);
	const found =
		holding && standingsOf(holding, today).find(({ membership }) => membership.id === membershipId);
	if (!holding || !found) throw refuse.conflict('not_running', 'This membership is over');
	const { membership, standing } = found;
	const { paidAt, type, length, upgrade } = membership;
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
	if (due > 0) throw refuse.conflict('rest_due', `${rupees(due)} is due for it still: that comes first`);
	const pauses = holding.pauses.filter((one) => one.membershipId === membershipId && one.firstDay > today);
	const pausedDays = pauses.reduce((sum, pause) => sum + inclusiveDays(pause.firstDay, pause.lastDay), 0);
	const firstDay = laterDay(cover.firstDay, today);
	const lastDay = daysBefore(cover.lastDay, pausedDays);
	// Months that begin on another day than they were bought for may have fewer days.
	const left = Math.min(days.left, inclusiveDays(firstDay, lastDay));
	if (left < leastLeftToUpgrade)
		throw refuse.conflict(
			'too_few_days',
			`Fewer than ${leastLeftToUpgrade} days of it are left: the other plan can be bought as its renewal`,
		);
	const onSale = plans.find((plan) => plan.type === type)?.durations ?? [];
	const plan = upgrade
		? { months: upgrade.months, price: upgrade.price, days: upgrade.days }
		: {
				months: monthsSoldFor(
					length,
					onSale.map(({ months }) => months),
				),
				price: await soldBeforeTax(database, membership.id),
				days: days.bought,
			};
	return {
		...{ holding, membership, paidAt, pauses, plan, firstDay, lastDay, left },
		balances: membership.balances.map(({ left: some, ...balance }) => ({
			...balance,
			...(some !== undefined && { left: some + (balance.kind === 'pause_day' ? pausedDays : 0) }),
		})),
	};
}

async function soldBeforeTax(database: Database, membershipId: number): Promise<number> {
	const { price, fee } = await findSold(database, membershipId);
	const invoice = await findInvoiceOf(database, membershipId);
	return priceBeforeTax({ price, fee, taxRate: invoice?.rate });
}

/** Where the sum of the prices that a membership's upgrades are reckoned from comes from. */
interface Prices {
	/** Of the membership's own plan and of the other, as both are sold today; in rupees before tax. */
	from: number;
	to: number;
}

/** A duration's price of today before tax: with a fee it is sold so (`splitMembership`), without one it has its tax within. */
const beforeTax = ({ discountPrice }: PlanDuration, fee: number, taxRate: number | undefined) =>
	priceBeforeTax({ price: discountPrice + fee, fee, taxRate });

/** The plans that cost more today than the membership's own, for as many months. */
function higherPlans(
	{ plans, membershipFee }: Selling,
	{ membership, plan }: Pick<Upgradable, 'membership' | 'plan'>,
	taxRate: number | undefined,
): { type: string; duration: PlanDuration; prices: Prices }[] {
	const durationOf = (type: string) =>
		plans.find((one) => one.type === type)?.durations.find(({ months }) => months === plan.months);
	const own = durationOf(membership.type);
	// Of a plan that is not sold any more nobody knows today's price.
	const from = own ? beforeTax(own, membershipFee, taxRate) : plan.price;
	return plans.flatMap(({ type }) => {
		const duration = durationOf(type);
		if (!duration || type === membership.type) return [];
		const to = beforeTax(duration, membershipFee, taxRate);
		return to > from ? [{ type, duration, prices: { from, to } }] : [];
	});
}

/** The other memberships of the holder whose days move, with their days afterwards. */
function movedBy({ holding, membership, pauses, ...upgradable }: Upgradable, now: Date) {
	const { firstDay, lastDay, paidAt } = upgradable;
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
		place: membership.place ?? { day: wantedDay(membership), paidAt },
	};
	const left = holding.pauses.filter((pause) => !pauses.includes(pause));
	const before = coversOf(holding.memberships, holding.extensions, holding.pauses);
	const after = coversOf([...ended, next], holding.extensions, left);
	const typeOf = (id: number) => holding.memberships.find((one) => one.id === id)?.type ?? '';
	const own = new Set([membership.id, next.id]);
	const undone = fitPauses(after, left)
		.filter((one) => !own.has(one.pause.membershipId) && one.left === undefined)
		.map(({ pause: { membershipId: id, firstDay: first, lastDay: last } }) => ({
			...{ id, type: typeOf(id), firstDay: first, lastDay: last },
		}));
	const moved = movedCovers(before, after, membership.id)
		.filter((one) => !own.has(one.after.membershipId))
		.map(({ after: { membershipId: id, firstDay: first, lastDay: last } }) => ({
			...{ id, type: typeOf(id), firstDay: first, validUntil: last },
		}));
	return { moved, undone };
}

/**
 * What a membership can be upgraded to today: the plans that cost more for as many months, and what each costs.
 * @param club of today
 * @throws {Refused} 409 where it cannot be
 */
export async function offersOfUpgrade(
	database: Database,
	wanted: Wanted,
	club: Selling,
): Promise<Omit<UpgradeOffers, 'needsGuardian' | 'payTo'>> {
	const today = clubToday(wanted.now);
	const upgradable = await findUpgradable(database, wanted, club);
	const { membership, plan, left, firstDay, lastDay, pauses } = upgradable;
	const { perks } = await findSold(database, membership.id);
	const own = club.plans
		.find(({ type }) => type === membership.type)
		?.durations.find(({ months }) => months === plan.months);
	// Of an import nobody knows what came with it: what does today.
	const sold = perks === null ? own?.perks : planPerks.parse(perks);
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
	return {
		...shown,
		offers: higherPlans(club, upgradable, taxRate)
			.map(({ type, duration, prices }) => ({
				type,
				price: upgradePrice(prices, share, taxRate),
				balances: balancesAfterUpgrade(upgradable.balances, sold, duration.perks, share),
			}))
			.sort((a, b) => a.price - b.price)
			// What was shown yesterday is not confirmed today.
			.map((offer) => ({ ...offer, fingerprint: fingerprintOf([today, shown, offer]) })),
	};
}

/**
 * Has a membership of a higher plan take the place of another, whose holder is locked: it ends today, and the new one is to be
 * paid at once (`takePayment`), which begins it. Returns its id.
 * @throws {Refused} 409 where it cannot be upgraded
 */
export async function upgradeMembership(
	transaction: Transaction,
	wanted: Wanted,
	club: Selling,
	{ type, price, balances }: Pick<UpgradeOffers['offers'][number], 'type' | 'price' | 'balances'>,
	by: number,
): Promise<number> {
	const { now, holderId } = wanted;
	const today = clubToday(now);
	const upgradable = await findUpgradable(transaction, wanted, club);
	const { membership, paidAt, plan, left, firstDay, lastDay, pauses } = upgradable;
	const taxRate = await taxRateOfMemberships(transaction, today);
	const higher = higherPlans(club, upgradable, taxRate).find((one) => one.type === type);
	if (!higher) throw new Error(`${type} is not sold for ${plan.months} months`);
	for (const pause of pauses) await changePause(transaction, pause, undefined, { by, now });
	await endMembership(transaction, { membershipId: membership.id, day: today, reason: 'upgraded' });
	const { buyerId, buyerGone } = await findSold(transaction, membership.id);
	const home = await homeOf(transaction, membership.id, today);
	const endDate = daysBefore(firstDay, 1 - left);
	const membershipId = await insertMembership(transaction, {
		// Who bought the one has the bill of the other; of who is gone, its holder has it.
		user_id: buyerGone === null ? buyerId : holderId,
		...{ type, center: home?.name ?? membership.center, price },
		...{ start_date: firstDay, end_date: endDate, bought_at: now },
	});
	await insertTerms(transaction, {
		...{ membershipId, holderId, perks: higher.duration.perks, fee: 0 },
		length: { months: 0, days: left - 1 },
	});
	await insertUpgrade(
		transaction,
		{
			...{ membershipId, fromId: membership.id },
			// As it was sold, with what the upgrade is more: no rise of prices since is paid back later.
			plan: { ...plan, price: plan.price + higher.prices.to - higher.prices.from },
			firstBoughtOn: membership.upgrade?.firstBoughtOn ?? membership.boughtOn ?? membership.startDate,
			place: membership.place ?? { day: wantedDay(membership), paidAt },
		},
		{ by, now },
	);
	await addCarriedDays(transaction, membershipId, inclusiveDays(endDate, lastDay) - 1, now);
	await giveCarried(transaction, membershipId, balances, now);
	await copyHomesAhead(transaction, { membershipId, fromId: membership.id, today });
	return membershipId;
}
