import type { TakenMode } from '#shared/payments/payments.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import {
	drawerForCash,
	holdDay,
	holdDrawer,
	holdShift,
	insertPayment,
	refuseKnownTransfer,
	type StoredPayment,
} from './payments.queries.ts';

/**
 * Writes down how a locked payment really came in: its mirror image, and what is right. Cash leaves the drawer that it was written
 * into, if that is open still, else the caller's; and comes into the caller's. The sums of a closed day stay as they are: both
 * belong to the day that is open.
 * @throws {Refused} 409 where it was corrected already, nothing changes, a transfer is known, or cash has no open drawer
 */
export async function correctPayment(
	transaction: Transaction,
	payment: StoredPayment,
	{ mode, reference }: { mode: TakenMode; reference?: string | undefined },
	{ by, now }: { by: number; now: Date },
): Promise<void> {
	if (payment.reversed || payment.reverses !== null)
		throw refuse.conflict('corrected_already', 'This was corrected already; please look again');
	if (payment.carrier !== null)
		throw refuse.conflict('cash_of_carrier', 'The cash of a carrier is corrected by another count of it');
	if (payment.refund_id !== null && mode === 'card')
		throw refuse.conflict('no_card_refund', 'Refunds of the shop are sent by UPI or in cash');
	if (payment.mode === mode && (payment.reference ?? undefined) === reference)
		throw refuse.conflict('nothing_changed', 'That is how it is written down');
	const drawer = await holdDrawer(transaction, by);
	const isStillThere = payment.shift_id !== null && (await holdShift(transaction, payment.shift_id));
	const before =
		payment.shift_id === null || isStillThere
			? payment.shift_id
			: drawerForCash(drawer, payment.centre_id).shiftId;
	const after = mode === 'cash' ? drawerForCash(drawer, payment.centre_id ?? undefined) : undefined;
	const centreId = payment.centre_id ?? after?.centre.id ?? null;
	const day = await holdDay(transaction, centreId, now);
	const { id, kind, membership_id, refund_id, payer_id, amount } = payment;
	const common = {
		membership_id,
		refund_id,
		payer_id,
		amount,
		taken_by: by,
		taken_at: now,
		business_day: day,
	};
	await insertPayment(transaction, {
		...common,
		kind: kind === 'taken' ? 'refunded' : 'taken',
		...{ mode: payment.mode, reference: payment.reference, centre_id: payment.centre_id },
		...{ shift_id: before, reverses: id },
	});
	if (mode === 'upi' && kind === 'taken' && reference !== undefined)
		await refuseKnownTransfer(transaction, reference);
	await insertPayment(transaction, {
		...common,
		...{ kind, mode, reference: reference ?? null, centre_id: centreId },
		...{ shift_id: after?.shiftId ?? null, corrects: id },
	});
}
