import type { OrderEventKind } from '#shared/orders/whole-order.ts';
import type { Transaction } from '../database/connect.ts';
import { tellCustomer } from '../orders/tell-customer.ts';
import type { OpenReturn } from './returns.queries.ts';

type ReturnEvent = Extract<OrderEventKind, `return ${string}` | 'refund sent'>;

/** Stores what became of a return among the events of its order, and adds the job of the customer's mail. */
export async function tellOfReturn(
	transaction: Transaction,
	{ order_id, line_id, quantity }: Pick<OpenReturn, 'order_id' | 'line_id' | 'quantity'>,
	kind: ReturnEvent,
	{ text, by, at }: { text: string | null; by: number; at: Date },
): Promise<void> {
	await tellCustomer(transaction, [
		{ order_id, line_id, kind, quantity, text, done_by: by, happened_at: at },
	]);
}
