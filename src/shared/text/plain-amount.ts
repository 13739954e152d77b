import { asciiDigits } from './folded-text.ts';

/**
 * A number as people write it, with or without commas between thousands and lakhs: `1,29,900.50`. A single comma is
 * not read as a decimal point.
 */
const written = /^[+-]?(?:(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})\.?\d*|\.\d+)$/;

/**
 * A typed or pasted amount in plain ASCII digits: without the rupee sign, and without its commas where they group it.
 * Any other text keeps its commas, and a lone sign stays, so that it is no number; only blank text is empty.
 */
export function plainAmount(text: string): string {
	const typed = asciiDigits(text.replace('₹', '')).trim();
	return written.test(typed) ? typed.replaceAll(',', '') : typed || text.trim();
}
