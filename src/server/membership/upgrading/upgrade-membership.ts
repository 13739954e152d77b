import { clubToday, daysBefore, inclusiveDays } from '#shared/dates.ts';
import type { Transaction } from '../../database/connect.ts';
import { endMembership } from '../cancelling/cancelling.queries.ts';
import { carryClosedDays } from '../covers/closed-days.queries.ts';
import { insertMembership } from '../membership.queries.ts';
import { changePause } from '../pauses/pauses.queries.ts';
import { homeOf } from '../paying/bill.queries.ts';
import { findPayer } from '../paying/payer.queries.ts';
import { insertTerms } from '../terms.queries.ts';
import type { Offer, Upgradable } from './offers.ts';
import { addCarriedDays, copyHomesAhead, giveCarried, insertUpgrade } from './upgrading.queries.ts';

/**
 * Replaces a membership by one of a higher plan: the old one ends today, and the new one must be paid at once
 * (`takePayment`), which begins it. The caller has locked the holder. Returns the new one's id.
 */
export async function upgradeMembership(
	transaction: Transaction,
	{ membership, place, plan, left, usedDays, firstDay, lastDay, pauses }: Upgradable,
	{ type, price, balances, duration, prices }: Offer,
	{ holderId, by, now }: { holderId: number; by: number; now: Date },
): Promise<number> {
	const today = clubToday(now);
	for (const pause of pauses) await changePause(transaction, pause, undefined, { by, now });
	await endMembership(transaction, { membershipId: membership.id, day: today, reason: 'upgraded' });
	const home = await homeOf(transaction, membership.id, today);
	const endDate = daysBefore(firstDay, 1 - left);
	const membershipId = await insertMembership(transaction, {
		// Whoever has the bill of the old one has that of the new one.
		user_id: await findPayer(transaction, membership.id),
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
			// The price at the sale plus the price difference of the upgrade, so that a price rise since then is never
			// refunded.
			plan: { ...plan, price: plan.price + prices.to - prices.from },
			firstBoughtOn: membership.upgrade?.firstBoughtOn ?? membership.boughtOn ?? membership.startDate,
			...{ place, usedDays },
		},
		{ by, now },
	);
	const added = inclusiveDays(endDate, lastDay) - 1;
	const closed = { membershipId, fromId: membership.id, firstDay, left: added, now };
	await addCarriedDays(transaction, membershipId, added - (await carryClosedDays(transaction, closed)), now);
	await giveCarried(transaction, membershipId, balances, now);
	await copyHomesAhead(transaction, { membershipId, fromId: membership.id, today });
	return membershipId;
}
