/** Category keys, with the labels and slugs that name them (spec points 2 and 9, readings "Catalogue"). */
export const categories = [
	{ key: 'wheyprotein', slug: 'wheyprotein', label: 'Whey Protein' },
	{ key: 'prepostworkout', slug: 'prepostworkout', label: 'Pre/Post Workout' },
	{ key: 'fitfoods', slug: 'fitfood', label: 'Fit Food' },
] as const;

export type CategoryKey = (typeof categories)[number]['key'];

export const categoryKeys = categories.map(({ key }) => key) as [CategoryKey, ...CategoryKey[]];

/** The label a person reads for a category key. */
export function categoryLabel(key: CategoryKey): string {
	return categories.find((category) => category.key === key)?.label ?? key;
}

const bare = (text: string) => text.toLowerCase().replace(/[-/\s]/g, '');

/**
 * The category that a text names by its key, slug or label, hyphens, slashes and blanks aside;
 * undefined when it names none, and so is a search.
 */
export function namedCategory(text: string): CategoryKey | undefined {
	const wanted = bare(text);
	return categories.find(({ key, slug, label }) => [key, slug, bare(label)].includes(wanted))?.key;
}

/** A product's `available` in words (spec point 3). */
export const availabilities = { 1: 'Available', 0: 'Unavailable' } as const;
export type Availability = (typeof availabilities)[keyof typeof availabilities];

/** The slug of a typed or picked search text: lower case, blanks to hyphens (spec point 2). */
export function searchSlug(text: string): string {
	return text.trim().toLowerCase().replace(/\s+/g, '-');
}

/**
 * Price less the discount in percent, rounded half up to a whole rupee.
 * Counted in whole paise and hundredths of a percent, so that no binary fraction tips the rounding;
 * the database's generated column counts the same (migrations/0002_catalogue.sql).
 */
export function discountedPrice(price: number, discount: number): number {
	const paise = Math.round(price * 100);
	const keptShare = 10_000 - Math.round(discount * 100);
	return Math.floor((paise * keptShare + 500_000) / 1_000_000);
}

/** The price filters on offer, in rupees of the discounted price (spec point 9). */
export const priceRanges = [
	{ value: '200-400', label: '₹200 – ₹400' },
	{ value: '400-900', label: '₹400 – ₹900' },
	{ value: '900-1500', label: '₹900 – ₹1,500' },
	{ value: '1500-above', label: '₹1,500 and above' },
] as const;

/** The rating filters on offer: that many stars or more. */
export const ratingFilters = [
	{ value: '5', label: '5 stars' },
	{ value: '4', label: '4 and above' },
	{ value: '3', label: '3 and above' },
] as const;

/** The orders a list can be asked for in, beside its own: best match, or newest first. */
export const productSorts = [
	{ value: 'price-low', label: 'Price: low to high' },
	{ value: 'price-high', label: 'Price: high to low' },
	{ value: 'rating', label: 'Best rated' },
] as const;

export type ProductSort = (typeof productSorts)[number]['value'];

/** Lower bound included, upper bound not; no upper bound for `-above`. */
export interface PriceRange {
	from: number;
	below: number | null;
}

/** Reads `min-max` or `min-above`; undefined when it is neither, or empty by its own bounds. */
export function parsePriceRange(text: string): PriceRange | undefined {
	const match = /^(\d{1,8})-(\d{1,8}|above)$/.exec(text);
	if (!match) return undefined;
	const from = Number(match[1]);
	if (match[2] === 'above') return { from, below: null };
	const below = Number(match[2]);
	return from < below ? { from, below } : undefined;
}

/** The address of a product's own page. The id finds it, the slug is for people. */
export function productPath({ productId, name }: { productId: number; name: string }): string {
	const slug = name
		.toLowerCase()
		.normalize('NFKD')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, 80);
	return `/store/product/${productId}${slug && `-${slug}`}`;
}
