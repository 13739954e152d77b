import { useState } from 'react';
import { ApiError } from '#shared/client.ts';
import type { OrderStatus } from '#shared/orders/orders.rules.ts';
import { olderWaits } from '#shared/stock/stock.rules.ts';

/**
 * The second press of a button that sends a line: the first is refused where an older order waits for its units, the next
 * sends it all the same.
 * @param status of the line: what was refused at one step is forgotten at the next
 */
export function useOvertaking(status: OrderStatus) {
	const [refusedAt, setRefusedAt] = useState<OrderStatus>();
	const mayOvertake = refusedAt === status;
	return {
		mayOvertake,
		/** What the next call sends besides. */
		sent: mayOvertake ? { overtake: true } : {},
		onFailed: (error: unknown) =>
			setRefusedAt(error instanceof ApiError && error.refusal.code === olderWaits ? status : undefined),
	};
}
