import { sql } from 'kysely';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { Days } from '#shared/membership/covers.rules.ts';
import type { PassReason, VerdictCode } from '#shared/visits/verdict.rules.ts';
import { sameCodeFor } from '#shared/visits/verdict.rules.ts';
import { visitsShown } from '#shared/visits/visits.contract.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { knownBirthday } from '../identity/identity.queries.ts';
import { withUpgraded } from '../membership/upgrading/upgrading.queries.ts';

/** Whether a desk without a network made the visit, and reported it later. */
const isReported = sql<boolean>`exists (select from visit_reports where visit_reports.visit_id = visits.id)`;

/** The columns of a visit and its centre that the door needs for somebody who is inside. */
const openVisitColumns = [
	...(['visits.id', 'holder_id', 'visits.centre_id', 'centres.name'] as const),
	...(['entered_at', 'left_at', 'uses_session'] as const),
] as const;

/**
 * The latest beginning of a visit that counts as under way now. A visit that was stored while the clock was ahead must
 * not make somebody count as inside until that time. A small difference is allowed: simultaneous calls may run in the
 * other order, and no two clocks are the same.
 */
export const begunBy = (now: Date): Date => new Date(now.getTime() + sameCodeFor * 60_000);

/**
 * The visits of people that are not over, or that begin in the future because a clock was ahead, by holder: whoever
 * comes in ends theirs.
 */
export async function findOpenVisits(database: Database, holderIds: readonly number[], now: Date) {
	const rows = await database
		.selectFrom('visits')
		.innerJoin('centres', 'centres.id', 'visits.centre_id')
		.where(isIn('holder_id', holderIds))
		.where('undone_at', 'is', null)
		.where('left_at', '>', now)
		.select(openVisitColumns)
		.orderBy('visits.id')
		.execute();
	return new Map(rows.map((row) => [row.holder_id, row]));
}

export type OpenVisit = NonNullable<ReturnType<Awaited<ReturnType<typeof findOpenVisits>>['get']>>;

/** Whether a visit that is not over is under way. */
export const isUnderWay = ({ entered_at }: OpenVisit, now: Date): boolean => entered_at <= begunBy(now);

/** The visit of somebody that is under way; undefined where they are not inside. */
export async function findOpenVisit(
	database: Database,
	holderId: number,
	now: Date,
): Promise<OpenVisit | undefined> {
	const open = (await findOpenVisits(database, [holderId], now)).get(holderId);
	return open && isUnderWay(open, now) ? open : undefined;
}

/** The visits of somebody around a past moment: the one that was under way, and the next one. */
export async function findVisitsAround(database: Database, holderId: number, at: Date) {
	const visits = () =>
		database
			.selectFrom('visits')
			.innerJoin('centres', 'centres.id', 'visits.centre_id')
			.where('holder_id', '=', holderId)
			.where('undone_at', 'is', null)
			.select([...openVisitColumns, 'left_known', 'closed_id', 'closed_until']);
	return {
		open: await visits()
			.where('entered_at', '<=', at)
			.where('left_at', '>', at)
			.orderBy('entered_at', 'desc')
			.limit(1)
			.executeTakeFirst(),
		next: await visits().where('entered_at', '>', at).orderBy('entered_at').limit(1).executeTakeFirst(),
	};
}

type VisitAround = NonNullable<Awaited<ReturnType<typeof findVisitsAround>>['open']>;

/** The centres where people used a session on a day, by holder. */
export async function listSessionCentres(
	database: Database,
	holderIds: readonly number[],
	day: IsoDate,
): Promise<Map<number, number[]>> {
	const rows = await database
		.selectFrom('visits')
		.where(isIn('holder_id', holderIds))
		.where('day', '=', day)
		.where('uses_session', '=', true)
		.where('undone_at', 'is', null)
		.select(['holder_id', 'centre_id'])
		.orderBy('id')
		.execute();
	const centres = new Map<number, number[]>();
	for (const { holder_id, centre_id } of rows)
		centres.set(holder_id, [...(centres.get(holder_id) ?? []), centre_id]);
	return centres;
}

/** The number of people inside a centre. */
export async function countInside(database: Database, centreId: number, now: Date): Promise<number> {
	const { count } = await database
		.selectFrom('visits')
		.where('centre_id', '=', centreId)
		.where('left_at', '>', now)
		.where('entered_at', '<=', begunBy(now))
		.where('undone_at', 'is', null)
		.select(sql<number>`count(*)::integer`.as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

/** The people inside a centre, the latest first. */
export function listInside(database: Database, centreId: number, now: Date) {
	return database
		.selectFrom('visits')
		.innerJoin('users', 'users.id', 'holder_id')
		.leftJoin('emergency_contacts as contact', 'contact.user_id', 'users.id')
		.where('visits.centre_id', '=', centreId)
		.where('left_at', '>', now)
		.where('entered_at', '<=', begunBy(now))
		.where('undone_at', 'is', null)
		.select([
			...(['visits.id', 'holder_id', 'users.name', 'entered_at', 'left_at', 'passed'] as const),
			...(['contact.name as contact_name', 'contact.phone as contact_phone'] as const),
			knownBirthday.as('dob'),
		])
		.orderBy('entered_at', 'desc')
		.orderBy('visits.id', 'desc')
		.execute();
}

/** The number of visits to a centre on a day. */
export async function countOfDay(database: Database, centreId: number, now: Date): Promise<number> {
	const { count } = await database
		.selectFrom('visits')
		.where('centre_id', '=', centreId)
		.where('day', '=', clubToday(now))
		// Limits `left_at` for the index: no visit of a day ends before the day does.
		.where('left_at', '>=', sql<Date>`${clubToday(now)}::timestamp at time zone 'Asia/Kolkata'`)
		.where('undone_at', 'is', null)
		.select(sql<number>`count(*)::integer`.as('count'))
		.executeTakeFirstOrThrow();
	return count;
}

export interface NewVisit {
	holderId: number;
	/** Their visit that is under way, or in the future because a clock was ahead; read under the same lock. */
	open: OpenVisit | undefined;
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

/**
 * Ends a visit at a moment, and moves its beginning to that moment if it is later. That happens if two simultaneous
 * calls run in the other order, or the clock was ahead at the beginning.
 */
const endsAt = (at: Date) => ({ entered_at: sql<Date>`least(entered_at, ${at})`, left_at: at });

/**
 * Stores a visit, after ending the one that is under way; returns its id. If this one is undone, a visit that was in
 * the future does not go on. The caller has locked the holder (`lockHolders`).
 */
export async function insertVisit(transaction: Transaction, { open, ...visit }: NewVisit): Promise<number> {
	if (open)
		await transaction.updateTable('visits').set(endsAt(visit.now)).where('id', '=', open.id).execute();
	const closed = open && isUnderWay(open, visit.now) ? open : undefined;
	const { id } = await transaction
		.insertInto('visits')
		.values({
			...{ holder_id: visit.holderId, membership_id: visit.membershipId ?? null, centre_id: visit.centreId },
			...{ entered_at: visit.now, day: clubToday(visit.now), left_at: visit.leftAt },
			...{ how: visit.how, passed: [...visit.passed], reason: visit.reason ?? null },
			...{ closed_id: closed?.id ?? null, closed_until: closed?.left_at ?? null },
			...{ uses_session: visit.usesSession, let_in_by: visit.by },
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/**
 * Stores a past visit between the one that was under way then and the next one. If the desk recorded since that the
 * person left, they left this visit. The caller has locked the holder (`lockHolders`).
 */
export async function insertVisitOfPast(
	transaction: Transaction,
	{
		open,
		next,
		leftAt,
		...visit
	}: Omit<NewVisit, 'open'> & {
		open: VisitAround | undefined;
		next: VisitAround | undefined;
	},
): Promise<number> {
	const leftKnown = open?.left_known ? open.left_at : undefined;
	const ends = [leftAt, next?.entered_at, leftKnown].filter((at) => at !== undefined);
	const end = new Date(Math.min(...ends.map((at) => at.getTime())));
	// If this visit is undone, the one before it must go on as long as it would after an undo of the next visit, which
	// has ended it so far.
	const until = (next?.closed_id === open?.id && next?.closed_until) || open?.left_at;
	const id = await insertVisit(transaction, {
		...visit,
		...{ open: open && until && { ...open, left_at: until }, leftAt: end },
	});
	if (open && leftKnown)
		await transaction.updateTable('visits').set({ left_known: false }).where('id', '=', open.id).execute();
	if (leftKnown && leftKnown.getTime() === end.getTime())
		await transaction.updateTable('visits').set({ left_known: true }).where('id', '=', id).execute();
	// If the next visit is undone, this one goes on, and not the one before.
	if (next && next.entered_at < leftAt)
		await transaction
			.updateTable('visits')
			.set({ closed_id: id, closed_until: leftKnown ?? leftAt })
			.where('id', '=', next.id)
			.execute();
	return id;
}

/** The holder of a visit; undefined where there is none. */
export async function findHolderOfVisit(database: Database, id: number): Promise<number | undefined> {
	const visit = await database
		.selectFrom('visits')
		.where('id', '=', id)
		.select('holder_id')
		.executeTakeFirst();
	return visit?.holder_id;
}

/** A visit with its holder and its centre, locked; undefined where there is none. */
export function lockVisit(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('visits')
		.innerJoin('users', 'users.id', 'holder_id')
		.innerJoin('centres', 'centres.id', 'visits.centre_id')
		.where('visits.id', '=', id)
		.select([
			...(['visits.id', 'holder_id', 'users.name', 'visits.centre_id', 'centres.name as centre'] as const),
			...(['membership_id', 'entered_at', 'left_at', 'left_known', 'undone_at'] as const),
			...(['uses_session', 'visits.passed', 'visits.closed_id', 'visits.closed_until'] as const),
			isReported.as('isReported'),
		])
		.forUpdate('visits')
		.executeTakeFirst();
}

type HeldVisit = NonNullable<Awaited<ReturnType<typeof lockVisit>>>;

/** Ends a visit at a moment. */
export async function endVisit(transaction: Transaction, id: number, now: Date): Promise<void> {
	await transaction
		.updateTable('visits')
		.set({ ...endsAt(now), left_known: true })
		.where('id', '=', id)
		.execute();
}

/**
 * Undoes a visit. The visit that it had ended goes on, until the next one of the holder, which counts as ending it from
 * then on. If the holder was seen leaving the undone visit, they have left the one that goes on, if it was to the same
 * centre: a departure from another centre, where they never were, says nothing about this one.
 */
export async function undoVisit(
	transaction: Transaction,
	{ id, holder_id, centre_id, closed_id, closed_until, left_at, left_known }: HeldVisit,
	{ by, now }: { by: number; now: Date },
): Promise<void> {
	await transaction
		.updateTable('visits')
		.set({ undone_at: now, undone_by: by })
		.where('id', '=', id)
		.execute();
	if (closed_id === null || closed_until === null) return;
	const ofHolder = () =>
		transaction.selectFrom('visits').where('holder_id', '=', holder_id).where('undone_at', 'is', null);
	const closed = await ofHolder()
		.where('id', '=', closed_id)
		.select(['left_at', 'centre_id'])
		.executeTakeFirst();
	if (!closed) return;
	// The departure either was known of the earlier visit before this one was reported (`insertVisitOfPast`), or became
	// known of this one.
	const wasItsOwn = left_at.getTime() === closed_until.getTime();
	const leftKnown = left_known && (wasItsOwn || closed.centre_id === centre_id) ? left_at : undefined;
	const next = await ofHolder()
		.where('entered_at', '>=', closed.left_at)
		.where('entered_at', '<', leftKnown ?? closed_until)
		.orderBy('entered_at')
		.limit(1)
		.select(['id', 'entered_at'])
		.executeTakeFirst();
	await transaction
		.updateTable('visits')
		.set({
			left_at: next?.entered_at ?? leftKnown ?? closed_until,
			...(leftKnown && !next && { left_known }),
		})
		.where('id', '=', closed_id)
		.execute();
	if (next)
		await transaction
			.updateTable('visits')
			.set({ closed_id, closed_until })
			.where('id', '=', next.id)
			.execute();
}

/** Whether somebody came in with a membership, or with one that it replaced, on any of these days. */
export async function cameOnDays(
	database: Database,
	membershipId: number,
	{ firstDay, lastDay }: Days,
): Promise<boolean> {
	const visit = await database
		.selectFrom('visits')
		.where('membership_id', 'in', withUpgraded(membershipId))
		.where('day', '>=', firstDay)
		.where('day', '<=', lastDay)
		.where('undone_at', 'is', null)
		.select('id')
		.limit(1)
		.executeTakeFirst();
	return visit !== undefined;
}

/**
 * A page of somebody's visits, the latest first, plus one row if there are more. Visits that were reported later are
 * sorted by when they began.
 * @param before one of their visits: reads those that came before it
 */
export function listVisits(
	database: Database,
	holderId: number,
	{ before, withUndone }: { before: number | undefined; withUndone: boolean },
) {
	return database
		.selectFrom('visits')
		.innerJoin('centres', 'centres.id', 'visits.centre_id')
		.leftJoin('users as staff', 'staff.id', 'let_in_by')
		.leftJoin('visit_flags', (join) =>
			join.onRef('visit_flags.visit_id', '=', 'visits.id').on('settled_at', 'is', null),
		)
		.where('holder_id', '=', holderId)
		.$if(before !== undefined, (visits) =>
			visits.where(
				sql<boolean>`(entered_at, visits.id) < (
					select shown.entered_at, shown.id from visits as shown where shown.id = ${before} and shown.holder_id = ${holderId}
				)`,
			),
		)
		.$if(!withUndone, (visits) => visits.where('undone_at', 'is', null))
		.select([
			...(['visits.id', 'centres.name as centre', 'entered_at', 'left_at', 'left_known'] as const),
			...(['uses_session', 'passed', 'reason', 'undone_at', 'staff.name as letInBy'] as const),
			'visit_flags.sentence as flag',
			isReported.as('isReported'),
		])
		.orderBy('entered_at', 'desc')
		.orderBy('visits.id', 'desc')
		.limit(visitsShown + 1)
		.execute();
}
