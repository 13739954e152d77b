import { sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { opaqueIntegers } from '../database/opaque-array.ts';
import type { StockLevels } from '../database/schema.d.ts';

/** A place of units: a centre, or null for the store room of the whole club. */
export type Place = number | null;

/** Units of a product. */
export interface Units {
	productId: number;
	quantity: number;
}

/**
 * Promises units of the store room to an order. If there are too few of any product, nothing is promised, and these
 * products are returned with the number that is left. Units in `keptBack` do not count as available.
 *
 * Call it last in a transaction, because others wait for these rows. They are locked in the order of their products, so
 * that orders do not deadlock.
 */
export async function reserveUnits(
	transaction: Transaction,
	units: readonly (Units & { keptBack?: number | undefined })[],
): Promise<{ productId: number; left: number }[]> {
	const productIds = units.map(({ productId }) => productId);
	const quantities = units.map(({ quantity }) => quantity);
	const keptBack = units.map((unit) => unit.keptBack ?? 0);
	const { rows } = await sql<{ productId: number; left: number }>`
		with wanted as (
			select * from unnest(${opaqueIntegers(productIds)}, ${opaqueIntegers(quantities)}, ${opaqueIntegers(keptBack)})
				as unit ("productId", quantity, kept_back)
		),
		locked as materialized (
			select id, product_id, on_hand - reserved as there from stock_levels
			where centre_id is null and ${isIn('product_id', productIds)}
			order by product_id for update
		),
		short as materialized (
			select product_id as "productId", greatest(there - kept_back, 0) as left
			from locked join wanted on "productId" = product_id where there - kept_back < quantity
		),
		promised as (
			update stock_levels set reserved = reserved + quantity
			from wanted, locked
			where stock_levels.id = locked.id and locked.product_id = "productId" and not exists (select from short)
		)
		select * from short order by "productId"`.execute(transaction);
	return rows;
}

/** Locks the store room's levels of products until the transaction ends, in the same order as an order does. */
export async function lockStoreRoom(transaction: Transaction, productIds: readonly number[]): Promise<void> {
	await transaction
		.selectFrom('stock_levels')
		.select('id')
		.where('centre_id', 'is', null)
		.where(isIn('product_id', productIds))
		.orderBy('product_id')
		.forUpdate()
		.execute();
}

/**
 * Releases units of the store room that were promised to an order. Call it last in a transaction, like {@link
 * reserveUnits}. A trigger updates what the shop shows.
 */
export async function releaseUnits(transaction: Transaction, units: readonly Units[]): Promise<void> {
	const promised = units.filter(({ quantity }) => quantity > 0);
	if (promised.length === 0) return;
	const productIds = promised.map(({ productId }) => productId);
	const quantities = promised.map(({ quantity }) => quantity);
	await sql`
		with released as (
			select * from unnest(${opaqueIntegers(productIds)}, ${opaqueIntegers(quantities)}) as unit ("productId", quantity)
		),
		locked as materialized (
			select id, product_id from stock_levels
			where centre_id is null and ${isIn('product_id', productIds)}
			order by product_id for update
		)
		update stock_levels set reserved = reserved - quantity
		from released, locked
		where stock_levels.id = locked.id and locked.product_id = "productId"`.execute(transaction);
}

/** Locks the level of a product at a place until the transaction ends; undefined where it is not counted there. */
export function lockLevel(transaction: Transaction, productId: number, centreId: Place) {
	return transaction
		.selectFrom('stock_levels')
		.select(['id', 'on_hand', 'reserved'])
		.where('product_id', '=', productId)
		.where('centre_id', 'is not distinct from', centreId)
		.forUpdate()
		.executeTakeFirst();
}

const levelById = (transaction: Transaction, id: number) =>
	transaction
		.selectFrom('stock_levels')
		.innerJoin('products', 'products.id', 'product_id')
		.select(['product_id', 'products.name', 'centre_id', 'low_at', 'shelf'])
		.where('stock_levels.id', '=', id);

/** A level with its product, without a lock; undefined where there is none with this id. */
export function findLevel(transaction: Transaction, id: number) {
	return levelById(transaction, id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockLevelById(transaction: Transaction, id: number) {
	return levelById(transaction, id).forUpdate('stock_levels').executeTakeFirst();
}

/** Stores the shelf of a level, and the number of units below which it is low. */
export async function changeLevel(
	transaction: Transaction,
	id: number,
	values: Pick<Updateable<StockLevels>, 'low_at' | 'shelf'>,
): Promise<void> {
	await transaction.updateTable('stock_levels').set(values).where('id', '=', id).execute();
}

/**
 * Begins to count a product at a place, if it is not counted there. In the store room, unsent orders of the product
 * then wait for these units; the product is locked, so that no order of it is placed meanwhile. At a centre the shop
 * does not change: it sells only from the store room. Returns whether counting began.
 */
export async function beginCounting(
	transaction: Transaction,
	productId: number,
	centreId: Place,
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto('stock_levels')
		.values({ product_id: productId, centre_id: centreId, search_text: '' })
		.onConflict((conflict) => conflict.constraint('one_level_per_place').doNothing())
		.executeTakeFirst();
	const isNew = Boolean(numInsertedOrUpdatedRows);
	if (centreId !== null || !isNew) return isNew;
	// Locks the orders before their lines (`lockOrder`).
	await sql`
		select from orders where id in (
			select order_id from order_lines where product_id = ${productId} and status = 'Pending' and ended is null
		) order by id for no key update`.execute(transaction);
	await sql`
		with waiting as (
			update order_lines set reserved = quantity
			where product_id = ${productId} and status = 'Pending' and ended is null returning quantity
		)
		update stock_levels set reserved = (select coalesce(sum(quantity), 0) from waiting)
		where product_id = ${productId} and centre_id is null`.execute(transaction);
	return true;
}

/**
 * Locks the level of a product at a place that receives units, until the transaction ends. Begins counting there if
 * necessary ({@link beginCounting}), and tries again if somebody has deleted the emptied level in between.
 */
export async function lockOrBeginLevel(transaction: Transaction, productId: number, centreId: Place) {
	for (;;) {
		const isNew = await beginCounting(transaction, productId, centreId);
		const level = await lockLevel(transaction, productId, centreId);
		if (level) return { isNew, level };
	}
}

/** SQL condition: the level has neither units nor promises. */
const isEmptied = sql<boolean>`
	level.on_hand = 0 and level.reserved = 0 and not exists (
		select from stock_lots as lot
		where lot.product_id = level.product_id and lot.centre_id is not distinct from level.centre_id and quantity > 0
	)`;

/**
 * Deletes emptied levels of products that are not sold any more, and of ended centres: they would count as low for
 * ever, and nobody could change that. Units that come back from an order start a new level ({@link lockOrBeginLevel}).
 */
export async function deleteEmptiedLevels(database: Database): Promise<void> {
	await sql`
		delete from stock_levels as level using products
		where products.id = level.product_id and ${isEmptied} and (
			archived_at is not null
			or exists (select from centres where centres.id = level.centre_id and ended_at is not null)
		)`.execute(database);
}

/** Deletes a locked level if it is emptied. Returns whether it did. */
export async function deleteEmptiedLevel(transaction: Transaction, id: number): Promise<boolean> {
	const { numAffectedRows = 0n } = await sql`
		delete from stock_levels as level where id = ${id} and ${isEmptied}`.execute(transaction);
	return numAffectedRows > 0n;
}

/**
 * Updates the product's columns that the shop shows: how many units are left, and their last day. Locks the product's
 * row first, so that the later of two transactions reads what the earlier one wrote.
 */
export async function showStock(transaction: Transaction, productId: number): Promise<void> {
	await transaction
		.selectFrom('products')
		.select('id')
		.where('id', '=', productId)
		.forNoKeyUpdate()
		.executeTakeFirst();
	await sql`
		update products set shown_left = shown_left(on_hand, reserved), best_before = next_day
		from stock_levels, lateral (
			select min(expires_on) as next_day from stock_lots
			where stock_lots.product_id = ${productId} and stock_lots.centre_id is null and state = 'sellable' and quantity > 0
		) as lots
		where products.id = ${productId} and product_id = products.id and centre_id is null
			and (products.shown_left, best_before) is distinct from (shown_left(on_hand, reserved), next_day)`.execute(
		transaction,
	);
}

/** Job: the same, queued by an order, which must not wait for the product's row. */
export async function showStockJob(
	{ productId }: { productId: number },
	{ database }: { database: Database },
): Promise<void> {
	await database.transaction().execute((transaction) => showStock(transaction, productId));
}
