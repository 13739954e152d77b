import { homeCountry } from './countries.ts';
import type { FactName, ProductFacts } from './facts.fields.ts';

/**
 * What a shop on the web has to show of what it sells before somebody buys it: of packed goods the Legal Metrology (Packaged
 * Commodities) Rules 2011, rules 6(1) and 6(10); of food besides the Food Safety and Standards (Labelling and Display)
 * Regulations 2020; of health supplements the Nutraceutical Regulations 2022. Each is known once all of its facts are.
 */
const required = {
	kind: { label: 'Kind of product', facts: ['kind'] },
	genericName: { label: 'Generic name', facts: ['genericName'] },
	netQuantity: { label: 'Net quantity', facts: ['netQuantity', 'netUnit'] },
	maker: { label: 'Maker with address', facts: ['makerName', 'makerAddress'] },
	origin: { label: 'Country of origin', facts: ['origin'] },
	importer: { label: 'Importer with address', facts: ['importerName', 'importerAddress'], of: 'imported' },
	diet: { label: 'Vegetarian or not', facts: ['diet'], of: 'food' },
	nutrition: {
		label: 'Nutrition',
		facts: [
			...(['nutritionPer', 'energy', 'protein', 'carbohydrate', 'sugars', 'addedSugars'] as const),
			...(['fat', 'saturatedFat', 'transFat', 'cholesterol', 'sodium'] as const),
		],
		of: 'food',
	},
	/** Nutrients are told for a serving, too, and nobody knows how much one is otherwise. */
	serving: { label: 'Serving size', facts: ['servingSize', 'servingUnit'], of: 'food' },
	ingredients: { label: 'Ingredients', facts: ['ingredients'], of: 'food' },
	allergens: { label: 'Allergens', facts: ['allergens'], of: 'food' },
	fssai: { label: 'Maker’s FSSAI licence', facts: ['fssai'], of: 'food' },
	/** The last day of its lots, or how long it lasts: both are kept with its stock. */
	lastDay: { label: 'Shelf life, or lots with a last day', facts: [], of: 'food' },
	dose: { label: 'Recommended use', facts: ['dose'], of: 'supplement' },
} as const satisfies Record<
	string,
	{ label: string; facts: readonly FactName[]; of?: 'food' | 'supplement' | 'imported' }
>;

export type RequiredFact = keyof typeof required;

export const requiredFacts = Object.keys(required) as RequiredFact[];

/** What a fact that has to be shown is called. */
export const requiredFactLabel = (name: RequiredFact): string => required[name].label;

/** What missing facts are told from. */
export interface KnownFacts {
	facts: ProductFacts;
	/** Its shelf life is known, or the last day of the unit that would be sold next. */
	hasLastDay: boolean;
}

/** What has to be shown of a product of this kind. What nobody said the kind of is taken for food. */
export function wantedFacts({ kind = 'food', origin = homeCountry }: ProductFacts): RequiredFact[] {
	const isWanted = {
		food: kind !== 'other',
		supplement: kind === 'supplement',
		imported: origin !== homeCountry,
	};
	return requiredFacts.filter((name) => {
		const fact = required[name];
		return !('of' in fact) || isWanted[fact.of];
	});
}

/**
 * Whether nutrients are told for 100 g or ml, or for a pack that is eaten at once (Labelling and Display Regulations 2020,
 * 5(3)): from what a serving by the piece holds, no such column follows. The label of a health supplement tells what a
 * serving, a capsule or a tablet holds.
 */
const isToldAsTheLawWants = ({
	kind,
	nutritionPer,
	servingSize,
	servingUnit,
	servings,
}: ProductFacts): boolean =>
	nutritionPer !== 'serving' ||
	kind === 'supplement' ||
	(servingSize !== undefined && (servingUnit === 'g' || servingUnit === 'ml')) ||
	servings === 1;

/**
 * What has to be shown of a product and is not known. The column `missing_facts` of
 * migrations/0092_pack_facts.sql has the same.
 */
export function missingFacts({ facts, hasLastDay }: KnownFacts): RequiredFact[] {
	return wantedFacts(facts).filter((name) => {
		if (name === 'lastDay') return !hasLastDay;
		if (required[name].facts.some((fact) => facts[fact] === undefined)) return true;
		return name === 'nutrition' && !isToldAsTheLawWants(facts);
	});
}

/** How many of how many are missing, in words: `3 of 13 facts missing`. Undefined where none is. */
export function missingText(missing: number, wanted: number): string | undefined {
	return missing === 0 ? undefined : `${missing} of ${wanted} facts missing`;
}
