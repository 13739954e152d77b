import { productFilters } from '#shared/catalogue.contract.ts';
import {
	categories,
	categoryLabel,
	namedCategory,
	parsePriceRange,
	priceRanges,
	ratingFilters,
} from '#shared/catalogue.rules.ts';
import { rupees } from '#shared/rupees.ts';
import type { ProductFilters } from '#web/data/api.ts';

/** What narrows a list; its order does not. */
export type FilterName = Exclude<keyof ProductFilters, 'sort'>;

const { category, price, rating, sort } = productFilters.shape;

/**
 * The filters a URL asks for, for the loader and the screen alike. What the contract would refuse is
 * dropped; every name of a category becomes its key, so that all of them share one cached list.
 */
export function filtersIn(search: URLSearchParams): ProductFilters {
	const wanted = category.safeParse(search.get('category') ?? undefined).data;
	return {
		category: wanted && (namedCategory(wanted) ?? wanted),
		price: price.safeParse(search.get('price') ?? undefined).data,
		rating: rating.safeParse(search.get('rating') ?? undefined).data,
		sort: sort.safeParse(search.get('sort') ?? undefined).data,
	};
}

/** The address of the listing with these filters. */
export function listPath(filters: ProductFilters): string {
	const search = new URLSearchParams();
	for (const name of ['category', 'price', 'rating', 'sort'] as const) {
		const value = filters[name];
		if (value) search.set(name, value);
	}
	return `/store/category${search.size > 0 ? `?${search}` : ''}`;
}

/** The listing with one filter set, or taken off where it is set already. */
export function toggledPath(filters: ProductFilters, name: FilterName, value: string): string {
	return listPath({ ...filters, [name]: filters[name] === value ? undefined : value });
}

/** The listing with no filter set, in the order it stands in. */
export function clearedPath({ sort }: ProductFilters): string {
	return listPath({ sort });
}

/** The text a listing searches names for, as a person writes it; undefined when it shows a category or all. */
export function searchedText(filters: ProductFilters): string | undefined {
	if (!filters.category || namedCategory(filters.category)) return undefined;
	return filters.category.replaceAll('-', ' ').trim() || filters.category;
}

/** What a listing shows, in words: its heading and its title. */
export function listTitle(filters: ProductFilters): string {
	const key = filters.category && namedCategory(filters.category);
	if (key) return categoryLabel(key);
	const text = searchedText(filters);
	return text ? `Results for “${text}”` : 'All products';
}

/** The category's address as the store bar writes it; price and rating only narrow it. */
export function canonicalListPath(filters: ProductFilters): string {
	const named = categories.find(({ key }) => key === filters.category);
	return listPath({ category: named?.slug ?? filters.category });
}

/** The label of a price filter, of the four on offer or of another range in the URL. */
export function priceLabel(value: string): string {
	const offered = priceRanges.find((range) => range.value === value);
	if (offered) return offered.label;
	const range = parsePriceRange(value);
	if (!range) return value;
	return range.below === null
		? `${rupees(range.from)} and above`
		: `${rupees(range.from)} – ${rupees(range.below)}`;
}

/** The label of a rating filter. */
export function ratingLabel(value: string): string {
	return ratingFilters.find((rating) => rating.value === value)?.label ?? `${value} and above`;
}
