import { expect, test } from 'vitest';
import { formatShortRupees } from './format-short-rupees.ts';

test.each([
	[0, '₹0'],
	[750, '₹750'],
	[4_500, '₹4.5k'],
	[25_000, '₹25k'],
	[1_20_000, '₹1.2L'],
	[1_25_000, '₹1.25L'],
	[3_05_00_000, '₹3.05Cr'],
	[25_000_00_00_000, '₹25,000Cr'],
	[2_50_000_00_00_000, '₹2.5LCr'],
])('formatShortRupees(%i) is %s', (amount, label) => {
	expect(formatShortRupees(amount)).toBe(label);
});
