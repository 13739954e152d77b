import { clubToday } from '#shared/dates.ts';
import type { BodyOf } from '#shared/endpoint.ts';
import type { returnsContract } from '#shared/returns/returns.contract.ts';
import {
	isOurFault,
	nothingPaid,
	paysBackOf,
	returnableOf,
	returnReasons,
	wayOfMoney,
} from '#shared/returns/returns.rules.ts';
import { dayNamed } from '#shared/text/format-date.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { isAccountDeleted, lockOrderOfLine } from '../orders/life/changing.queries.ts';
import { notifyOfReturn } from './notify-of-return.ts';
import { attachPhotos } from './photos.queries.ts';
import { claimUnits, deliveredLines, insertReturn } from './returns.queries.ts';

/** The mail's sentence about the money, by the most that is refunded. */
const saysMoney = {
	price: (way: string) => `Your money comes ${way}`,
	nothing: () => nothingPaid,
	fee: (way: string) => `${nothingPaid}. Where the fee of the order goes back, it comes ${way}`,
};

interface Asking {
	by: number;
	at: Date;
	/** Whose order it must be; left out, anybody's. */
	ownedBy?: number;
}

/**
 * Puts units of a delivered line into a return. Locks the order, so that requests from two phones are handled one after
 * the other.
 * @returns the number of the order
 * @throws {Refused} 404 for no such line, 409 where it cannot be returned
 */
export async function askToReturn(
	transaction: Transaction,
	{ orderId, quantity, reason, text, payBy, upi }: BodyOf<typeof returnsContract.ask>,
	{ by, at, ownedBy }: Asking,
): Promise<number> {
	const order = await lockOrderOfLine(transaction, orderId);
	if (!order || (ownedBy !== undefined && order.user_id !== ownedBy))
		throw refuse.notFound('Order not found');
	if (await isAccountDeleted(transaction, order.user_id))
		throw refuse.conflict(
			'account_deleted',
			'The customer’s account was deleted: nothing is kept about them',
		);
	const line = (await deliveredLines(transaction, order.id)).find(({ id }) => id === orderId);
	const today = clubToday(at);
	const returnable = line && returnableOf(line, today);
	if (!line || !returnable) throw refuse.conflict('not_delivered', 'This has not been delivered');
	if (today > returnable.until)
		throw refuse.conflict('too_late', `Returns closed on ${dayNamed(returnable.until, today)}`);
	if (!isOurFault(reason) && line.final_sale)
		throw refuse.conflict('final_sale', 'This product is not taken back for a change of mind', {
			reason: 'This product is not taken back for a change of mind',
		});
	if (!(await claimUnits(transaction, orderId, quantity))) {
		const left =
			returnable.units === 0
				? 'All of it is being returned already'
				: `Only ${returnable.units} of ${line.quantity} can be returned`;
		throw refuse.conflict('too_many_units', left, { quantity: left });
	}
	const returnId = await insertReturn(transaction, {
		order_id: order.id,
		line_id: orderId,
		quantity,
		reason,
		text: text ?? null,
		asked_at: at,
		asked_by: by,
		pay_by: payBy,
		upi: payBy === 'UPI' ? (upi ?? null) : null,
	});
	// A return that the desk enters for a customer must not attach the photos of whoever enters it.
	if (ownedBy !== undefined) await attachPhotos(transaction, { returnId, lineId: orderId, userId: ownedBy });
	await notifyOfReturn(transaction, { order_id: order.id, line_id: orderId, quantity }, 'return asked', {
		// Staff could enter any UPI ID, so the customer is told which one it is.
		text: `${returnReasons[reason]}. ${saysMoney[paysBackOf({ unitPrice: line.unit_price, reason, fee: line.fee }) ?? 'price'](wayOfMoney({ payBy, upi }))}`,
		by,
		at,
	});
	return order.id;
}
