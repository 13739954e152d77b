import { expect, test } from 'vitest';
import { shownPrices } from './shown-prices.ts';

const price = (months: number, valid_from: string, is_sold = true) => ({ months, valid_from, is_sold });

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

test('a duration that is not sold any more has no price of today, and has one again from the day that somebody set', () => {
	const prices = [
		price(12, '2026-01-01'),
		price(12, '2026-06-01', false),
		price(12, '2027-01-01'),
		price(6, '2026-01-01'),
	];
	expect(shownPrices(prices, '2026-11-22')).toEqual([price(12, '2027-01-01'), price(6, '2026-01-01')]);
	expect(shownPrices(prices, '2027-01-01')).toEqual([price(12, '2027-01-01'), price(6, '2026-01-01')]);
});
