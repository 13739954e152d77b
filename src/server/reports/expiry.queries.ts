import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import { endOfMonth } from '#shared/reports/reports.rules.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import { type StockState, shownState } from '#shared/stock/stock.rules.ts';
import type { Database } from '../database/connect.ts';
import { isAtPlaceOf } from '../stock/stock.queries.ts';
import { atMost } from './at-most.ts';
import { type Valued, valued } from './stock-value.queries.ts';

interface LotsValued extends Valued {
	lots: number;
}

/**
 * The value of the units in stock by the month of their last day, such as `2026-11`; null for units without one, which
 * come last.
 */
export async function valueByMonth(database: Database, centres: Centres) {
	const { rows } = await sql<LotsValued & { month: string | null }>`
		select to_char(expires_on, 'YYYY-MM') as month, count(*) as lots, ${valued} from stock_lots
		where quantity > 0 and ${isAtPlaceOf(centres)} group by 1 order by 1 nulls last`.execute(database);
	return rows;
}

/** The value of units in stock that are past their last day. */
export async function valueOfExpired(
	database: Database,
	today: IsoDate,
	centres: Centres,
): Promise<LotsValued> {
	const { rows } = await sql<LotsValued>`
		select count(*) as lots, ${valued} from stock_lots
		where quantity > 0 and expires_on < ${today} and ${isAtPlaceOf(centres)}`.execute(database);
	return rows[0] as LotsValued;
}

/**
 * The lots with units, the earliest expiry first; at most `limit`, with their total number. Their states are those of
 * the day.
 * @param month such as `2026-11`; undefined for all
 */
export async function lotsByLastDay(
	database: Database,
	{ month, today }: { month: string | undefined; today: IsoDate },
	centres: Centres,
	limit: number | null,
) {
	const first = `${month}-01`;
	const { rows } = await sql<{
		lot_id: number;
		product_id: number;
		name: string;
		centre_id: number | null;
		centre: string | null;
		code: string;
		expires_on: IsoDate | null;
		state: StockState;
		quantity: number;
		cost: number | null;
		mrp: number | null;
		all: number;
	}>`
		select first.*, products.name, centres.name as centre from (
			select id as lot_id, product_id, centre_id, code, expires_on, state, quantity, cost, mrp, count(*) over () as all
			from stock_lots where quantity > 0 and ${isAtPlaceOf(centres)}
				${month === undefined ? sql`` : sql`and expires_on between ${first}::date and ${endOfMonth(first)}::date`}
			order by expires_on nulls last, id ${atMost(limit)}
		) as first join products on products.id = first.product_id left join centres on centres.id = centre_id
		order by expires_on nulls last, lot_id`.execute(database);
	return rows.map((lot) => ({ ...lot, state: shownState(lot, today) }));
}
