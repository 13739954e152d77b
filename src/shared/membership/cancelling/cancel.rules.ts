import { daysBetween, type IsoDate } from '../../dates.ts';
import { splitMembership } from '../../payments/payments.rules.ts';

/** Why a membership is cancelled, as the canceller selects it. */
export const cancelCauses = ['asked', 'illness', 'relocation', 'centre_closed', 'mistake'] as const;
export type CancelCause = (typeof cancelCauses)[number];

/** The label of each cause. */
export const cancelCauseLabels = {
	asked: 'The member asked for it',
	illness: 'Illness',
	relocation: 'The member moved away',
	centre_closed: 'The centre closed',
	mistake: 'It was sold by mistake',
} as const satisfies Record<CancelCause, string>;

/** In days after the purchase: until then everything is paid back, if nobody has come in. */
export const allBackWithin = 7;

/** In percent: the share of the remaining value that the club keeps, if the member merely asked. */
export const keptShare = 10;

/** In days: the deadline for the refund (Consumer Protection Act, s. 2(47)(viii)). */
export const paidBackWithin = 30;

/**
 * The facts that decide how much is paid back. Amounts are in rupees; those of an upgrade include the memberships that
 * it replaced.
 */
export interface Cancelled {
	price: number;
	/** The part of the price that is the fee; null where it is not known. */
	fee: number | null;
	received: number;
	boughtOn: IsoDate;
	/** Somebody has come in with the membership. */
	wasUsed: boolean;
	days: { bought: number; left: number };
	/** For an upgrade: the price of its plan before tax, and the number of days that it is for. */
	plan?: { price: number; days: number };
	/** In percent, from its invoice; undefined where none was issued. */
	taxRate: number | undefined;
}

/**
 * The price of a membership (no upgrade) before tax, as its invoice states it: without the fee, which includes the
 * whole tax. If the tax is more than the fee, the invoice has one line that includes the tax (`splitMembership`).
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
	/** Whether everything is paid back: the purchase was a few days ago, or was a mistake. */
	isAll: boolean;
	/**
	 * The value of the remaining days with their tax, less the share that the club keeps; in whole rupees, rounded
	 * down.
	 */
	worth: number;
	/** The part of `worth` that was not paid yet and need not be paid any more. */
	waived: number;
	/** The refund. */
	amount: number;
}

/**
 * The refund for a membership that ends on a day. Unless everything is paid back, the club keeps the fee, and free days
 * are worth nothing. The refund is reduced by what is still due; somebody who paid half and used more than that gets
 * nothing, and owes nothing.
 */
export function moneyBack(
	{ boughtOn, wasUsed, received, ...cancelled }: Cancelled,
	cause: CancelCause,
	today: IsoDate,
): MoneyBack {
	const { price } = cancelled;
	// An upgrade by mistake does not count as one: the days before it were used all the same.
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
	// Guards against a rupee lost to floating point.
	return Math.min(price, Math.floor(worth + 1e-6));
}
