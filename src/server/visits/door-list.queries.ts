import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import { listPartSpan } from '#shared/visits/door-list.contract.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { isOfCentres } from '../database/of-centres.ts';

/**
 * The holders, among the ids of a part, of memberships that can matter at a door: paid ones that have not ended before
 * a day, and unpaid ones. Each of the two queries uses an index only; the caller judges the unpaid ones after reading
 * them.
 */
export async function listHoldersOfPart(database: Database, part: number, since: IsoDate): Promise<number[]> {
	const from = part * listPartSpan;
	const rows = await database
		.selectFrom('membership_covers')
		.where('holder_id', '>=', from)
		.where('holder_id', '<', from + listPartSpan)
		.where('last_day', '>=', since)
		.select('holder_id')
		.union((unpaid) =>
			unpaid
				.selectFrom('membership_terms')
				.where('holder_id', '>=', from)
				.where('holder_id', '<', from + listPartSpan)
				.where('first_paid_at', 'is', null)
				.where('ended_on', 'is', null)
				.select('holder_id'),
		)
		.orderBy('holder_id')
		.execute();
	return rows.map(({ holder_id }) => holder_id);
}

/** The last part that contains anybody. */
export async function lastPartOfList(database: Database): Promise<number> {
	const { highest } = await database
		.selectFrom('membership_terms')
		.select(sql<number>`coalesce(max(holder_id), 0)::integer`.as('highest'))
		.executeTakeFirstOrThrow();
	return Math.floor(highest / listPartSpan);
}

/** The passes of people that were not revoked, by their owners. */
export async function listLivePasses(
	database: Database,
	userIds: readonly number[],
): Promise<Map<number, { id: number; key: Buffer }>> {
	const rows = await database
		.selectFrom('passes')
		.where(isIn('user_id', userIds))
		.where('revoked_at', 'is', null)
		.select(['id', 'user_id', 'public_key'])
		.execute();
	return new Map(rows.map(({ id, user_id, public_key }) => [user_id, { id, key: public_key }]));
}

/** The visits of earlier reports, by their keys, and whether a manager must look at them. */
export async function findReported(
	database: Database,
	keys: readonly string[],
): Promise<Map<string, { visitId: number; isFlagged: boolean }>> {
	const rows = await database
		.selectFrom('visit_reports')
		.leftJoin('visit_flags', 'visit_flags.visit_id', 'visit_reports.visit_id')
		.where(sql<boolean>`key = any(${keys}::uuid[])`)
		.select(['key', 'visit_reports.visit_id', 'sentence', 'settled_at'])
		.execute();
	return new Map(
		rows.map(({ key, visit_id, sentence, settled_at }) => [
			key,
			{ visitId: visit_id, isFlagged: sentence !== null && settled_at === null },
		]),
	);
}

/** Stores that a desk has reported a visit. */
export async function insertReport(
	transaction: Transaction,
	{ key, visitId, by, now }: { key: string; visitId: number; by: number; now: Date },
): Promise<void> {
	await transaction
		.insertInto('visit_reports')
		.values({ key, visit_id: visitId, reported_by: by, reported_at: now })
		.execute();
}

/** Adds a visit to the list that a manager looks at. */
export async function flagVisit(
	transaction: Transaction,
	{ visitId, centreId, sentence }: { visitId: number; centreId: number; sentence: string },
): Promise<void> {
	await transaction
		.insertInto('visit_flags')
		.values({ visit_id: visitId, centre_id: centreId, sentence })
		.execute();
}

/**
 * The flagged visits of a centre that nobody has settled, the oldest first. Those of ended centres, whose doors nobody
 * opens any more, are on the list of every centre of readers who may see them.
 * @param centres where the reader may look at them
 */
export function listFlagged(
	database: Database,
	centreId: number,
	{ centres, limit }: { centres: Centres; limit: number },
) {
	return (
		database
			.selectFrom('visit_flags')
			.innerJoin('visits', 'visits.id', 'visit_id')
			.innerJoin('users', 'users.id', 'holder_id')
			.innerJoinLateral(
				(expression) =>
					expression
						.selectFrom('visit_reports')
						.innerJoin('users as reporter', 'reporter.id', 'reported_by')
						.whereRef('visit_reports.visit_id', '=', 'visit_flags.visit_id')
						.select('reporter.name')
						.orderBy('reported_at')
						.limit(1)
						.as('report'),
				(join) => join.onTrue(),
			)
			.innerJoin('centres', 'centres.id', 'visit_flags.centre_id')
			// As an array, so that PostgreSQL uses the index on the flags' centre.
			.where(
				sql<boolean>`visit_flags.centre_id = any(array(
				select id from centres
				where id = ${centreId} or ended_at is not null and ${isOfCentres(sql`array[id]`, centres)}
			))`,
			)
			.where('settled_at', 'is', null)
			.where('undone_at', 'is', null)
			.select([
				...(['visit_id', 'holder_id', 'users.name', 'entered_at', 'sentence'] as const),
				'report.name as reported_by',
				sql<string | null>`case when centres.id <> ${centreId} then centres.name end`.as('ended_centre'),
				sql<number>`count(*) over ()::integer`.as('total'),
			])
			.orderBy('visit_id')
			.limit(limit)
			.execute()
	);
}

/** A flagged visit with its holder, locked; undefined where there is none. */
export function lockFlaggedVisit(transaction: Transaction, visitId: number) {
	return transaction
		.selectFrom('visit_flags')
		.innerJoin('visits', 'visits.id', 'visit_id')
		.innerJoin('users', 'users.id', 'holder_id')
		.where('visit_id', '=', visitId)
		.select(['visit_flags.centre_id', 'holder_id', 'users.name', 'sentence', 'settled_at'])
		.forUpdate('visit_flags')
		.executeTakeFirst();
}

/** Stores that somebody has settled a flagged visit. */
export async function settleFlagged(
	transaction: Transaction,
	visitId: number,
	{ by, now }: { by: number; now: Date },
): Promise<void> {
	await transaction
		.updateTable('visit_flags')
		.set({ settled_at: now, settled_by: by })
		.where('visit_id', '=', visitId)
		.execute();
}
