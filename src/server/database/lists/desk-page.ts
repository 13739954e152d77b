import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Centres } from '#shared/staff/staff.rules.ts';
import type { Database } from '../connect.ts';
import { isOfCentres } from '../of-centres.ts';
import type { DB } from '../schema.d.ts';

/** The query of a list of the desk. */
export interface DeskQuery<Status extends string> {
	search?: string | undefined;
	/** The id of the only row to return. */
	row?: number | undefined;
	status?: Status | undefined;
	page: number;
	limit: number;
}

/** The part of the query that narrows the list. */
export type DeskNarrowing<Status extends string> = Pick<DeskQuery<Status>, 'search' | 'status'>;

/** The query for what is new in a list: rows with higher ids than `after`. */
export type DeskNewsQuery<Status extends string> = DeskNarrowing<Status> & { after: number };

/**
 * Describes a list of the desk: the rows of a table that a tally counts by status (migrations/0020_tallies.sql).
 */
export interface DeskList {
	table: keyof DB & string;
	/** The column of the status. */
	status: string;
	/** Whether a row matches a search. */
	matches: (search: string) => RawBuilder<SqlBool>;
	/**
	 * The column of the number by which people call a row, and the function that reads such a number from a search.
	 */
	number: string;
	numberIn: (search: string) => number | undefined;
	/** Whether a search names a row in another way, by the whole of a value such as an AWB or a barcode. */
	named?: (search: string) => RawBuilder<SqlBool>;
	/**
	 * The statuses in which something is to be done: their rows come oldest first, because the oldest is due first.
	 */
	oldestFirst?: readonly string[];
	/** A status that the table stores for more rows than people mean by it. */
	meant?: MeantStatus;
	/**
	 * SQL for the ids of a row's centres, the same that the second word of the tally's keys has
	 * (migrations/0040_staff.sql).
	 */
	centres?: string;
}

/** The few rows that people mean by a stored status; an index finds them without reading the others. */
interface MeantStatus {
	stored: string;
	/** SQL for a subquery of these rows' ids, with the columns that `centres` of the list reads. */
	rows: RawBuilder<{ id: number }>;
	/** The status shown for the other rows that store the same status. */
	others: string;
}

interface DeskPage {
	/** The ids of the page's rows, in their order. */
	ids: number[];
	/** The number of rows of each status that match the search, not only of the status in the query. */
	counts: Record<string, number>;
	/** Number of all matches. */
	total: number;
	/** The highest id of the table, whatever the query matches: later rows are above it. */
	newest: number;
}

const allOf = (conditions: readonly RawBuilder<SqlBool>[]) =>
	conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

/**
 * A page of a list of the desk: newest first or, for a status in which something is to be done, oldest first. A row
 * whose number is searched for, or that the search names, comes before all others. The slice then reads the rows of
 * these ids. Neither the page nor the counts become slower as the table grows, unless a search matches much of it.
 */
export async function deskPage(
	database: Database,
	list: DeskList,
	query: DeskQuery<string>,
	centres: Centres = 'all',
): Promise<DeskPage> {
	const isWhole = !query.search && query.row === undefined;
	const page = isWhole ? pageOfAll(list, query, centres) : pageOfFound(list, query, centres);
	const { rows } = await page.execute(database);
	const { ids = [], counts = {}, newest = 0 } = rows[0] ?? {};
	const listed = query.status === undefined ? Object.values(counts) : [counts[query.status] ?? 0];
	return { ids, counts, total: listed.reduce((sum, count) => sum + count, 0), newest };
}

type Page = RawBuilder<{ ids: number[]; counts: Record<string, number>; newest: number }>;

const newestOf = ({ table }: DeskList) =>
	sql`(select coalesce(max(id), 0) from ${sql.table(table)}) as newest`;

/** The condition that narrows a list to centres; a list without centres is not narrowed. */
const rowsOf = ({ centres: ids }: DeskList, centres: Centres): RawBuilder<SqlBool> =>
	ids === undefined ? sql`true` : isOfCentres(sql.raw(ids), centres);
const keysOf = (list: DeskList, centres: Centres): RawBuilder<SqlBool> =>
	list.centres === undefined ? sql`true` : isOfCentres(sql`split_part(key, ' ', 2)::integer[]`, centres);

/**
 * The ids of the meant rows, with whether each belongs to the centres, as a CTE that is read once per statement.
 * Conditions look ids up in `meant` by a hash, because there may be thousands.
 */
const meantRows = (list: DeskList, centres: Centres): RawBuilder<unknown>[] =>
	list.meant
		? [
				sql`meant as materialized (select id, ${rowsOf(list, centres)} as is_listed from ${list.meant.rows} as due)`,
			]
		: [];
const isMeant = sql<SqlBool>`id in (select id from meant)`;

/** The status of a row as people mean it, and the condition for one status. Both need the CTE of `meantRows`. */
const statusOf = ({ status, meant }: DeskList): RawBuilder<string> => {
	const stored = sql<string>`${sql.ref(status)}::text`;
	return meant
		? sql`case when ${stored} <> ${meant.stored} or ${isMeant} then ${stored} else ${meant.others}::text end`
		: stored;
};
const hasStatusOf = ({ status, meant }: DeskList, wanted: string | undefined): RawBuilder<SqlBool> => {
	if (wanted === undefined) return sql`true`;
	if (wanted === meant?.stored) return isMeant;
	if (wanted === meant?.others) return sql`${sql.ref(status)} = ${meant.stored} and not ${isMeant}`;
	return sql`${sql.ref(status)} = ${wanted}`;
};

/**
 * The kept counts of a list by status and block, corrected to the statuses that people mean. Needs the CTE of
 * `meantRows`.
 */
function countedBlocks(list: DeskList, centres: Centres): RawBuilder<unknown> {
	const { table, meant } = list;
	const stored = sql`
		select split_part(key, ' ', 1) as key, part, amount from tallied
		where subject = ${table} and ${keysOf(list, centres)}`;
	if (!meant) return stored;
	return sql`
		select case key when ${meant.stored} then ${meant.others} else key end as key, part, amount
		from (${stored}) as stored
		union all
		select key, part, count * direction as amount
		from (select id >> 12 as part, count(*) from meant where is_listed group by 1) as counted
			cross join (values (${meant.stored}, 1), (${meant.others}, -1)) as moved (key, direction)`;
}

const comesOldestFirst = ({ oldestFirst = [] }: DeskList, { status }: DeskQuery<string>): boolean =>
	status !== undefined && oldestFirst.includes(status);
const directionOf = (list: DeskList, query: DeskQuery<string>) =>
	comesOldestFirst(list, query) ? sql`asc` : sql`desc`;

/**
 * Finds the page by the kept counts of the blocks of ids before it, and reads from the one block in which the page
 * begins.
 */
function pageOfAll(list: DeskList, query: DeskQuery<string>, centres: Centres): Page {
	const { table } = list;
	const isOldestFirst = comesOldestFirst(list, query);
	const direction = directionOf(list, query);
	const offset = (query.page - 1) * query.limit;
	const inStatus = query.status === undefined ? sql`true` : sql`key = ${query.status}`;
	const blocks = [
		sql`blocks as (
			select key, part, sum(amount)::integer as count from (${countedBlocks(list, centres)}) as counted
			group by key, part
		)`,
		sql`first_block as (
			select part, until - count as before from (
				select part, sum(count) as count, sum(sum(count)) over (order by part ${direction}) as until
				from blocks where ${inStatus} group by part
			) as counted
			where until > ${offset} order by part ${direction} limit 1
		)`,
	];
	return sql`
		with ${sql.join([...meantRows(list, centres), ...blocks])}
		select array(
			select id from ${sql.table(table)}
			where ${isOldestFirst ? sql`id >= (select part << 12 from first_block)` : sql`id <= (select part << 12 | 4095 from first_block)`}
				and ${hasStatusOf(list, query.status)} and ${rowsOf(list, centres)}
			order by id ${direction} limit ${query.limit} offset ${offset} - (select before from first_block)
		) as ids, (
			select coalesce(json_object_agg(key, count), '{}') from (
				select key, sum(count) as count from blocks group by key having sum(count) > 0
			) as statuses
		) as counts, ${newestOf(list)}`;
}

/** Finds and counts the matches of a search in one scan of the index. */
function pageOfFound(list: DeskList, query: DeskQuery<string>, centres: Centres): Page {
	const { table, matches, number, numberIn, named } = list;
	const { search } = query;
	const searchedNumber = search ? numberIn(search) : undefined;
	const rowsWhere = (isNamed: boolean, condition: RawBuilder<SqlBool>) => sql`
		select id, ${statusOf(list)} as status, ${sql.lit(isNamed)} as is_named from ${sql.table(table)}
		where ${allOf([condition, rowsOf(list, centres), ...(query.row === undefined ? [] : [sql<SqlBool>`id = ${query.row}`])])}`;
	const found = [rowsWhere(false, search ? matches(search) : sql`true`)];
	if (searchedNumber !== undefined) found.push(rowsWhere(true, sql`${sql.ref(number)} = ${searchedNumber}`));
	if (search && named) found.push(rowsWhere(true, named(search)));
	const hasStatus = query.status === undefined ? sql`true` : sql`status::text = ${query.status}`;
	const matching = sql`found as materialized (
		select id, status, bool_or(is_named) as is_named from (${sql.join(found, sql` union all `)}) as rows
		group by id, status
	)`;
	return sql`
		with ${sql.join([...meantRows(list, centres), matching])}
		select array(
			select id from found where ${hasStatus}
			order by is_named desc, id ${directionOf(list, query)} limit ${query.limit} offset ${(query.page - 1) * query.limit}
		) as ids, (
			select coalesce(json_object_agg(status, count), '{}') from (
				select status, count(*) as count from found group by status
			) as statuses
		) as counts, ${newestOf(list)}`;
}

/** Orders rows in the order of `ids`. */
export function inOrderOf(ids: readonly number[], column: string) {
	return sql`array_position(${ids}::integer[], ${sql.ref(column)})`;
}

/** The conditions of a search: a row matches it, has the number that it means, or is named by it. */
function foundBy(
	{ matches, number, numberIn, named }: DeskList,
	search: string | undefined,
): RawBuilder<SqlBool>[] {
	if (!search) return [];
	const searchedNumber = numberIn(search);
	const ways = [
		matches(search),
		...(searchedNumber === undefined ? [] : [sql`${sql.ref(number)} = ${searchedNumber}`]),
		...(named ? [named(search)] : []),
	];
	return [sql`(${sql.join(ways, sql` or `)})`];
}

/** The ids of the rows that the query matches, below an id and newest first: for the file of a list. */
export async function deskIdsBelow(
	database: Database,
	list: DeskList,
	{ search, status: wanted }: DeskNarrowing<string>,
	{ below, limit }: { below: number | undefined; limit: number },
	centres: Centres = 'all',
): Promise<number[]> {
	const { table } = list;
	const conditions = [
		rowsOf(list, centres),
		...foundBy(list, search),
		hasStatusOf(list, wanted),
		...(below === undefined ? [] : [sql<SqlBool>`id < ${below}`]),
	];
	const [meant] = meantRows(list, centres);
	const { rows } = await sql<{ id: number }>`
		${meant ? sql`with ${meant}` : sql``}
		select id from ${sql.table(table)} where ${allOf(conditions)} order by id desc limit ${limit}`.execute(
		database,
	);
	return rows.map(({ id }) => id);
}

/** How many new rows are returned at most; a desk that is further behind is told that there are more. */
const newsShown = 100;
/**
 * How many of the newest rows are examined, so that the call costs the same however rare the matches of a search
 * are.
 */
const newsLookedAt = 2_000;

/**
 * The rows of a list of the desk that match the query and have higher ids than `after`, newest first, each with the
 * number by which people call it. Reads only the newest rows, by primary key.
 */
export async function deskNews(
	database: Database,
	list: DeskList,
	{ after, search, status: wanted }: DeskNewsQuery<string>,
	centres: Centres = 'all',
): Promise<{ id: number; number: number }[]> {
	const { table, number } = list;
	const conditions = [rowsOf(list, centres), ...foundBy(list, search), hasStatusOf(list, wanted)];
	const latest = sql`latest as materialized (
		select * from ${sql.table(table)} where id > ${after} order by id desc limit ${newsLookedAt}
	)`;
	const { rows } = await sql<{ id: number; number: number }>`
		with ${sql.join([...meantRows(list, centres), latest])}
		select id, ${sql.ref(number)} as number from latest where ${allOf(conditions)}
		order by id desc limit ${newsShown}`.execute(database);
	return rows;
}
