import { formatNumber } from './format-number.ts';

/**
 * Formats an amount in Indian digit groups, `₹1,49,999`; with paise only if it has any, `₹99.50`. Negative: `−₹4,500`.
 */
export function formatRupees(amount: number): string {
	return withSign(amount, Number.isInteger(amount) ? 0 : 2);
}

/** Formats an amount, always with paise: `₹3,329.00`. */
export function formatRupeesAndPaise(amount: number): string {
	return withSign(amount, 2);
}

const withSign = (amount: number, decimals: number) =>
	`${amount < 0 ? '−' : ''}₹${formatNumber(Math.abs(amount), decimals)}`;
