import { sql } from 'kysely';
import type { AuditFilters } from '#shared/audit/audit.contract.ts';
import type { AuditFacts } from '#shared/audit/audit.rules.ts';
import { clubTimeZone, daysAfter } from '#shared/dates.ts';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import type { Database } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { holdsSearched } from '../database/lists/desk-search.ts';

const columns = [
	'id',
	'at',
	'actor_id',
	'actor_name',
	'actor_email',
	'action',
	'subject_kind',
	'subject_id',
	'subject_name',
	'amount',
	'address',
	'request_id',
	'times',
] as const;

/** An entry as stored. */
export type StoredEntry = Awaited<ReturnType<typeof listEntries>>[number];

interface EntriesQuery extends AuditFilters {
	/** Only entries older than the one with this id. */
	before?: number | undefined;
	/** Only the entry with this id. */
	row?: number | undefined;
	/** Only acts at these centres. */
	centres: Centres;
	limit: number;
}

const startOf = (day: string) => sql<Date>`${day}::date::timestamp at time zone ${clubTimeZone}`;

/**
 * Whether an entry is about an order. Acts on the whole order have its number as their name and no id. For a line,
 * acts on other lines are filtered row by row: an index of ids would first find all entries without an id. The kind
 * is a literal, as the partial index requires (0125).
 */
const isAboutOrder = (orderNumber: number, lineId: number | undefined) => sql<boolean>`(
	subject_kind = 'order' and subject_name = ${formatOrderNumber(orderNumber)}
	and ${lineId === undefined ? sql`true` : sql`coalesce(subject_id, ${lineId}) = ${lineId}`})`;

type Entries = ReturnType<typeof entriesOf>;

/** The entries that match the filters, except the search. */
function entriesOf(
	database: Database,
	{ row, centres, who, action, subject, subjectId, orderNumber, from, to, before }: EntriesQuery,
) {
	const isOlder = sql<boolean>`(at, id) < (select at, id from audit_entries where id = ${before})`;
	return database
		.selectFrom('audit_entries')
		.$if(row !== undefined, (all) => all.where('id', '=', row as number))
		.$if(centres !== 'all', (all) => all.where(isIn('centre_id', centres as number[])))
		.$if(who !== undefined, (all) => all.where('actor_id', '=', who as number))
		.$if(action !== undefined, (all) => all.where('action', '=', action as string))
		.$if(subject !== undefined, (all) => all.where('subject_kind', '=', subject as string))
		.$if(orderNumber !== undefined, (all) => all.where(isAboutOrder(orderNumber as number, subjectId)))
		.$if(subjectId !== undefined && orderNumber === undefined, (all) =>
			all.where('subject_id', '=', subjectId as number),
		)
		.$if(from !== undefined, (all) => all.where('at', '>=', startOf(from as string)))
		.$if(to !== undefined, (all) => all.where('at', '<', startOf(daysAfter(to as string, 1))))
		.$if(before !== undefined, (all) => all.where(isOlder));
}

/**
 * How many of the newest entries a search examines first. If these do not fill a page with matches, the text is
 * rare, and the trigram index finds it quickly.
 */
const searchedFirst = 20_000;

/** Whether the trigram index can find the search: it needs three characters in a row. */
const hasTrigram = (search: string) => search.split(/\s+/).some((word) => word.length >= 3);

/** Up to `limit` entries, newest first. A search shorter than three characters only looks among the newest. */
export async function listEntries(database: Database, query: EntriesQuery) {
	const entries = entriesOf(database, query);
	if (!query.search) return newestOf(entries, query.limit);
	const isFound = holdsSearched('search_text', query.search);
	const newest = entries.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(searchedFirst);
	const found = await newestOf(database.selectFrom(newest.as('audit_entries')).where(isFound), query.limit);
	if (found.length === query.limit || !hasTrigram(query.search)) return found;
	const everywhere = database
		.with(
			(cte) => cte('found').materialized(),
			() => entries.selectAll().where(isFound),
		)
		.selectFrom('found as audit_entries');
	return newestOf(everywhere as unknown as typeof entries, query.limit);
}

function newestOf(entries: Entries, limit: number) {
	return entries
		.select([
			...columns,
			sql<AuditFacts | null>`before`.as('before'),
			sql<AuditFacts | null>`after`.as('after'),
		])
		.orderBy('at', 'desc')
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
}

/**
 * Whether a person has or had a post at one of these centres, or acted there. It looks for their newest entry there
 * and not for any, so that PostgreSQL uses an index: the table is long.
 */
const isKnownAt = (centres: readonly number[]) => sql<boolean>`(
	exists (select from staff_posts where user_id = users.id and ${isIn('staff_posts.centre_id', centres)})
	or (select audit_entries.id from audit_entries
		where actor_id = users.id and ${isIn('audit_entries.centre_id', centres)}
		order by at desc limit 1) is not null)`;

/**
 * Lists everybody who may act at the desk, or once could, and whom these centres know. Deleted accounts are left
 * out.
 */
export function listStaff(database: Database, centres: Centres) {
	const people = database
		.selectFrom('users')
		.select(['id', 'name', 'email'])
		.where('deleted_at', 'is', null)
		.$if(centres !== 'all', (all) => all.where(isKnownAt(centres as number[])));
	return people
		.where('role', '=', 'ADMIN')
		.union(people.where('id', 'in', (posts) => posts.selectFrom('staff_posts').select('user_id')))
		.orderBy('name')
		.orderBy('id')
		.execute();
}
