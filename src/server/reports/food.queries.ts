import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { DayRange, FoodEvent } from '#shared/reports/reports.rules.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import { isWithinDays } from '../database/club-days.ts';
import type { Database } from '../database/connect.ts';
import { isAtPlaceOf } from '../stock/stock.queries.ts';

/** Units of a lot that left the sale. */
export interface FoodOut {
	what: FoodEvent;
	day: IsoDate;
	lot_id: number;
	product_id: number;
	name: string;
	centre_id: number | null;
	centre: string | null;
	code: string;
	expires_on: IsoDate | null;
	units: number;
	reason: string | null;
	/** False only for a product whose facts say that it is not food; unknown kinds count as food. */
	is_food: boolean;
}

/**
 * What left the sale between two days, from the ledger: units in a lot at the end of its last day, units that were
 * written off, and units that customers returned. A unit that expired and was then written off is in both, as in the
 * ledger. Other goods, such as shakers, are included too; each row says whether it is food.
 * @param today the present day, which is not over: units that expire on it have not expired yet
 */
export async function foodOut(
	database: Database,
	{ from, to }: DayRange,
	today: IsoDate,
	centres: Centres,
): Promise<FoodOut[]> {
	const { rows } = await sql<FoodOut>`
		select what, gone.day, lot_id, product_id, product.name, centre_id, centres.name as centre, gone.code, expires_on, units,
			reason, product.is_food
		from (
			select 'Expired' as what, 1 as part, expires_on as day, 0 as nth, null as reason, id as lot_id, product_id, centre_id,
				code, expires_on, there.units
			from stock_lots, lateral (
				select coalesce(sum(quantity), 0)::integer as units from stock_moves
				where lot_id = stock_lots.id and moved_at < (expires_on + 1)::timestamp at time zone 'Asia/Kolkata'
				-- "offset 0" keeps the sum from being computed again for the condition on units.
				offset 0
			) as there
			where expires_on between ${from} and ${to} and expires_on < ${today}
			union all
			select case kind when 'returned' then 'Returned' else 'Written off' end, case kind when 'returned' then 3 else 2 end,
				club_day(moved_at), stock_moves.id, reason, lots.*,
				-- Negative for corrections.
				case kind when 'returned' then quantity else -quantity end
			from stock_moves, lateral (
				select id, product_id, centre_id, code, expires_on from stock_lots where id = lot_id offset 0
			) as lots
			where kind in ('written off', 'returned') and ${isWithinDays('moved_at', { from, to })}
		) as gone
		cross join lateral (
			select name, facts ->> 'kind' is distinct from 'other' as is_food from products where id = product_id offset 0
		) as product
		left join centres on centres.id = centre_id
		where units <> 0 and ${isAtPlaceOf(centres)}
		order by part, gone.day, nth, lot_id`.execute(database);
	return rows;
}
