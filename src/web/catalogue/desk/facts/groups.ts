import { countries } from '#shared/catalogue/countries.ts';
import type { FactName } from '#shared/catalogue/facts.fields.ts';
import {
	dietLabels,
	diets,
	kindLabels,
	netUnits,
	nutritionBases,
	productKinds,
	servingUnits,
} from '#shared/catalogue/facts.rules.ts';
import type { RequiredFact } from '#shared/catalogue/missing-facts.rules.ts';
import { nutrients } from '#shared/catalogue/nutrition.rules.ts';

/** A field of the facts' form. */
export interface FactField {
	name: FactName;
	label: string;
	hint?: string;
	options?: readonly { value: string; label: string }[];
	/** Whether it is a number. */
	isNumeric?: true;
	/** Whether it has several lines. */
	isLong?: true;
	/** Whether it spans both columns. */
	isWide?: true;
	/** The unit shown after the number. */
	unit?: string;
}

interface Group {
	title: string;
	/** Which mandatory facts this group holds. */
	tells: readonly RequiredFact[];
	fields: readonly FactField[];
}

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const labelled = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
	values.map((value) => ({ value, label: labels[value] }));

const company = (who: 'maker' | 'packer' | 'importer', title: string, hint?: string): FactField[] => [
	{ name: `${who}Name`, label: title, ...(hint && { hint }) },
	{ name: `${who}Address`, label: `Address of the ${who}` },
];

/** The groups of the form, in order. A fact of a new kind needs a group of its own. */
export const factGroups: readonly Group[] = [
	{
		title: 'Pack and servings',
		tells: ['kind', 'genericName', 'netQuantity', 'diet', 'serving'],
		fields: [
			{ name: 'kind', label: 'Kind of product', options: labelled(productKinds, kindLabels) },
			{ name: 'diet', label: 'Diet', options: labelled(diets, dietLabels) },
			{ name: 'brand', label: 'Brand' },
			{ name: 'genericName', label: 'Generic name', hint: 'What it is: flavoured whey protein isolate' },
			{ name: 'netQuantity', label: 'Net quantity', isNumeric: true },
			{ name: 'netUnit', label: 'Unit of the net quantity', options: same(netUnits) },
			{ name: 'servings', label: 'Servings in the pack', isNumeric: true },
			{ name: 'servingProtein', label: 'Protein per serving', isNumeric: true, unit: 'g' },
			{ name: 'servingSize', label: 'Serving size', isNumeric: true },
			{ name: 'servingUnit', label: 'Unit of a serving', options: same(servingUnits) },
		],
	},
	{
		title: 'Nutrition',
		tells: ['nutrition'],
		fields: [
			{
				name: 'nutritionPer',
				label: 'The values are for',
				options: labelled(nutritionBases, {
					'100 g': '100 g',
					'100 ml': '100 ml',
					serving: 'a serving',
				}),
				hint: 'The shop works out the other column.',
				isWide: true,
			},
			...nutrients.map(({ name, label, unit }): FactField => ({ name, label, unit, isNumeric: true })),
			{
				name: 'contents',
				label: 'What else a serving holds',
				hint: 'One a line, such as Caffeine 200 mg',
				isLong: true,
				isWide: true,
			},
		],
	},
	{
		title: 'Ingredients and use',
		tells: ['ingredients', 'allergens', 'dose'],
		fields: [
			{ name: 'ingredients', label: 'Ingredients', isLong: true, isWide: true },
			{ name: 'allergens', label: 'Allergens', hint: 'None, where there are none', isWide: true },
			{
				name: 'dose',
				label: 'Recommended use',
				hint: 'Of a health supplement; the shop adds that it must not be exceeded',
				isWide: true,
			},
		],
	},
	{
		title: 'Maker and origin',
		tells: ['maker', 'fssai', 'origin', 'importer'],
		fields: [
			...company('maker', 'Maker'),
			{ name: 'fssai', label: 'Maker’s FSSAI licence', hint: '14 digits' },
			{ name: 'origin', label: 'Country of origin', options: same(countries) },
			...company('packer', 'Packer', 'Where it is not the maker'),
			...company('importer', 'Importer', 'Of what was made in another country'),
		],
	},
];
