import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { TakenMode } from '#shared/payments/payments.rules.ts';
import { centresFor, closedTo, includesCentre, may } from '#shared/staff/staff.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { type Refused, refuse } from '../http/errors.ts';
import type { Caller } from '../http/session.ts';
import {
	insertPayment,
	isPaidBack,
	lockDayShared,
	refuseKnownTransfer,
	type StoredPayment,
} from './payments.queries.ts';

/** An open drawer that a correction changes. */
interface TouchedDrawer {
	shiftId: number;
	openedBy: number;
	centreId: number;
}

/**
 * Whether a row of `shifts` is the drawer that has, or would have, the cash of a payment: the one that the payment's
 * taker had open at the time, if it is still open. If it was counted, its difference has been explained. A refund of
 * the shop by transfer has no centre, so the drawer's centre does not matter for it.
 */
const isDrawerOfPayment = sql<boolean>`shifts.closed_at is null and case when payments.shift_id is null
	then shifts.opened_by = payments.taken_by and shifts.opened_at <= payments.taken_at and (
		shifts.centre_id = payments.centre_id
		or payments.centre_id is null and payments.refund_id is not null and payments.mode = 'upi'
	)
	else shifts.id = payments.shift_id end`;

/** The open drawer that has, or would have, the cash of a payment. It cannot be counted before the transaction ends. */
export async function lockDrawerSharedOf(
	transaction: Transaction,
	{ id }: StoredPayment,
): Promise<TouchedDrawer | undefined> {
	const { rows } = await sql<TouchedDrawer>`
		select shifts.id as "shiftId", opened_by as "openedBy", shifts.centre_id as "centreId" from payments join shifts on ${isDrawerOfPayment}
		where payments.id = ${id} for share of shifts`.execute(transaction);
	return rows[0];
}

/** The refusal to change somebody else's open drawer without being a manager there. */
export const notYours = () =>
	refuse.forbidden('This is in somebody else’s open drawer; they or a manager can correct it', 'not_yours');

/**
 * Why only a manager may make a correction: it changes somebody else's open drawer, or belongs to a closed day.
 * Undefined where anybody of the centre may.
 * @param owner of the drawer
 */
export function whyManaged(
	caller: Pick<Caller, 'id'>,
	{ owner, dayClosed }: { owner: number | null | undefined; dayClosed: boolean },
): Refused | undefined {
	if (typeof owner === 'number' && owner !== caller.id) return notYours();
	if (dayClosed) return refuse.forbidden('Its day is closed; a manager can correct it', 'day_closed');
	return undefined;
}

/**
 * Refuses callers who may not correct a payment. A payment belongs to a centre, except for refunds of the shop, which
 * may be corrected by those who send refunds.
 * @param caller with the centres where they take payments
 * @throws {Refused} 403
 */
export function refuseToCorrect(
	caller: Caller,
	{ centre_id, refund_id }: Pick<StoredPayment, 'centre_id' | 'refund_id'>,
): void {
	if (centre_id !== null || refund_id === null) refuseOutside(caller, centre_id);
	else if (!may(caller, 'refundOrders')) throw refuse.forbidden(closedTo('refundOrders'), 'not_your_duty');
}

/** Whether the caller may correct a payment, and whether its day is closed. */
export interface Correctable {
	correctable: boolean;
	dayClosed: boolean;
}

/** For each payment for a membership, whether the caller may correct it. */
export async function readCorrectable(
	database: Database,
	membershipId: number,
	caller: Caller,
): Promise<Map<number, Correctable>> {
	const rows = await judgeCorrectable(database, sql`membership_id = ${membershipId}`, caller);
	return new Map(rows.map(({ id, correctable, dayClosed }) => [id, { correctable, dayClosed }]));
}

/** The payments by which refunds of the shop were sent, by refund, with whether the caller may correct each. */
export async function readSentRefunds(
	database: Database,
	refundIds: readonly number[],
	caller: Caller,
): Promise<Map<number, Correctable & { paymentId: number }>> {
	if (refundIds.length === 0) return new Map();
	const rows = await judgeCorrectable(
		database,
		sql`${isIn('refund_id', refundIds)} and ${isPaidBack}`,
		caller,
	);
	const mayRefund = may(caller, 'refundOrders');
	return new Map(
		rows.flatMap(({ id, refundId, correctable, dayClosed }) =>
			refundId === null
				? []
				: [[refundId, { paymentId: id, correctable: correctable && mayRefund, dayClosed }] as const],
		),
	);
}

/** The payments that match a condition, each with whether the caller may correct it, and whether its day is closed. */
async function judgeCorrectable(database: Database, condition: RawBuilder<unknown>, caller: Caller) {
	const { rows } = await sql<{
		id: number;
		refundId: number | null;
		centreId: number | null;
		isOver: boolean;
		isOwn: boolean;
		dayClosed: boolean;
		owner: number | null;
	}>`
		select id, refund_id as "refundId", centre_id as "centreId", reversed or reverses is not null as "isOver",
			membership_id is not null and kind = 'refunded' and (
				payer_id = ${caller.id}
				or (select holder_id from membership_terms where membership_terms.membership_id = payments.membership_id) = ${caller.id}
			) is true as "isOwn",
			exists (select from day_closes where day_closes.centre_id = payments.centre_id and day = business_day) as "dayClosed",
			(select opened_by from shifts where payments.mode = 'cash' and ${isDrawerOfPayment} limit 1) as owner
		from payments where ${condition}`.execute(database);
	const [takes, manages] = [centresFor(caller, 'takePayments'), centresFor(caller, 'closeDays')];
	return rows.map(({ id, refundId, centreId, isOver, isOwn, dayClosed, owner }) => {
		const isTheirs = includesCentre(manages, centreId) || !whyManaged(caller, { owner, dayClosed });
		const isTaken = includesCentre(takes, centreId) || (centreId === null && refundId !== null);
		return { id, refundId, correctable: !isOver && !isOwn && isTaken && isTheirs, dayClosed };
	});
}

const noCard = 'Refunds of the shop are sent by UPI or in cash';
const noReceipt = 'Cash has no number, but for the receipt of a refund of the shop';
const unchanged = 'That is how it is written down';
const noDrawerThen =
	'Cash comes out of a drawer: who sent this had none then that is open still. What a drawer is short of is explained where it is counted';

/**
 * Stores how a locked payment really came in: a reversal, and the correct payment. Both belong to the day of the
 * payment, or to the open day if that is closed. Cash leaves or joins the drawer into which it was taken, if that is
 * still open.
 * @param drawer the result of {@link lockDrawerSharedOf}
 * @throws {Refused} 409 where it was corrected already, nothing changes, the transfer is known, or cash of the shop has
 * no drawer; 422 for cash with a reference that is not a refund of the shop
 */
export async function correctPayment(
	transaction: Transaction,
	payment: StoredPayment,
	{ mode, reference }: { mode: TakenMode; reference?: string | undefined },
	{ drawer, by, now }: { drawer: TouchedDrawer | undefined; by: number; now: Date },
): Promise<void> {
	if (payment.reversed || payment.reverses !== null)
		throw refuse.conflict('corrected_already', 'This was corrected already; please look again');
	if (payment.carrier !== null)
		throw refuse.conflict('cash_of_carrier', 'The cash of a carrier is corrected by another count of it');
	if (payment.refund_id !== null && mode === 'card')
		throw refuse.conflict('no_card_refund', noCard, { mode: noCard });
	if (mode === 'cash' && payment.refund_id === null && reference !== undefined)
		throw refuse.invalid(noReceipt, { reference: noReceipt });
	// Cash needs no reference: a refund keeps the one that it has.
	const isSame =
		(payment.reference ?? undefined) === reference || (mode === 'cash' && reference === undefined);
	if (payment.mode === mode && isSame)
		throw refuse.conflict('nothing_changed', unchanged, { mode: unchanged });
	const { id, kind, membership_id, refund_id, payer_id, amount, centre_id } = payment;
	const isOfNoCentre = refund_id !== null && centre_id === null;
	if (isOfNoCentre && mode === 'cash' && !drawer)
		throw refuse.conflict('no_open_shift', noDrawerThen, { mode: noDrawerThen });
	// Cash that was refunded for the shop belongs to the centre of the drawer from which it is missing.
	const place = isOfNoCentre ? (drawer?.centreId ?? null) : centre_id;
	const business_day = await dayOfCorrection(transaction, { ...payment, centre_id: place }, now);
	const common = {
		membership_id,
		refund_id,
		payer_id,
		amount,
		business_day,
	};
	const shiftId = drawer?.shiftId ?? null;
	await insertPayment(transaction, {
		...common,
		centre_id,
		kind: kind === 'taken' ? 'refunded' : 'taken',
		...{ mode: payment.mode, reference: payment.reference },
		...{ shift_id: payment.mode === 'cash' ? shiftId : null, reverses: id, taken_by: by, taken_at: now },
	});
	if (mode === 'upi' && kind === 'taken' && reference !== undefined)
		await refuseKnownTransfer(transaction, reference);
	await insertPayment(transaction, {
		...common,
		...{ centre_id: place, kind, mode, reference: reference ?? null },
		// Who took the payment, and when, stays the same.
		...{ taken_by: payment.taken_by, taken_at: payment.taken_at },
		...{ shift_id: mode === 'cash' && place !== null ? shiftId : null, corrects: id },
	});
}

/** Whether the day of a payment is closed. */
export async function isClosed(
	transaction: Transaction,
	{ centre_id, business_day }: Pick<StoredPayment, 'centre_id' | 'business_day'>,
): Promise<boolean> {
	if (centre_id === null) return false;
	const { rows } = await sql`
		select from day_closes where centre_id = ${centre_id} and day = ${business_day}::date`.execute(
		transaction,
	);
	return rows.length > 0;
}

/**
 * The day to which a correction of a payment belongs: the payment's own, or the open one if that is closed. Holds the
 * centre's day open until the transaction ends.
 */
export async function dayOfCorrection(
	transaction: Transaction,
	payment: Pick<StoredPayment, 'centre_id' | 'business_day'>,
	now: Date,
): Promise<IsoDate> {
	// Comes first, so that the day cannot be closed in between.
	const open = await lockDayShared(transaction, payment.centre_id, now);
	return (await isClosed(transaction, payment)) ? open : payment.business_day;
}
