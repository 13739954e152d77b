import { sql } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import type { TakenMode } from '#shared/payments/payments.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { holdDay, insertPayment, refuseKnownTransfer, type StoredPayment } from './payments.queries.ts';

/** An open drawer that a correction changes. */
interface TouchedDrawer {
	shiftId: number;
	openedBy: number;
}

/**
 * The drawer that cash of a payment is in, or would be in: the one that its taker had open then, as far as it is open still. It
 * cannot be counted before the transaction ends. Of one that was counted, the difference was explained there.
 */
export async function holdDrawerOf(
	transaction: Transaction,
	{ shift_id, taken_by, taken_at, centre_id }: StoredPayment,
): Promise<TouchedDrawer | undefined> {
	const { rows } = await sql<TouchedDrawer>`
		select id as "shiftId", opened_by as "openedBy" from shifts
		where closed_at is null and ${
			shift_id === null
				? sql`opened_by = ${taken_by} and centre_id = ${centre_id} and opened_at <= ${taken_at}`
				: sql`id = ${shift_id}`
		} for share`.execute(transaction);
	return rows[0];
}

/** The refusal of who would change somebody else's open drawer and is no manager there. */
export const notYours = () =>
	refuse.forbidden('This is in somebody else’s open drawer; they or a manager can correct it', 'not_yours');

/**
 * Writes down how a locked payment really came in: its mirror image, and what is right, both of the day of the payment, or of the
 * open one if that is closed. Cash leaves or joins the drawer that it was taken into, while that is open.
 * @param drawer as {@link holdDrawerOf} gives it
 * @throws {Refused} 409 where it was corrected already, nothing changes, or the transfer is known
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
		throw refuse.conflict('no_card_refund', 'Refunds of the shop are sent by UPI or in cash');
	if (payment.mode === mode && (payment.reference ?? undefined) === reference)
		throw refuse.conflict('nothing_changed', 'That is how it is written down');
	const business_day = await dayOfCorrection(transaction, payment, now);
	const { id, kind, membership_id, refund_id, payer_id, amount, centre_id } = payment;
	const common = {
		membership_id,
		refund_id,
		payer_id,
		amount,
		centre_id,
		business_day,
	};
	const shiftId = drawer?.shiftId ?? null;
	await insertPayment(transaction, {
		...common,
		kind: kind === 'taken' ? 'refunded' : 'taken',
		...{ mode: payment.mode, reference: payment.reference },
		...{ shift_id: payment.mode === 'cash' ? shiftId : null, reverses: id, taken_by: by, taken_at: now },
	});
	if (mode === 'upi' && kind === 'taken' && reference !== undefined)
		await refuseKnownTransfer(transaction, reference);
	await insertPayment(transaction, {
		...common,
		...{ kind, mode, reference: reference ?? null },
		// Who took it, and when, is as it was.
		...{ taken_by: payment.taken_by, taken_at: payment.taken_at },
		...{ shift_id: mode === 'cash' && centre_id !== null ? shiftId : null, corrects: id },
	});
}

/** The day that a correction of a payment is part of: its own, or the open one if that is closed. It holds the centre. */
export async function dayOfCorrection(
	transaction: Transaction,
	{ centre_id, business_day }: StoredPayment,
	now: Date,
): Promise<IsoDate> {
	if (centre_id === null) return business_day;
	const open = await holdDay(transaction, centre_id, now);
	const { rows } = await sql`
		select from day_closes where centre_id = ${centre_id} and day = ${business_day}::date`.execute(
		transaction,
	);
	return rows.length > 0 ? open : business_day;
}
