import { expect, test } from 'vitest';
import { shownPrices } from './shown-prices.ts';

const price = (months: number, valid_from: string) => ({ months, valid_from });

test('of each duration the price of today is shown, and every one to come, but none that is over', () => {
	const prices = [
		price(12, '2026-01-01'),
		price(12, '2026-06-01'),
		price(12, '2026-11-22'),
		price(12, '2027-01-01'),
		price(6, '2026-01-01'),
		price(3, '2026-12-01'),
	];
	expect(shownPrices(prices, '2026-11-22')).toEqual([
		price(12, '2026-11-22'),
		price(12, '2027-01-01'),
		price(6, '2026-01-01'),
		price(3, '2026-12-01'),
	]);
});
