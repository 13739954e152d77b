import { expect, test } from 'vitest';
import { differenceText } from './difference.ts';

test.each([
	[0, 'As it should be'],
	[-150, '₹150 short'],
	[20, '₹20 over'],
	[-1_00_000, '₹1,00,000 short'],
])('a difference of %i reads "%s"', (difference, text) => {
	expect(differenceText(difference)).toBe(text);
});
