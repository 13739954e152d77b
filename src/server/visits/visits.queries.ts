import { sql } from 'kysely';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { Days } from '#shared/membership/covers.rules.ts';
import { exactSearch } from '#shared/people/people.rules.ts';
import type { Centres } from '#shared/staff/staff.rules.ts';
import type { PassReason, VerdictCode } from '#shared/visits/verdict.rules.ts';
import { visitsShown } from '#shared/visits/visits.contract.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { holdsSearched, rowNumberIn } from '../database/desk-search.ts';
import { isOfCentres } from '../database/of-centres.ts';
import { knownBirthday } from '../identity/identity.queries.ts';
import { lastDayThatCounts, membershipsHeldBy } from '../membership/covers.queries.ts';
import { findExactly } from '../people/people.queries.ts';

/** The visit of somebody that is not over; undefined where they are nowhere. */
export function findOpenVisit(database: Database, holderId: number, now: Date) {
	return database
		.selectFrom('visits')
		.innerJoin('centres', 'centres.id', 'visits.centre_id')
		.where('holder_id', '=', holderId)
		.where('undone_at', 'is', null)
		.where('left_at', '>', now)
		.select(['visits.id', 'visits.centre_id', 'centres.name', 'entered_at'])
		.orderBy('visits.id', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/** The visit of a centre with which somebody came in since a moment and that is not over; undefined where there is none. */
export function findVisitSince(
	database: Database,
	{ holderId, centreId }: { holderId: number; centreId: number },
	{ since, now }: { since: Date; now: Date },
) {
	return database
		.selectFrom('visits')
		.where('holder_id', '=', holderId)
		.where('centre_id', '=', centreId)
		.where('undone_at', 'is', null)
		.where('entered_at', '>=', since)
		.where('left_at', '>', now)
		.select(['id', 'entered_at', 'uses_session', 'membership_id'])
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
}

/** The centres where somebody used a session on a day. */
export async function listSessionCentres(
	database: Database,
	holderId: number,
	day: IsoDate,
): Promise<number[]> {
	const rows = await database
		.selectFrom('visits')
		.where('holder_id', '=', holderId)
		.where('day', '=', day)
		.where('uses_session', '=', true)
		.where('undone_at', 'is', null)
		.select('centre_id')
		.execute();
	return rows.map(({ centre_id }) => centre_id);
}

/** How many are inside a centre. */
export async function countInside(database: Database, centreId: number, now: Date): Promise<number> {
	const { count } = await database
		.selectFrom('visits')
		.where('centre_id', '=', centreId)
		.where('left_at', '>', now)
		.where('undone_at', 'is', null)
		.select(sql<number>`count(*)::integer`.as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

/** Who is inside a centre, the latest first. */
export function listInside(database: Database, centreId: number, now: Date) {
	return database
		.selectFrom('visits')
		.innerJoin('users', 'users.id', 'holder_id')
		.leftJoin('emergency_contacts as contact', 'contact.user_id', 'users.id')
		.where('visits.centre_id', '=', centreId)
		.where('left_at', '>', now)
		.where('undone_at', 'is', null)
		.select([
			...(['visits.id', 'holder_id', 'users.name', 'entered_at', 'passed'] as const),
			...(['contact.name as contact_name', 'contact.phone as contact_phone'] as const),
			knownBirthday.as('dob'),
		])
		.orderBy('visits.id', 'desc')
		.execute();
}

/** How many visits a centre has had on a day. */
export async function countOfDay(database: Database, centreId: number, now: Date): Promise<number> {
	const { count } = await database
		.selectFrom('visits')
		.where('centre_id', '=', centreId)
		.where('day', '=', clubToday(now))
		// By its index: of visits of a day none ends before the day.
		.where('left_at', '>=', sql<Date>`${clubToday(now)}::timestamp at time zone 'Asia/Kolkata'`)
		.where('undone_at', 'is', null)
		.select(sql<number>`count(*)::integer`.as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

export interface NewVisit {
	holderId: number;
	membershipId: number | undefined;
	centreId: number;
	now: Date;
	leftAt: Date;
	passed: readonly VerdictCode[];
	reason: PassReason | undefined;
	how: 'pass' | 'search';
	usesSession: boolean;
	by: number;
}

/** Stores a visit, after ending the one that is under way; returns its id. Its holder is locked (`lockHolders`). */
export async function insertVisit(transaction: Transaction, visit: NewVisit): Promise<number> {
	const open = await transaction
		.selectFrom('visits')
		.where('holder_id', '=', visit.holderId)
		.where('undone_at', 'is', null)
		.where('left_at', '>', visit.now)
		.select(['id', 'entered_at', 'left_at'])
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	// Of two calls at once the later one may have been asked a moment before the other.
	const enteredAt = open && open.entered_at > visit.now ? open.entered_at : visit.now;
	if (open)
		await transaction.updateTable('visits').set({ left_at: enteredAt }).where('id', '=', open.id).execute();
	const { id } = await transaction
		.insertInto('visits')
		.values({
			...{ holder_id: visit.holderId, membership_id: visit.membershipId ?? null, centre_id: visit.centreId },
			...{ entered_at: enteredAt, day: clubToday(visit.now), left_at: visit.leftAt },
			...{ how: visit.how, passed: [...visit.passed], reason: visit.reason ?? null },
			...{ closed_id: open?.id ?? null, closed_until: open?.left_at ?? null },
			...{ uses_session: visit.usesSession, let_in_by: visit.by },
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** A visit, with its holder and its centre; undefined where there is none. Locks it. */
export function holdVisit(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('visits')
		.innerJoin('users', 'users.id', 'holder_id')
		.innerJoin('centres', 'centres.id', 'visits.centre_id')
		.where('visits.id', '=', id)
		.select([
			...(['visits.id', 'holder_id', 'users.name', 'visits.centre_id', 'centres.name as centre'] as const),
			...(['membership_id', 'entered_at', 'left_at', 'left_known', 'undone_at'] as const),
			...(['uses_session', 'visits.passed', 'visits.closed_id', 'visits.closed_until'] as const),
		])
		.forUpdate('visits')
		.executeTakeFirst();
}

/** Ends a visit at a moment. */
export async function endVisit(transaction: Transaction, id: number, now: Date): Promise<void> {
	await transaction
		.updateTable('visits')
		.set({ left_at: now, left_known: true })
		.where('id', '=', id)
		.execute();
}

/** Undoes a visit; the one that ended with it goes on. */
export async function undoVisit(
	transaction: Transaction,
	{ id, closed_id, closed_until }: { id: number; closed_id: number | null; closed_until: Date | null },
	{ by, now }: { by: number; now: Date },
): Promise<void> {
	await transaction
		.updateTable('visits')
		.set({ undone_at: now, undone_by: by })
		.where('id', '=', id)
		.execute();
	if (closed_id !== null && closed_until !== null)
		await transaction
			.updateTable('visits')
			// As far as nothing came after it: they may have come in again since.
			.set({
				left_at: sql<Date>`least(${closed_until}::timestamptz, (
					select min(entered_at) from visits as later
					where later.holder_id = visits.holder_id and later.undone_at is null and later.entered_at >= visits.left_at
				))`,
			})
			.where('id', '=', closed_id)
			.where('undone_at', 'is', null)
			.execute();
}

/** Whether somebody came in by a membership on any of these days. */
export async function cameOnDays(
	database: Database,
	membershipId: number,
	{ firstDay, lastDay }: Days,
): Promise<boolean> {
	const visit = await database
		.selectFrom('visits')
		.where('membership_id', '=', membershipId)
		.where('day', '>=', firstDay)
		.where('day', '<=', lastDay)
		.where('undone_at', 'is', null)
		.select('id')
		.limit(1)
		.executeTakeFirst();
	return visit !== undefined;
}

/** Writes down that somebody was kept out; of one who asks again within two minutes once. */
export async function insertRefusal(
	transaction: Transaction,
	{
		holderId,
		centreId,
		code,
		now,
	}: { holderId: number | null; centreId: number; code: VerdictCode; now: Date },
): Promise<void> {
	const lately = new Date(now.getTime() - 2 * 60_000);
	if (holderId !== null) {
		const known = await transaction
			.selectFrom('door_refusals')
			.where('holder_id', '=', holderId)
			.where('centre_id', '=', centreId)
			.where('code', '=', code)
			.where('at', '>', lately)
			.select('id')
			.limit(1)
			.executeTakeFirst();
		if (known) return;
	}
	await transaction
		.insertInto('door_refusals')
		.values({ holder_id: holderId, centre_id: centreId, code, at: now })
		.execute();
}

/** A page of somebody's visits, the latest first, with one more than is shown where there are more. */
export function listVisits(
	database: Database,
	holderId: number,
	{ before, withUndone }: { before: number | undefined; withUndone: boolean },
) {
	return database
		.selectFrom('visits')
		.innerJoin('centres', 'centres.id', 'visits.centre_id')
		.leftJoin('users as staff', 'staff.id', 'let_in_by')
		.where('holder_id', '=', holderId)
		.$if(before !== undefined, (visits) => visits.where('visits.id', '<', before ?? 0))
		.$if(!withUndone, (visits) => visits.where('undone_at', 'is', null))
		.select([
			...(['visits.id', 'centres.name as centre', 'entered_at', 'left_at', 'left_known'] as const),
			...(['uses_session', 'passed', 'reason', 'undone_at', 'staff.name as letInBy'] as const),
		])
		.orderBy('visits.id', 'desc')
		.limit(visitsShown + 1)
		.execute();
}

/** Who keeps somebody out, and why; undefined where nobody does. */
export function findStop(database: Database, userId: number) {
	return database
		.selectFrom('door_stops')
		.leftJoin('users', 'users.id', 'made_by')
		.where('user_id', '=', userId)
		.select(['users.name as by', 'reason', 'made_at'])
		.executeTakeFirst();
}

/** Keeps somebody out; false where somebody does so already. */
export async function insertStop(
	transaction: Transaction,
	{ userId, reason, by, now }: { userId: number; reason: string; by: number; now: Date },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto('door_stops')
		.values({ user_id: userId, reason, made_by: by, made_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Keeps somebody out no more; false where nobody does. */
export async function deleteStop(transaction: Transaction, userId: number): Promise<boolean> {
	const { numDeletedRows } = await transaction
		.deleteFrom('door_stops')
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** How many people a search at the door shows. */
const foundShown = 8;
/** Of how many matches those are chosen: a search that finds more says too little. */
const foundRanked = 200;

/**
 * Whom a search at the door finds, with the membership that ends last: of these centres by a part of name, phone, email or
 * number, of others by the whole phone or email.
 */
export async function findAtDoor(database: Database, search: string, centres: Centres) {
	const exact = exactSearch(search);
	const elsewhere = exact && exact.by !== 'order' ? await findExactly(database, exact) : [];
	const number = rowNumberIn(search.trim());
	const exactIds = elsewhere.map(({ id }) => id);
	/** Whoever has the whole phone, email, number or name that is searched comes before who has a part of it. */
	const isExact = sql<boolean>`(
		users.id = ${number ?? 0} or users.id = any(${exactIds}::integer[]) or lower(name) = lower(${search.trim()})
	)`;
	const matches = database
		.selectFrom('users')
		.where('deleted_at', 'is', null)
		.where((either) =>
			either.or([
				either.and([
					isOfCentres(sql.ref('users.centre_ids'), centres),
					either.or([
						holdsSearched('search_text', search),
						...(number === undefined ? [] : [either('users.id', '=', number)]),
					]),
				]),
				sql<boolean>`users.id = any(${exactIds}::integer[])`,
			]),
		)
		.select(['users.id', 'name', 'phone', 'centre_ids'])
		.orderBy(isExact, 'desc')
		.orderBy('users.id', 'desc')
		.limit(foundRanked);
	return (
		database
			.selectFrom(matches.as('users'))
			.leftJoinLateral(
				(expression) =>
					expression
						.selectFrom(membershipsHeldBy(sql.ref('users.id')).as('memberships'))
						.select(['type', 'center', lastDayThatCounts.as('end_date')])
						.orderBy('end_date', 'desc')
						.limit(1)
						.as('latest'),
				(join) => join.onTrue(),
			)
			.select(['users.id', 'name', 'phone', 'centre_ids', 'type', 'center', 'end_date'])
			.orderBy(isExact, 'desc')
			// Whose membership runs comes more often than who had one.
			.orderBy(sql`end_date desc nulls last`)
			.orderBy('users.id')
			.limit(foundShown)
			.execute()
	);
}
