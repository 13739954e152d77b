import { useState } from 'react';
import { ApiError } from '#shared/client.ts';
import type { OrderStatus } from '#shared/orders/orders.rules.ts';
import { olderWaits } from '#shared/stock/stock.rules.ts';

/**
 * For a button that sends a line: the first press is refused if an older order waits for its units, and the next
 * press sends it regardless.
 * @param status of the line: what was refused at one step is forgotten at the next
 */
export function useOvertaking(status: OrderStatus) {
	const [refusedAt, setRefusedAt] = useState<OrderStatus>();
	const mayOvertake = refusedAt === status;
	return {
		mayOvertake,
		/** The additional body of the next call. */
		sent: mayOvertake ? { overtake: true } : {},
		onFailed: (error: unknown) =>
			setRefusedAt(error instanceof ApiError && error.refusal.code === olderWaits ? status : undefined),
	};
}
