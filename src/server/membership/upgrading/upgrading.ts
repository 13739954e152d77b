import { type Club, planPerks } from '#shared/club/club.facts.ts';
import { clubToday, daysBefore, type IsoDate, inclusiveDays, laterDay } from '#shared/dates.ts';
import { priceBeforeTax } from '#shared/membership/cancel.rules.ts';
import { wantedDay } from '#shared/membership/covers.rules.ts';
import type { Balance } from '#shared/membership/entitlements.rules.ts';
import { standingsOf } from '#shared/membership/standing.rules.ts';
import { balancesAfterUpgrade, leastLeftToUpgrade, upgradePrice } from '#shared/membership/upgrade.rules.ts';
import type { UpgradeOffers } from '#shared/membership/upgrading.contract.ts';
import { rupees } from '#shared/rupees.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { fingerprintOf } from '../../fingerprint.ts';
import { refuse } from '../../http/errors.ts';
import { endMembership } from '../cancelling/cancelling.queries.ts';
import { readHoldings, type StoredMembership, type StoredPause } from '../covers.queries.ts';
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

/** A membership that can be upgraded today, and what its upgrades are reckoned from. */
interface Upgradable {
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
): Promise<Upgradable> {
	const today = clubToday(now);
	const holding = (await readHoldings(database, [holderId])).get(holderId);
	const found =
		holding && standingsOf(holding, today).find(({ membership }) => membership.id === membershipId);
	if (!holding || !found) throw refuse.conflict('not_running', 'This membership is over');
	const { membership, standing } = found;
	const { paidAt } = membership;
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
	if (days.left < leastLeftToUpgrade)
		throw refuse.conflict(
			'too_few_days',
			`Fewer than ${leastLeftToUpgrade} days of it are left: the other plan can be bought as its renewal`,
		);
	const pauses = holding.pauses.filter((one) => one.membershipId === membershipId && one.firstDay > today);
	const pausedDays = pauses.reduce((sum, pause) => sum + inclusiveDays(pause.firstDay, pause.lastDay), 0);
	const { upgrade } = membership;
	const plan = upgrade
		? { months: upgrade.months, price: upgrade.price, days: upgrade.days }
		: {
				months: membership.length.months,
				price: await priceBeforeTaxOf(database, membership.id),
				days: days.bought,
			};
	return {
		...{ membership, paidAt, pauses, plan, left: days.left },
		firstDay: laterDay(cover.firstDay, today),
		lastDay: daysBefore(cover.lastDay, pausedDays),
		balances: membership.balances.map(({ left, ...balance }) => ({
			...balance,
			...(left !== undefined && { left: left + (balance.kind === 'pause_day' ? pausedDays : 0) }),
		})),
	};
}

async function priceBeforeTaxOf(database: Database, membershipId: number): Promise<number> {
	const { price, fee } = await findSold(database, membershipId);
	const invoice = await findInvoiceOf(database, membershipId);
	return priceBeforeTax({ price, fee, taxRate: invoice?.rate });
}

/**
 * What a membership can be upgraded to today: the plans that cost more for as many months, and what each costs.
 * @param club of today
 * @throws {Refused} 409 where it cannot be
 */
export async function offersOfUpgrade(
	database: Database,
	wanted: Wanted,
	{ plans }: Pick<Club, 'plans'>,
): Promise<Omit<UpgradeOffers, 'needsGuardian' | 'payTo'>> {
	const today = clubToday(wanted.now);
	const { membership, plan, left, ...upgradable } = await findUpgradable(database, wanted);
	const { perks } = await findSold(database, membership.id);
	const sold = perks === null ? undefined : planPerks.parse(perks);
	const taxRate = await taxRateOfMemberships(database, today);
	const share = { left, of: plan.days };
	const shown = {
		...{ membershipId: membership.id, type: membership.type, months: plan.months },
		days: { bought: plan.days, left },
		...{ firstDay: upgradable.firstDay, validUntil: upgradable.lastDay },
		calledOff: upgradable.pauses.map(({ firstDay, lastDay }) => ({ firstDay, lastDay })),
	};
	const offers = plans.flatMap((one) => {
		const duration = one.durations.find(({ months }) => months === plan.months);
		if (!duration || one.type === membership.type) return [];
		const price = upgradePrice({ from: plan.price, to: duration.discountPrice }, share, taxRate);
		if (price <= 0) return [];
		const balances = balancesAfterUpgrade(upgradable.balances, sold, duration.perks, share);
		return [{ type: one.type, price, balances }];
	});
	return {
		...shown,
		offers: offers
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
	{ plans }: Pick<Club, 'plans'>,
	{ type, price, balances }: Pick<UpgradeOffers['offers'][number], 'type' | 'price' | 'balances'>,
	by: number,
): Promise<number> {
	const { now, holderId } = wanted;
	const today = clubToday(now);
	const upgradable = await findUpgradable(transaction, wanted);
	const { membership, paidAt, plan, left, firstDay, lastDay, pauses } = upgradable;
	const duration = plans
		.find((one) => one.type === type)
		?.durations.find(({ months }) => months === plan.months);
	if (!duration) throw new Error(`${type} is not sold for ${plan.months} months`);
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
		...{ membershipId, holderId, perks: duration.perks, fee: 0 },
		length: { months: 0, days: left - 1 },
	});
	await insertUpgrade(
		transaction,
		{
			...{ membershipId, fromId: membership.id },
			plan: { ...plan, price: duration.discountPrice },
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
