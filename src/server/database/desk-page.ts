import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './connect.ts';
import type { DB } from './schema.d.ts';

/** What a list of the desk is asked for. */
export interface DeskQuery<Status extends string> {
	search?: string | undefined;
	/** The id of a row: that one alone. */
	row?: number | undefined;
	status?: Status | undefined;
	page: number;
	limit: number;
}

/** What a list of the desk shows: the rows of a table that a tally counts by status (migrations/0020_tallies.sql). */
export interface DeskList {
	table: keyof DB & string;
	/** The column of the status. */
	status: string;
	/** Whether a row matches a search. */
	matches: (search: string) => RawBuilder<SqlBool>;
	/** The column of the number that people call a row by, and the number that a search may mean. */
	number: string;
	numberIn: (search: string) => number | undefined;
}

interface DeskPage {
	/** The ids of the page's rows, in their order. */
	ids: number[];
	/** The rows of each status that match the search; none of the page's status alone. */
	counts: Record<string, number>;
	/** Number of all matches. */
	total: number;
}

const allOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
	conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

/**
 * A page of a list of the desk, newest first, but what has the number that is searched for comes before all others. The
 * slice then reads the rows of these ids. Neither page nor counts become slower with the table, unless a search
 * matches much of it.
 */
export async function deskPage(
	database: Database,
	list: DeskList,
	query: DeskQuery<string>,
): Promise<DeskPage> {
	const isWhole = !query.search && query.row === undefined;
	const page = isWhole ? pageOfAll(list, query) : pageOfFound(list, query);
	const { rows } = await page.execute(database);
	const { ids = [], counts = {} } = rows[0] ?? {};
	const listed = query.status === undefined ? Object.values(counts) : [counts[query.status] ?? 0];
	return { ids, counts, total: listed.reduce((sum, count) => sum + count, 0) };
}

type Page = RawBuilder<{ ids: number[]; counts: Record<string, number> }>;

/** The page is found by the kept counts of the blocks of ids before it, and begins within one block. */
function pageOfAll({ table, status }: DeskList, query: DeskQuery<string>): Page {
	const offset = (query.page - 1) * query.limit;
	const inStatus = query.status === undefined ? sql`true` : sql`key = ${query.status}`;
	const hasStatus = query.status === undefined ? sql`true` : sql`${sql.ref(status)} = ${query.status}`;
	return sql`
		with blocks as (
			select key, part, sum(amount)::integer as count from tallied where subject = ${table} group by key, part
		),
		first_block as (
			select part, until - count as before from (
				select part, sum(count) as count, sum(sum(count)) over (order by part desc) as until
				from blocks where ${inStatus} group by part
			) as counted
			where until > ${offset} order by part desc limit 1
		)
		select array(
			select id from ${sql.table(table)}
			where id <= (select part << 12 | 4095 from first_block) and ${hasStatus}
			order by id desc limit ${query.limit} offset ${offset} - (select before from first_block)
		) as ids, (
			select coalesce(json_object_agg(key, count), '{}') from (
				select key, sum(count) as count from blocks group by key having sum(count) > 0
			) as statuses
		) as counts`;
}

/** What is searched for is counted as it is found: both in one reading of the index. */
function pageOfFound({ table, status, matches, number, numberIn }: DeskList, query: DeskQuery<string>): Page {
	const { search } = query;
	const searchedNumber = search ? numberIn(search) : undefined;
	const rowsWhere = (isNamed: boolean, condition: RawBuilder<SqlBool>) => sql`
		select id, ${sql.ref(status)} as status, ${sql.lit(isNamed)} as is_named from ${sql.table(table)}
		where ${allOf([condition, ...(query.row === undefined ? [] : [sql<SqlBool>`id = ${query.row}`])])}`;
	const found = [rowsWhere(false, search ? matches(search) : sql`true`)];
	if (searchedNumber !== undefined) found.push(rowsWhere(true, sql`${sql.ref(number)} = ${searchedNumber}`));
	const hasStatus = query.status === undefined ? sql`true` : sql`status::text = ${query.status}`;
	return sql`
		with found as materialized (
			select id, status, bool_or(is_named) as is_named from (${sql.join(found, sql` union all `)}) as rows
			group by id, status
		)
		select array(
			select id from found where ${hasStatus}
			order by is_named desc, id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}
		) as ids, (
			select coalesce(json_object_agg(status, count), '{}') from (
				select status, count(*) as count from found group by status
			) as statuses
		) as counts`;
}

/** Orders rows as their ids are ordered. */
export function inOrderOf(ids: readonly number[], column: string) {
	return sql`array_position(${ids}::integer[], ${sql.ref(column)})`;
}
