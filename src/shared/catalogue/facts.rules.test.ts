import { describe, expect, test } from 'vitest';
import type { ProductFacts } from './facts.fields.ts';
import { netText, proteinPrice, servingPrice, shelfLifeText, unitPrice } from './facts.rules.ts';
import { nutritionTable } from './nutrition.rules.ts';

describe('the price of a unit', () => {
	test.each<[number, number, ProductFacts['netUnit'], number | undefined, string | undefined]>([
		// Prices are per gram or millilitre below a kilogram or litre, and per kilogram or litre from there on.
		[599, 999, 'g', 0.6, 'g'],
		[599, 1000, 'g', 599, 'kg'],
		[3329, 1, 'kg', 3329, 'kg'],
		[3599, 2, 'kg', 1799.5, 'kg'],
		[299, 0.25, 'kg', 1.2, 'g'],
		[934, 2500, 'g', 373.6, 'kg'],
		[120, 330, 'ml', 0.36, 'ml'],
		[180, 1.5, 'l', 120, 'l'],
		[95, 0.5, 'l', 0.19, 'ml'],
		[349, 15, 'piece', 23.27, 'piece'],
		// Exactly half a paisa is rounded up.
		[1, 200, 'g', 0.01, 'g'],
		[0, 500, 'g', 0, 'g'],
		// A single piece has no price per piece: its pack shows it already.
		[499, 1, 'piece', undefined, undefined],
		[499, 1, undefined, undefined, undefined],
	])('of ₹%d for %d %s is ₹%s a %s', (amount, netQuantity, netUnit, price, unit) => {
		const found = unitPrice(amount, { netQuantity, ...(netUnit && { netUnit }) });
		expect([found?.amount, found?.unit]).toEqual([price, unit]);
	});
});

test.each<[number, ProductFacts, number | undefined, number | undefined]>([
	[3329, { servings: 30, servingProtein: 27 }, 111, 103],
	[449, { servings: 31, servingProtein: 0 }, 14, undefined],
	[449, { servings: 31 }, 14, undefined],
	[449, { servingProtein: 9 }, undefined, undefined],
	[0, { servings: 30, servingProtein: 27 }, 0, 0],
])('at ₹%d, %o cost ₹%s a serving and ₹%s for 25 g of protein', (amount, facts, serving, protein) => {
	expect([servingPrice(amount, facts.servings), proteinPrice(amount, facts)]).toEqual([serving, protein]);
});

test.each<[ProductFacts, string | undefined]>([
	[{ netQuantity: 1, netUnit: 'kg' }, '1 kg'],
	[{ netQuantity: 1500, netUnit: 'ml' }, '1,500 ml'],
	[{ netQuantity: 1, netUnit: 'piece' }, '1 piece'],
	[{ netQuantity: 15, netUnit: 'piece' }, '15 pieces'],
	[{ netQuantity: 15 }, undefined],
])('the net quantity of %o reads %s', (facts, text) => {
	expect(netText(facts)).toBe(text);
});

test.each([
	[540, '18 months'],
	[90, '3 months'],
	[365, '12 months'],
	[1095, '36 months'],
	// A span that is neither whole months nor whole years is shown as it was entered.
	[100, '100 days'],
	[400, '400 days'],
	// Short spans stay in days, because a month more or less matters here.
	[60, '60 days'],
	[1, '1 day'],
])('a shelf life of %s days reads %s', (days, text) => {
	expect(shelfLifeText(days)).toBe(text);
});

describe('the table of nutrients', () => {
	const per100: ProductFacts = { nutritionPer: '100 g', energy: 400, protein: 81.8, addedSugars: 0 };

	test('says of a serving what follows from its size', () => {
		expect(nutritionTable({ ...per100, servingSize: 33, servingUnit: 'g' })).toEqual({
			base: '100 g',
			lines: [
				{ label: 'Energy', per100: '400 kcal', perServing: '132 kcal' },
				{ label: 'Protein', per100: '81.8 g', perServing: '27 g' },
				{ label: 'Added sugars', isPart: true, per100: '0 g', perServing: '0 g' },
			],
		});
	});

	test('says of 100 g what follows from a serving', () => {
		const facts: ProductFacts = {
			nutritionPer: 'serving',
			energy: 120,
			sodium: 500,
			servingSize: 50,
			servingUnit: 'g',
		};
		expect(nutritionTable(facts)).toEqual({
			base: '100 g',
			lines: [
				{ label: 'Energy', per100: '240 kcal', perServing: '120 kcal' },
				{ label: 'Sodium', per100: '1,000 mg', perServing: '500 mg' },
			],
		});
	});

	test.each([
		// The amount that the pack states, and the amount in a serving of 30 g.
		[0.04, '0.04 g', '0.01 g'],
		[0.01, '0.01 g', '< 0.01 g'],
		[1.25, '1.25 g', '0.4 g'],
		[0.2, '0.2 g', '0.1 g'],
		[0.15, '0.15 g', '0.05 g'],
		[0, '0 g', '0 g'],
		[4166.67, '4,166.67 g', '1,250 g'],
	])(
		'tells %s g of trans fat as it was typed, and never a trace of it as none',
		(transFat, per100g, perServing) => {
			const facts = { transFat, servingSize: 30, servingUnit: 'g' } as const;
			expect(nutritionTable({ ...facts, nutritionPer: '100 g' })?.lines).toEqual([
				{ label: 'Trans fat', isPart: true, per100: per100g, perServing },
			]);
			expect(nutritionTable({ ...facts, nutritionPer: 'serving' })?.lines[0]?.perServing).toBe(per100g);
		},
	);

	test('has one column where a serving is told in another unit, or not at all', () => {
		expect(nutritionTable(per100)?.lines[0]).toEqual({ label: 'Energy', per100: '400 kcal' });
		expect(nutritionTable({ ...per100, servingSize: 30, servingUnit: 'ml' })?.lines[0]).toEqual({
			label: 'Energy',
			per100: '400 kcal',
		});
		const tablets: ProductFacts = {
			nutritionPer: 'serving',
			energy: 8,
			servingSize: 1,
			servingUnit: 'piece',
		};
		expect(nutritionTable(tablets)).toEqual({ lines: [{ label: 'Energy', perServing: '8 kcal' }] });
	});

	test('is not there where nothing is known', () => {
		expect(nutritionTable({})).toBeUndefined();
		expect(nutritionTable({ nutritionPer: '100 g' })).toBeUndefined();
	});
});
