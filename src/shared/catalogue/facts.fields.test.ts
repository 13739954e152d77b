import { expect, test } from 'vitest';
import {
	contradictions,
	divideFacts,
	type FactName,
	factFields,
	factsOfFields,
	fieldsOfFacts,
	productFacts,
} from './facts.fields.ts';

const messageOf = (name: FactName, value: unknown) =>
	factFields.shape[name].safeParse(value).error?.issues[0]?.message;

test.each<[FactName, unknown, string | undefined]>([
	['fssai', '10099022000011', undefined],
	['fssai', '1009902200001', 'An FSSAI number has 14 digits'],
	['origin', 'germany', undefined],
	['origin', 'Atlantis', 'There is no such country; please choose one of the list'],
	['diet', 'vegan', 'Diet must be veg or non-veg'],
	['netUnit', 'lb', 'Unit must be g, kg, ml, l or piece'],
	['servings', '30', undefined],
	['servings', 30, undefined],
	['servings', '0', 'Servings must be more than 0'],
	['servings', 'thirty', 'Servings must be a number'],
	['servings', '-3', 'Servings must be a number'],
	['servings', -3, 'Servings must be a number'],
	['netQuantity', '1.0005', 'Net quantity must have at most 3 decimals'],
	['netQuantity', '1e3', 'Net quantity must be a number'],
	['sodium', '10001', 'Sodium must be at most 10,000'],
	['ingredients', 'Whey\nCocoa', undefined],
	['ingredients', '', undefined],
	['brand', 7, 'Please write a text'],
	['servings', null, 'Please write a number'],
])('of %s, %j is told: %s', (name, value, message) => {
	expect(messageOf(name, value)).toBe(message);
});

test('a fact is written the same whatever it was typed as', () => {
	expect(factFields.shape.servingProtein.parse(' 27.0 ')).toBe('27');
	expect(factFields.shape.brand.parse(' Dangal\n Whey')).toBe('Dangal Whey');
	expect(factFields.shape.origin.parse('united kingdom')).toBe('United Kingdom');
});

test('facts survive the way through a form', () => {
	const facts = productFacts.parse({ brand: 'Dangal', servings: 30, servingProtein: 26.5, diet: 'veg' });
	const fields = fieldsOfFacts(facts);
	expect(fields).toMatchObject({ brand: 'Dangal', servings: '30', servingProtein: '26.5', fssai: '' });
	expect(factsOfFields(fields)).toEqual(facts);
	expect(factsOfFields({ brand: '', servings: 'many' })).toEqual({});
});

test('a body is divided into what it says of facts and what else', () => {
	expect(divideFacts({ name: 'Oats', brand: 'Mitti Mill', fssai: undefined, price: 20 })).toEqual({
		facts: { brand: 'Mitti Mill' },
		others: { name: 'Oats', price: 20 },
	});
});

test.each<[Parameters<typeof contradictions>[0], FactName[]]>([
	[{}, []],
	[{ netQuantity: 1, netUnit: 'kg' }, []],
	[{ netQuantity: 1 }, ['netUnit']],
	[{ servingUnit: 'g' }, ['servingSize']],
	[{ makerName: 'Dangal' }, ['makerAddress']],
	[{ importerAddress: 'Mangaluru' }, ['importerName']],
	[{ energy: 400 }, ['nutritionPer']],
	[{ nutritionPer: '100 g', protein: 80, carbohydrate: 20, fat: 5 }, ['protein']],
	[{ nutritionPer: 'serving', protein: 80, carbohydrate: 20, fat: 5 }, []],
	[{ nutritionPer: '100 g', carbohydrate: 5, sugars: 6 }, ['sugars']],
	[{ sugars: 2, addedSugars: 3 }, ['addedSugars']],
	[{ nutritionPer: '100 g', fat: 5, saturatedFat: 6 }, ['saturatedFat']],
])('%o contradicts itself at %j', (facts, names) => {
	expect(Object.keys(contradictions(facts))).toEqual(names);
});
