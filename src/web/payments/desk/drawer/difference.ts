import { formatRupees } from '#shared/text/format-rupees.ts';

/** The difference of a counted drawer, in words: `₹150 short`. */
export function differenceText(difference: number): string {
	if (difference === 0) return 'As it should be';
	return `${formatRupees(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`;
}
