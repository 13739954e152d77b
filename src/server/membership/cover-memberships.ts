import { sql } from 'kysely';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { Transaction } from '../database/connect.ts';
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
	const uncovered = await listUncovered(transaction, clubToday(now));
	if (uncovered.length === 0) return;
	const holderIds = [...new Set(uncovered.map(({ holder_id }) => holder_id))];
	for (const part of partsOf(holderIds)) await lockHolders(transaction, part);
	const running = uncovered.flatMap(({ id, runs }) => (runs ? [id] : []));
	for (const part of partsOf(running)) await extendFreely(transaction, part, now);
	// Of tables that were filled a moment ago nobody knows the size: they would be read from end to end for each part.
	await sql`analyze membership_terms, membership_extensions`.execute(transaction);
	for (const part of partsOf(holderIds)) await storeCovers(transaction, part);
}

/**
 * The paid memberships that let nobody in, by holder, and whether each runs still by the dates of its purchase. One that was
 * ended before it began lets nobody in rightly.
 */
function listUncovered(transaction: Transaction, today: IsoDate) {
	return transaction
		.selectFrom('memberships')
		.innerJoin('membership_terms', 'membership_terms.membership_id', 'memberships.id')
		.leftJoin('membership_covers', 'membership_covers.membership_id', 'memberships.id')
		.where('payment_status', '=', 'payed')
		.where('ended_on', 'is', null)
		.where('membership_covers.membership_id', 'is', null)
		.select((row) => [
			'memberships.id',
			'membership_terms.holder_id',
			row('end_date', '>=', today).as('runs'),
		])
		.orderBy('membership_terms.holder_id')
		.execute();
}
