import type { Locator } from '@playwright/test';
import type { FactFields, FactName } from '#shared/catalogue/facts.fields.ts';
import { dietLabels, kindLabels } from '#shared/catalogue/facts.rules.ts';

/** The groups of the form of facts, in their order. */
const groups = ['Pack and servings', 'Nutrition', 'Ingredients and use', 'Maker and origin'] as const;

/** The labels of the fields, in the order of the form. */
const labels = {
	kind: 'Kind of product',
	diet: 'Diet',
	brand: 'Brand',
	genericName: 'Generic name',
	netQuantity: 'Net quantity',
	netUnit: 'Unit of the net quantity',
	servings: 'Servings in the pack',
	servingProtein: 'Protein per serving',
	servingSize: 'Serving size',
	servingUnit: 'Unit of a serving',
	nutritionPer: 'The values are for',
	energy: 'Energy',
	protein: 'Protein',
	carbohydrate: 'Carbohydrate',
	sugars: 'Total sugars',
	addedSugars: 'Added sugars',
	fibre: 'Fibre',
	fat: 'Total fat',
	saturatedFat: 'Saturated fat',
	transFat: 'Trans fat',
	cholesterol: 'Cholesterol',
	sodium: 'Sodium',
	contents: 'What else a serving holds',
	ingredients: 'Ingredients',
	allergens: 'Allergens',
	dose: 'Recommended use',
	makerName: 'Maker',
	makerAddress: 'Address of the maker',
	fssai: 'Maker’s FSSAI licence',
	origin: 'Country of origin',
	packerName: 'Packer',
	packerAddress: 'Address of the packer',
	importerName: 'Importer',
	importerAddress: 'Address of the importer',
} as const satisfies Record<FactName, string>;

/** What the choices are called whose values are not what people read. */
const choices: Partial<Record<FactName, Readonly<Record<string, string>>>> = {
	kind: kindLabels,
	diet: dietLabels,
};

const selects: readonly FactName[] = ['kind', 'diet', 'netUnit', 'servingUnit', 'nutritionPer', 'origin'];
const long: readonly FactName[] = ['contents', 'ingredients'];

/** Opens the groups of facts one after the other. */
export async function openFactGroups(
	form: Locator,
	open: (summary: Locator) => Promise<void> = (summary) => summary.click(),
): Promise<void> {
	for (const title of groups) await open(form.locator('summary').filter({ hasText: title }));
}

/** The field of a fact. */
export const factField = (form: Locator, name: FactName): Locator =>
	form.getByLabel(labels[name], { exact: true });

/** Fills the fields of facts in the order of the form; `fill` says how, given what people read of the value. */
export async function fillFacts(
	form: Locator,
	facts: Partial<FactFields>,
	fill: (
		field: Locator,
		value: string,
		kind: { isSelect: boolean; isLong: boolean },
	) => Promise<void> = async (field, value, { isSelect }) => {
		if (isSelect) await field.selectOption(value);
		else await field.fill(value);
	},
): Promise<void> {
	for (const name of Object.keys(labels) as FactName[]) {
		const value = facts[name];
		if (value === undefined) continue;
		await fill(factField(form, name), choices[name]?.[value] ?? value, {
			isSelect: selects.includes(name),
			isLong: long.includes(name),
		});
	}
}
