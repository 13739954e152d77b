import { sql } from 'kysely';
import { toldPerUnit } from '#shared/stock/stock.rules.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { addJobs } from '../../jobs/add-job.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { mayBeMailed } from '../../mail/unconfirmed.queries.ts';

/** The products that somebody waits for. */
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

/** Stores that somebody waits for a product. Does nothing where they do already. */
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

/** Takes back that somebody waits for a product. @returns whether they did */
export async function deleteWish(database: Database, userId: number, productId: number): Promise<boolean> {
	const { numDeletedRows } = await database
		.deleteFrom('stock_wishes')
		.where('user_id', '=', userId)
		.where('product_id', '=', productId)
		.where('told_at', 'is', null)
		.executeTakeFirst();
	return numDeletedRows > 0;
}

/** How many wait for a product. */
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
 * A wish with what its mail says, and whether that is true at this moment; undefined once it is gone, or its product is.
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
 * Job of every five minutes: tells those who wait for products that can be bought again, the oldest wish first. In an hour
 * no more than {@link toldPerUnit} for each unit left, so that few come for nothing. Who may have no further mail today waits on, and
 * keeps nobody else waiting. A wish is told once: that it was, and the job of its mail, are one transaction.
 */
export async function tellWishes(
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

/** Has somebody wait on whom no mail reached in time. Who waits anew by themselves does already. */
export async function keepWaiting(database: Database, id: number): Promise<void> {
	await sql`update stock_wishes as wish set told_at = null where id = ${id} and not exists (
		select from stock_wishes as newer
		where newer.user_id = wish.user_id and newer.product_id = wish.product_id and newer.told_at is null
	)`.execute(database);
}

/** Deletes the wishes that were told 30 days ago. */
export async function deleteToldWishes(database: Database, now: Date): Promise<void> {
	await sql`delete from stock_wishes where told_at < ${now}::timestamptz - interval '30 days'`.execute(
		database,
	);
}
