import type { IsoDate } from '#shared/dates.ts';
import { clubToday } from '#shared/dates.ts';
import type { Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { partsOf } from '../imports/parts.ts';
import { lockHolders, storeCovers } from './covers.queries.ts';
import { extendFreely, insertMissingTerms } from './terms.queries.ts';

/**
 * Gives memberships that were bought before there were terms and covers, or by a process of before, what is missing; paid
 * ones that overlap queue. Those that are over stay as they were bought: only of one that still runs does its plan's free
 * extension count. Called as the program starts; does nothing where nothing is missing.
 */
export async function coverMemberships(transaction: Transaction, now: Date): Promise<void> {
	await insertMissingTerms(transaction);
	const uncovered = await listUncovered(transaction);
	const holderIds = [...new Set(uncovered.map(({ holder_id }) => holder_id))];
	const today = clubToday(now);
	for (const part of partsOf(holderIds)) {
		await lockHolders(transaction, part);
		const running = await listRunning(transaction, part, today);
		await extendFreely(
			transaction,
			running.map(({ id }) => id),
			now,
		);
		await storeCovers(transaction, part);
	}
}

/** The holders of paid memberships that let nobody in, by holder. One that ended before it began does so rightly. */
function listUncovered(transaction: Transaction) {
	return transaction
		.selectFrom('memberships')
		.innerJoin('membership_terms', 'membership_terms.membership_id', 'memberships.id')
		.leftJoin('membership_covers', 'membership_covers.membership_id', 'memberships.id')
		.where('payment_status', '=', 'payed')
		.where('ended_on', 'is', null)
		.where('membership_covers.membership_id', 'is', null)
		.select('membership_terms.holder_id')
		.orderBy('membership_terms.holder_id')
		.execute();
}

/** The paid memberships of holders without a cover that are not over by the dates of their purchase. */
function listRunning(transaction: Transaction, holderIds: readonly number[], today: IsoDate) {
	return transaction
		.selectFrom('memberships')
		.innerJoin('membership_terms', 'membership_terms.membership_id', 'memberships.id')
		.leftJoin('membership_covers', 'membership_covers.membership_id', 'memberships.id')
		.where(isIn('membership_terms.holder_id', holderIds))
		.where('payment_status', '=', 'payed')
		.where('membership_covers.membership_id', 'is', null)
		.where('end_date', '>=', today)
		.select('memberships.id')
		.execute();
}
