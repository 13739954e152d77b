import { asciiDigits } from '#shared/folded-text.ts';

/** A number as people write it: with commas between thousands and lakhs or without, `1,29,900.50`. A lone comma is no point. */
const written = /^[+-]?(?:(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})\.?\d*|\.\d+)$/;

/** Reads the number that a field holds: undefined where there is none, NaN where it is something else. */
export type ReadNumber = (typed: unknown) => number | undefined;

/**
 * Reads an amount that was typed or pasted, in digits of any script, with or without the sign of the rupee: for
 * `form.numberField`, which by itself reads plain numbers.
 */
export const typedRupees: ReadNumber = (value) => {
	const typed = asciiDigits(String(value ?? '').replace('₹', '')).trim();
	if (typed === '') return undefined;
	return written.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;
};
