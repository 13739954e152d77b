import { sql } from 'kysely';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { Transaction } from '../../database/connect.ts';
import { partsOf } from '../../imports/parts.ts';
import { giveEntitlements } from '../entitlements/entitlements.queries.ts';
import { extendFreely, insertMissingTerms } from '../terms.queries.ts';
import { lockHolders, storeCovers } from './covers.queries.ts';

/**
 * Gives memberships that were bought before there were terms, covers and payments, or by a process of before, what is missing;
 * paid ones that overlap queue. Those that are over stay as they were bought: only of one that still runs does its plan's free
 * extension count, and what comes with it. Called as the program starts; does nothing where nothing is missing.
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
	// Before anything is written: who is paid for meanwhile, by another process, holds the lock and writes the same.
	for (const part of partsOf(holderIds)) await lockHolders(transaction, part);
	for (const part of partsOf(missing))
		await insertMissingTerms(
			transaction,
			part.map(({ id }) => id),
		);
	// Of tables that were filled a moment ago nobody knows the size: they would be read from end to end for each part.
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

/** Paid memberships that let nobody in. One that was ended before it began does so rightly. */
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

/** Those of them that run still by the dates of their purchase. */
const listRunning = (transaction: Transaction, today: IsoDate) =>
	uncoveredMemberships(transaction)
		.where('end_date', '>=', today)
		.select('memberships.id')
		.orderBy('memberships.id')
		.execute();

/** Those that run still, or will, and to which nothing was given. One whose plan gives nothing is among them. */
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
