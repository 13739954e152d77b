import { type Insertable, sql } from 'kysely';
import { centreName } from '#shared/club/centre-name.ts';
import type { IsoDate } from '#shared/dates.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import type { DB } from '../database/schema.d.ts';
import { memberOfDocument, ownTitle } from '../documents/documents.queries.ts';
import { refuse } from '../http/errors.ts';
import { withUpgraded } from '../membership/upgrading/upgrading.queries.ts';

/** A centre where money is taken. */
export interface MoneyCentre {
	id: number;
	code: string;
	name: string;
}

/** Somebody's open drawer. */
export interface OpenDrawer {
	shiftId: number;
	centre: MoneyCentre;
}

/**
 * The open drawer of a person, which cannot be closed before the transaction ends; undefined where they have none. Call
 * it before a centre's day is held ({@link lockDayShared}).
 */
export async function lockDrawerShared(
	transaction: Transaction,
	userId: number,
): Promise<OpenDrawer | undefined> {
	const { rows } = await sql<MoneyCentre & { shiftId: number }>`
		select shifts.id as "shiftId", centres.id, code, name from shifts join centres on centres.id = centre_id
		where opened_by = ${userId} and closed_at is null for share of shifts`.execute(transaction);
	const [row] = rows;
	if (!row) return undefined;
	const { shiftId, ...centre } = row;
	return { shiftId, centre };
}

/**
 * The open drawer that a cash payment needs.
 * @param centreId the centre where it must be; left out, any
 * @throws {Refused} 409 where there is none
 */
export function drawerForCash(drawer: OpenDrawer | undefined, centreId?: number | null): OpenDrawer {
	if (!drawer)
		throw refuse.conflict(
			'no_open_shift',
			'Please open your drawer first: cash goes into it, and comes out of it',
		);
	if (centreId !== undefined && drawer.centre.id !== centreId)
		throw refuse.conflict(
			'other_drawer',
			`Your open drawer is that of ${centreName(drawer.centre.name)}; this is money of another centre`,
		);
	return drawer;
}

/**
 * The day of a centre to which a payment belongs that is made now: after the day was closed, the next one. It cannot be
 * closed before the transaction ends. Without a centre, the day of the club.
 */
export async function lockDayShared(
	transaction: Transaction,
	centreId: number | null,
	now: Date,
): Promise<IsoDate> {
	// Runs as a statement of its own, so that the next one sees a close for which this one waited.
	if (centreId !== null) await sql`select from centres where id = ${centreId} for share`.execute(transaction);
	const { rows } = await sql<{ day: IsoDate }>`select business_day(${centreId}, ${now}) as day`.execute(
		transaction,
	);
	if (!rows[0]) throw new Error('A select without from gives a row');
	return rows[0].day;
}

/**
 * Refuses a transfer that was entered already. A transaction that enters the same one waits.
 * @throws {Refused} 409
 */
export async function refuseKnownTransfer(transaction: Transaction, reference: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(${advisoryLocks.transfer}, hashtext(${reference}))`.execute(
		transaction,
	);
	const known = await transaction
		.selectFrom('payments')
		.select('membership_id')
		.where(sql<boolean>`mode = 'upi' and kind = 'taken' and not reversed and reverses is null`)
		.where('reference', '=', reference)
		.executeTakeFirst();
	if (!known) return;
	const what = known.membership_id === null ? '' : ` for membership #${known.membership_id}`;
	throw refuse.conflict('transfer_known', `This transfer was written down already${what}`, {
		reference: 'Written down already',
	});
}

/** Stores a payment; returns its id. */
export async function insertPayment(
	transaction: Transaction,
	payment: Insertable<DB['payments']>,
): Promise<number> {
	const { id } = await transaction
		.insertInto('payments')
		.values(payment)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Stores payments, in this order; returns their ids. */
export async function insertPayments(
	transaction: Transaction,
	payments: readonly Insertable<DB['payments']>[],
): Promise<number[]> {
	const ids: number[] = [];
	for (const payment of payments) ids.push(await insertPayment(transaction, payment));
	return ids;
}

/** Whether a row of `payments` is a refund that was not corrected since. */
export const isPaidBack = sql<boolean>`(payments.kind = 'refunded' and payments.reverses is null and not payments.reversed)`;

/** The membership that a payment is for; undefined where it is for something else, or does not exist. */
export async function findMembershipOf(database: Database, paymentId: number): Promise<number | undefined> {
	const row = await database
		.selectFrom('payments')
		.select('membership_id')
		.where('id', '=', paymentId)
		.executeTakeFirst();
	return row?.membership_id ?? undefined;
}

/** The return that a payment of the shop refunded; undefined where it is for something else, or does not exist. */
export async function findReturnOf(database: Database, paymentId: number): Promise<number | undefined> {
	const row = await database
		.selectFrom('payments')
		.innerJoin('refunds', 'refunds.id', 'refund_id')
		.select('return_id')
		.where('payments.id', '=', paymentId)
		.executeTakeFirst();
	return row?.return_id ?? undefined;
}

/** A payment to be corrected, locked until the transaction ends; undefined where there is none. */
export function lockPayment(transaction: Transaction, id: number) {
	return transaction.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
export type StoredPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/**
 * The other parts of a refund that was paid in one act: for an upgrade, what was refunded for the memberships that it
 * replaced. Another refund of the same moment is no part of it. Locked in the order of their ids; empty for any other
 * payment.
 */
export async function lockOtherParts(
	transaction: Transaction,
	{ id, kind, membership_id, payer_id, taken_at, taken_by, reverses }: StoredPayment,
): Promise<StoredPayment[]> {
	if (kind !== 'refunded' || membership_id === null || reverses !== null || payer_id === null) return [];
	return transaction
		.selectFrom('payments')
		.selectAll()
		.where('payer_id', '=', payer_id)
		.where('membership_id', 'is not', null)
		.where(isPaidBack)
		.where('id', '<>', id)
		.where('taken_at', '=', taken_at)
		.where('taken_by', 'is not distinct from', taken_by)
		.where(
			sql<boolean>`(membership_id in ${withUpgraded(membership_id)}
				or ${membership_id} in ${withUpgraded(sql.ref('payments.membership_id'))})`,
		)
		.orderBy('id')
		.forUpdate()
		.execute();
}

/** The payments for memberships, oldest first. */
export async function listPaymentsFor(database: Database, membershipIds: readonly number[]) {
	if (membershipIds.length === 0) return [];
	return database
		.selectFrom('payments')
		.leftJoin('users', 'users.id', 'taken_by')
		.leftJoin('centres', 'centres.id', 'payments.centre_id')
		.leftJoin('documents', 'documents.payment_id', 'payments.id')
		.where(isIn('payments.membership_id', membershipIds))
		.select([
			'payments.id',
			sql<number>`payments.membership_id`.as('membershipId'),
			'payments.kind',
			'payer_id',
			'amount',
			'mode',
			'reference',
			'taken_at',
			'payments.business_day',
			'centres.name as centre',
			'users.name as by',
			'reverses',
			'corrects',
			'reversed',
			'documents.id as documentId',
			'number',
		])
		.orderBy('payments.id')
		.execute();
}
export type PaymentOfMembership = Awaited<ReturnType<typeof listPaymentsFor>>[number];

/** The tax invoices and credit notes of memberships. */
export async function listInvoicesOf(database: Database, membershipIds: readonly number[]) {
	if (membershipIds.length === 0) return [];
	return database
		.selectFrom('documents')
		.where(isIn('membership_id', membershipIds))
		.where(sql<boolean>`kind <> 'receipt'`)
		.select([
			sql<number>`membership_id`.as('membershipId'),
			...(['kind', 'id as documentId', 'number'] as const),
			ownTitle.as('title'),
			memberOfDocument.as('member_id'),
		])
		.execute();
}
