import { sql } from 'kysely';
import { clubToday, daysBefore, type IsoDate } from '#shared/dates.ts';
import { minDays, usualWeeks } from '#shared/visits/busy.rules.ts';
import type { Database } from '../database/connect.ts';
import type { JobServices } from '../jobs/job-services.ts';

/**
 * In days: how far back visits are counted again each night, because a desk without a network reports its visits late.
 */
const countedAgain = 7;

/**
 * In days: how long a visit is kept, which covers the year that the law requires and a month to look back on it; and
 * how long a refusal is.
 */
const keptFor = { visits: 400, refusals: 90 } as const;

/** The last counted day with visitors, which may be weeks ago if the program was down; undefined before the first. */
async function findLastCounted(database: Database): Promise<IsoDate | undefined> {
	const { day } = await database
		.selectFrom('visit_hours')
		.select(({ fn }) => fn.max('day').as('day'))
		.executeTakeFirstOrThrow();
	return day ?? undefined;
}

/**
 * Job of every night. Counts the people inside each centre at half past each hour of past days, and deletes visits that
 * are more than a year old, except those on which the days of a membership depend (`coversOf`).
 */
export async function countVisits(_: unknown, { database, clock }: JobServices): Promise<void> {
	const today = clubToday(clock());
	await database.transaction().execute(async (transaction) => {
		const again = daysBefore(today, countedAgain);
		const lastCounted = await findLastCounted(transaction);
		const since = lastCounted !== undefined && lastCounted < again ? lastCounted : again;
		await transaction.deleteFrom('visit_hours').where('day', '>=', since).execute();
		await sql`
			insert into visit_hours (centre_id, day, hour, people)
			select centre_id, day, hour, count(distinct holder_id)
			from visits cross join generate_series(0, 23) as hour
			where day >= ${since}::date and day < ${today}::date and undone_at is null
				-- Counts who is inside at half past, a moment, to be comparable with the number inside now.
				and tstzrange(entered_at, left_at) @> (day + make_interval(hours => hour, mins => 30)) at time zone 'Asia/Kolkata'
			group by centre_id, day, hour`.execute(transaction);
		await sql`delete from visits where day < ${daysBefore(today, keptFor.visits)}::date
			and not passed && '{unpaid,grace,expired}'`.execute(transaction);
		await sql`delete from door_refusals where at < ${daysBefore(today, keptFor.refusals)}::date`.execute(
			transaction,
		);
	});
}

/** How many people were inside each centre at a moment. Whoever came or went since then does not count. */
export async function countInsideEach(database: Database, at: Date): Promise<Map<number, number>> {
	const rows = await database
		.selectFrom('visits')
		.where('left_at', '>', at)
		.where('entered_at', '<=', at)
		.where('undone_at', 'is', null)
		// Limits the days for the index: whoever is inside came today, or last night before midnight.
		.where('day', '>=', daysBefore(clubToday(at), 1))
		.groupBy('centre_id')
		.select(['centre_id', sql<number>`count(*)::integer`.as('count')])
		.execute();
	return new Map(rows.map(({ centre_id, count }) => [centre_id, count]));
}

/**
 * The usual number of people inside each centre at half past each hour of a day: the mean of the same days of the week
 * on which anybody came. Centres with fewer than four such days are left out.
 */
export async function usualHours(database: Database, day: IsoDate): Promise<Map<number, number[]>> {
	const days = Array.from({ length: usualWeeks }, (_, nth) => daysBefore(day, 7 * (nth + 1)));
	const { rows } = await sql<{ centreId: number; hour: number; people: number }>`
		select hours.centre_id as "centreId", hour, (sum(people)::float / counted.days) as people
		from visit_hours as hours join (
			select centre_id, count(distinct day) as days from visit_hours where day = any(${days}::date[]) group by centre_id
		) as counted using (centre_id)
		where day = any(${days}::date[]) and counted.days >= ${minDays}
		group by centre_id, hour, counted.days`.execute(database);
	const usual = new Map<number, number[]>();
	for (const { centreId, hour, people } of rows) {
		const hours = usual.get(centreId) ?? Array.from({ length: 24 }, () => 0);
		hours[hour] = people;
		usual.set(centreId, hours);
	}
	return usual;
}
