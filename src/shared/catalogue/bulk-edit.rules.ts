import { formatRupees } from '../text/format-rupees.ts';
import { type CategoryKey, discountedPrice } from './catalogue.rules.ts';
import { contradictions, factsOfFields, fieldsOfFacts, type ProductFacts } from './facts.fields.ts';
import { aboveMrp, changedPrice, type PriceChange, priceLimits } from './price.rules.ts';

/** The most products that one bulk edit may change. */
export const maxEditedProducts = 200;

/** The facts that many products have in common, and that are therefore edited together; in the order of the form. */
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

/** What a bulk edit changes of each product. Fields that are left out stay; a blank fact is removed. */
export interface BulkChange extends Partial<Record<SharedFact, string | undefined>> {
	price?: PriceChange | undefined;
	/** In percent. */
	discount?: number | undefined;
	available?: 0 | 1 | undefined;
	category?: CategoryKey | undefined;
	/** Null removes the tax class. */
	taxClassId?: number | null | undefined;
	/** The product is not taken back for a change of mind. */
	finalSale?: boolean | undefined;
}

/** The fields that a bulk edit may change, as a product holds them. */
export interface BulkValues extends Record<SharedFact, string> {
	price: number;
	discount: number;
	/** Whether the desk offers the product, sold out or not. */
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
	/** The product's units are counted, and none is left. */
	soldOut?: 1 | undefined;
	/** In rupees: the highest and the lowest price that is printed on the units in stock (`PrintedPrices`). */
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

/** The fields that the preview of a change shows. The edit is refused if one of them has changed since the preview. */
export function shownFields(change: BulkChange): readonly BulkField[] {
	const changed = Object.entries(change).flatMap(([field, value]) =>
		value === undefined ? [] : [field as BulkField],
	);
	// The price that customers pay depends on both.
	return changed.includes('price') || changed.includes('discount')
		? [...new Set<BulkField>(['price', 'discount', ...changed])]
		: changed;
}

/** The effect of a bulk edit on a product. */
export interface BulkOutcome {
	before: BulkValues;
	/** The fields that change, with their new values. */
	after: Partial<BulkValues>;
	/** Why the product cannot be edited. */
	refused?: string;
	/** Warnings that do not prevent the edit. */
	notes: readonly string[];
}

/** Computes the effect of a bulk edit on a product. Refuses what the form of a single product would refuse. */
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
			? [`Packs with the MRP ${formatRupees(leastMrp)} could not be sent at this price`]
			: []),
		...(after.available === 1 && soldOut ? ['It stays sold out until units are received'] : []),
		...(Number.isInteger(price) || after.price === undefined
			? []
			: ['Customers pay whole rupees: a price with paise is rounded']),
	];
}
