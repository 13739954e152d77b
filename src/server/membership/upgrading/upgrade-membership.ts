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
 * Has a membership of a higher plan take the place of another, whose holder is locked: it ends today, and the new one is to be
 * paid at once (`takePayment`), which begins it. Returns its id.
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
		// Who has the bill of the one has that of the other.
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
			// As it was sold, with what the upgrade is more: no rise of prices since is paid back later.
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
