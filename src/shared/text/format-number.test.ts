import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

const numbers = [
	0, 7, 99, 100, 999, 1_000, 12_345, 99_999, 149_999, 1_000_000, 12_345_678, 10_000_000, -1, -999, -1_234,
	-149_999,
];

/** Replaces the hyphen with a minus, as sums of money have it. */
const withMinus = (text: string) => text.replace('-', '−');

test('a whole number is written as the language of India writes it', () => {
	for (const number of numbers) expect(formatNumber(number)).toBe(withMinus(number.toLocaleString('en-IN')));
});

test('so is one with decimals, and with as many as are asked for', () => {
	const paise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
	for (const number of numbers)
		for (const part of [0, 0.01, 0.1, 0.5, 0.99]) {
			const value = Number((number + part).toFixed(2));
			expect(formatNumber(value, 2)).toBe(withMinus(paise.format(value)));
			expect(formatNumber(value)).toBe(withMinus(value.toLocaleString('en-IN')));
		}
});
