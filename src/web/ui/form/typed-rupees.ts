import { asciiDigits } from '#shared/text/folded-text.ts';

/**
 * A number as people write it, with or without commas between thousands and lakhs: `1,29,900.50`. A single comma is
 * not read as a decimal point.
 */
const written = /^[+-]?(?:(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})\.?\d*|\.\d+)$/;

/** Parses the number in a field: undefined if it is empty, NaN if it is something else. */
export type ReadNumber = (typed: unknown) => number | undefined;

/**
 * Parses a typed or pasted amount, in digits of any script, with or without the rupee sign. For `form.numberField`,
 * which by default accepts plain numbers only.
 */
export const typedRupees: ReadNumber = (value) => {
	const typed = asciiDigits(String(value ?? '').replace('₹', '')).trim();
	if (typed === '') return undefined;
	return written.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN;
};
