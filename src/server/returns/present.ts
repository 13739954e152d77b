import { clubToday } from '#shared/dates.ts';
import type { DeskReturn, GoodsReturn } from '#shared/returns/returns.contract.ts';
import { paysBackOf, returnableOf } from '#shared/returns/returns.rules.ts';
import { may } from '#shared/staff/staff.rules.ts';
import type { Database } from '../database/connect.ts';
import type { Caller } from '../http/session.ts';
import { readSentRefunds } from '../payments/correct-payment.ts';
import { addedPhotosOf } from './photos.queries.ts';
import { deliveredLines, type ReadReturn, returnsOf } from './returns.queries.ts';

const given = <Name extends string, Value>(name: Name, value: Value | null) =>
	(value === null ? {} : { [name]: value }) as { [Key in Name]?: Value };

/** Whether somebody may read where the money of a return goes: its customer, and those who send refunds. */
const readsUpi = (caller: Caller, { user_id }: ReadReturn): boolean =>
	caller.id === user_id || may(caller, 'refundOrders');

/** A return in the form of replies to a caller. */
export const presentReturn = (row: ReadReturn, caller: Caller): GoodsReturn => ({
	id: row.id,
	orderId: row.line_id,
	productName: row.product_name,
	quantity: row.quantity,
	...given('asked', row.asked_quantity),
	reason: row.reason,
	...given('text', row.text),
	status: row.status,
	askedAt: row.asked_at.toISOString(),
	payBy: row.pay_by,
	...given('upi', readsUpi(caller, row) ? row.upi : null),
	...given('way', row.way),
	...given('centre', row.centre),
	...given('centreId', row.centre_id),
	...given('carrier', row.carrier),
	...given('awb', row.awb),
	...given('fetchedOn', row.fetched_on),
	...given(
		'paysBack',
		paysBackOf({ unitPrice: row.unit_price, reason: row.reason, fee: row.order_fee }) ?? null,
	),
	...given('refusal', row.refusal),
	...given('photos', row.photos),
	...(row.refund_id !== null && {
		refund: {
			refundId: row.refund_id,
			amount: row.amount ?? 0,
			fee: row.refund_fee ?? 0,
			dueOn: row.due_on ?? '',
			...(row.sent_at && {
				sent: { at: row.sent_at.toISOString(), mode: row.mode ?? 'UPI', reference: row.reference ?? '' },
			}),
		},
	}),
});

/** The same for the desk, which also says whether the order is the caller's own. */
export const presentToDesk = (row: ReadReturn, caller: Caller): DeskReturn => ({
	...presentReturn(row, caller),
	each: row.unit_price,
	...given('sealed', row.sealed),
	...(caller.id === row.user_id && { isOwn: true }),
});

/** The returns of an order for the desk, each with the payment of its refund. */
export async function presentReturnsToDesk(
	database: Database,
	orderId: number,
	caller: Caller,
): Promise<DeskReturn[]> {
	const rows = await returnsOf(database, orderId);
	const refundIds = rows.flatMap(({ refund_id, sent_at }) => (sent_at && refund_id) ?? []);
	const payments = await readSentRefunds(database, refundIds, caller);
	return rows.map((row) => {
		const goods = presentToDesk(row, caller);
		const payment = payments.get(row.refund_id ?? 0);
		if (!goods.refund?.sent || !payment) return goods;
		const correctable = payment.correctable && !goods.isOwn;
		return {
			...goods,
			refund: { ...goods.refund, sent: { ...goods.refund.sent, ...payment, correctable } },
		};
	});
}

/**
 * What can be returned of an order now.
 * @param addedBy whose photos to include that belong to no return yet; left out, nobody's
 */
export async function presentReturnable(
	database: Database,
	orderId: number,
	{ now, addedBy }: { now: Date; addedBy?: number },
) {
	const today = clubToday(now);
	const lines = await deliveredLines(database, orderId);
	const added =
		addedBy === undefined ? new Map() : await addedPhotosOf(database, { orderId, userId: addedBy });
	return lines.flatMap((line) => {
		const returnable = returnableOf(line, today);
		if (!returnable) return [];
		const photos = added.get(line.id);
		return [{ orderId: line.id, ...returnable, finalSale: line.final_sale, ...(photos && { photos }) }];
	});
}
