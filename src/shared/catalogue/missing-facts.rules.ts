import { homeCountry } from './countries.ts';
import type { FactName, ProductFacts } from './facts.fields.ts';

/**
 * What a shop on the web must show of a product before it is bought. For packed goods: Legal Metrology (Packaged
 * Commodities) Rules 2011, rules 6(1) and 6(10). For food also: Food Safety and Standards (Labelling and Display)
 * Regulations 2020. For health supplements also: Nutraceutical Regulations 2022. An item is known once all its facts
 * are.
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
	/** Nutrients are also stated per serving, which means nothing unless the size of a serving is known. */
	serving: { label: 'Serving size', facts: ['servingSize', 'servingUnit'], of: 'food' },
	ingredients: { label: 'Ingredients', facts: ['ingredients'], of: 'food' },
	allergens: { label: 'Allergens', facts: ['allergens'], of: 'food' },
	fssai: { label: 'Maker’s FSSAI licence', facts: ['fssai'], of: 'food' },
	/** Either the last day of the product's lots or its shelf life: both are kept with its stock. */
	lastDay: { label: 'Shelf life, or lots with a last day', facts: [], of: 'food' },
	dose: { label: 'Recommended use', facts: ['dose'], of: 'supplement' },
} as const satisfies Record<
	string,
	{ label: string; facts: readonly FactName[]; of?: 'food' | 'supplement' | 'imported' }
>;

export type RequiredFact = keyof typeof required;

export const requiredFacts = Object.keys(required) as RequiredFact[];

/** The label of a fact that must be shown. */
export const requiredFactLabel = (name: RequiredFact): string => required[name].label;

/** The data from which missing facts are found. */
export interface KnownFacts {
	facts: ProductFacts;
	/** Whether its shelf life is known, or the last day of the unit that would be sold next. */
	hasLastDay: boolean;
}

/** What must be shown of a product of this kind. A product of unknown kind is treated as food. */
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
 * Whether the nutrients are stated as the law wants (Labelling and Display Regulations 2020, 5(3)): per 100 g or ml,
 * per serving whose size is in g or ml, or for a pack that is a single serving. A serving by the piece gives no figures
 * per 100 g. The label of a health supplement states what a serving, a capsule or a tablet contains.
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
 * What must be shown of a product and is not known. The column `missing_facts` of migrations/0092_pack_facts.sql
 * computes the same.
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
