import type { Order } from '#shared/orders/orders.contract.ts';

/** Groups the lines of a list by order, keeping the list's sequence. */
export function ordersOfLines(lines: readonly Order[]): Order[][] {
	// Cached lists from before orders had numbers are grouped by time.
	const byOrder = Map.groupBy(lines, ({ orderNumber, orderDate }) => orderNumber ?? orderDate);
	return [...byOrder.values()];
}
