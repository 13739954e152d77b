import { sql } from 'kysely';
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
	const open = await holdDay(transaction, payment.centre_id, now);
	const business_day = (await isClosed(transaction, payment)) ? open : payment.business_day;
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

/** Whether the day that a payment is of was closed. Its centre is held. */
async function isClosed(
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
