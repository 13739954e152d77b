import type { ProductFacts } from '#shared/catalogue/facts.fields.ts';

/** The facts of a demo product besides its name and price. */
export interface SeedFacts {
	facts: ProductFacts;
	/** In days; null for a product that does not expire. */
	shelfLife: number | null;
}

type Nutrients = readonly [
	protein: number,
	carbohydrate: number,
	sugars: number,
	addedSugars: number,
	fibre: number,
	fat: number,
	saturatedFat: number,
	/** In milligrams, like the next one. */
	cholesterol: number,
	sodium: number,
];

/** The table of nutrients; none of the demo's products has trans fat. `energy` in kcal, the others in grams. */
export function nutrition(
	nutritionPer: ProductFacts['nutritionPer'],
	energy: number,
	[protein, carbohydrate, sugars, addedSugars, fibre, fat, saturatedFat, cholesterol, sodium]: Nutrients,
): ProductFacts {
	const carbohydrates = { carbohydrate, sugars, addedSugars, fibre };
	const fats = { fat, saturatedFat, transFat: 0, cholesterol };
	return { nutritionPer, energy, protein, ...carbohydrates, ...fats, sodium };
}
