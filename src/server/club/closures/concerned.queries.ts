import { type RawBuilder, sql } from 'kysely';
import { unmailedShown } from '#shared/club/closures.rules.ts';
import { addMonths, type IsoDate } from '#shared/dates.ts';
import { adultAge } from '#shared/people/age.rules.ts';
import type { Database } from '../../database/connect.ts';
import { isIn } from '../../database/is-in.ts';
import type { WantedClosure } from './closures.queries.ts';

/**
 * The memberships that count on any day of a closure and were not ended early, except by an upgrade. Each has its
 * centre on the closure's first day, whether it moves to another centre during it, how many of its days it was
 * given before, and the first of those.
 */
const candidates = ({ centreIds, firstDay, lastDay }: WantedClosure): RawBuilder<unknown> => sql`
	homes as materialized (
		select membership_id,
			(array_agg(centre_id order by from_day desc) filter (where from_day <= ${firstDay}::date))[1] as centre_id,
			bool_or(from_day > ${firstDay}::date) as moves,
			bool_or(centre_id = any(${centreIds}::integer[])) as comes
		from membership_centres where from_day <= ${lastDay}::date group by membership_id
	), given as materialized (
		select membership_id, sum(upper(range) - lower(range))::integer as days, min(lower(range)) as from_day
		from membership_closures, unnest(days * datemultirange(daterange(${firstDay}::date, ${lastDay}::date, '[]'))) as range
		where days && datemultirange(daterange(${firstDay}::date, ${lastDay}::date, '[]'))
		group by membership_id
	), candidates as (
		select cover.membership_id, cover.holder_id, cover.first_day, cover.last_day,
			coalesce(homes.centre_id, memberships.centre_id) = any(${centreIds}::integer[]) as is_closed,
			coalesce(homes.moves, false) as moves, coalesce(homes.comes, false) as comes,
			coalesce(given.days, 0) as given, given.from_day as given_from
		from membership_covers as cover
			join membership_terms as terms on terms.membership_id = cover.membership_id
			join memberships on memberships.id = cover.membership_id
			left join homes on homes.membership_id = cover.membership_id
			left join given on given.membership_id = cover.membership_id
		where cover.first_day <= ${lastDay}::date and cover.last_day >= ${firstDay}::date
			and (terms.ended_on is null or terms.end_reason = 'upgraded')
	), touched as (
		select * from candidates where is_closed or (moves and comes)
	)`;

/** The names of people, sorted, for as many as are shown. */
export async function listUnmailed(
	database: Database,
	ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
	return database
		.selectFrom('users')
		.select(['id', 'name'])
		.where(isIn('id', ids))
		.orderBy('name')
		.orderBy('id')
		.limit(unmailedShown)
		.execute();
}

/** Whether a person can be mailed, by the same rules as `readHolder` and `mailHolder` (membership/mails). */
const canBeMailed = (today: IsoDate) => sql<boolean>`(
	select users.deleted_at is null and (
		imported.import_id is null or imported.invited_at is not null or users.email_confirmed_at is not null
	) and (
		users.dob is null or users.dob <= ${addMonths(today, -12 * adultAge)}::date or guardian.email <> ''
	)
	from users
		left join imported_people as imported on imported.user_id = users.id
		left join guardians as guardian on guardian.user_id = users.id and guardian.withdrawn_at is null
	where users.id = people.holder_id
)`;

/** The countable effects of a closure: how many memberships get how many days. */
export interface CountedEffects {
	byDays: { days: number; memberships: number }[];
	pauseDays: number;
	people: number;
	mails: number;
	/** The ids of some people who cannot be mailed. */
	unmailedIds: number[];
	/** The people whose memberships must be examined one by one (`closedMemberships`). */
	others: { holderId: number; canBeMailed: boolean }[];
}

/**
 * Counts the effects of a closure. A membership that runs beyond the closure gets the closed days on which it
 * counts. One that ends during the closure gets all the remaining ones, because each added day moves its end to
 * another closed day, and the person's next membership moves as well. This rule does not cover a membership that
 * changes its centre meanwhile, was given some of the days before, is over, or is followed by a paused one: these
 * are returned as `others`.
 */
export async function countEffects(
	database: Database,
	wanted: WantedClosure,
	today: IsoDate,
): Promise<CountedEffects> {
	const { firstDay, lastDay } = wanted;
	const { rows } = await sql<CountedEffects>`
		with ${candidates(wanted)}, resting as materialized (
			select cover.holder_id, cover.first_day
			from membership_pauses as pause join membership_covers as cover using (membership_id)
			where undone_at is null and pause.last_day >= ${firstDay}::date
		), odd as materialized (
			select distinct holder_id from touched
			where moves or last_day < ${today}::date or given_from < first_day or exists (
				select from resting
				where resting.holder_id = touched.holder_id and resting.first_day > touched.first_day
			) or (given > 0 and (last_day < ${lastDay}::date or exists (
				select from membership_pauses as pause
				where pause.membership_id = touched.membership_id and undone_at is null
					and pause.first_day <= ${lastDay}::date and pause.last_day >= ${firstDay}::date
			)))
		), plain as (
			select touched.*, coalesce(bool_or(last_day < ${lastDay}::date) over (
				partition by holder_id order by first_day rows between unbounded preceding and 1 preceding
			), false) as is_moved_out
			from touched where not exists (select from odd where odd.holder_id = touched.holder_id)
		), counted as (
			select *, ${lastDay}::date - greatest(first_day, ${firstDay}::date) + 1 - given as days
			from plain where not is_moved_out
		), people as (
			select distinct holder_id from plain
		)
		select
			(select coalesce(json_agg(json_build_object('days', days, 'memberships', memberships) order by days desc), '[]')
				from (select days, count(*) as memberships from counted where days > 0 group by days) as groups) as "byDays",
			(select coalesce(sum(
					least(pause.last_day, ${lastDay}::date) - greatest(pause.first_day, counted.first_day, ${firstDay}::date) + 1
				), 0)::integer
				from counted join membership_pauses as pause using (membership_id)
				where undone_at is null and given = 0
					and pause.first_day <= ${lastDay}::date and pause.last_day >= ${firstDay}::date) as "pauseDays",
			(select count(*)::integer from people) as people,
			(select count(*) filter (where ${canBeMailed(today)})::integer from people) as mails,
			(select coalesce(json_agg(holder_id), '[]') from (
				select holder_id from people where ${canBeMailed(today)} is not true order by holder_id limit ${unmailedShown}
			) as unmailed) as "unmailedIds",
			(select coalesce(json_agg(json_build_object(
					'holderId', holder_id, 'canBeMailed', ${canBeMailed(today)}) order by holder_id), '[]')
				from odd as people) as others`.execute(database);
	const [effects] = rows;
	if (!effects) throw new Error('A count has a row');
	return effects;
}

/**
 * The ids of the people whom a closure may concern and to whom it has not been applied yet, greater than `after`.
 * It includes people who have bought or moved another membership since, which lacks closed days.
 */
export async function listToApply(
	database: Database,
	{ id, wanted, after = 0 }: { id: number; wanted: WantedClosure; after?: number | undefined },
): Promise<number[]> {
	const { rows } = await sql<{ holder_id: number }>`
		with ${candidates(wanted)}
		select distinct holder_id from touched where holder_id > ${after} and (not exists (
			select from closure_holders where closure_id = ${id} and closure_holders.holder_id = touched.holder_id
		) or (${wanted.extends} and (given_from < first_day or given
			< least(last_day, ${wanted.lastDay}::date) - greatest(first_day, ${wanted.firstDay}::date) + 1)))
		order by holder_id`.execute(database);
	return rows.map(({ holder_id }) => holder_id);
}
