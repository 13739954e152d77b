import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Centres } from '#shared/staff/staff.rules.ts';
import { maxLotsShown, movesShown, type StockStanding } from '#shared/stock/stock.rules.ts';
import type { Database } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import {
	type DeskList,
	type DeskNarrowing,
	type DeskQuery,
	deskIdsBelow,
	deskPage,
	inOrderOf,
} from '../database/lists/desk-page.ts';
import { holdsSearched, rowNumberIn } from '../database/lists/desk-search.ts';
import { pagesBelow, pagesOfIds } from '../export/pages.ts';
import { spellingsOf } from './barcodes.queries.ts';

/** The centres of a row; the store room belongs to every centre. As in the tally's keys (migration 0054). */
const centreIds = "case when centre_id is null then '{}' else array[centre_id] end";

/** Whether somebody who may act at `centres` sees what is at a place: at their centres and in the store room. */
export const isAtPlaceOf = (centres: Centres): RawBuilder<SqlBool> =>
	centres === 'all' ? sql`true` : sql`(centre_id is null or centre_id = any(${centres}::integer[]))`;

const deskStock: DeskList = {
	table: 'stock_levels',
	status: 'standing',
	matches: (search) => holdsSearched('search_text', search),
	number: 'product_id',
	numberIn: rowNumberIn,
	named: (search) =>
		sql`product_id = any(array(select product_id from product_barcodes where code = any(${spellingsOf(search)}::text[])))`,
	centres: centreIds,
};

/**
 * A page of the levels of all products and places, the latest count first, with the number of matches in all and by
 * standing. `search` looks in product name and shelf, and compares with the product's number and barcodes.
 */
export async function listStock(database: Database, query: DeskQuery<StockStanding>, centres: Centres) {
	const { ids, ...counted } = await deskPage(database, deskStock, query, centres);
	const rows = await levels(database)
		.where(isIn('stock_levels.id', ids))
		.orderBy(inOrderOf(ids, 'stock_levels.id'))
		.execute();
	return { rows, ...counted };
}

/**
 * All levels that match the query, a page at a time. Each has the name of its centre, its units, how many of them
 * cannot be sold, what they cost, and how many have no known cost.
 */
export function pagesOfStock(database: Database, query: DeskNarrowing<StockStanding>, centres: Centres) {
	return pagesOfIds(
		(part) => deskIdsBelow(database, deskStock, query, part, centres),
		(ids) =>
			levels(database)
				.leftJoin('centres', 'centres.id', 'centre_id')
				.innerJoinLateral(
					(level) =>
						level
							.selectFrom('stock_lots')
							.select([
								sql<number>`coalesce(sum(quantity), 0)::integer`.as('units'),
								sql<number | null>`sum(quantity * cost)`.as('cost'),
								sql<number>`coalesce(sum(quantity) filter (where cost is null), 0)::integer`.as(
									'units_without_cost',
								),
							])
							.whereRef('stock_lots.product_id', '=', 'stock_levels.product_id')
							.where(sql<boolean>`stock_lots.centre_id is not distinct from stock_levels.centre_id`)
							.as('there'),
					(there) => there.onTrue(),
				)
				.select(['centres.name as centre', 'units', 'cost', 'units_without_cost'])
				.where(isIn('stock_levels.id', ids))
				.orderBy(inOrderOf(ids, 'stock_levels.id'))
				.execute(),
	);
}

/** The levels of a product, the store room first. */
export function levelsOf(database: Database, productId: number, centres: Centres) {
	return levels(database)
		.where('product_id', '=', productId)
		.where(isAtPlaceOf(centres))
		.orderBy('centre_id', (order) => order.asc().nullsFirst())
		.execute();
}

const levels = (database: Database) =>
	database
		.selectFrom('stock_levels')
		.innerJoin('products', 'products.id', 'product_id')
		.select([
			'stock_levels.id',
			'product_id',
			'products.name',
			'centre_id',
			'on_hand',
			'reserved',
			'low_at',
			'shelf',
			sql<StockStanding>`standing`.as('standing'),
			'archived_at',
		]);
export type ReadLevel = Awaited<ReturnType<typeof levelsOf>>[number];

const lots = (database: Database, centres: Centres) =>
	database
		.selectFrom('stock_lots')
		.innerJoin('products', 'products.id', 'product_id')
		.where(isAtPlaceOf(centres))
		.select([
			'stock_lots.id',
			'product_id',
			'products.name',
			'centre_id',
			'code',
			'expires_on',
			'shelf_life',
			'mrp',
			'cost',
			'quantity',
			'state',
			'received_at',
		]);
export type ReadLot = Awaited<ReturnType<typeof expiringLots>>[number];

/** The lots of a product that have units, the earliest expiry first. */
export const lotsOf = (database: Database, productId: number, centres: Centres) =>
	lots(database, centres)
		.where('product_id', '=', productId)
		.where('quantity', '>', 0)
		.orderBy('expires_on', (order) => order.asc().nullsLast())
		.orderBy('stock_lots.id')
		.execute();

/** The lots of all products that have an expiry day, the earliest first. */
export const expiringLots = (database: Database, centres: Centres) =>
	lots(database, centres)
		.where('quantity', '>', 0)
		.where('expires_on', 'is not', null)
		.orderBy('expires_on')
		.orderBy('stock_lots.id')
		.limit(maxLotsShown)
		.execute();

/** The lots of a product that have no units any more, the latest receipt first. */
export const emptiedLots = (database: Database, productId: number, centres: Centres) =>
	lots(database, centres)
		.where('product_id', '=', productId)
		.where('quantity', '=', 0)
		.orderBy('stock_lots.id', 'desc')
		.limit(maxLotsShown)
		.execute();

/** The newest moves of a product, or those before a given one. */
export const newestMoves = (
	database: Database,
	productId: number,
	centres: Centres,
	{ before, limit = movesShown }: { before?: number | undefined; limit?: number } = {},
) =>
	database
		.selectFrom('stock_moves')
		.innerJoin('stock_lots', 'stock_lots.id', 'lot_id')
		.leftJoin('order_lines', 'order_lines.id', 'line_id')
		.leftJoin('users', 'users.id', 'moved_by')
		.leftJoin('centres', 'centres.id', 'centre_id')
		.where('stock_lots.product_id', '=', productId)
		.where(isAtPlaceOf(centres))
		.$if(before !== undefined, (moves) => moves.where('stock_moves.id', '<', before ?? 0))
		.select([
			sql<number>`stock_moves.id::integer`.as('id'),
			'kind',
			'centre_id',
			'stock_lots.code',
			'stock_moves.quantity',
			'sellable',
			'order_id',
			'reason',
			'supplier',
			'bill',
			'users.name as mover',
			'centres.name as centre',
			'moved_at',
		])
		.orderBy('stock_moves.id', 'desc')
		.limit(limit)
		.execute();

/** All moves of a product, newest first, a page at a time, each with the name of its centre. */
export const pagesOfMoves = (database: Database, { id }: { id: number }, centres: Centres) =>
	pagesBelow((before, limit) => newestMoves(database, id, centres, { before, limit }));

export type ReadMove = Awaited<ReturnType<typeof newestMoves>>[number];
