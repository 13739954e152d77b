import { formatNumber } from '../text/format-number.ts';

/** What a product is to the law: food, a health supplement (which is food as well), or something else. */
export const productKinds = ['food', 'supplement', 'other'] as const;
export type ProductKind = (typeof productKinds)[number];
export const kindLabels: Readonly<Record<ProductKind, string>> = {
	food: 'Food',
	supplement: 'Health supplement',
	other: 'Not food',
};

/**
 * Whether a product contains anything from an animal other than milk and honey (Food Safety and Standards (Labelling)
 * 2020).
 */
export const diets = ['veg', 'non-veg'] as const;
export type Diet = (typeof diets)[number];
export const dietLabels: Readonly<Record<Diet, string>> = { veg: 'Vegetarian', 'non-veg': 'Non-vegetarian' };

export const netUnits = ['g', 'kg', 'ml', 'l', 'piece'] as const;
export type NetUnit = (typeof netUnits)[number];

/** The contents of a pack. */
interface Net {
	netQuantity?: number | undefined;
	netUnit?: NetUnit | undefined;
}

export const servingUnits = ['g', 'ml', 'piece'] as const;

/** The amounts to which nutrients can refer. */
export const nutritionBases = ['100 g', '100 ml', 'serving'] as const;

/** A quantity in words: `1 kg`, `15 pieces`. */
export const quantityText = (value: number, unit: NetUnit): string =>
	`${formatNumber(Math.round(value * 1_000) / 1_000)} ${unit === 'piece' && value !== 1 ? 'pieces' : unit}`;

/** The contents of a pack in words: `1 kg`; undefined where nobody entered them. */
export const netText = ({ netQuantity, netUnit }: Net): string | undefined =>
	netQuantity === undefined || netUnit === undefined ? undefined : quantityText(netQuantity, netUnit);

/**
 * How long a product lasts, as packs say it: `18 months`. From three months on, whole numbers of months (30 days) or
 * years (365 days) are shown as months; everything else is shown in days, as it was entered.
 */
export function shelfLifeText(days: number): string {
	const months = days % 365 === 0 ? (days / 365) * 12 : days / 30;
	if (months >= 3 && Number.isInteger(months)) return `${months} months`;
	return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** The small unit of each unit, and how many of them it contains. */
const small = { g: ['g', 1], kg: ['g', 1000], ml: ['ml', 1], l: ['ml', 1000], piece: ['piece', 1] } as const;
const large = { g: 'kg', ml: 'l' } as const;

/**
 * The price of a unit, in rupees to two decimals: per gram or millilitre below a kilogram or litre, per kilogram or
 * litre from there on, or per piece (Legal Metrology (Packaged Commodities) Rules 2011, rule 6(11)). Undefined where
 * the quantity is not known, and for a single piece, whose price the pack's is.
 * @param amount in rupees, of the pack
 */
export function unitPrice(
	amount: number,
	{ netQuantity, netUnit }: Net,
): { amount: number; unit: NetUnit } | undefined {
	if (netQuantity === undefined || netUnit === undefined) return undefined;
	const [unit, each] = small[netUnit];
	// Computed in thousandths of the unit, which are whole numbers.
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

/** The price of a serving in rupees, rounded; undefined where nobody entered the number of servings. */
export const servingPrice = (amount: number, servings: number | undefined): number | undefined =>
	servings ? Math.round(amount / servings) : undefined;

/** In grams: the amount of protein whose price is compared across products. */
export const comparedProtein = 25;

/** The price of 25 g of protein in rupees, rounded. Undefined where the protein is not known, or there is none. */
export function proteinPrice(
	amount: number,
	{ servings, servingProtein }: { servings?: number | undefined; servingProtein?: number | undefined },
): number | undefined {
	const grams = (servings ?? 0) * (servingProtein ?? 0);
	return grams > 0 ? Math.round((amount * comparedProtein) / grams) : undefined;
}
