import { discountedPrice } from './catalogue.rules.ts';

/** The way of an order line, in order; a move goes one step (spec point 4). */
export const orderStatuses = ['Pending', 'Transit', 'Out-For-Delivery', 'Delivered'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The status one step on: the label of the administrator's button. Undefined after Delivered. */
export function nextOrderStatus(status: OrderStatus): OrderStatus | undefined {
	return orderStatuses[orderStatuses.indexOf(status) + 1];
}

/** The status a move to `status` must start from; undefined for the first. */
export function previousOrderStatus(status: OrderStatus): OrderStatus | undefined {
	return orderStatuses[orderStatuses.indexOf(status) - 1];
}

/** Delivery plus platform fee in rupees, once per order (spec point 9). */
export const convenienceFee = 29;

/** Units of one product in an order: chosen on the cart screen. */
export const quantityLimits = { least: 1, most: 10 } as const;

interface PricedLine {
	price: number;
	discount: number;
	quantity: number;
}

/** What one line costs, in rupees. */
export function lineTotal({ price, discount, quantity }: PricedLine): number {
	return discountedPrice(price, discount) * quantity;
}

export interface Bill {
	/** At list price, before discounts. */
	listPrice: number;
	discount: number;
	fee: number;
	total: number;
}

/** What one line would cost without its discount, in whole paise, as sums of them stay exact. */
function listPaise({ price, discount, quantity }: PricedLine): number {
	// Undiscounted paise are rounded too: what is paid is never more than the list price shown.
	return Math.max(Math.round(price * 100), discountedPrice(price, discount) * 100) * quantity;
}

/** The bill of an order in rupees: discounted lines plus one fee. Nothing ordered costs nothing. */
export function billFor(lines: readonly PricedLine[]): Bill {
	const discounted = lines.reduce((sum, line) => sum + lineTotal(line), 0);
	const listed = lines.reduce((sum, line) => sum + listPaise(line), 0);
	const fee = lines.length > 0 ? convenienceFee : 0;
	return {
		listPrice: listed / 100,
		discount: (listed - discounted * 100) / 100,
		fee,
		total: discounted + fee,
	};
}

/** Only a delivered line without a rating can be rated (spec point 4). */
export function canBeRated(line: { orderStatus: OrderStatus; rating: number | null }): boolean {
	return line.orderStatus === 'Delivered' && line.rating === null;
}
