import { expect, test } from 'vitest';
import { synonymsOf } from './synonyms.ts';
import { joinQuantities, meaningfulTerms, placesOf, swapsOf } from './terms.ts';

test.each([
	['whey 1 kg', 'whey 1kg'],
	['whey-1-kg', 'whey-1kg'],
	['1 Kilo whey', '1kg whey'],
	['250gms', '250g'],
	['700 ML shaker', '700ml shaker'],
	['2 litres', '2l'],
	['3 good bars', '3 good bars'],
	['6 x 40 g', '6 x 40g'],
	['0.5 kg whey', '500g whey'],
	['whey .25kg', 'whey 250g'],
	['2.5 kg', '2.5kg'],
	['half a litre', '500ml'],
	['half litres', '500ml'],
	['half love', 'half love'],
	['half kilowatt', 'half kilowatt'],
])('the quantities of %j are joined: %j', (text, joined) => {
	expect(joinQuantities(text)).toBe(joined);
});

test('fillers are left out unless there is nothing else, and each word counts once', () => {
	expect(meaningfulTerms(['best', 'whey', 'powder', 'whey', ''])).toEqual(['whey']);
	expect(meaningfulTerms(['powder'])).toEqual(['powder']);
	expect(meaningfulTerms([''])).toEqual([]);
});

test('no more than twelve words are compared', () => {
	expect(meaningfulTerms(Array.from({ length: 20 }, (_, index) => `word${index}`))).toHaveLength(12);
});

test('a word is looked for in names, by synonyms and in its categories, best first', () => {
	expect(
		placesOf({ term: 'choco', beginning: ['choco', 'chocolate'], isDescribed: false, similar: [] }),
	).toMatchObject([
		{ column: 'name', words: ['choco'] },
		{ column: 'name', words: ['chocolate'] },
		{ column: 'name', words: expect.arrayContaining(['chocolate', 'cocoa', 'chocolatey', 'चॉकलेट']) },
	]);
	const places = placesOf({ term: 'protien', beginning: [], isDescribed: true, similar: ['protein'] });
	expect(places.map(({ column, words }) => [column, ...words])).toEqual([
		['name', 'protien'],
		['name', ...synonymsOf('protein')],
		['name', 'protein'],
		['category', 'wheyprotein'],
		['description', 'protien'],
	]);
	expect(synonymsOf('protein')).toContain('प्रोटीन');
	const points = places.map((place) => place.points);
	expect(points).toEqual(points.toSorted((one, other) => other - one));
});

test('swapsOf swaps each pair of neighbours', () => {
	expect(swapsOf('wehy')).toEqual(['ewhy', 'whey', 'weyh']);
	expect(swapsOf('a')).toEqual([]);
});
