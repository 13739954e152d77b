import { type RawBuilder, sql } from 'kysely';
import { daysAfter, daysBefore, type IsoDate } from '#shared/dates.ts';
import { renewable } from '#shared/membership/renewal.rules.ts';
import { type Worklist, worklistLimit, worklists } from '#shared/membership/worklists.contract.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import type { Database } from '../../database/connect.ts';
import { isOfCentres } from '../../database/of-centres.ts';
import { isPaidBack } from '../../payments/payments.queries.ts';
import { homeOn } from '../moves/moves.queries.ts';
import { importedOn, payableFrom } from '../payable.queries.ts';

/** The filters of a list. */
export interface WorklistFilters {
	centres: Centres;
	centre?: number | undefined;
	plan?: string | undefined;
	from?: IsoDate | undefined;
	to?: IsoDate | undefined;
}

type Rows = RawBuilder<{ membership_id: number; holder_id: number; day: IsoDate }>;

// Related rows are read by a lateral join with "limit 1": for many rows PostgreSQL answers "exists" by reading the
// whole table.

/**
 * The ids of the memberships that wait for a payment and are not cancelled yet, each with the centre where it was
 * bought: unpaid ones (an imported one is due from its import on, whenever it began), and partly paid ones.
 */
export const unpaidRows = (today: IsoDate): RawBuilder<{ id: number; centre_id: number | null }> => sql`(
	select open.id, open.centre_id
	from memberships as open
		cross join lateral (
			select from membership_terms where membership_id = open.id and ended_on is null and first_paid_at is null limit 1
		) as terms
	where payment_status = 'pending' and start_date >= ${payableFrom(today)}::date
	union all
	select came.membership_id, open.centre_id
	from imports join membership_origins as came on import_id = imports.id
		cross join lateral (
			select start_date, payment_status, centre_id from memberships where id = came.membership_id limit 1
		) as open
		cross join lateral (
			select from membership_terms
			where membership_id = came.membership_id and ended_on is null and first_paid_at is null limit 1
		) as terms
	where ${importedOn} >= ${payableFrom(today)}::date and payment_status = 'pending'
		and open.start_date < ${payableFrom(today)}::date
	union all
	select membership_id, (select centre_id from memberships where id = membership_id)
	from membership_terms where rest_due_by is not null and ended_on is null
)`;

/**
 * The memberships to be paid, with their deadlines and whoever has the bill, as in `payerOf`: a buyer keeps the bill of
 * a membership that they hand over; if the buyer's account is deleted, the holder has it.
 */
const unpaid = (today: IsoDate): Rows => sql`(
	select due.id as membership_id, case when deleted_at is null then bought.user_id else terms.holder_id end as holder_id,
		coalesce(rest_due_by, greatest(start_date, imported_on)) as day
	from ${unpaidRows(today)} as due
		cross join lateral (select user_id, start_date from memberships where id = due.id limit 1) as bought
		cross join lateral (
			select holder_id, rest_due_by from membership_terms where membership_id = due.id limit 1
		) as terms
		cross join lateral (select deleted_at from users where id = bought.user_id limit 1) as buyer
		left join lateral (
			select ${importedOn} as imported_on from membership_origins join imports on imports.id = import_id
			where membership_id = due.id limit 1
		) as origin on true
)`;

/** The memberships whose last day is in a range, and that no other one follows, paid or not. As in `renewalStart`. */
const lastUntil = (today: IsoDate, [first, last]: readonly [IsoDate, IsoDate]): Rows => sql`(
	select cover.membership_id, cover.holder_id, cover.last_day as day
	from membership_covers as cover
		cross join lateral (
			select ended_on from membership_terms where membership_id = cover.membership_id limit 1
		) as terms
	where cover.last_day between ${first}::date and ${last}::date and cover.first_day <= ${today}::date and ended_on is null
		and (
			select true from membership_covers as next
			where next.holder_id = cover.holder_id and next.last_day > cover.last_day
				and (select ended_on from membership_terms where membership_id = next.membership_id) is null
			limit 1
		) is null
		and (
			select true from membership_terms as ahead
				cross join lateral (
					select start_date, end_date, payment_status from memberships where id = ahead.membership_id limit 1
				) as bought
				left join lateral (
					select ${importedOn} as imported_on from membership_origins join imports on imports.id = import_id
					where membership_origins.membership_id = ahead.membership_id limit 1
				) as origin on true
			where ahead.holder_id = cover.holder_id and payment_status = 'pending' and end_date > cover.last_day
				-- Partly paid memberships have covers, so the condition above includes them.
				and ahead.ended_on is null and ahead.first_paid_at is null
				and greatest(start_date, imported_on) >= ${payableFrom(today)}::date
			limit 1
		) is null
)`;

const paused = (today: IsoDate): Rows => sql`(
	select membership_id, holder_id, pause.last_day as day
	from membership_pauses as pause
		cross join lateral (
			select holder_id from membership_covers where membership_id = pause.membership_id limit 1
		) as cover
	where undone_at is null and pause.last_day >= ${today}::date and pause.first_day <= ${today}::date
)`;

/**
 * The memberships that wait for the end of another because they were bought twice, or for somebody else (`boughtTwice`
 * in covers.rules.ts).
 */
const queued = (today: IsoDate): Rows => sql`(
	select membership_id, holder_id, first_day as day from membership_covers
	where bought_twice and first_day > ${today}::date
)`;

/** The unpaid refunds of ended memberships, with their buyers. */
const owed: Rows = sql`(
	select refunds.membership_id, case when deleted_at is null then bought.user_id else terms.holder_id end as holder_id,
		due_on as day
	from refunds
		cross join lateral (select user_id from memberships where id = refunds.membership_id limit 1) as bought
		cross join lateral (select deleted_at from users where id = bought.user_id limit 1) as buyer
		cross join lateral (
			select holder_id from membership_terms where membership_terms.membership_id = refunds.membership_id limit 1
		) as terms
	where refunds.membership_id is not null and (
		select true from payments
		where payments.membership_id = refunds.membership_id and ${isPaidBack}
		limit 1
	) is null
)`;

const rowsOf: Record<Worklist, (today: IsoDate) => Rows> = {
	dues: unpaid,
	ending: (today) => lastUntil(today, [today, daysAfter(today, renewable.before)]),
	ended: (today) => lastUntil(today, [daysBefore(today, renewable.after), daysBefore(today, 1)]),
	paused,
	queued,
	refunds: () => owed,
};

/** The home centre of a row's membership today. Null where the club never had it. */
const homeOf = (today: IsoDate) => homeOn(today, sql.ref('work.membership_id'));

/**
 * The rows of a list that match its filters. Columns that no filter needs are not read: a list may have thousands of
 * rows.
 */
function narrowed(list: Worklist, today: IsoDate, { centres, centre, plan, from, to }: WorklistFilters) {
	const home = sql`array[coalesce(${homeOf(today)}, 0)]`;
	const filters = [
		// A deleted account cannot be called. "Not in" reads these accounts once, from an index, and not each row's
		// holder.
		sql`holder_id not in (select id from users where deleted_at is not null)`,
		...(from === undefined ? [] : [sql`day >= ${from}::date`]),
		...(to === undefined ? [] : [sql`day <= ${to}::date`]),
		...(plan === undefined
			? []
			: [
					// Includes memberships that were sold before the plan was renamed.
					sql`(select type from memberships where id = work.membership_id) in (
						select ${plan} union all select unnest(former_types) from plans where type = ${plan}
						except select type from plans where type <> ${plan})`,
				]),
		centre === undefined ? isOfCentres(home, centres) : sql`${homeOf(today)} = ${centre}`,
	];
	return sql`(select * from ${rowsOf[list](today)} as work where ${sql.join(filters, sql` and `)})`;
}

/**
 * A list's memberships by their day, the soonest first (for ended ones the latest first); at most {@link
 * worklistLimit}, with the total number.
 */
export async function readWorklist(
	database: Database,
	list: Worklist,
	today: IsoDate,
	filters: WorklistFilters,
) {
	const due =
		list === 'refunds'
			? sql`(select amount from refunds where refunds.membership_id = shown.membership_id)`
			: sql`price - received`;
	const direction = list === 'ended' ? sql`desc` : sql`asc`;
	const { rows } = await sql<{
		id: number;
		userId: number;
		name: string;
		phone: string;
		type: string;
		due: number;
		homeId: number | null;
		homeName: string;
		day: IsoDate;
		all: number;
	}>`
		select membership_id as id, holder_id as "userId", users.name, phone, type, ${due} as due, home_id as "homeId",
			coalesce((select name from centres where id = home_id), center) as "homeName", day, "all"
		from (
			select *, count(*) over ()::integer as "all", ${homeOf(today)} as home_id
			from ${narrowed(list, today, filters)} as work
			order by day ${direction}, membership_id limit ${worklistLimit}
		) as shown
			cross join lateral (select type, price, center from memberships where id = membership_id limit 1) as bought
			cross join lateral (
				select received from membership_terms where membership_terms.membership_id = shown.membership_id limit 1
			) as terms
			cross join lateral (select name, phone from users where id = holder_id limit 1) as users
		order by day ${direction}, membership_id`.execute(database);
	return { rows: rows.map(({ all, ...row }) => row), count: rows[0]?.all ?? 0 };
}

/** The number of memberships in each list with these filters; that of one list is known already. */
export async function countWorklists(
	database: Database,
	today: IsoDate,
	filters: WorklistFilters,
	known: { list: Worklist; count: number },
): Promise<Record<Worklist, number>> {
	const counts = worklists.map((list) =>
		list === known.list
			? sql`${known.count}::integer as ${sql.ref(list)}`
			: sql`(select count(*)::integer from ${narrowed(list, today, filters)} as narrowed) as ${sql.ref(list)}`,
	);
	const { rows } = await sql<Record<Worklist, number>>`select ${sql.join(counts)}`.execute(database);
	return rows[0] ?? { dues: 0, ending: 0, ended: 0, paused: 0, queued: 0, refunds: 0 };
}
