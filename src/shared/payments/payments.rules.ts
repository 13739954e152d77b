import { taxWithin } from '../taxes/taxes.rules.ts';

/** How money changes hands. 'unspecified': nobody has said yet how it came in; the day's close asks. */
export const paymentModes = ['cash', 'upi', 'card', 'unspecified'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** How money is taken at a desk. */
export const takenModes = ['cash', 'upi', 'card'] as const satisfies readonly PaymentMode[];
export type TakenMode = (typeof takenModes)[number];

/** What people read for a mode. */
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

/** What is written down of a payment but in cash, and what it is called. */
export const referenceLabels = {
	upi: 'UTR of the transfer',
	card: 'Number on the slip (RRN)',
} as const satisfies Partial<Record<PaymentMode, string>>;

/** A UPI transfer's UTR and a card terminal's RRN have twelve digits. */
export const isTransferNumber = (text: string): boolean => /^\d{12}$/.test(text);

/** The least that a first payment may come to, in whole rupees: half of the price. The rest is due later (`restDueBy`). */
export const leastFirstPayment = (price: number): number => Math.ceil(price / 2);

/** Rupees that each note and coin is worth, as a drawer is counted. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
export type Denomination = (typeof denominations)[number];

/** How many there are of each note and coin; of those left out none. */
export type CashCount = { [Worth in `${Denomination}`]?: number | undefined };

/** What a counted drawer comes to, in rupees. */
export const cashIn = (counts: CashCount): number =>
	denominations.reduce((sum, worth) => sum + worth * (counts[`${worth}`] ?? 0), 0);

/** Rupees by which a drawer may differ without a manager's word. */
export const differenceNoticed = 100;

/** Whether somebody else has to say something about a counted drawer's difference. */
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
 * Splits what a membership costs on its invoice: its price is before tax, and the fixed fee has the tax of all and what is
 * left of it, so that the total is what was said from the start. Where the tax is more than the fee, or nobody knows the fee,
 * the membership is the one line. The parts add up to the paisa.
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
