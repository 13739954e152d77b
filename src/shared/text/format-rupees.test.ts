import { expect, test } from 'vitest';
import { formatRupees } from './format-rupees.ts';

test.each([
	[-4_500, '−₹4,500'],
	[0, '₹0'],
	[999, '₹999'],
	[149_999, '₹1,49,999'],
	[10_000_000, '₹1,00,00,000'],
	[99.5, '₹99.50'],
	[1234.567, '₹1,234.57'],
])('%d is written %s', (amount, text) => expect(formatRupees(amount)).toBe(text));
