import { describe, expect, test } from 'vitest';
import {
	aboveMrp,
	bulkOutcome,
	changedPrice,
	type EditableProduct,
	type PriceChange,
	priceRoundingNames,
	shownFields,
} from './bulk-edit.rules.ts';

const product = (changes: Partial<EditableProduct> = {}): EditableProduct => ({
	price: 1299,
	discount: 10,
	available: 1,
	category: 'wheyprotein',
	finalSale: false,
	facts: {},
	...changes,
});

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

describe('what a bulk edit does to a product', () => {
	test('is told with what it was, only where it becomes something else', () => {
		const { before, after, refused } = bulkOutcome(product(), {
			price: { way: 'percent', by: 10 },
			discount: 10,
			category: 'fitfoods',
			brand: 'Dangal',
		});
		expect(before).toMatchObject({ price: 1299, discount: 10, category: 'wheyprotein', brand: '' });
		expect(after).toEqual({ price: 1429, category: 'fitfoods', brand: 'Dangal' });
		expect(refused).toBeUndefined();
	});

	test('is nothing where it is so already', () => {
		const facts = { brand: 'Dangal' };
		const change = { available: 1, finalSale: false, taxClassId: null, brand: 'Dangal' } as const;
		expect(bulkOutcome(product({ facts }), change)).toMatchObject({ after: {}, notes: [] });
	});

	test.each<[string, Partial<EditableProduct>, PriceChange, string]>([
		[
			'below a rupee',
			{ price: 40 },
			{ way: 'rupees', by: -39.5, rounding: 'paisa' },
			'Price must be greater than 0',
		],
		['of nothing', { price: 40 }, { way: 'rupees', by: -40 }, 'Price must be greater than 0'],
		['too high', { price: 9_000_000 }, { way: 'percent', by: 50 }, 'Price must be at most ₹1,00,00,000'],
	])('is refused for a price %s', (_, changes, price, message) => {
		expect(bulkOutcome(product(changes), { price }).refused).toBe(message);
	});

	test('is refused where customers would pay more than its packs say, and noted where some packs say less', () => {
		const price = { way: 'to', by: 1500 } as const;
		const refused = bulkOutcome(product({ mostMrp: 1299, leastMrp: 1199 }), { price });
		expect(refused.refused).toBe('Customers would pay ₹1,350, above the MRP of ₹1,299 on its packs');
		const noted = bulkOutcome(product({ mostMrp: 1500, leastMrp: 1199 }), { price });
		expect(noted.refused).toBeUndefined();
		expect(noted.notes).toEqual(['Packs with the MRP ₹1,199 could not be sent at this price']);
	});

	test('is refused where a lower discount lifts the price over the MRP', () => {
		expect(bulkOutcome(product({ mostMrp: 1200 }), { discount: 0 }).refused).toMatch(
			/above the MRP of ₹1,200/,
		);
	});

	test('is refused for facts that say nothing without another', () => {
		expect(bulkOutcome(product(), { makerName: 'Dangal Nutrition' }).refused).toBe('Please give the address');
		const facts = { makerName: 'Kaveri Foods', makerAddress: 'Shed 3, Hosur Road' };
		expect(bulkOutcome(product({ facts }), { makerName: 'Dangal Nutrition' }).refused).toBeUndefined();
	});

	test('says that what is offered again stays sold out while nothing is there', () => {
		const gone = product({ available: 0, soldOut: 1 });
		expect(bulkOutcome(gone, { available: 1 }).notes).toEqual(['It stays sold out until units are received']);
	});
});

test('a price that goes down is never too high, whatever its packs say', () => {
	const before = { price: 1500, discount: 0 };
	expect(aboveMrp(before, { price: 1400, discount: 0 }, { mostMrp: 1000 })).toBeUndefined();
	expect(aboveMrp(before, { price: 1600, discount: 0 }, { mostMrp: 1000 })).toBeDefined();
	expect(aboveMrp(before, { price: 1600, discount: 0 }, { mostMrp: null })).toBeUndefined();
});

test('what a change shows is what it changes, and both that a price is made of', () => {
	expect(shownFields({ discount: 5, category: undefined })).toEqual(['price', 'discount']);
	expect(shownFields({ price: { way: 'to', by: 5 }, brand: '' })).toEqual(['price', 'discount', 'brand']);
	expect(shownFields({ available: 0 })).toEqual(['available']);
	expect(shownFields({})).toEqual([]);
});
