import { clubToday, daysAfter, type IsoDate } from '../dates.ts';
import type { OrderStatus } from '../orders/orders.rules.ts';
import { formatRupees } from '../text/format-rupees.ts';

/** The reasons for a return, with their labels. */
export const returnReasons = {
	Damaged: 'It is damaged',
	'Wrong-Product': 'It is not what I ordered',
	'Short-Life': 'It expires too soon',
	'Seal-Broken': 'Its seal was broken',
	'Changed-Mind': 'I changed my mind',
} as const;
export type ReturnReason = keyof typeof returnReasons;
export const returnReasonNames = Object.keys(returnReasons) as ReturnReason[];

const reasonFacts: Record<ReturnReason, { isOurFault: boolean; isSpoiled: boolean }> = {
	Damaged: { isOurFault: true, isSpoiled: true },
	'Wrong-Product': { isOurFault: true, isSpoiled: false },
	'Short-Life': { isOurFault: true, isSpoiled: true },
	'Seal-Broken': { isOurFault: true, isSpoiled: true },
	'Changed-Mind': { isOurFault: false, isSpoiled: false },
};

/**
 * Whether the club is responsible. Then it pays for the transport, and may not refuse the return (Consumer Protection
 * (E-Commerce) Rules 2020, rule 7).
 */
export const isOurFault = (reason: ReturnReason): boolean => reasonFacts[reason].isOurFault;

/** Whether units returned for this reason are not sold again unless the desk says so. */
export const isSpoiled = (reason: ReturnReason): boolean => reasonFacts[reason].isSpoiled;

/** The statuses of a return. A refused or withdrawn one holds no units. */
export const returnStatuses = ['Asked', 'Approved', 'Refused', 'Withdrawn', 'Received', 'Refunded'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** How the goods come back: our rider or a courier fetches them, or the customer brings them to a centre. */
export const returnWays = ['Rider', 'Courier', 'Centre'] as const;
export type ReturnWay = (typeof returnWays)[number];

/** The most photos of a return. */
export const photosPerReturn = 3;

/** In days: how long photos are kept after their return was settled, refused or withdrawn. */
export const photosKept = 90;

/** How the money is paid back. */
export const refundModes = ['UPI', 'Cash'] as const;
export type RefundMode = (typeof refundModes)[number];

/** The queues of returns, each a tab of the desk's screen: requests, goods on their way back, and refunds to pay. */
export const returnQueues = ['asked', 'coming', 'refund'] as const;
export type ReturnQueue = (typeof returnQueues)[number];

/** In days of the club after the delivery: how long goods can be returned. */
export const returnDays = 7;

/** The last day on which something can be returned that was delivered at an instant. */
export const lastReturnDay = (deliveredAt: Date): IsoDate => daysAfter(clubToday(deliveredAt), returnDays);

/** Working days, Monday to Friday, within which the money is sent once the goods are back. */
export const refundDays = 5;

/** The day that is this many working days after another. */
export function workingDaysAfter(day: IsoDate, days: number): IsoDate {
	let reached = day;
	for (let left = days; left > 0; ) {
		reached = daysAfter(reached, 1);
		const weekday = new Date(reached).getUTCDay();
		if (weekday !== 0 && weekday !== 6) left -= 1;
	}
	return reached;
}

/** The deadline of the refund for goods that came back at an instant. */
export const lastRefundDay = (receivedAt: Date): IsoDate =>
	workingDaysAfter(clubToday(receivedAt), refundDays);

interface ReturnableLine {
	orderStatus: OrderStatus;
	ended?: object | undefined;
	quantity: number;
	/** Units that are in returns already. */
	inReturn: number;
	deliveredAt: Date | null;
}

/**
 * How many units of a line can still be returned on a day, and until when; undefined for a line that was not delivered.
 */
export function returnableOf(
	{ orderStatus, ended, quantity, inReturn, deliveredAt }: ReturnableLine,
	today: IsoDate,
): { units: number; until: IsoDate } | undefined {
	if (orderStatus !== 'Delivered' || ended !== undefined || deliveredAt === null) return undefined;
	const until = lastReturnDay(deliveredAt);
	return { units: today > until ? 0 : quantity - inReturn, until };
}

interface DeliveredLine {
	/** The delivered units. */
	quantity: number;
	/** The units that came back, and whether all of them did for our fault. */
	received: number;
	isOurFault: boolean;
}

/**
 * Whether the fee of an order is refunded with its goods: only once everything delivered so far came back, and all of
 * it for our fault. A customer who changed their mind about a part still had the rest delivered for the fee. Lines that
 * wait or are under way do not prevent the refund: if they were cancelled or lost later, no further return would come
 * with which to refund the fee.
 * @param lines all lines of the order that were not cancelled, did not come back undelivered and were not lost on the
 * way
 */
export function feeGoesBack(lines: readonly (DeliveredLine & { orderStatus: OrderStatus })[]): boolean {
	const delivered = lines.filter(({ orderStatus }) => orderStatus === 'Delivered');
	return (
		delivered.length > 0 &&
		delivered.every(({ quantity, received, isOurFault: ours }) => received === quantity && ours)
	);
}

/** The sentence about a return of units that cost nothing. */
export const nothingPaid = 'Nothing was paid for it, so no money goes back for it';

/**
 * The same for an order whose fee may be refunded; `comes` for a return that is still to come back, `came` for one that
 * did.
 */
export const onlyFeeGoesBack = (tense: 'comes' | 'came'): string =>
	`${nothingPaid}, but the fee where all of the order ${tense} back`;

/** The refusal to act on a return that came back and for which no money was due. */
export const nothingLeft = 'It is settled already: it came back, and no money is due for it';

/** The most that is refunded for units that cost nothing: the order's fee, if they come back for our fault. */
export const paidBack = ['nothing', 'fee'] as const;

/** The fee as a part of a refund: `, with the fee of ₹29`, or that it is all of it. */
export const feeWithin = ({ amount, fee }: { amount: number; fee: number }): string =>
	amount === fee ? ', which is the fee' : `, with the fee of ${formatRupees(fee)}`;

/** The most that is refunded for a return of units that cost nothing; undefined for other units. */
export function paysBackOf({
	unitPrice,
	reason,
	fee,
}: {
	unitPrice: number;
	reason: ReturnReason | undefined;
	/** The fee of the order. */
	fee: number;
}): (typeof paidBack)[number] | undefined {
	if (unitPrice > 0) return undefined;
	return fee > 0 && reason !== undefined && isOurFault(reason) ? 'fee' : 'nothing';
}

/**
 * A UPI ID (virtual payment address). The part before the "@" may have letters, digits, dots, hyphens and underscores;
 * the handle of the bank after it has letters and digits only, unlike the domain of an email address.
 */
export const upiPattern = /^[a-zA-Z0-9](?:[a-zA-Z0-9._-]{0,254}[a-zA-Z0-9])?@[a-zA-Z][a-zA-Z0-9]{1,63}$/;

/** The sentence that tells desk and customer that fewer units came back than were asked for. */
export const fewerCame = ({ quantity, asked }: { quantity: number; asked: number }): string =>
	`${quantity} of the ${asked} units asked for came back`;

/** A masked UPI ID, which its owner recognises and to which nobody can pay: `as…@okbank`. */
export function maskedUpi(upi: string): string {
	const [name = '', bank = ''] = upi.split('@');
	return `${name.slice(0, Math.min(2, name.length - 1))}…@${bank}`;
}

/** How the money is paid back, in the words of mails: `by UPI to as…@okbank`. */
export function wayOfMoney({ payBy, upi }: { payBy: RefundMode; upi?: string | null | undefined }): string {
	if (payBy === 'Cash') return 'in cash at a centre';
	return upi ? `by UPI to ${maskedUpi(upi)}` : 'by UPI';
}

interface Sent {
	mode: RefundMode;
	/** Blank for cash that was first recorded as a transfer. */
	reference?: string | undefined;
}

/**
 * The reference of a refund that was sent: `, reference 634512345678` for a transfer, `, receipt R-7` for cash, or
 * nothing.
 */
export const sentAs = ({ mode, reference }: Sent): string =>
	reference ? `, ${mode === 'UPI' ? 'reference' : 'receipt'} ${reference}` : '';

/** How a refund was sent: `by UPI, reference 634512345678`. */
export const howSent = (sent: Sent): string => (sent.mode === 'UPI' ? 'by UPI' : 'in cash') + sentAs(sent);
