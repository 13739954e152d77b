import { centreName } from '#shared/club/centre-name.ts';
import type { OrderEventKind } from '#shared/orders/whole-order.ts';
import type { Transaction } from '../database/connect.ts';
import { notifyCustomer } from '../orders/notify-customer.ts';
import { bringElsewhere, type OpenReturn } from './returns.queries.ts';

type ReturnEvent = Extract<OrderEventKind, `return ${string}` | 'refund sent'>;

/** Stores a step of a return among the events of its order, and adds the job of the customer's mail. */
export async function notifyOfReturn(
	transaction: Transaction,
	{ order_id, line_id, quantity }: Pick<OpenReturn, 'order_id' | 'line_id' | 'quantity'>,
	kind: ReturnEvent,
	{ text, by, at }: { text: string | null; by: number; at: Date },
): Promise<void> {
	await notifyCustomer(transaction, [
		{ order_id, line_id, kind, quantity, text, done_by: by, happened_at: at },
	]);
}

/** Where to bring a return, in the words for its customer; without a centre, to any. */
export const bringText = (centre?: string): string =>
	`Please bring it to ${centre ? `our centre ${centre}` : 'any of our centres'}`;

interface EndOfCentre {
	ended: { id: number; name: string };
	successor: { id: number; name: string } | undefined;
	by: number;
	at: Date;
}

/**
 * Redirects the returns that customers would bring to an ended centre to its successor, or to any centre, and tells
 * them.
 */
export async function moveReturnsOf(
	transaction: Transaction,
	{ ended, successor, by, at }: EndOfCentre,
): Promise<void> {
	const moved = await bringElsewhere(transaction, { from: ended.id, to: successor?.id });
	const where = bringText(successor && centreName(successor.name));
	const text = `Our centre ${centreName(ended.name)} has ended. ${where}`;
	for (const one of moved) await notifyOfReturn(transaction, one, 'return approved', { text, by, at });
}
