import { sql } from 'kysely';
import { feeGoesBack, isOurFault, type ReturnReason } from '#shared/returns/returns.rules.ts';
import type { Transaction } from '../database/connect.ts';

/**
 * Rupees of the fee that was paid for an order: it is paid with the first delivered line of the parcel that charges it;
 * 0 where none was. Looks at the lines too, as `collected` is stored only when a parcel is closed.
 */
async function feePaid(transaction: Transaction, orderId: number): Promise<number> {
	const { rows } = await sql<{ fee: number }>`
		select coalesce(max(fee), 0) as fee from shipments
		where order_id = ${orderId} and fee > 0 and (collected > 0 or exists (
			select from order_lines where shipment_id = shipments.id and status = 'Delivered' and ended is null
		))`.execute(transaction);
	return rows[0]?.fee ?? 0;
}

/**
 * Rupees of the fee of a locked order that are refunded with a return that has just been received (`feeGoesBack`). 0
 * where the fee was refunded already.
 */
export async function feeDue(transaction: Transaction, orderId: number): Promise<number> {
	const lines = await transaction
		.selectFrom('order_lines')
		.select(['id', 'quantity', 'status'])
		.where('order_id', '=', orderId)
		.where('ended', 'is', null)
		.execute();
	const received = await transaction
		.selectFrom('returns')
		.select(['line_id', 'quantity', 'reason'])
		.where('order_id', '=', orderId)
		.where('status', 'in', ['Received', 'Refunded'])
		.execute();
	const isWhole = feeGoesBack(
		lines.map(({ id, quantity, status }) => {
			const ofLine = received.filter(({ line_id }) => line_id === id);
			return {
				orderStatus: status,
				quantity,
				received: ofLine.reduce((sum, one) => sum + one.quantity, 0),
				isOurFault: ofLine.every(({ reason }) => isOurFault(reason as ReturnReason)),
			};
		}),
	);
	if (!isWhole) return 0;
	const before = await transaction
		.selectFrom('refunds')
		.select('id')
		.where('order_id', '=', orderId)
		.where('fee', '>', 0)
		.executeTakeFirst();
	return before ? 0 : feePaid(transaction, orderId);
}

interface DueRefund {
	returnId: number;
	orderId: number;
	/** In rupees: what was paid for the units, and the fee that is refunded with them. */
	goods: number;
	fee: number;
	at: Date;
	/** The deadline of the refund. */
	dueOn: string;
}

/** Stores the refund that is due for a return. The caller has checked that something is due. */
export async function insertRefund(
	transaction: Transaction,
	{ returnId, orderId, goods, fee, at, dueOn }: DueRefund,
): Promise<void> {
	await transaction
		.insertInto('refunds')
		.values({
			cause: `return ${returnId}`,
			kind: 'return',
			order_id: orderId,
			return_id: returnId,
			goods,
			fee,
			due_at: at,
			due_on: dueOn,
		})
		.execute();
}

/** The refund of a return, with its recipient; undefined where nothing is due. */
export function findRefund(transaction: Transaction, returnId: number) {
	return transaction
		.selectFrom('refunds')
		.innerJoin('orders', 'orders.id', 'order_id')
		.select(['refunds.id', 'amount', 'goods', 'refunds.fee', 'due_on', 'orders.user_id as userId'])
		.where('return_id', '=', returnId)
		.executeTakeFirst();
}

/** Lowers an unsent refund, because some units of its return did not come back. */
export async function lowerRefund(
	transaction: Transaction,
	id: number,
	lowered: { goods: number; fee: number },
): Promise<void> {
	await transaction.updateTable('refunds').set(lowered).where('id', '=', id).execute();
}
