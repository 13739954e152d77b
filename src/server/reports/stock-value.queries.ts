import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { StockGroup } from '#shared/reports/reports.rules.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import { endOf } from '../database/club-days.ts';
import type { Database } from '../database/connect.ts';
import { isAtPlaceOf } from '../stock/stock.queries.ts';
import { atMost } from './at-most.ts';

/** The value of units in rupees, as far as their costs are known. */
export interface Valued {
	units: number;
	cost: number;
	units_without_cost: number;
	mrp: number;
	units_without_mrp: number;
}

/** Sums over lots as columns; exact, because a cost is a decimal. */
export const valued = sql`
	coalesce(sum(quantity), 0) as units,
	coalesce(sum(quantity * cost), 0) as cost, coalesce(sum(quantity) filter (where cost is null), 0) as units_without_cost,
	coalesce(sum(quantity * mrp), 0) as mrp, coalesce(sum(quantity) filter (where mrp is null), 0) as units_without_mrp`;

/**
 * SQL of `lots` with the units that were in them at the end of a day; undefined for now. Later moves in the ledger are
 * subtracted from the present units. Materialized, so that the past is computed once, however often it is read.
 */
function lotsAt(day: IsoDate | undefined, centres: Centres): RawBuilder<unknown> {
	if (day === undefined)
		return sql`lots as not materialized (
			select id, product_id, centre_id, quantity, cost, mrp from stock_lots
			where quantity > 0 and ${isAtPlaceOf(centres)}
		)`;
	return sql`since as materialized (
		select lot_id, sum(quantity) as moved from stock_moves where moved_at >= ${endOf(day)} group by lot_id
	), lots as materialized (
		select id, product_id, centre_id, (quantity - coalesce(moved, 0))::integer as quantity, cost, mrp
		from stock_lots left join since on lot_id = id
		where quantity > 0 and quantity <> coalesce(moved, 0) and ${isAtPlaceOf(centres)}
		union all
		-- "offset 0" makes the planner look lots up by id: few of all the emptied lots were emptied since that day.
		select id, product_id, centre_id, -moved::integer, cost, mrp
		from since, lateral (
			select id, product_id, centre_id, cost, mrp from stock_lots where id = lot_id and quantity = 0 offset 0
		) as emptied
		where moved <> 0 and ${isAtPlaceOf(centres)}
	)`;
}

/** The value of all units that are in stock now. */
export async function valueInAll(database: Database, centres: Centres): Promise<Valued> {
	const { rows } = await sql<Valued>`
		with ${lotsAt(undefined, centres)} select ${valued} from lots`.execute(database);
	return rows[0] as Valued;
}

/** A row of the report: the value of a product, of a place, or of a lot with both. */
export interface ValueRow extends Valued {
	lot_id: number | null;
	product_id: number | null;
	centre_id: number | null;
	name: string | null;
	centre: string | null;
	code: string | null;
	expires_on: IsoDate | null;
	all: number;
}

const grouped: Record<StockGroup, { key: string; columns: string }> = {
	product: { key: 'product_id', columns: 'null::integer as lot_id, product_id, null::integer as centre_id' },
	lot: { key: 'id, product_id, centre_id', columns: 'id as lot_id, product_id, centre_id' },
	place: { key: 'centre_id', columns: 'null::integer as lot_id, null::integer as product_id, centre_id' },
};

/** The rows of {@link valueBy}, from `lots`. */
function rowsBy(by: StockGroup, limit: number | null): RawBuilder<ValueRow> {
	const { key, columns } = grouped[by];
	return sql`
		select best.*, products.name, centres.name as centre, stock_lots.code, expires_on from (
			select ${sql.raw(columns)}, ${valued}, count(*) over () as all from lots
			group by ${sql.raw(key)} order by cost desc, units desc, ${sql.raw(key)} ${atMost(limit)}
		) as best
		left join products on products.id = best.product_id
		left join centres on centres.id = best.centre_id
		left join stock_lots on stock_lots.id = lot_id
		order by cost desc, units desc, lot_id, best.product_id, best.centre_id`;
}

/** The value of the units in stock by product, lot or place, the highest cost first. */
export async function valueBy(
	database: Database,
	by: StockGroup,
	day: IsoDate | undefined,
	centres: Centres,
): Promise<ValueRow[]> {
	const { rows } = await sql<ValueRow>`with ${lotsAt(day, centres)} ${rowsBy(by, null)}`.execute(database);
	return rows;
}

/** The most lots without a cost that are listed. */
const named = 20;

/** A lot with units whose cost was not entered. */
interface LotWithoutCost {
	lot_id: number;
	product_id: number;
	name: string;
	centre_id: number | null;
	code: string;
	expires_on: IsoDate | null;
	units: number;
	all: number;
}

const withoutCost = sql<LotWithoutCost>`
	select lot_id, most.product_id, products.name, most.centre_id, code, expires_on, units, "all" from (
		select id as lot_id, product_id, centre_id, quantity as units, count(*) over () as all
		from lots where cost is null order by quantity desc, id ${atMost(named)}
	) as most join products on products.id = most.product_id join stock_lots on stock_lots.id = lot_id
	order by units desc, lot_id`;

const arrayOf = (rows: RawBuilder<unknown>) =>
	sql`(select coalesce(json_agg(listed), '[]') from (${rows}) as listed)`;

/**
 * The value of the units in stock: in total; by product, lot or place as in {@link valueBy}, at most `limit` rows; and
 * the lots without a cost, those with most units first. Each row has the total number of rows.
 */
export async function valueOfStock(
	database: Database,
	by: StockGroup,
	day: IsoDate | undefined,
	centres: Centres,
	limit: number,
): Promise<{ sum: Valued; rows: ValueRow[]; unknown: LotWithoutCost[] }> {
	const { rows } = await sql<{ sum: Valued; rows: ValueRow[]; unknown: LotWithoutCost[] }>`
		with ${lotsAt(day, centres)}
		select (select row_to_json(whole) from (select ${valued} from lots) as whole) as sum,
			${arrayOf(rowsBy(by, limit))} as rows, ${arrayOf(withoutCost)} as unknown`.execute(database);
	return rows[0] as (typeof rows)[number];
}
