import { maxPrice } from '../fields.ts';
import { formatRupees } from '../text/format-rupees.ts';
import { discountedPrice } from './catalogue.rules.ts';

/** The limits of a product's price once it is edited, in rupees, with the messages for prices outside of them. */
export const priceLimits = {
	least: 1,
	tooLow: 'Price must be greater than 0',
	most: maxPrice,
	tooHigh: `Price must be at most ${formatRupees(maxPrice)}`,
} as const;

/** How a price is changed: to a value, or by a percentage or a sum, which are negative where the price goes down. */
export const priceWays = ['to', 'percent', 'rupees'] as const;
export type PriceWay = (typeof priceWays)[number];

/** How a computed price is rounded. A half goes up. */
export const priceRoundings = {
	rupee: 'To the nearest rupee',
	ten: 'To the nearest ₹10',
	nine: 'To the nearest price that ends in 9',
	paisa: 'To the nearest paisa',
} as const;
export type PriceRounding = keyof typeof priceRoundings;
export const priceRoundingNames = Object.keys(priceRoundings) as [PriceRounding, ...PriceRounding[]];

export interface PriceChange {
	way: PriceWay;
	/** Rupees, or percent; with at most two decimals. */
	by: number;
	/** The rounding of a computed price; left out, to the nearest rupee. */
	rounding?: PriceRounding | undefined;
}

/** In paise: the step to which each rounding rounds. */
const steps: Readonly<Record<PriceRounding, number>> = { paisa: 1, rupee: 100, ten: 1_000, nine: 1_000 };

/** The multiple of `step` that is nearest to numerator / denominator; a half goes up. */
function nearest(numerator: number, denominator: number, step: number): number {
	const divisor = denominator * step;
	const raised = numerator + divisor / 2;
	// Uses the remainder, which is exact; the quotient of large numbers is not.
	const rest = ((raised % divisor) + divisor) % divisor;
	return ((raised - rest) / divisor) * step;
}

/**
 * A price after a change, in rupees. Computed in whole paise and hundredths of a percent, so that floating point cannot
 * change the rounding. The result can be zero or negative, which is no valid price.
 */
export function changedPrice(price: number, { way, by, rounding = 'rupee' }: PriceChange): number {
	if (way === 'to') return by;
	const paise = Math.round(price * 100);
	const hundredths = Math.round(by * 100);
	const whole = 10_000;
	const worked = way === 'percent' ? paise * (whole + hundredths) : (paise + hundredths) * whole;
	// A price that ends in 9 is a rupee below a multiple of ten.
	const below = rounding === 'nine' ? 100 : 0;
	return (nearest(worked + below * whole, whole, steps[rounding]) - below) / 100;
}

/** The prices that are printed on the sellable units of a product, in rupees. */
export interface PrintedPrices {
	/** The highest; absent where no unit is counted, or one has no printed price. */
	mostMrp?: number | null | undefined;
	/** The lowest. */
	leastMrp?: number | null | undefined;
}

interface Priced {
	price: number;
	discount: number;
}

/**
 * Why a product may not have a new price: nothing may be sold above the price printed on its pack (Legal Metrology
 * (Packaged Commodities) Rules 2011, rule 18(2)), and every pack in stock shows less. Undefined where the price is
 * allowed. A price that does not go up is always allowed, since lowering it is an improvement.
 */
export function aboveMrp(before: Priced, after: Priced, { mostMrp }: PrintedPrices): string | undefined {
	const amount = discountedPrice(after.price, after.discount);
	if (amount <= discountedPrice(before.price, before.discount)) return undefined;
	if (mostMrp === undefined || mostMrp === null || amount <= mostMrp) return undefined;
	return `Customers would pay ${formatRupees(amount)}, above the MRP of ${formatRupees(mostMrp)} on its packs`;
}
