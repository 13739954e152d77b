import { describe, expect, test } from 'vitest';
import {
	categories,
	categoryKeys,
	categoryLabel,
	discountedPrice,
	namedCategory,
	parsePriceRange,
	priceRanges,
	productPath,
	searchSlug,
} from './catalogue.rules.ts';

describe('the discounted price', () => {
	test.each([
		[1000, 10, 900],
		[999, 0, 999],
		[999, 100, 0],
		[0, 50, 0],
		// Exactly half a rupee is rounded up.
		[1, 50, 1],
		[3, 50, 2],
		[0.5, 0, 1],
		[2.5, 0, 3],
		[1234.5, 0, 1235],
		[30, 5, 29],
		[70, 5, 67],
		// One paisa less than half is rounded down.
		[0.49, 0, 0],
		[1234.49, 0, 1234],
		[2.49, 0, 2],
		// 1.005 × 100 is 100.49999999999999 in floating point; the paise are still 101 and 100, as written.
		[1.01, 50, 1],
		[0.99, 50, 0],
		// Discounts of two decimals.
		[999.99, 12.34, 877],
		[100, 0.01, 100],
		[100, 99.99, 0],
		[5000, 0.01, 5000],
		[5000, 0.03, 4999],
		[200, 33.33, 133],
		[200, 33.25, 134],
		// Where floating point is inexact, as in 35 % of 1.1.
		[1150, 35, 748],
		[1.1, 50, 1],
		[57.5, 0, 58],
		[10_000_000, 0, 10_000_000],
		[9_999_999.99, 0.01, 9_999_000],
	])('of ₹%d at %d %% off is ₹%d', (price, discount, expected) => {
		expect(discountedPrice(price, discount)).toBe(expected);
	});

	test('is exact at every half rupee, where floating point may be inexact', () => {
		for (let rupees = 0; rupees < 5_000; rupees += 1) {
			expect(discountedPrice(rupees + 0.5, 0)).toBe(rupees + 1);
			expect(discountedPrice(2 * rupees + 1, 50)).toBe(rupees + 1);
		}
	});
});

describe('a price range', () => {
	test.each([
		['200-400', { from: 200, below: 400 }],
		['0-1', { from: 0, below: 1 }],
		['1500-above', { from: 1500, below: null }],
		['0-above', { from: 0, below: null }],
		['007-0010', { from: 7, below: 10 }],
		['99999998-99999999', { from: 99_999_998, below: 99_999_999 }],
	])('%s is understood', (text, range) => {
		expect(parsePriceRange(text)).toEqual(range);
	});

	test.each([
		'',
		'-',
		'200',
		'200-',
		'-400',
		'400-200',
		'400-400',
		'200 - 400',
		' 200-400',
		'200-400 ',
		'200-400\n',
		'200-400-900',
		'-200-400',
		'+200-400',
		'1e2-400',
		'0x10-400',
		'200.5-400',
		'1,500-2,000',
		'above-1500',
		'1500-Above',
		'above',
		'999999999-above',
		'२००-४००',
	])('%j is not valid', (text) => {
		expect(parsePriceRange(text)).toBeUndefined();
	});

	test('that is offered as a filter is valid, and the four offered ranges are contiguous', () => {
		const parsed = priceRanges.map(({ value }) => parsePriceRange(value));
		expect(parsed.map((range) => range?.from)).toEqual([200, 400, 900, 1500]);
		expect(parsed.map((range) => range?.below)).toEqual([400, 900, 1500, null]);
	});
});

describe('a category', () => {
	test.each([
		['wheyprotein', 'wheyprotein'],
		['Whey Protein', 'wheyprotein'],
		['whey-protein', 'wheyprotein'],
		['WHEYPROTEIN', 'wheyprotein'],
		['prepostworkout', 'prepostworkout'],
		['pre-post-workout', 'prepostworkout'],
		['pre/post workout', 'prepostworkout'],
		['pre/post-workout', 'prepostworkout'],
		['Pre/Post Workout', 'prepostworkout'],
		['fitfood', 'fitfoods'],
		['fitfoods', 'fitfoods'],
		['Fit Food', 'fitfoods'],
		['fit-food', 'fitfoods'],
		['fit-foods', 'fitfoods'],
		['  Fit   Foods ', 'fitfoods'],
	])('is named by %j', (text, key) => {
		expect(namedCategory(text)).toBe(key);
	});

	test.each([
		'',
		'-',
		'/',
		'whey',
		'protein',
		'food',
		'fit',
		'fitfoodss',
		'whey_protein',
		'toString',
		'__proto__',
	])('is not named by %j', (text) => {
		expect(namedCategory(text)).toBeUndefined();
	});

	test('is named by its own key, slug and label, and by the slug of its label', () => {
		for (const { key, slug, label } of categories) {
			expect([key, slug, label, searchSlug(label)].map(namedCategory)).toEqual([key, key, key, key]);
			expect(categoryLabel(key)).toBe(label);
		}
		expect(categoryKeys).toEqual(['wheyprotein', 'prepostworkout', 'fitfoods']);
	});
});

test.each([
	['Whey Protein', 'whey-protein'],
	['  Dangal  Whey,\tKesar  Pista, 1 kg ', 'dangal-whey,-kesar-pista,-1-kg'],
	['PRE/POST', 'pre/post'],
	['a-b c', 'a-b-c'],
	['', ''],
	['   ', ''],
	['ಪ್ರೋಟೀನ್ ಪುಡಿ', 'ಪ್ರೋಟೀನ್-ಪುಡಿ'],
])('the search slug of %j is %j', (text, slug) => {
	expect(searchSlug(text)).toBe(slug);
});

test.each([
	[7, 'Dangal Whey Isolate, Kesar Pista, 1 kg', '/store/product/7-dangal-whey-isolate-kesar-pista-1-kg'],
	[8, '  Pre/Post — Workout!!  ', '/store/product/8-pre-post-workout'],
	[9, 'Crème Brûlée', '/store/product/9-creme-brulee'],
	[9, 'Crème Brûlée'.normalize('NFD'), '/store/product/9-creme-brulee'],
	[9, 'Müsli, Açaí', '/store/product/9-musli-acai'],
	[10, 'ಪುಡಿ', '/store/product/10'],
	[10, 'ಪ್ರೋಟೀನ್ ಪುಡಿ, 1.25 kg', '/store/product/10-1-25-kg'],
	[10, 'ಪ್ರೋಟೀನ್ ಪುಡಿ Protein, 500 g', '/store/product/10-protein-500-g'],
	[10, 'C4', '/store/product/10-c4'],
	[11, '', '/store/product/11'],
	[12, '<script>"\'&?#%2F../..', '/store/product/12-script-2f'],
])('the page of product %d, %j, is at %s', (productId, name, path) => {
	expect(productPath({ productId, name })).toBe(path);
});

test('the path of a product with the longest name is cut to a readable length', () => {
	const path = productPath({ productId: 2_147_483_647, name: 'ab '.repeat(40) });
	expect(path.length).toBeLessThanOrEqual('/store/product/2147483647-'.length + 80);
	expect(path).toMatch(/^\/store\/product\/2147483647-[a-z0-9-]+$/);
});
