import type { Order } from '#shared/orders/orders.contract.ts';

/** The lines in a list by the order that they were placed in, in the list's sequence. */
export function ordersOfLines(lines: readonly Order[]): Order[][] {
	// A list that was cached before orders had numbers tells them apart by their time.
	const byOrder = Map.groupBy(lines, ({ orderNumber, orderDate }) => orderNumber ?? orderDate);
	return [...byOrder.values()];
}
