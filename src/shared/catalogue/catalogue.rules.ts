/** Products per page (docs/spec.md point 9). */
export const pageSize = 10;

/** The categories: key, slug and label (docs/spec.md points 2 and 9; docs/readings.md, "Catalogue"). */
export const categories = [
	{ key: 'wheyprotein', slug: 'wheyprotein', label: 'Whey Protein' },
	{ key: 'prepostworkout', slug: 'prepostworkout', label: 'Pre/Post Workout' },
	{ key: 'fitfoods', slug: 'fitfood', label: 'Fit Food' },
] as const;

export type CategoryKey = (typeof categories)[number]['key'];

export const categoryKeys = categories.map(({ key }) => key);

/** The label of a category key, as shown on screens. */
export function categoryLabel(key: CategoryKey): string {
	return categories.find((category) => category.key === key)?.label ?? key;
}

/** The path of the list of a category's products. */
export function categoryPath(key: CategoryKey): string {
	return `/store/category?category=${categories.find((category) => category.key === key)?.slug ?? key}`;
}

const bare = (text: string) => text.toLowerCase().replace(/[-/\s]/g, '');

/**
 * The category whose key, slug or label a text is, ignoring case, hyphens, slashes and spaces. Undefined
 * when there is none: the text then is a search (docs/readings.md, "Catalogue").
 */
export function namedCategory(text: string): CategoryKey | undefined {
	const wanted = bare(text);
	return categories.find(({ key, slug, label }) => [key, slug, bare(label)].includes(wanted))?.key;
}

/** A product's `available` as shown on screens (docs/spec.md point 3). */
export const availabilities = { 1: 'Available', 0: 'Unavailable' } as const;
export type Availability = (typeof availabilities)[keyof typeof availabilities];

/** The length of a search text, in characters. */
export const searchLimit = 120;

/** The slug of a search text: lower case, spaces replaced by hyphens (docs/spec.md point 2). */
export function searchSlug(text: string): string {
	return text.trim().toLowerCase().replace(/\s+/g, '-');
}

/**
 * Price in rupees less the discount in percent, rounded half up to a whole rupee
 * (docs/readings.md, "Catalogue"). Computed in whole paise and hundredths of a percent, so that floating
 * point cannot change the rounding. The database's generated column computes the same
 * (migrations/0002_catalogue.sql).
 */
export function discountedPrice(price: number, discount: number): number {
	const paise = Math.round(price * 100);
	const share = 10_000 - Math.round(discount * 100);
	return Math.floor((paise * share + 500_000) / 1_000_000);
}

/** The offered price filters, in rupees of the discounted price (docs/spec.md point 9). */
export const priceRanges = [
	{ value: '200-400', label: '₹200 – ₹400' },
	{ value: '400-900', label: '₹400 – ₹900' },
	{ value: '900-1500', label: '₹900 – ₹1,500' },
	{ value: '1500-above', label: '₹1,500 and above' },
] as const;

/** The offered rating filters: that many stars or more. */
export const ratingFilters = [
	{ value: '5', label: '5 stars' },
	{ value: '4', label: '4 and above' },
	{ value: '3', label: '3 and above' },
] as const;

/** Whether a text can filter by rating: a whole number of stars. */
export const isRatingFilter = (text: string) => /^[1-5]$/.test(text);

/** The sorts offered for lists of products. Without one, a search is sorted by match, a list by newest. */
export const productSorts = [
	{ value: 'price-low', label: 'Price: low to high' },
	{ value: 'price-high', label: 'Price: high to low' },
	{ value: 'rating', label: 'Best rated' },
	{ value: 'protein-price', label: 'Protein per rupee' },
	// Must be offered once a product is imported (Legal Metrology (Packaged Commodities) Rules 2011, rule 6(10A)).
	{ value: 'origin', label: 'Country of origin' },
] as const;

export type ProductSort = (typeof productSorts)[number]['value'];

/** In rupees: `from` is included, `below` is not and is null for `-above`. */
export interface PriceRange {
	from: number;
	below: number | null;
}

/** Parses `min-max` or `min-above`; undefined when the text is neither or the range is empty. */
export function parsePriceRange(text: string): PriceRange | undefined {
	const match = /^(\d{1,8})-(\d{1,8}|above)$/.exec(text);
	if (!match) return undefined;
	const from = Number(match[1]);
	if (match[2] === 'above') return { from, below: null };
	const below = Number(match[2]);
	return from < below ? { from, below } : undefined;
}

/**
 * The path of a product's page. Only the id identifies the product; the slug is for people. It has Latin letters alone:
 * chats show those of other scripts as percent signs.
 */
export function productPath({ productId, name }: { productId: number; name: string }): string {
	const slug = name
		.toLowerCase()
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, 80);
	return `/store/product/${productId}${slug && `-${slug}`}`;
}

/**
 * When a product is taken back: if it is still sealed, also for a change of mind; or only for a fault (a final sale).
 */
export const takenBackNames = ['sealed', 'faulty'] as const;
export type TakenBack = (typeof takenBackNames)[number];
