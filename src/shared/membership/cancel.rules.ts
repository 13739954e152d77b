import { daysBetween, type IsoDate } from '../dates.ts';
import { splitMembership } from '../payments/payments.rules.ts';

/** Why a membership is cancelled, as who does it chooses. */
export const cancelCauses = ['asked', 'illness', 'relocation', 'centre_closed', 'mistake'] as const;
export type CancelCause = (typeof cancelCauses)[number];

/** What people read for a cause. */
export const cancelCauseLabels = {
	asked: 'The member asked for it',
	illness: 'Illness',
	relocation: 'The member moved away',
	centre_closed: 'The centre closed',
	mistake: 'It was sold by mistake',
} as const satisfies Record<CancelCause, string>;

/** In days after the purchase: until then all goes back, where nobody came in. */
export const allBackWithin = 7;

/** In percent: what the club keeps of what is left, where the member only asked. */
export const keptShare = 10;

/** In days: how soon the money is sent (Consumer Protection Act, s. 2(47)(viii)). */
export const paidBackWithin = 30;

/** What decides how much goes back. Amounts are in rupees; of an upgrade, those of all that it took the place of are among them. */
export interface Cancelled {
	price: number;
	/** Of the price; null where nobody knows. */
	fee: number | null;
	received: number;
	boughtOn: IsoDate;
	/** Somebody came in by it. */
	wasUsed: boolean;
	days: { bought: number; left: number };
	/** Of an upgrade: what its plan costs before tax, and for how many days. */
	plan?: { price: number; days: number };
	/** In percent, of its invoice; undefined where none was issued. */
	taxRate: number | undefined;
}

/**
 * What a membership that is no upgrade costs before tax, as its invoice says: without its fee, which has the tax of all; where the
 * tax of all is more than the fee, the invoice has one line, and the tax is within (`splitMembership`).
 */
export function priceBeforeTax({
	price,
	fee,
	taxRate,
}: Pick<Cancelled, 'price' | 'fee' | 'taxRate'>): number {
	const hasFee = fee !== null && fee > 0;
	if (hasFee && (taxRate === undefined || splitMembership(price * 100, fee * 100, taxRate).length > 1))
		return price - fee;
	return taxRate === undefined ? price : (price * 100) / (100 + taxRate);
}

export interface MoneyBack {
	/** It is all of it: the purchase is of a few days ago, or it was a mistake. */
	isAll: boolean;
	/** What the days that are left are worth, with their tax, less what is kept: in whole rupees, rounded down. */
	worth: number;
	/** Of that what was not paid yet and is not asked for any more. */
	waived: number;
	/** What is paid back. */
	amount: number;
}

/**
 * What goes back of a membership that ends on a day. Its fee stays with the club, but where all goes back; free days are worth
 * nothing. What is still due is set off: who paid half and used more than that gets nothing, and is asked for nothing.
 */
export function moneyBack(
	{ boughtOn, wasUsed, received, ...cancelled }: Cancelled,
	cause: CancelCause,
	today: IsoDate,
): MoneyBack {
	const { price } = cancelled;
	// Of an upgrade that was a mistake, the days before it were used all the same.
	const isMistake = cause === 'mistake' && cancelled.plan === undefined;
	const isAll = isMistake || (!wasUsed && daysBetween(boughtOn, today) <= allBackWithin);
	const due = price - received;
	const worth = isAll ? price : partOf(cancelled, cause);
	const amount = Math.max(0, worth - due);
	return { isAll, worth, waived: Math.min(worth, due), amount };
}

function partOf(cancelled: Omit<Cancelled, 'boughtOn' | 'wasUsed' | 'received'>, cause: CancelCause) {
	const { price, days, taxRate, plan } = cancelled;
	const before = plan?.price ?? priceBeforeTax(cancelled);
	const kept = cause === 'asked' ? keptShare : 0;
	const net = (before * days.left * (100 - kept)) / ((plan?.days ?? days.bought) * 100);
	const worth = net * (1 + (taxRate ?? 0) / 100);
	// Floating point must not take a rupee.
	return Math.min(price, Math.floor(worth + 1e-6));
}
