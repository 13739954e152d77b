import { asciiDigits } from '#shared/text/folded-text.ts';
import { plainAmount } from '#shared/text/plain-amount.ts';

/** Parses the number in a field: undefined if it is empty, NaN if it is something else. */
export type ReadNumber = (typed: unknown) => number | undefined;

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** Parses a plain number, in digits of any script. `Number` would convert whitespace to 0, and accept 0x10 and 1e2. */
export const typedNumber: ReadNumber = (value) => {
	const typed = asciiDigits(String(value ?? '').trim());
	if (typed === '') return undefined;
	return decimal.test(typed) ? Number(typed) : Number.NaN;
};

/**
 * Parses a typed or pasted amount, in digits of any script, with or without the rupee sign. For `form.numberField`,
 * which by default accepts plain numbers only.
 */
export const typedRupees: ReadNumber = (value) => typedNumber(plainAmount(String(value ?? '')));
