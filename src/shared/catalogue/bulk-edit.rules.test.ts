import { describe, expect, test } from 'vitest';
import { bulkOutcome, type EditableProduct, shownFields } from './bulk-edit.rules.ts';
import type { PriceChange } from './price.rules.ts';

const product = (changes: Partial<EditableProduct> = {}): EditableProduct => ({
	price: 1299,
	discount: 10,
	available: 1,
	category: 'wheyprotein',
	finalSale: false,
	facts: {},
	...changes,
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

test('what a change shows is what it changes, and both that a price is made of', () => {
	expect(shownFields({ discount: 5, category: undefined })).toEqual(['price', 'discount']);
	expect(shownFields({ price: { way: 'to', by: 5 }, brand: '' })).toEqual(['price', 'discount', 'brand']);
	expect(shownFields({ available: 0 })).toEqual(['available']);
	expect(shownFields({})).toEqual([]);
});
