import { type Insertable, sql } from 'kysely';
import {
	acknowledgedWithin,
	type ComplaintStatus,
	complaintsToDo,
	parseTicket,
} from '#shared/complaints/complaints.rules.ts';
import { clubToday } from '#shared/dates.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { rowCount } from '../database/lists/count-by-status.ts';
import {
	type DeskList,
	type DeskNarrowing,
	type DeskNewsQuery,
	type DeskQuery,
	deskIdsBelow,
	deskNews,
	deskPage,
	inOrderOf,
} from '../database/lists/desk-page.ts';
import { holdsSearched } from '../database/lists/desk-search.ts';
import type { Complaints } from '../database/schema.d.ts';
import { pagesOfIds } from '../export/pages.ts';

/**
 * Stores a complaint; returns its id, and whether it is new. If one with the same idempotency key exists, that one is
 * returned.
 */
export async function insertComplaint(
	transaction: Transaction,
	complaint: Insertable<Complaints>,
): Promise<{ id: number; isNew: boolean }> {
	const stored = await transaction
		.insertInto('complaints')
		.values(complaint)
		.onConflict((conflict) => conflict.column('idempotency_key').doNothing())
		.returning('id')
		.executeTakeFirst();
	if (stored) return { id: stored.id, isNew: true };
	const { id } = await transaction
		.selectFrom('complaints')
		.select('id')
		.where('idempotency_key', '=', complaint.idempotency_key ?? '')
		.executeTakeFirstOrThrow();
	return { id, isNew: false };
}

/**
 * Serialises the complaints that name one email: simultaneous ones would each miss the others when they count, and too
 * many tickets would be mailed.
 */
export async function lockComplaintsOf(transaction: Transaction, email: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(${advisoryLocks.complaints}, hashtext(lower(${email})))`.execute(
		transaction,
	);
}

/** How many complaints before a given one named the same email, in any case, since an instant. */
export async function countComplaintsBefore(
	database: Database,
	{ id, email, since }: { id: number; email: string; since: Date },
): Promise<number> {
	const { count } = await database
		.selectFrom('complaints')
		.select(rowCount)
		.where(sql`lower(email)`, '=', email.toLowerCase())
		.where('written_at', '>', since)
		.where('id', '<', id)
		.executeTakeFirstOrThrow();
	return count;
}

/** Whether somebody has an order of this number. */
export async function hasOrder(database: Database, userId: number, number: number): Promise<boolean> {
	const found = await database
		.selectFrom('orders')
		.select('id')
		.where('id', '=', number)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return found !== undefined;
}

const columns = [
	'id',
	'order_number',
	'message',
	'status',
	'written_at',
	'acknowledged_at',
	'closed_at',
	'outcome',
] as const;

/** Row limit, far above what anybody writes. */
const complaintsShown = 100;

/** The complaints that an account wrote, newest first. */
export function complaintsOf(database: Database, userId: number) {
	return database
		.selectFrom('complaints')
		.select(columns)
		.where('user_id', '=', userId)
		.orderBy('id', 'desc')
		.limit(complaintsShown)
		.execute();
}

/** The desk's answers to complaints, oldest first. */
export function answersTo(database: Database, complaintIds: readonly number[]) {
	return database
		.selectFrom('complaint_answers')
		.leftJoin('users as writer', 'writer.id', 'written_by')
		.select(['complaint_answers.id', 'complaint_id', 'text', 'written_at', 'writer.name as writer'])
		.where(isIn('complaint_id', complaintIds))
		.orderBy('complaint_answers.id')
		.execute();
}

const deskComplaints: DeskList = {
	table: 'complaints',
	status: 'status',
	matches: (search) => holdsSearched('search_text', search),
	number: 'id',
	numberIn: parseTicket,
	oldestFirst: complaintsToDo,
};

/** The number of complaints whose acknowledgement is late, and of acknowledged ones whose settlement is. */
export async function countLate(
	database: Database,
	now: Date,
): Promise<{ acknowledge: number; close: number }> {
	const { rows } = await sql<{ acknowledge: number; close: number }>`
		select (
			select count(*) from complaints
			where status = 'Open' and written_at < ${now}::timestamptz - make_interval(hours => ${acknowledgedWithin})
		) as acknowledge, (
			select count(*) from complaints
			where status = 'Acknowledged' and club_day(written_at) + interval '1 month' < ${clubToday(now)}::date
		) as close`.execute(database);
	return rows[0] ?? { acknowledge: 0, close: 0 };
}

/** A page of the complaints, with the number of matches in all and by status. A search also finds a ticket. */
export async function listComplaints(database: Database, query: DeskQuery<ComplaintStatus>) {
	const { ids, ...counted } = await deskPage(database, deskComplaints, query);
	return { rows: await complaintsWith(database, ids), ...counted };
}

/** The complaints that came after a given one and match the query. */
export const newsOfComplaints = (database: Database, query: DeskNewsQuery<ComplaintStatus>) =>
	deskNews(database, deskComplaints, query);

/** All complaints that match the query, newest first, a page at a time. */
export function pagesOfComplaints(database: Database, query: DeskNarrowing<ComplaintStatus>) {
	return pagesOfIds(
		(part) => deskIdsBelow(database, deskComplaints, query, part),
		(ids) => complaintsWith(database, ids),
	);
}

function complaintsWith(database: Database, ids: readonly number[]) {
	return database
		.selectFrom('complaints')
		.where(isIn('id', ids))
		.select([...columns, 'name', 'email', 'phone'])
		.orderBy(inOrderOf(ids, 'id'))
		.execute();
}

/** A complaint, locked until the transaction ends; undefined where there is none. */
export function lockComplaint(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('complaints')
		.select(['id', 'status'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
}

/** A complaint, for its mails and its answers; undefined where there is none: its account may have been deleted. */
export function findComplaint(database: Database, id: number) {
	return database
		.selectFrom('complaints')
		.select(['id', 'user_id', 'name', 'email', 'message', 'written_at', 'outcome'])
		.where('id', '=', id)
		.executeTakeFirst();
}

/** The text of an answer. */
export function findAnswer(database: Database, id: number) {
	return database.selectFrom('complaint_answers').select('text').where('id', '=', id).executeTakeFirst();
}

interface Done {
	id: number;
	by: number;
	at: Date;
}

/** Acknowledges a locked complaint, unless somebody already has. */
export async function acknowledge(transaction: Transaction, { id, by, at }: Done): Promise<void> {
	await transaction
		.updateTable('complaints')
		.set({ status: 'Acknowledged', acknowledged_at: at, acknowledged_by: by })
		.where('id', '=', id)
		.where('status', '=', 'Open')
		.execute();
}

/** Stores an answer to a complaint; returns its id. */
export async function insertAnswer(
	transaction: Transaction,
	{ id, by, at, text }: Done & { text: string },
): Promise<number> {
	const stored = await transaction
		.insertInto('complaint_answers')
		.values({ complaint_id: id, text, written_by: by, written_at: at })
		.returning('id')
		.executeTakeFirstOrThrow();
	return stored.id;
}

/** Closes a locked complaint, which also acknowledges it where that was not done. */
export async function closeComplaint(
	transaction: Transaction,
	{ id, by, at, outcome }: Done & { outcome: string },
): Promise<void> {
	await sql`
		update complaints set status = 'Closed', closed_at = ${at}, closed_by = ${by}, outcome = ${outcome},
			acknowledged_at = coalesce(acknowledged_at, ${at}), acknowledged_by = coalesce(acknowledged_by, ${by})
		where id = ${id}`.execute(transaction);
}
