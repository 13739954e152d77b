import { sql } from 'kysely';
import { toldPerUnit } from '#shared/stock/stock.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { addJobs } from '../../jobs/add-job.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { mayBeMailed } from '../../mail/unconfirmed.queries.ts';

/** The products for which somebody waits. */
export async function listWatched(database: Database, userId: number): Promise<number[]> {
	const rows = await database
		.selectFrom('stock_wishes')
		.select('product_id')
		.where('user_id', '=', userId)
		.where('told_at', 'is', null)
		.orderBy('id')
		.execute();
	return rows.map(({ product_id }) => product_id);
}

/** Stores that somebody waits for a product. Does nothing where they already do. */
export async function insertWish(
	transaction: Transaction,
	wish: { userId: number; productId: number; at: Date },
): Promise<void> {
	await transaction
		.insertInto('stock_wishes')
		.values({ user_id: wish.userId, product_id: wish.productId, created_at: wish.at })
		.onConflict((conflict) =>
			conflict.columns(['user_id', 'product_id']).where('told_at', 'is', null).doNothing(),
		)
		.execute();
}

/**
 * Stops somebody's waiting for a product.
 * @returns whether they were waiting
 */
export async function deleteWish(database: Database, userId: number, productId: number): Promise<boolean> {
	const { numDeletedRows } = await database
		.deleteFrom('stock_wishes')
		.where('user_id', '=', userId)
		.where('product_id', '=', productId)
		.where('told_at', 'is', null)
		.executeTakeFirst();
	return numDeletedRows > 0;
}

/** How many people wait for a product. */
export async function countWishes(database: Database, productId: number): Promise<number> {
	const { count } = await database
		.selectFrom('stock_wishes')
		.select((wish) => wish.fn.countAll<number>().as('count'))
		.where('product_id', '=', productId)
		.where('told_at', 'is', null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/**
 * A wish with what its mail needs, and whether the product can be bought at this moment; undefined once the wish or its
 * product is gone.
 */
export function readWish(database: Database, id: number) {
	return database
		.selectFrom('stock_wishes')
		.innerJoin('products', 'products.id', 'product_id')
		.select(['user_id', 'product_id as productId', 'products.name'])
		.select(
			sql<boolean>`available and exists (
				select from stock_levels
				where stock_levels.product_id = products.id and centre_id is null and on_hand > reserved
			)`.as('canBeBought'),
		)
		.where('stock_wishes.id', '=', id)
		.where('archived_at', 'is', null)
		.executeTakeFirst();
}

/**
 * Job of every five minutes: mails people who wait for products that can be bought again, the oldest wish first. Per
 * hour it mails no more than {@link toldPerUnit} people for each unit left, so that few come in vain. Somebody whose
 * daily limit of mails is used up keeps waiting, and is skipped. Each wish is mailed once: one transaction marks it and
 * queues its mail.
 */
export async function notifyOfStock(
	_: unknown,
	{ database, clock, mailsToUnconfirmed: limit }: JobServices,
): Promise<void> {
	const now = clock();
	await database.transaction().execute(async (transaction) => {
		const { rows } = await sql<{ id: number }>`
			with room as (
				select stock_levels.product_id, ${sql.lit(toldPerUnit)} * (on_hand - reserved) - (
					select count(*) from stock_wishes
					where stock_wishes.product_id = stock_levels.product_id
						and told_at > ${now}::timestamptz - interval '1 hour'
				) as room
				from stock_levels join products on products.id = stock_levels.product_id
				where centre_id is null and available and archived_at is null and on_hand > reserved
					and exists (
						select from stock_wishes where stock_wishes.product_id = stock_levels.product_id and told_at is null
					)
			),
			waiting as (
				select stock_wishes.id, room, row_number() over (partition by product_id order by stock_wishes.id) as nth
				from stock_wishes join room using (product_id) join users on users.id = user_id
				where told_at is null and ${mayBeMailed({ limit, now })}
			)
			update stock_wishes set told_at = ${now} from waiting
			where stock_wishes.id = waiting.id and nth <= room and told_at is null
			returning stock_wishes.id`.execute(transaction);
		if (rows.length > 0)
			await addJobs(
				transaction,
				'send_back_in_stock',
				rows.map(({ id }) => ({ wishId: id })),
			);
	});
}

/** Lets somebody wait again who could not be mailed in time, unless they have started a new wish themselves. */
export async function keepWaiting(database: Database, id: number): Promise<void> {
	await sql`update stock_wishes as wish set told_at = null where id = ${id} and not exists (
		select from stock_wishes as newer
		where newer.user_id = wish.user_id and newer.product_id = wish.product_id and newer.told_at is null
	)`.execute(database);
}

/** Deletes wishes 30 days after their mail. */
export async function deleteNotifiedWishes(database: Database, now: Date): Promise<void> {
	await sql`delete from stock_wishes where told_at < ${now}::timestamptz - interval '30 days'`.execute(
		database,
	);
}
