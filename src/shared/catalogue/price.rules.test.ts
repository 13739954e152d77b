import { describe, expect, test } from 'vitest';
import { aboveMrp, changedPrice, type PriceChange, priceRoundingNames } from './price.rules.ts';

describe('a changed price', () => {
	test.each<[string, number, PriceChange, number]>([
		['is the value that it is set to', 1299, { way: 'to', by: 999.5 }, 999.5],
		['goes up by percent, to the rupee unless told otherwise', 1299, { way: 'percent', by: 10 }, 1429],
		['goes down by percent', 1299, { way: 'percent', by: -10 }, 1169],
		['goes up by rupees', 1299, { way: 'rupees', by: 50 }, 1349],
		['goes down by rupees', 1299, { way: 'rupees', by: -50 }, 1249],
		['rounds a half up', 1250, { way: 'percent', by: 0.2 }, 1253],
		['keeps its paise', 1299, { way: 'percent', by: 10, rounding: 'paisa' }, 1428.9],
		['rounds half a paisa up', 0.05, { way: 'percent', by: 10, rounding: 'paisa' }, 0.06],
		['rounds to ten', 1299, { way: 'percent', by: 10, rounding: 'ten' }, 1430],
		['rounds 5 to the ten above', 1295, { way: 'rupees', by: 0, rounding: 'ten' }, 1300],
		['rounds to what ends in 9', 1300, { way: 'percent', by: 10, rounding: 'nine' }, 1429],
		['leaves what ends in 9', 1299, { way: 'rupees', by: 0, rounding: 'nine' }, 1299],
		['takes the nearest of two that end in 9', 1273, { way: 'rupees', by: 0, rounding: 'nine' }, 1269],
		['takes the higher one of two that are as near', 1274, { way: 'rupees', by: 0, rounding: 'nine' }, 1279],
		// 1.005 × 100 is 100.49999999999999 in floating point.
		['is exact where floating point is not', 100.5, { way: 'percent', by: 1, rounding: 'paisa' }, 101.51],
		['is exact for the largest', 9_999_999.99, { way: 'percent', by: 900, rounding: 'paisa' }, 99_999_999.9],
		['may come to nothing', 40, { way: 'rupees', by: -50 }, -10],
	])('%s', (_, price, change, after) => {
		expect(changedPrice(price, change)).toBe(after);
	});

	test.each(priceRoundingNames)('rounded so (%s) is rounded already', (rounding) => {
		for (let paise = 1_000; paise < 300_000; paise += 137) {
			const once = changedPrice(paise / 100, { way: 'percent', by: 7.35, rounding });
			expect(changedPrice(once, { way: 'rupees', by: 0, rounding })).toBe(once);
		}
	});
});

test('a price that goes down is never too high, whatever its packs say', () => {
	const before = { price: 1500, discount: 0 };
	expect(aboveMrp(before, { price: 1400, discount: 0 }, { mostMrp: 1000 })).toBeUndefined();
	expect(aboveMrp(before, { price: 1600, discount: 0 }, { mostMrp: 1000 })).toBeDefined();
	expect(aboveMrp(before, { price: 1600, discount: 0 }, { mostMrp: null })).toBeUndefined();
});
