import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import {
	lastDayWatched,
	type StockMoveKind,
	type StockState,
	stateByExpiry,
} from '#shared/stock/stock.rules.ts';
import type { Acting } from '../audit/record-act.ts';
import type { Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import type { StockLots } from '../database/schema.d.ts';
import type { Place } from './levels.queries.ts';

/** Who moved goods, when, and because of which fact: the same fact moves them only once. */
export interface Moving {
	cause: string;
	by: number | null;
	at: Date;
}

/**
 * A fact for a call of the desk, unique for each call: a repeat of the call is answered without running it
 * (http/idempotency.ts).
 */
export const movingBy = ({ userId, at }: Acting): Moving => ({
	cause: `desk ${randomUUID()}`,
	by: userId,
	at,
});

/** The further facts of a move. */
interface Details {
	kind: StockMoveKind;
	/** Units that the lot gains; negative if it loses them. */
	quantity: number;
	lineId?: number | undefined;
	reason?: string | undefined;
	supplier?: string | undefined;
	bill?: string | undefined;
}

/** The product, place and facts of a lot, without a lock: apart from the state, they never change. */
export function findLot(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('stock_lots')
		.innerJoin('products', 'products.id', 'stock_lots.product_id')
		.select([
			'product_id',
			'centre_id',
			'code',
			'expires_on',
			'mrp',
			'cost',
			'state',
			'products.name',
			'shelf_life',
		])
		.where('stock_lots.id', '=', id)
		.executeTakeFirst();
}

/**
 * The units and state of a lot, locked until the transaction ends. The level of its product must be locked first, as
 * everywhere.
 */
export function lockLot(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('stock_lots')
		.select(['id', 'quantity', 'state'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirstOrThrow();
}

/** The lot with these properties, inserted without units if there is none. Locked until the transaction ends. */
export async function lockOrInsertLot(
	transaction: Transaction,
	lot: Pick<
		Insertable<StockLots>,
		'product_id' | 'centre_id' | 'code' | 'expires_on' | 'mrp' | 'cost' | 'received_at'
	> & { state: StockState },
) {
	return await transaction
		.insertInto('stock_lots')
		.values({ ...lot, quantity: 0 })
		// The update changes nothing: it makes the existing row be returned, and locks it.
		.onConflict((conflict) =>
			conflict.constraint('one_row_per_lot').doUpdateSet({ code: sql`excluded.code` }),
		)
		.returning(['id', 'quantity', 'state'])
		.executeTakeFirstOrThrow();
}

/** Changes the state of a locked lot without units, for which the ledger needs no entry. */
export async function setStateOfEmptied(
	transaction: Transaction,
	lotId: number,
	state: StockState,
): Promise<void> {
	await transaction.updateTable('stock_lots').set({ state }).where('id', '=', lotId).execute();
}

/**
 * Updates the state of a locked lot that is about to receive units. The nightly job skips empty lots, so the state may
 * be outdated, and is judged anew by the last day. A lot that staff took off sale stays so.
 */
export async function judgeEmptied<Lot extends { id: number; quantity: number; state: StockState }>(
	transaction: Transaction,
	lot: Lot,
	today: IsoDate,
): Promise<Lot> {
	if (lot.quantity > 0 || lot.state !== 'sellable') return lot;
	const facts = await findLot(transaction, lot.id);
	const state = stateByExpiry(facts?.expires_on ?? null, facts?.shelf_life ?? null, today);
	if (state === 'sellable') return lot;
	await setStateOfEmptied(transaction, lot.id, state);
	return { ...lot, state };
}

/** The lots of a product at a place from which an order can be packed, locked until the transaction ends. */
export function lockPickableLots(
	transaction: Transaction,
	{
		productId,
		centreId,
		unitPrice,
		today,
	}: { productId: number; centreId: Place; unitPrice: number; today: IsoDate },
) {
	return (
		transaction
			.selectFrom('stock_lots')
			.select(['id', 'quantity', 'expires_on as expiresOn'])
			.where('product_id', '=', productId)
			.where('centre_id', 'is not distinct from', centreId)
			.where('state', '=', 'sellable')
			.where('quantity', '>', 0)
			.where((lot) => lot.or([lot('expires_on', 'is', null), lot('expires_on', '>=', today)]))
			// Nothing may be sold above its printed price.
			.where((lot) => lot.or([lot('mrp', 'is', null), lot('mrp', '>=', unitPrice)]))
			.orderBy('id')
			.forUpdate()
			.execute()
	);
}

/**
 * The number of units, by product, that the store room still counts as sellable although their last day of sale is over
 * on `today`, because the nightly job has not run yet. Products without such units are left out.
 */
export async function unitsPastHold(
	transaction: Transaction,
	productIds: readonly number[],
	today: IsoDate,
): Promise<Map<number, number>> {
	const lots = await transaction
		.selectFrom('stock_lots')
		.innerJoin('products', 'products.id', 'product_id')
		.select(['product_id', 'quantity', 'expires_on', 'shelf_life'])
		.where(isIn('product_id', productIds))
		.where('centre_id', 'is', null)
		.where('state', '=', 'sellable')
		.where('quantity', '>', 0)
		.where('expires_on', '<=', lastDayWatched(today))
		.execute();
	const units = new Map<number, number>();
	for (const { product_id, quantity, expires_on, shelf_life } of lots)
		if (stateByExpiry(expires_on, shelf_life, today) !== 'sellable')
			units.set(product_id, (units.get(product_id) ?? 0) + quantity);
	return units;
}

/** The lots with units of a product in the store room, including those that cannot be packed. */
export function lotsThere(transaction: Transaction, productId: number) {
	return transaction
		.selectFrom('stock_lots')
		.select(['quantity', 'expires_on as expiresOn', 'mrp', 'state'])
		.where('product_id', '=', productId)
		.where('centre_id', 'is', null)
		.where('quantity', '>', 0)
		.execute();
}

/** Moves units of a lot: writes the ledger's entry, and updates the lot and the level of its product. */
export async function moveLot(
	transaction: Transaction,
	lot: { id: number; state: StockState },
	{ cause, by, at }: Moving,
	{ kind, quantity, lineId, reason, supplier, bill }: Details,
): Promise<void> {
	const sellable = lot.state === 'sellable' ? quantity : 0;
	await sql`
		with moved as (
			update stock_lots set quantity = quantity + ${quantity} where id = ${lot.id} returning product_id, centre_id
		),
		written as (
			insert into stock_moves
				(cause, kind, lot_id, quantity, sellable, line_id, reason, supplier, bill, moved_by, moved_at)
			values (${cause}, ${kind}, ${lot.id}, ${quantity}, ${sellable}, ${lineId ?? null}, ${reason ?? null},
				${supplier ?? null}, ${bill ?? null}, ${by}, ${at})
		)
		update stock_levels set on_hand = on_hand + ${sellable} from moved
		where stock_levels.product_id = moved.product_id
			and stock_levels.centre_id is not distinct from moved.centre_id`.execute(transaction);
}

/** The kind of the ledger's entry for each new state. */
const intoState = { held: 'held', sellable: 'released', expired: 'expired' } as const satisfies Record<
	StockState,
	StockMoveKind
>;

/** Changes the state of a lot: its units become sellable, or stop being so. */
export async function changeState(
	transaction: Transaction,
	lot: { id: number; quantity: number; state: StockState },
	to: StockState,
	{ cause, by, at }: Moving,
	reason?: string,
): Promise<void> {
	const units = (state: StockState) => (state === 'sellable' ? lot.quantity : 0);
	const sellable = units(to) - units(lot.state);
	const { product_id, centre_id } = await transaction
		.updateTable('stock_lots')
		.set({ state: to })
		.where('id', '=', lot.id)
		.returning(['product_id', 'centre_id'])
		.executeTakeFirstOrThrow();
	// A held lot that has expired was not sellable before either.
	if (sellable === 0) return;
	await transaction
		.insertInto('stock_moves')
		.values({
			...{ cause, kind: intoState[to], lot_id: lot.id, quantity: 0, sellable },
			...{ reason: reason ?? null, moved_by: by, moved_at: at },
		})
		.execute();
	await transaction
		.updateTable('stock_levels')
		.set((level) => ({ on_hand: level('on_hand', '+', sellable) }))
		.where('product_id', '=', product_id)
		.where('centre_id', 'is not distinct from', centre_id)
		.execute();
}
