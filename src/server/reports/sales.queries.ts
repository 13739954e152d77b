import { type RawBuilder, sql } from 'kysely';
import type { SalesRow, SalesSum } from '#shared/reports/reports.contract.ts';
import {
	type DayRange,
	daysOf,
	type FallenPart,
	monthsOf,
	type SalesGroup,
} from '#shared/reports/reports.rules.ts';
import type { Database } from '../database/connect.ts';
import { atMost } from './at-most.ts';

/** The names of the parts in the tally (migration 0069), by their names in the reports. */
const parts = {
	cut: 'cut',
	cancelled: 'Cancelled',
	cameBack: 'Returned-To-Origin',
	lost: 'Lost',
	returned: 'Returned',
} as const satisfies Record<FallenPart, string>;
const partNames = Object.keys(parts) as FallenPart[];

/** The sums of a group in the tally; its columns are named after the parts. */
type Tallied = Record<'lines' | 'units' | 'goods' | 'fees_fallen', number> &
	Record<`${FallenPart}_units` | `${FallenPart}_amount`, number>;

const sumOf = (column: 'lines' | 'units' | 'rupees', part: string, name: string) => sql`
	coalesce(sum(${sql.ref(column)}) filter (where part = ${sql.lit(part)}), 0) as ${sql.ref(name)}`;

const tallied = sql.join([
	sumOf('lines', 'placed', 'lines'),
	sumOf('units', 'placed', 'units'),
	sumOf('rupees', 'placed', 'goods'),
	sumOf('rupees', 'fee', 'fees_fallen'),
	...partNames.flatMap((name) => [
		sumOf('units', parts[name], `${name}_units`),
		sumOf('rupees', parts[name], `${name}_amount`),
	]),
]);

const none: Tallied = {
	...{ lines: 0, units: 0, goods: 0, fees_fallen: 0 },
	...{ cut_units: 0, cut_amount: 0, cancelled_units: 0, cancelled_amount: 0 },
	...{ cameBack_units: 0, cameBack_amount: 0, lost_units: 0, lost_amount: 0 },
	...{ returned_units: 0, returned_amount: 0 },
};

/** The figures of a group; for days and months also the number of orders, and the fees. */
function figures(of: Tallied, placed?: { orders: number; sales: number }): SalesSum {
	const fallenUnits = partNames.reduce((sum, name) => sum + of[`${name}_units`], 0);
	const fallen = partNames.reduce((sum, name) => sum + of[`${name}_amount`], 0);
	const part = (name: FallenPart) => ({ units: of[`${name}_units`], amount: of[`${name}_amount`] });
	return {
		...(placed && { orders: placed.orders, fees: placed.sales - of.goods, feesFallen: of.fees_fallen }),
		units: of.units,
		goods: of.goods,
		placed: placed ? placed.sales : of.goods,
		fallen: {
			cut: part('cut'),
			cancelled: part('cancelled'),
			cameBack: part('cameBack'),
			lost: part('lost'),
			returned: part('returned'),
		},
		netUnits: of.units - fallenUnits,
		net: (placed ? placed.sales - of.fees_fallen : of.goods) - fallen,
	};
}

/** The sales of days or months, with the number of orders placed and their totals (migration 0021). */
async function periods(
	database: Database,
	{ from, to }: DayRange,
	period: (day: string) => RawBuilder<string>,
) {
	const { rows: sold } = await sql<Tallied & { key: string }>`
		select ${period('day')} as key, ${tallied} from sold_by_day where day between ${from} and ${to}
		group by 1`.execute(database);
	const { rows: placed } = await sql<{ key: string; orders: number; sales: number }>`
		select ${period('key::date')} as key, coalesce(sum(amount) filter (where subject = 'orders placed'), 0) as orders,
			coalesce(sum(amount) filter (where subject = 'sales'), 0) as sales
		from tallied where subject in ('orders placed', 'sales') and key between ${from} and ${to} group by 1`.execute(
		database,
	);
	return (key: string) =>
		figures(
			sold.find((one) => one.key === key) ?? none,
			placed.find((one) => one.key === key) ?? { orders: 0, sales: 0 },
		);
}

const inOne = () => sql<string>`''`;
const byDay = (day: string) => sql<string>`${sql.raw(day)}::text`;
const byMonth = (day: string) => sql<string>`to_char(${sql.raw(day)}, 'YYYY-MM')`;

/** The total sales in a range of days. */
export async function sumOfSales(database: Database, range: DayRange): Promise<SalesSum> {
	return (await periods(database, range, inOne))('');
}

/** The sales of each product, the highest first; at most `limit`, with their total number. */
async function products(database: Database, { from, to }: DayRange, limit: number | null) {
	// All sums are computed only for the shown products; for the others, only the one by which they are sorted.
	const { rows } = await sql<Tallied & { key: string; name: string; all: number }>`
		with best as materialized (
			select product_id, sum(rupees) filter (where part = 'placed') as placed, count(*) over () as all
			from sold where day between ${from} and ${to} and product_id > 0 group by product_id
			order by placed desc nulls last, product_id ${atMost(limit)}
		)
		select product_id::text as key, max(products.name) as name, max("all") as all, ${tallied}
		from sold join best using (product_id) join products on products.id = product_id
		where day between ${from} and ${to} group by product_id
		order by goods desc, product_id`.execute(database);
	return {
		rows: rows.map((row) => ({
			key: row.key,
			name: row.name,
			...figures(row),
			// An order contains a product at most once, so its lines are its orders.
			orders: row.lines,
		})),
		all: rows[0]?.all ?? 0,
	};
}

/** The sales of each category, by the present category of the products. */
async function categories(database: Database, { from, to }: DayRange): Promise<SalesRow[]> {
	const { rows } = await sql<Tallied & { key: string }>`
		select category::text as key, ${tallied}
		from (select * from sold where day between ${from} and ${to} and product_id > 0) as sold
		join products on products.id = product_id group by category order by goods desc, 1`.execute(database);
	return rows.map((row) => ({ key: row.key, ...figures(row) }));
}

/**
 * The rows of the sales; days and months without sales are included. At most `limit` products, with their total number.
 */
export async function salesBy(
	database: Database,
	by: SalesGroup,
	range: DayRange,
	limit: number | null,
): Promise<{ rows: SalesRow[]; all: number }> {
	if (by === 'product') return products(database, range, limit);
	if (by === 'category') {
		const rows = await categories(database, range);
		return { rows, all: rows.length };
	}
	const of = await periods(database, range, by === 'day' ? byDay : byMonth);
	const rows = (by === 'day' ? daysOf(range) : monthsOf(range)).map((key) => ({ key, ...of(key) }));
	return { rows, all: rows.length };
}
