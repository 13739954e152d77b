import { grouped } from '../grouped.ts';

/** What a product is to the law: food, a health supplement (which is food, too), or something else. */
export const productKinds = ['food', 'supplement', 'other'] as const;
export type ProductKind = (typeof productKinds)[number];
export const kindLabels: Readonly<Record<ProductKind, string>> = {
	food: 'Food',
	supplement: 'Health supplement',
	other: 'Not food',
};

/** Whether there is anything of an animal in it but milk and honey (Food Safety and Standards (Labelling) 2020). */
export const diets = ['veg', 'non-veg'] as const;
export type Diet = (typeof diets)[number];
export const dietLabels: Readonly<Record<Diet, string>> = { veg: 'Vegetarian', 'non-veg': 'Non-vegetarian' };

export const netUnits = ['g', 'kg', 'ml', 'l', 'piece'] as const;
export type NetUnit = (typeof netUnits)[number];

/** How much is in a pack. */
interface Net {
	netQuantity?: number | undefined;
	netUnit?: NetUnit | undefined;
}

export const servingUnits = ['g', 'ml', 'piece'] as const;

/** What nutrients are told for. */
export const nutritionBases = ['100 g', '100 ml', 'serving'] as const;

/** A quantity as it reads: `1 kg`, `15 pieces`. */
export const quantityText = (value: number, unit: NetUnit): string =>
	`${grouped(Math.round(value * 1_000) / 1_000)} ${unit === 'piece' && value !== 1 ? 'pieces' : unit}`;

/** How much is in the pack: `1 kg`; undefined where nobody wrote it down. */
export const netText = ({ netQuantity, netUnit }: Net): string | undefined =>
	netQuantity === undefined || netUnit === undefined ? undefined : quantityText(netQuantity, netUnit);

/**
 * How long something lasts, as packs say it: `18 months`. From three months on in months of 30 days or years of 365, where it
 * is a whole number of them, and else in days, as it was written down.
 */
export function shelfLifeText(days: number): string {
	const months = days % 365 === 0 ? (days / 365) * 12 : days / 30;
	if (months >= 3 && Number.isInteger(months)) return `${months} months`;
	return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** The small unit of each, and how many there are in it. */
const small = { g: ['g', 1], kg: ['g', 1000], ml: ['ml', 1], l: ['ml', 1000], piece: ['piece', 1] } as const;
const large = { g: 'kg', ml: 'l' } as const;

/**
 * The price of a unit, in rupees to two decimals: of a gram or millilitre below a kilogram or litre, of a kilogram or litre
 * from there on, of a piece (Legal Metrology (Packaged Commodities) Rules 2011, rule 6(11)). Undefined where the quantity is
 * not known, and for a single piece, whose price it is.
 * @param amount in rupees, of the pack
 */
export function unitPrice(
	amount: number,
	{ netQuantity, netUnit }: Net,
): { amount: number; unit: NetUnit } | undefined {
	if (netQuantity === undefined || netUnit === undefined) return undefined;
	const [unit, each] = small[netUnit];
	// In thousandths of the unit, which are whole numbers.
	const thousandths = Math.round(netQuantity * each * 1000);
	if (unit === 'piece')
		return thousandths === 1000
			? undefined
			: { unit, amount: Math.round((amount * 1e5) / thousandths) / 100 };
	const isLarge = thousandths >= 1e6;
	return {
		unit: isLarge ? large[unit] : unit,
		amount: Math.round((amount * 1e5 * (isLarge ? 1000 : 1)) / thousandths) / 100,
	};
}

/** In rupees, rounded: what a serving costs; undefined where nobody wrote down how many there are. */
export const servingPrice = (amount: number, servings: number | undefined): number | undefined =>
	servings ? Math.round(amount / servings) : undefined;

/** In grams: so much protein is compared across products. */
export const comparedProtein = 25;

/** In rupees, rounded: what 25 g of protein cost. Undefined where it is not known, or there is none in it. */
export function proteinPrice(
	amount: number,
	{ servings, servingProtein }: { servings?: number | undefined; servingProtein?: number | undefined },
): number | undefined {
	const grams = (servings ?? 0) * (servingProtein ?? 0);
	return grams > 0 ? Math.round((amount * comparedProtein) / grams) : undefined;
}
