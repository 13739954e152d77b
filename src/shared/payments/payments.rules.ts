import { taxWithin } from '../taxes/taxes.rules.ts';

/** The ways in which money is paid. 'unspecified': nobody has entered yet how it came in; the day's close asks. */
export const paymentModes = ['cash', 'upi', 'card', 'unspecified'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** The ways in which a desk takes money. */
export const takenModes = ['cash', 'upi', 'card'] as const satisfies readonly PaymentMode[];
export type TakenMode = (typeof takenModes)[number];

/** The label of each mode. */
export const paymentModeLabels = {
	cash: 'Cash',
	upi: 'UPI',
	card: 'Card',
	unspecified: 'Method missing',
} as const satisfies Record<PaymentMode, string>;

/** A mode within a sentence: "paid in cash". */
export const byMode = {
	cash: 'in cash',
	upi: 'by UPI',
	card: 'by card',
	unspecified: 'without its method',
} as const satisfies Record<PaymentMode, string>;

/** The label of the reference that is stored with each mode other than cash. */
export const referenceLabels = {
	upi: 'UTR of the transfer',
	card: 'Number on the slip (RRN)',
} as const satisfies Partial<Record<PaymentMode, string>>;

/** A UPI transfer's UTR and a card terminal's RRN have twelve digits. */
export const isTransferNumber = (text: string): boolean => /^\d{12}$/.test(text);

/** The minimum of a first payment in whole rupees: half of the price. The rest is due later (`restDueBy`). */
export const minFirstPayment = (price: number): number => Math.ceil(price / 2);

/** The notes and coins of a drawer's count, by their value in rupees. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
export type Denomination = (typeof denominations)[number];

/** The number of each note and coin; those that are left out count as none. */
export type CashCount = { [Worth in `${Denomination}`]?: number | undefined };

/** The total of a counted drawer, in rupees. */
export const cashIn = (counts: CashCount): number =>
	denominations.reduce((sum, worth) => sum + worth * (counts[`${worth}`] ?? 0), 0);

/** In rupees: a larger difference of a drawer needs a manager's approval. */
export const differenceNoticed = 100;

/** Whether somebody else must approve the difference of a counted drawer. */
export const needsApproval = (difference: number): boolean => Math.abs(difference) > differenceNoticed;

/** A part of a membership's bill. Amounts are in paise. */
export interface BilledPart {
	what: 'membership' | 'fee';
	gross: number;
	taxable: number;
	cgst: number;
	sgst: number;
}

/**
 * Splits the cost of a membership into the lines of its invoice. The membership's price is taken as before tax. The
 * fixed fee absorbs the whole tax, and what is left of the fee is its own line, so that the total stays the advertised
 * one. Where the tax is more than the fee, or the fee is not known, the membership is the only line. The parts add up
 * to the paisa.
 * @param total in paise, all included
 * @param fee in paise, of the total
 * @param rate in percent
 */
export function splitMembership(total: number, fee: number | null, rate: number): BilledPart[] {
	const all = { what: 'membership' as const, gross: total, ...taxWithin(total, rate) };
	if (fee === null || fee <= 0 || fee >= total) return [all];
	const price = total - fee;
	const half = Math.round((price * rate) / 200);
	const membership = {
		what: 'membership' as const,
		gross: price + 2 * half,
		taxable: price,
		cgst: half,
		sgst: half,
	};
	const joining = {
		what: 'fee' as const,
		gross: total - membership.gross,
		taxable: all.taxable - price,
		cgst: all.cgst - half,
		sgst: all.sgst - half,
	};
	return joining.taxable >= 0 && joining.cgst >= 0 ? [membership, joining] : [all];
}
