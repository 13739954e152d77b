import {
	categories,
	categoryLabel,
	isRatingFilter,
	namedCategory,
	parsePriceRange,
	priceRanges,
	productSorts,
	ratingFilters,
	searchLimit,
} from '#shared/catalogue/catalogue.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import type { ProductFilters } from '#web/data/api.ts';

/** A filter of the listing; the sort order is not one. */
export type FilterName = Exclude<keyof ProductFilters, 'sort'>;

/** The text to search by, or undefined where the contract would refuse it. */
function searchText(text: string | null): string | undefined {
	// Removes NUL, which every call refuses. Not shared with the server's function, because the store's scripts have a
	// weight budget.
	const trimmed = text?.replaceAll('\0', '').trim() ?? '';
	return trimmed !== '' && trimmed.length <= searchLimit ? trimmed : undefined;
}

/**
 * Accepts a country's name by its form alone, and drops longer texts, so that no arbitrary text gets a cache entry of
 * its own.
 */
const originOf = (text: string | null) => (text && /^[\p{L}’ -]{2,40}$/u.test(text) ? text : undefined);

/**
 * Parses the filters of a URL; the loader and the screen share it. Drops values that the contract refuses, and turns
 * each name of a category into its key, so that all names share one cache entry.
 */
export function parseFilters(search: URLSearchParams): ProductFilters {
	const wanted = searchText(search.get('category'));
	const price = search.get('price') ?? '';
	const rating = search.get('rating') ?? '';
	const named = wanted && namedCategory(wanted);
	return {
		category: named ?? wanted,
		// Only together with a category: without one, `category` holds the search text (docs/spec.md point 2).
		search: named && searchText(search.get('search')),
		price: parsePriceRange(price) && price,
		rating: isRatingFilter(rating) ? rating : undefined,
		origin: originOf(search.get('origin')),
		sort: productSorts.find(({ value }) => value === search.get('sort'))?.value,
	};
}

/** The path of the listing with these filters. */
export function listPath(filters: ProductFilters): string {
	const search = new URLSearchParams();
	for (const name of ['category', 'search', 'price', 'rating', 'origin', 'sort'] as const) {
		const value = filters[name];
		if (value) search.set(name, value);
	}
	return `/store/category${search.size > 0 ? `?${search}` : ''}`;
}

/** The path of the listing in a category; price, rating, sort order and search text stay. */
export function categoryPath(filters: ProductFilters, category: string): string {
	// A search text in `category` moves to `search`.
	const search = isSearch(filters) ? filters.category : filters.search;
	return listPath({ ...filters, search, category });
}

/** The path of the listing with one filter set, or removed when it has that value already. */
export function toggledPath(filters: ProductFilters, name: FilterName, value: string): string {
	if (filters[name] === value) return withoutPath(filters, name);
	return name === 'category' ? categoryPath(filters, value) : listPath({ ...filters, [name]: value });
}

/** The path of the listing without one filter. A search text stays when the category is removed. */
export function withoutPath(filters: ProductFilters, name: FilterName): string {
	if (name === 'category') return listPath({ ...filters, category: filters.search, search: undefined });
	return listPath({ ...filters, [name]: undefined });
}

/** Whether `category` holds a search text. */
const isSearch = ({ category }: ProductFilters) => category !== undefined && !namedCategory(category);

/** The path of the listing without filters, in the same sort order. */
export function clearedPath({ sort }: ProductFilters): string {
	return listPath({ sort });
}

/** The text that a listing searches for, with spaces for hyphens; undefined when it shows a category or everything. */
export function searchedText(filters: ProductFilters): string | undefined {
	const text = isSearch(filters) ? filters.category : filters.search;
	return text && (text.replaceAll('-', ' ').trim() || text);
}

/** The heading and the page title of a listing. */
export function listTitle(filters: ProductFilters): string {
	const text = searchedText(filters);
	if (text) return `Results for “${text}”`;
	const key = filters.category && namedCategory(filters.category);
	return key ? categoryLabel(key) : 'All products';
}

/** The canonical path of a listing: the category as the store bar links to it, without price, rating, origin and sort. */
export function canonicalListPath(filters: ProductFilters): string {
	const named = categories.find(({ key }) => key === filters.category);
	return listPath({ category: named?.slug ?? filters.category });
}

/** The label of a price filter: one of the four on offer, or another range from the URL. */
export function priceLabel(value: string): string {
	const offered = priceRanges.find((range) => range.value === value);
	if (offered) return offered.label;
	const range = parsePriceRange(value);
	if (!range) return value;
	return range.below === null
		? `${formatRupees(range.from)} and above`
		: `${formatRupees(range.from)} – ${formatRupees(range.below)}`;
}

/** The label of a rating filter. */
export function ratingLabel(value: string): string {
	return ratingFilters.find((rating) => rating.value === value)?.label ?? `${value} and above`;
}
