import { clubToday, daysAfter, type IsoDate } from '../dates.ts';
import type { OrderStatus } from '../orders/orders.rules.ts';
import { rupees } from '../rupees.ts';

/** Why something comes back, and what people read for it. */
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
 * Whether it is ours to answer for: then we pay the way, and may not refuse to take it back (Consumer Protection
 * (E-Commerce) Rules 2020, rule 7).
 */
export const isOurFault = (reason: ReturnReason): boolean => reasonFacts[reason].isOurFault;

/** Whether such units are not sold again unless somebody at the desk says so. */
export const isSpoiled = (reason: ReturnReason): boolean => reasonFacts[reason].isSpoiled;

/** What becomes of a return. Those that were refused or withdrawn hold no units. */
export const returnStatuses = ['Asked', 'Approved', 'Refused', 'Withdrawn', 'Received', 'Refunded'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Who brings it back: our rider or a courier fetches it, or the customer brings it to a centre. */
export const returnWays = ['Rider', 'Courier', 'Centre'] as const;
export type ReturnWay = (typeof returnWays)[number];

/** Photos that may go with a return. */
export const photosPerReturn = 3;

/** In days: so long photos are kept after their return was settled, refused or withdrawn. */
export const photosKept = 90;

/** How the money goes back. */
export const refundModes = ['UPI', 'Cash'] as const;
export type RefundMode = (typeof refundModes)[number];

/** What the desk does with returns, each a tab of its screen: what was asked, what is coming, what is to be paid. */
export const returnQueues = ['asked', 'coming', 'refund'] as const;
export type ReturnQueue = (typeof returnQueues)[number];

/** Days of the club after the delivery in which something can be returned. */
export const returnDays = 7;

/** The last day on which something can be returned that was delivered at an instant. */
export const lastReturnDay = (deliveredAt: Date): IsoDate => daysAfter(clubToday(deliveredAt), returnDays);

/** Working days, Monday to Friday, in which the money is sent once the goods are back. */
export const refundDays = 5;

/** The day that is so many working days after another. */
export function workingDaysAfter(day: IsoDate, days: number): IsoDate {
	let reached = day;
	for (let left = days; left > 0; ) {
		reached = daysAfter(reached, 1);
		const weekday = new Date(reached).getUTCDay();
		if (weekday !== 0 && weekday !== 6) left -= 1;
	}
	return reached;
}

/** The last day on which the money is sent for goods that came back at an instant. */
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

/** Units of a line that can still be returned on a day, and until when: undefined for what was not delivered. */
export function returnableOf(
	{ orderStatus, ended, quantity, inReturn, deliveredAt }: ReturnableLine,
	today: IsoDate,
): { units: number; until: IsoDate } | undefined {
	if (orderStatus !== 'Delivered' || ended !== undefined || deliveredAt === null) return undefined;
	const until = lastReturnDay(deliveredAt);
	return { units: today > until ? 0 : quantity - inReturn, until };
}

interface DeliveredLine {
	/** What was delivered of it. */
	quantity: number;
	/** What of it came back, and whether all of that for our fault. */
	received: number;
	isOurFault: boolean;
}

/**
 * Whether the fee of an order goes back with its goods: once all that was delivered of it by then came back, and all of it
 * for our fault. Who changed their mind about a part had the rest brought for the fee. What still waits or is on its way
 * does not keep it: if that is cancelled or lost later, nothing would come back that the fee could go with.
 * @param lines all lines of the order that were not cancelled, did not come back to us and were not lost on the way
 */
export function feeGoesBack(lines: readonly (DeliveredLine & { orderStatus: OrderStatus })[]): boolean {
	const delivered = lines.filter(({ orderStatus }) => orderStatus === 'Delivered');
	return (
		delivered.length > 0 &&
		delivered.every(({ quantity, received, isOurFault: ours }) => received === quantity && ours)
	);
}

/** What is said of a return of units that cost nothing. */
export const nothingPaid = 'Nothing was paid for it, so no money goes back for it';

/** The same where the fee of the order may go back: of what `comes` back, or of what already `came`. */
export const onlyFeeGoesBack = (tense: 'comes' | 'came'): string =>
	`${nothingPaid}, but the fee where all of the order ${tense} back`;

/** Why nothing can be done any more with a return that came back and for which no money was due. */
export const nothingLeft = 'It is settled already: it came back, and no money is due for it';

/** What at most goes back for units that cost nothing: the fee of their order, where they come back for our fault. */
export const paidBack = ['nothing', 'fee'] as const;

/** What of a refund is the fee: `, with the fee of ₹29`, or all of it. */
export const feeWithin = ({ amount, fee }: { amount: number; fee: number }): string =>
	amount === fee ? ', which is the fee' : `, with the fee of ${rupees(fee)}`;

/** What at most goes back for a return of units that cost nothing; undefined of others. */
export function paysBackOf({
	unitPrice,
	reason,
	fee,
}: {
	unitPrice: number;
	reason: ReturnReason | undefined;
	/** Of the order. */
	fee: number;
}): (typeof paidBack)[number] | undefined {
	if (unitPrice > 0) return undefined;
	return fee > 0 && reason !== undefined && isOurFault(reason) ? 'fee' : 'nothing';
}

/**
 * A UPI ID (virtual payment address): the part before the sign may have letters, digits, dots, hyphens and underscores;
 * the handle of the bank behind it is letters and digits alone, which no email address has.
 */
export const upiPattern = /^[a-zA-Z0-9](?:[a-zA-Z0-9._-]{0,254}[a-zA-Z0-9])?@[a-zA-Z][a-zA-Z0-9]{1,63}$/;

/** The sentence that tells desk and customer that fewer units came back than were asked for. */
export const fewerCame = ({ quantity, asked }: { quantity: number; asked: number }): string =>
	`${quantity} of the ${asked} units asked for came back`;

/** A UPI ID by which its owner knows it, and nobody can pay: the first letters of its name, and the bank. `as…@okbank`. */
export function maskedUpi(upi: string): string {
	const [name = '', bank = ''] = upi.split('@');
	return `${name.slice(0, Math.min(2, name.length - 1))}…@${bank}`;
}

/** How the money goes back, as mails say it: `by UPI to as…@okbank`. */
export function wayOfMoney({ payBy, upi }: { payBy: RefundMode; upi?: string | null | undefined }): string {
	if (payBy === 'Cash') return 'in cash at a centre';
	return upi ? `by UPI to ${maskedUpi(upi)}` : 'by UPI';
}

interface Sent {
	mode: RefundMode;
	/** Blank of cash that was written down as a transfer at first. */
	reference?: string | undefined;
}

/** What a refund that was sent is known by: `, reference 634512345678` of a transfer, `, receipt R-7` of cash, or nothing. */
export const sentAs = ({ mode, reference }: Sent): string =>
	reference ? `, ${mode === 'UPI' ? 'reference' : 'receipt'} ${reference}` : '';

/** How a refund was sent: `by UPI, reference 634512345678`. */
export const howSent = (sent: Sent): string => (sent.mode === 'UPI' ? 'by UPI' : 'in cash') + sentAs(sent);
