import { expect, test } from 'vitest';
import { contradictions, productFacts } from '#shared/catalogue/facts.fields.ts';
import { netText } from '#shared/catalogue/facts.rules.ts';
import { missingFacts } from '#shared/catalogue/missing-facts.rules.ts';
import { productArt } from '../../../../assets/specs/index.ts';
import { seedProducts } from '../products.ts';
import { seedFacts } from './index.ts';

const factsOf = (slug: string) => seedFacts[slug] ?? expect.fail(`no facts of ${slug}`);

test('the demo has facts of each product, and of nothing else', () => {
	expect(Object.keys(seedFacts).sort()).toEqual(seedProducts.map(({ slug }) => slug).sort());
});

test.each(seedProducts)('$slug lacks nothing that has to be shown, and contradicts nothing', ({ slug }) => {
	const { facts, shelfLife } = factsOf(slug);
	expect(productFacts.parse(facts)).toEqual(facts);
	expect(contradictions(facts)).toEqual({});
	expect(missingFacts({ facts, hasLastDay: shelfLife !== null })).toEqual([]);
});

test.each(seedProducts.filter(({ slug }) => factsOf(slug).facts.kind !== 'other'))(
	'the nutrients of $slug add up, and the protein of a serving is theirs',
	({ slug }) => {
		const { facts } = factsOf(slug);
		const { energy = 0, protein = 0, carbohydrate = 0, fibre = 0, fat = 0 } = facts;
		expect(Math.abs(energy - (4 * protein + 4 * carbohydrate + 2 * fibre + 9 * fat))).toBeLessThanOrEqual(1);
		if (facts.servingProtein === undefined) return;
		expect((protein * (facts.servingSize ?? 0)) / 100).toBeCloseTo(facts.servingProtein, 0);
	},
);

test.each(seedProducts)(
	'what $slug says of its pack is what its label and its text say',
	({ slug, description }) => {
		const { facts } = factsOf(slug);
		const spec = productArt.find((one) => one.slug === slug) ?? expect.fail('no label');
		const [amount, words] = spec.claim;
		// The label of this can states the protein per 100 g, not per serving.
		if (
			words === 'protein' &&
			facts.servingProtein !== undefined &&
			slug !== 'kamal-taal-makhana-salt-pepper-200g'
		)
			expect(amount).toBe(`${facts.servingProtein} g`);
		// `3 x 33 g` is the whole content; a bar's label is that of one among several.
		const [, times = '1', each, unit] = /^(?:(\d+) x )?([\d.]+) (g|kg)$/.exec(spec.net) ?? [];
		if (each && spec.form !== 'bar' && spec.form !== 'shaker')
			expect(netText(facts)).toBe(`${Number(times) * Number(each)} ${unit}`);
		const servings = /(\d+) (?:servings|bowls in a pack)\b/.exec(description)?.[1];
		if (servings && facts.servings !== undefined) expect(facts.servings).toBe(Number(servings));
		if (/\bvegan\b|\bvegetarian\b/i.test(description)) expect(facts.diet).toBe('veg');
	},
);
