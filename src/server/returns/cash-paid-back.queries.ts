import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { CashPaidBack } from '#shared/returns/paid-back.ts';
import { isWithinDays } from '../database/club-days.ts';
import type { Database } from '../database/connect.ts';

/** What was paid back in cash from a day of the club to another, by day, centre and person. */
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
		with paid_back as (
			select refund_id from payments
			where refund_id is not null and kind = 'refunded' and reverses is null and ${isWithinDays('taken_at', { from, to })}
		)
		select club_day(sent_at) as day, centres.name as centre, users.name as by, count(*) as refunds,
			sum(refund.amount)::float8 as amount
		from refund_payments
			-- By a limit: else the refunds of all years are read for those of a day.
			cross join lateral (select amount from refunds where refunds.id = refund_id limit 1) as refund
			left join centres on centres.id = centre_id
			left join users on users.id = sent_by
		-- When it was sent is found by each refund: as one value, so that it is not found for those of all years.
		where refund_id = any(array(select refund_id from paid_back))
			and mode = 'Cash' and ${isWithinDays('sent_at', { from, to })}
		group by 1, centres.id, users.id order by 1, centres.name, users.name, users.id`.execute(database);
	return rows.map(({ centre, by, ...row }) => ({
		...row,
		...(centre !== null && { centre }),
		...(by !== null && { by }),
	}));
}
