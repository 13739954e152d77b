interface TotalledOrder {
	fee: number;
	lines: readonly { unit_price: number; quantity: number; status: string; ended: string | null }[];
	parcels: readonly { fee: number; done_at: Date | null; collected: number | null; due: number }[];
}

/** Whether a parcel that has neither come back whole nor been lost charges the fee. As `isFeeAway` in SQL. */
const isFeeAway = (parcels: TotalledOrder['parcels']): boolean =>
	parcels.some(({ fee, done_at, collected }) => fee > 0 && (done_at === null || (collected ?? 0) > 0));

/**
 * Rupees of the fee that an order is charged: the fee counts if a parcel that has neither come back whole nor been lost
 * charges it, or if unsent lines will. As `orderFee` in SQL.
 */
export function feeOf({ fee, lines, parcels }: TotalledOrder): number {
	const waits = lines.some(({ status, ended }) => status === 'Pending' && ended === null);
	return isFeeAway(parcels) || waits ? fee : 0;
}

/** Rupees to pay for an order: its lines that have not ended, and its fee. As `orderTotal` in SQL. */
export function totalOf(order: TotalledOrder): number {
	const left = order.lines.filter(({ ended }) => ended === null);
	return left.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, feeOf(order));
}

/** Rupees still to be collected: for the parcels under way, and for the unsent lines. As `orderDue` in SQL. */
export function dueOf(order: TotalledOrder): number {
	const waiting = order.lines.filter(({ status, ended }) => status === 'Pending' && ended === null);
	const fee = waiting.length > 0 && !isFeeAway(order.parcels) ? order.fee : 0;
	const underWay = order.parcels.reduce((sum, { due }) => sum + due, 0);
	return waiting.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, underWay + fee);
}
