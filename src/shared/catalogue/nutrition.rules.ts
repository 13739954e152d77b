import type { ProductFacts } from './facts.fields.ts';

/** A line of the table of nutrients. */
interface Nutrient {
	name: keyof ProductFacts;
	label: string;
	unit: 'kcal' | 'g' | 'mg';
	/** The nutrient is part of the one above it. */
	isPart?: true;
}

/**
 * The nutrients that a pack states, in its order (Food Safety and Standards (Labelling and Display) Regulations 2020,
 * 5(3)).
 */
export const nutrients = [
	{ name: 'energy', label: 'Energy', unit: 'kcal' },
	{ name: 'protein', label: 'Protein', unit: 'g' },
	{ name: 'carbohydrate', label: 'Carbohydrate', unit: 'g' },
	{ name: 'sugars', label: 'Total sugars', unit: 'g', isPart: true },
	{ name: 'addedSugars', label: 'Added sugars', unit: 'g', isPart: true },
	{ name: 'fibre', label: 'Fibre', unit: 'g' },
	{ name: 'fat', label: 'Total fat', unit: 'g' },
	{ name: 'saturatedFat', label: 'Saturated fat', unit: 'g', isPart: true },
	{ name: 'transFat', label: 'Trans fat', unit: 'g', isPart: true },
	{ name: 'cholesterol', label: 'Cholesterol', unit: 'mg' },
	{ name: 'sodium', label: 'Sodium', unit: 'mg' },
] as const satisfies readonly Nutrient[];

const upTo = (decimals: number) => new Intl.NumberFormat('en-IN', { maximumFractionDigits: decimals });
/** Formats values as they were entered: with up to two decimals. */
const typed = upTo(2);
const rounded = upTo(1);

/** Formats a computed amount, rounded as packs round it; a trace does not read 0. */
function workedOut(amount: number): string {
	if (amount === 0 || amount >= 0.05) return rounded.format(amount);
	return amount >= 0.005 ? typed.format(amount) : `< ${typed.format(0.01)}`;
}

/** A line of the table, as texts; a column whose values cannot be known is absent. */
export interface NutritionLine extends Pick<Nutrient, 'label' | 'isPart'> {
	per100?: string;
	perServing?: string;
}

/**
 * The table of nutrients, per 100 g or ml and per serving. The pack states one column, which is shown to the decimal;
 * the other is computed from the size of a serving, if that is in the same unit. `base` is the head of the first
 * column. Undefined where nothing is known.
 */
export function nutritionTable(facts: ProductFacts): { base?: string; lines: NutritionLine[] } | undefined {
	const { nutritionPer, servingSize, servingUnit } = facts;
	if (nutritionPer === undefined) return undefined;
	const base = nutritionPer === 'serving' ? baseOf(servingUnit) : nutritionPer;
	const hasServing = servingSize !== undefined && base !== undefined && base === baseOf(servingUnit);
	const lines = nutrients.flatMap(({ name, label, unit, ...part }) => {
		const value = facts[name];
		if (value === undefined) return [];
		const told = `${typed.format(value)} ${unit}`;
		const line: NutritionLine = { label, ...part };
		if (nutritionPer === 'serving') {
			line.perServing = told;
			if (hasServing) line.per100 = `${workedOut((value * 100) / servingSize)} ${unit}`;
		} else {
			line.per100 = told;
			if (hasServing) line.perServing = `${workedOut((value * servingSize) / 100)} ${unit}`;
		}
		return [line];
	});
	if (lines.length === 0) return undefined;
	return { lines, ...(base && lines.some(({ per100 }) => per100) && { base }) };
}

const baseOf = (unit: ProductFacts['servingUnit']) =>
	unit === 'g' ? '100 g' : unit === 'ml' ? '100 ml' : undefined;
