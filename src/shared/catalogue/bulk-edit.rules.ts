import { maxPrice } from '../fields.ts';
import { rupees } from '../rupees.ts';
import { type CategoryKey, discountedPrice } from './catalogue.rules.ts';
import { contradictions, factsOfFields, fieldsOfFacts, type ProductFacts } from './facts.fields.ts';

/** How many products one edit may be of. */
export const editedAtOnce = 200;

/** What the price of a product may be once it is edited, in rupees, with what is said of any other. */
export const priceLimits = {
	least: 1,
	tooLow: 'Price must be greater than 0',
	most: maxPrice,
	tooHigh: `Price must be at most ${rupees(maxPrice)}`,
} as const;

/** How a price is changed: to a value, or by so many percent or rupees, which are negative where it goes down. */
export const priceWays = ['to', 'percent', 'rupees'] as const;
export type PriceWay = (typeof priceWays)[number];

/** How a price that is worked out is rounded. A half goes up. */
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
	/** Of what is worked out; left out, to the nearest rupee. */
	rounding?: PriceRounding | undefined;
}

/** In paise: what each rounding rounds to. */
const steps: Readonly<Record<PriceRounding, number>> = { paisa: 1, rupee: 100, ten: 1_000, nine: 1_000 };

/** The whole multiple of `step` that is nearest to a fraction of whole numbers; a half goes up. */
function nearest(numerator: number, denominator: number, step: number): number {
	const divisor = denominator * step;
	const raised = numerator + divisor / 2;
	// By the remainder, which is exact: the quotient of large numbers is not.
	const rest = ((raised % divisor) + divisor) % divisor;
	return ((raised - rest) / divisor) * step;
}

/**
 * A price after a change, in rupees. Computed in whole paise and hundredths of a percent, so that floating point cannot
 * change the rounding. It may be no price at all: zero, or below.
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

/** The facts that many products share, and that are therefore edited together; in the order of the form. */
export const sharedFacts = [
	'kind',
	'diet',
	'brand',
	'origin',
	'makerName',
	'makerAddress',
	'packerName',
	'packerAddress',
	'importerName',
	'importerAddress',
	'fssai',
] as const;
export type SharedFact = (typeof sharedFacts)[number];

/** What a bulk edit changes of each product; what is left out stays. A blank fact is taken away. */
export interface BulkChange extends Partial<Record<SharedFact, string | undefined>> {
	price?: PriceChange | undefined;
	/** In percent. */
	discount?: number | undefined;
	available?: 0 | 1 | undefined;
	category?: CategoryKey | undefined;
	/** Null takes the class away. */
	taxClassId?: number | null | undefined;
	/** Not taken back for a change of mind. */
	finalSale?: boolean | undefined;
}

/** The fields that a bulk edit may change, as a product holds them. */
export interface BulkValues extends Record<SharedFact, string> {
	price: number;
	discount: number;
	/** Whether the desk offers it, sold out or not. */
	available: 0 | 1;
	category: CategoryKey;
	taxClassId: number | null;
	finalSale: boolean;
}
export type BulkField = keyof BulkValues;

/** What the rules of a bulk edit know of a product. */
export interface EditableProduct {
	price: number;
	discount: number;
	available: 0 | 1;
	category: CategoryKey;
	taxClassId?: number | undefined;
	finalSale: boolean;
	facts: ProductFacts;
	/** Its units are counted, and none is left. */
	soldOut?: 1 | undefined;
	/** In rupees: the highest and the lowest price that is printed on the units there (`PrintedPrices`). */
	mostMrp?: number | undefined;
	leastMrp?: number | undefined;
}

/** The fields of a product, as texts and numbers that can be compared. */
export function bulkValues(product: EditableProduct): BulkValues {
	const { price, discount, available, category, taxClassId = null, finalSale, facts } = product;
	const texts = fieldsOfFacts(facts);
	const shared = Object.fromEntries(sharedFacts.map((name) => [name, texts[name]]));
	return {
		...(shared as Record<SharedFact, string>),
		...{ price, discount, available, category, taxClassId, finalSale },
	};
}

/** The fields that the preview of a change shows. What they held when it was shown has to be what they hold. */
export function shownFields(change: BulkChange): readonly BulkField[] {
	const changed = Object.entries(change).flatMap(([field, value]) =>
		value === undefined ? [] : [field as BulkField],
	);
	// What customers pay depends on both.
	return changed.includes('price') || changed.includes('discount')
		? [...new Set<BulkField>(['price', 'discount', ...changed])]
		: changed;
}

/** The prices that are printed on the units of a product that can be sold, in rupees. */
export interface PrintedPrices {
	/** The highest; absent where none is counted, or one has no price. */
	mostMrp?: number | null | undefined;
	/** The lowest. */
	leastMrp?: number | null | undefined;
}

interface Priced {
	price: number;
	discount: number;
}

/**
 * Why a product may not have a new price: nothing may be sold above the price that its pack says (Legal Metrology
 * (Packaged Commodities) Rules 2011, rule 18(2)), and every pack that is there says less. Undefined where one may have it,
 * and for a price that does not go up: who lowers it mends something.
 */
export function aboveMrp(before: Priced, after: Priced, { mostMrp }: PrintedPrices): string | undefined {
	const amount = discountedPrice(after.price, after.discount);
	if (amount <= discountedPrice(before.price, before.discount)) return undefined;
	if (mostMrp === undefined || mostMrp === null || amount <= mostMrp) return undefined;
	return `Customers would pay ${rupees(amount)}, above the MRP of ${rupees(mostMrp)} on its packs`;
}

/** What a bulk edit does to a product. */
export interface BulkOutcome {
	before: BulkValues;
	/** The fields that become something else. */
	after: Partial<BulkValues>;
	/** Why it cannot be done. */
	refused?: string;
	/** What somebody should know of it that is no reason against it. */
	notes: readonly string[];
}

/** What a bulk edit does to a product. What the form of one product would refuse is refused. */
export function bulkOutcome(product: EditableProduct, change: BulkChange): BulkOutcome {
	const before = bulkValues(product);
	const { price, ...others } = change;
	const wanted: Partial<BulkValues> = {
		...(Object.fromEntries(
			Object.entries(others).filter(([, value]) => value !== undefined),
		) as Partial<BulkValues>),
		...(price && { price: changedPrice(before.price, price) }),
	};
	const after = Object.fromEntries(
		Object.entries(wanted).filter(([field, value]) => value !== before[field as BulkField]),
	) as Partial<BulkValues>;
	const refused = refusalOf(product, before, after);
	return { before, after, ...(refused !== undefined && { refused }), notes: notesOf(product, before, after) };
}

function refusalOf(
	product: EditableProduct,
	before: BulkValues,
	after: Partial<BulkValues>,
): string | undefined {
	if (after.price !== undefined && after.price < priceLimits.least) return priceLimits.tooLow;
	if (after.price !== undefined && after.price > priceLimits.most) return priceLimits.tooHigh;
	const { price, discount } = { ...before, ...after };
	const found = aboveMrp(before, { price, discount }, product);
	if (found !== undefined) return found;
	const changed = sharedFacts.filter((name) => after[name] !== undefined);
	if (changed.length === 0) return undefined;
	return Object.values(contradictions(changedFactsOf(product, after)))[0];
}

/** The facts of a product after an edit. */
export function changedFactsOf({ facts }: EditableProduct, after: Partial<BulkValues>): ProductFacts {
	const edited = Object.fromEntries(
		sharedFacts.flatMap((name) => (after[name] === undefined ? [] : [[name, after[name]]])),
	);
	return factsOfFields({ ...fieldsOfFacts(facts), ...edited });
}

function notesOf(
	{ soldOut, leastMrp }: EditableProduct,
	before: BulkValues,
	after: Partial<BulkValues>,
): string[] {
	const { price, discount } = { ...before, ...after };
	const amount = discountedPrice(price, discount);
	const isDearer = amount > discountedPrice(before.price, before.discount);
	return [
		...(isDearer && leastMrp !== undefined && amount > leastMrp
			? [`Packs with the MRP ${rupees(leastMrp)} could not be sent at this price`]
			: []),
		...(after.available === 1 && soldOut ? ['It stays sold out until units are received'] : []),
		...(Number.isInteger(price) || after.price === undefined
			? []
			: ['Customers pay whole rupees: a price with paise is rounded']),
	];
}
