import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { CashPaidBack } from '#shared/returns/paid-back.ts';
import type { Database } from '../database/connect.ts';

/**
 * The cash refunds in a range of days, by day, centre and person. The days are those of the centres' books: a refund
 * after a day's close belongs to the next day. A refund that was corrected after its day was closed is subtracted on
 * the day of the correction.
 */
export async function cashPaidBackByDay(
	database: Database,
	{ from, to }: { from: IsoDate; to: IsoDate },
): Promise<(CashPaidBack & { day: IsoDate })[]> {
	const { rows } = await sql<{
		day: IsoDate;
		centre: string | null;
		by: string | null;
		refunds: number;
		amount: number;
	}>`
		select day, centres.name as centre, users.name as by, sum(sign)::integer as refunds, sum(sign * amount)::float8 as amount
		from (
			select business_day as day, centre_id, amount, case when reverses is null then 1 else -1 end as sign,
				-- Whoever corrected a payment did not pay it out.
				case when reverses is null then taken_by
					else (select taken_by from payments as corrected where corrected.id = payments.reverses) end as paid_by
			from payments
			where refund_id is not null and mode = 'cash' and business_day between ${from}::date and ${to}::date
		) as paid
		left join centres on centres.id = centre_id
		left join users on users.id = paid_by
		group by day, centres.id, users.id having sum(sign * amount) <> 0
		order by day, centres.name, users.name, users.id`.execute(database);
	return rows.map(({ centre, by, ...row }) => ({
		...row,
		...(centre !== null && { centre }),
		...(by !== null && { by }),
	}));
}
