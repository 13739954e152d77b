import { discountedPrice } from '../catalogue/catalogue.rules.ts';

/** Every status that an order line can have, on the path or not. */
export const orderStatuses = ['Pending', 'Transit', 'Out-For-Delivery', 'Delivered'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses from order to delivery, in sequence; a move goes one step (docs/spec.md point 4). */
export const orderPath = [
	'Pending',
	'Transit',
	'Out-For-Delivery',
	'Delivered',
] as const satisfies readonly OrderStatus[];
export type OrderStep = (typeof orderPath)[number];

/** How a line that is not delivered ends. It keeps its status. */
export const orderEnds = ['Cancelled', 'Returned-To-Origin', 'Lost'] as const;
export type OrderEnd = (typeof orderEnds)[number];

/** The standing of a line in the desk's list: how it ended, or else its status. */
export const orderStandings = [...orderStatuses, ...orderEnds] as const;
export type OrderStanding = (typeof orderStandings)[number];

/** Whether lines in a status count in sales and in units sold. */
export const countsAsSold: Record<OrderStatus, boolean> = {
	Pending: true,
	Transit: true,
	'Out-For-Delivery': true,
	Delivered: true,
};

/** The next step of the path: the label of the desk's button. Undefined after Delivered. */
export function nextOrderStatus(status: OrderStatus): OrderStep | undefined {
	return orderPath[orderPath.indexOf(status) + 1];
}

/** The status that a move to `step` must start from; undefined for the first step. */
export function previousOrderStatus(step: OrderStep): OrderStep | undefined {
	return orderPath[orderPath.indexOf(step) - 1];
}

interface LineStanding {
	orderStatus: OrderStatus;
	ended?: object | undefined;
}

/** The standing of a line in the desk's list. */
export const standingOf = ({
	orderStatus,
	ended,
}: LineStanding & { ended?: { how: OrderEnd } | undefined }) => ended?.how ?? orderStatus;

/** Whether a line is on its way to the customer, or still to be sent. */
export const isOpenLine = ({ orderStatus, ended }: LineStanding): boolean =>
	orderStatus !== 'Delivered' && ended === undefined;

/** Whether a line can still be cancelled, cut, or readdressed: it has neither left the store nor ended. */
export const isStillHere = ({ orderStatus, ended }: LineStanding): boolean =>
	orderStatus === 'Pending' && ended === undefined;

/** Reasons for cancelling an order, as choices. The customer reads the reason, whoever chose it. */
export const cancelReasons = {
	customer: ['Ordered by mistake', 'It takes too long', 'I chose the wrong product', 'I no longer need it'],
	desk: ['It was asked for on the phone', 'We cannot send it', 'Nobody could be reached', 'Ordered twice'],
} as const;

/** The fee for delivery and platform, in rupees, charged once per order (docs/spec.md point 9). */
export const convenienceFee = 29;

/** Limit of distinct products in one order, and therefore in a cart. */
export const linesPerOrder = 100;

/** Units of one product in an order (docs/readings.md, "Cart, address, order"). */
export const quantityLimits = { min: 1, max: 10 } as const;

/**
 * An order's number for screens and mails: `AK-194`. It is undefined only in replies that were stored before orders had
 * numbers, which the contract allows.
 */
export function formatOrderNumber(orderNumber: number | undefined): string {
	return orderNumber === undefined ? 'without number' : `AK-${orderNumber}`;
}

/**
 * The order number that a text contains: `AK-194`, `ak194`, `#194`, `194`. Undefined for any other text; more digits
 * than an order's number has are a phone number.
 */
export function parseOrderNumber(text: string): number | undefined {
	const digits = /^(?:ak[-\s]*|#)?(\d{1,9})$/i.exec(text.trim())?.[1];
	return digits === undefined ? undefined : Number(digits);
}

/**
 * The code on the label of a parcel that has no AWB yet: the order's number, and the parcel's position where there are
 * several.
 */
export const formatParcelCode = (orderNumber: number, nth: number, parcels: number): string =>
	parcels > 1 ? `${formatOrderNumber(orderNumber)}/${nth}` : formatOrderNumber(orderNumber);

/** The order, and the position of its parcel, from the code of a label; undefined for any other text. */
export function parseParcelCode(text: string): { orderNumber: number; nth?: number } | undefined {
	const [, order = '', nth] = /^(.+?)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
	const orderNumber = parseOrderNumber(order);
	return orderNumber === undefined ? undefined : { orderNumber, ...(nth && { nth: Number(nth) }) };
}

interface PricedLine {
	price: number;
	discount: number;
	quantity: number;
}

/** Price of one line in rupees: the rounded discounted unit price times its quantity. */
export function lineTotal({ price, discount, quantity }: PricedLine): number {
	return discountedPrice(price, discount) * quantity;
}

/** Amounts in rupees. */
export interface Bill {
	/** The sum of the lines before discounts. */
	listPrice: number;
	discount: number;
	fee: number;
	total: number;
}

/** Price of one line without its discount, in whole paise, so that sums stay exact. */
function listPaise({ price, discount, quantity }: PricedLine): number {
	// The paid price is rounded to whole rupees even without a discount, so the list price may not be below it.
	return Math.max(Math.round(price * 100), discountedPrice(price, discount) * 100) * quantity;
}

/** The bill of an order: discounted lines plus one fee. Without lines every amount is 0. */
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

/** Whether a line can be rated: only when it is delivered and not rated yet (docs/spec.md point 4). */
export function canBeRated(line: { orderStatus: OrderStatus; rating: number | null }): boolean {
	return line.orderStatus === 'Delivered' && line.rating === null;
}
