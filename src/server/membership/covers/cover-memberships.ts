import { sql } from 'kysely';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { Transaction } from '../../database/connect.ts';
import { partsOf } from '../../imports/parts.ts';
import { giveEntitlements } from '../entitlements/entitlements.queries.ts';
import { extendFreely, insertMissingTerms } from '../terms.queries.ts';
import { lockHolders, storeCovers } from './covers.queries.ts';

/**
 * Adds missing terms, covers and payments to memberships that an older version of the program sold. Paid ones that
 * overlap are put one after the other. Memberships that are over stay as they were bought; only those still running get
 * their plan's free extension and entitlements. Called when the program starts; does nothing if nothing is missing.
 */
export async function coverMemberships(transaction: Transaction, now: Date): Promise<void> {
	await coverMissing(transaction, now);
	await sql`select book_missing_payments()`.execute(transaction);
	for (const part of partsOf(await listWithoutEntitlements(transaction, clubToday(now))))
		await giveEntitlements(
			transaction,
			part.map(({ id }) => id),
			now,
		);
}

async function coverMissing(transaction: Transaction, now: Date): Promise<void> {
	const missing = await listWithoutTerms(transaction);
	const uncovered = await listUncovered(transaction);
	const holderIds = [...new Set([...missing, ...uncovered].map(({ holderId }) => holderId))];
	if (holderIds.length === 0) return;
	holderIds.sort((a, b) => a - b);
	// Locks before anything is written: another process that takes a payment meanwhile holds the same lock, and writes
	// the same rows.
	for (const part of partsOf(holderIds)) await lockHolders(transaction, part);
	for (const part of partsOf(missing))
		await insertMissingTerms(
			transaction,
			part.map(({ id }) => id),
		);
	// The tables were filled a moment ago: without fresh statistics, PostgreSQL would read them whole for each part.
	await sql`analyze membership_terms`.execute(transaction);
	const running = await listRunning(transaction, clubToday(now));
	for (const part of partsOf(running))
		await extendFreely(
			transaction,
			part.map(({ id }) => id),
			now,
		);
	await sql`analyze membership_extensions`.execute(transaction);
	for (const part of partsOf(holderIds)) await storeCovers(transaction, part, now);
}

function listWithoutTerms(transaction: Transaction) {
	return transaction
		.selectFrom('memberships')
		.leftJoin('membership_terms', 'membership_id', 'memberships.id')
		.where('membership_id', 'is', null)
		.select(['memberships.id', 'user_id as holderId'])
		.orderBy('memberships.id')
		.execute();
}

/** Paid memberships without a cover. One that was ended before it began has none by right. */
const uncoveredMemberships = (transaction: Transaction) =>
	transaction
		.selectFrom('memberships')
		.innerJoin('membership_terms', 'membership_terms.membership_id', 'memberships.id')
		.leftJoin('membership_covers', 'membership_covers.membership_id', 'memberships.id')
		.where('payment_status', '=', 'payed')
		.where('ended_on', 'is', null)
		.where('membership_covers.membership_id', 'is', null);

const listUncovered = (transaction: Transaction) =>
	uncoveredMemberships(transaction).select('membership_terms.holder_id as holderId').execute();

/** Those of them whose purchased dates are not over. */
const listRunning = (transaction: Transaction, today: IsoDate) =>
	uncoveredMemberships(transaction)
		.where('end_date', '>=', today)
		.select('memberships.id')
		.orderBy('memberships.id')
		.execute();

/** Running and future memberships to which no entitlements were given. Those of a plan that gives none are included. */
const listWithoutEntitlements = (transaction: Transaction, today: IsoDate) =>
	transaction
		.selectFrom('membership_covers')
		.where('last_day', '>=', today)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('entitlements')
						.select('entitlements.id')
						.whereRef('entitlements.membership_id', '=', 'membership_covers.membership_id')
						.where('source', '<>', 'goodwill'),
				),
			),
		)
		.select('membership_covers.membership_id as id')
		.orderBy('id')
		.execute();
