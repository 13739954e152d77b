import { clubToday } from '#shared/dates.ts';
import { lastDayWatched, stateByExpiry, warnOn } from '#shared/stock/stock.rules.ts';
import type { Database } from '../database/connect.ts';
import { addJob } from '../jobs/add-job.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { deleteEmptiedLevels, lockLevel } from './levels.queries.ts';
import { changeState, lockLot } from './lots.queries.ts';

/**
 * Job of every night. Takes lots off sale that expire too soon, marks expired lots, has staff mailed about those that
 * expire next, and deletes levels that are not used any more. Each lot has a transaction of its own, so that an order
 * never waits for more than one product.
 */
export async function holdExpiringLots(_: unknown, { database, clock }: JobServices): Promise<void> {
	const now = clock();
	const today = clubToday(now);
	const lots = await database
		.selectFrom('stock_lots')
		.innerJoin('products', 'products.id', 'product_id')
		.select(['stock_lots.id', 'product_id', 'centre_id', 'expires_on', 'shelf_life', 'state', 'warned_at'])
		.where('quantity', '>', 0)
		.where('expires_on', '<=', lastDayWatched(today))
		.where('state', '<>', 'expired')
		.orderBy('stock_lots.id')
		.execute();
	for (const { id, product_id, centre_id, expires_on, shelf_life, warned_at } of lots) {
		if (expires_on !== null && warned_at === null && warnOn(expires_on, shelf_life) <= today)
			await warnOf(database, id, now);
		if (stateByExpiry(expires_on, shelf_life, today) === 'sellable') continue;
		await database.transaction().execute(async (transaction) => {
			await lockLevel(transaction, product_id, centre_id);
			const lot = await lockLot(transaction, id);
			// Reads the shelf life again: the desk may have changed it before the lock was granted.
			const product = await transaction
				.selectFrom('products')
				.select('shelf_life')
				.where('id', '=', product_id)
				.executeTakeFirstOrThrow();
			const due = stateByExpiry(expires_on, product.shelf_life, today);
			// A lot that was kept back by hand stays so.
			if (due === 'sellable' || lot.state === due || lot.state === 'expired') return;
			await changeState(transaction, lot, due, { cause: `${due} ${today} lot ${id}`, by: null, at: now });
			await addJob(transaction, 'show_stock', { productId: product_id });
		});
	}
	await deleteEmptiedLevels(database);
}

/**
 * Queues the mail about a lot for the staff who receive such mails; only once, even if two processes do so at the same
 * time.
 */
async function warnOf(database: Database, id: number, now: Date): Promise<void> {
	await database.transaction().execute(async (transaction) => {
		const { numUpdatedRows } = await transaction
			.updateTable('stock_lots')
			.set({ warned_at: now })
			.where('id', '=', id)
			.where('warned_at', 'is', null)
			.executeTakeFirst();
		if (numUpdatedRows > 0)
			await transaction.insertInto('staff_news').values({ kind: 'lot', item_id: id }).execute();
	});
}
