import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import type { Caller } from '../http/session.ts';
import { lockOrder } from '../orders/life/changing.queries.ts';
import { findReturn, readReturn } from './returns.queries.ts';

const noSuchReturn = () => refuse.notFound('Return not found');

/**
 * Locks the order of a return, then reads the return: every change of an order begins with this lock.
 * @param ownedBy whose return it must be; left out, anybody's
 * @throws {Refused} 404 where there is no such return
 */
export async function lockReturn(transaction: Transaction, id: number, ownedBy?: number) {
	const found = await findReturn(transaction, id);
	if (!found || (ownedBy !== undefined && found.user_id !== ownedBy)) throw noSuchReturn();
	await lockOrder(transaction, found.order_id);
	return readReturn(transaction, id);
}

/**
 * The same, for somebody of the desk who decides about the return's money.
 * @throws {Refused} 404; 409 for one's own order, as nobody decides about their own money
 */
export async function lockToDecide(transaction: Transaction, id: number, caller: Caller) {
	const found = await lockReturn(transaction, id);
	if (found.user_id === caller.id)
		throw refuse.conflict('own_order', 'This order is your own: somebody else decides about its money');
	return found;
}
