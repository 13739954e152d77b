import { expect, test } from 'vitest';
import type { ProductFacts } from './facts.fields.ts';
import { missingFacts, missingText, requiredFacts, wantedFacts } from './missing-facts.rules.ts';

test.each<[string, ProductFacts, number, string[]]>([
	[
		'food',
		{ kind: 'food' },
		12,
		['diet', 'nutrition', 'serving', 'ingredients', 'allergens', 'fssai', 'lastDay'],
	],
	['a shaker', { kind: 'other' }, 5, []],
	['a supplement', { kind: 'supplement' }, 13, ['dose']],
	['imported food', { kind: 'food', origin: 'Germany' }, 13, ['importer']],
	['what nobody said the kind of', {}, 12, ['kind', 'diet', 'fssai']],
])('of %s the shop has to show what its kind needs', (_, facts, count, names) => {
	const wanted = wantedFacts(facts);
	expect(wanted).toHaveLength(count);
	expect(wanted).toEqual(expect.arrayContaining(names));
});

test('a shaker needs neither nutrition nor a mark, and lacks nothing once its pack is told', () => {
	const facts: ProductFacts = {
		kind: 'other',
		genericName: 'Shaker bottle',
		netQuantity: 1,
		netUnit: 'piece',
		makerName: 'Dangal',
		makerAddress: 'Bengaluru',
		origin: 'India',
	};
	expect(missingFacts({ facts, hasLastDay: false })).toEqual([]);
	expect(missingFacts({ facts: { ...facts, origin: 'China' }, hasLastDay: false })).toEqual(['importer']);
	expect(missingFacts({ facts: { ...facts, kind: 'food' }, hasLastDay: false })).toEqual([
		'diet',
		'nutrition',
		'serving',
		'ingredients',
		'allergens',
		'fssai',
		'lastDay',
	]);
});

test('half of a fact is missing, and so is a table with a gap', () => {
	const missing = (facts: ProductFacts) => missingFacts({ facts, hasLastDay: true });
	expect(missing({ netQuantity: 1 })).toContain('netQuantity');
	expect(missing({ makerName: 'Dangal' })).toContain('maker');
	expect(missing({ nutritionPer: '100 g', energy: 400 })).toContain('nutrition');
	expect(missing({ servingSize: 30 })).toContain('serving');
});

test.each<[string, ProductFacts, boolean]>([
	['for 100 g', { nutritionPer: '100 g' }, true],
	['for a serving in grams', { nutritionPer: 'serving', servingSize: 30, servingUnit: 'g' }, true],
	['for a serving of nobody knows how much', { nutritionPer: 'serving' }, false],
	[
		'for two pieces of a pack of twelve',
		{ nutritionPer: 'serving', servingSize: 2, servingUnit: 'piece', servings: 6 },
		false,
	],
	[
		'for a bar that is eaten at once',
		{ nutritionPer: 'serving', servingSize: 1, servingUnit: 'piece', servings: 1 },
		true,
	],
	[
		'for two capsules of a supplement',
		{ kind: 'supplement', nutritionPer: 'serving', servingSize: 2, servingUnit: 'piece' },
		true,
	],
])('nutrients that are told %s are what the law wants: %s', (_, facts, isComplete) => {
	const whole: ProductFacts = {
		...{ energy: 400, protein: 20, carbohydrate: 50, sugars: 5, addedSugars: 1 },
		...{ fat: 12, saturatedFat: 3, transFat: 0, cholesterol: 0, sodium: 120 },
		...facts,
	};
	expect(missingFacts({ facts: whole, hasLastDay: true }).includes('nutrition')).toBe(!isComplete);
});

test.each([
	['food', true],
	['supplement', true],
	['other', false],
] as const)('nutrients of %s that are told for 100 g want the size of a serving: %s', (kind, isWanted) => {
	const missing = (facts: ProductFacts) =>
		missingFacts({ facts: { kind, nutritionPer: '100 g', ...facts }, hasLastDay: true }).includes('serving');
	expect(missing({})).toBe(isWanted);
	expect(missing({ servings: 1 })).toBe(isWanted);
	expect(missing({ servingSize: 30, servingUnit: 'g' })).toBe(false);
});

test('how many are missing is told in words', () => {
	expect(missingText(3, 13)).toBe('3 of 13 facts missing');
	expect(missingText(0, 12)).toBeUndefined();
	expect(requiredFacts).toHaveLength(14);
});
