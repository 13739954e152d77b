import { type ExpressionBuilder, sql } from 'kysely';
import type { Availability, CategoryKey, PriceRange, ProductSort } from '#shared/catalogue.rules.ts';
import type { Database } from '../database/connect.ts';
import { countByStatus, rowCount } from '../database/count-by-status.ts';
import type { DB } from '../database/schema.d.ts';
import { productColumns, products } from './catalogue.queries.ts';

/** The filters of a list of products; those left out do not filter. */
export interface ProductFilters {
	category?: CategoryKey | undefined;
	/** Text to search product names for, tolerant of a typo. */
	search?: string | undefined;
	price?: PriceRange | undefined;
	/** Least rating, in stars. */
	rating?: number | undefined;
	available?: Availability | undefined;
}

/**
 * Minimum trigram similarity, from 0 to 1, of a name that does not contain the search text. One wrong letter
 * in a word of six leaves about 0.5. Compared row by row without an index: a shop has few products.
 */
const leastSimilarity = 0.45;

/** Normalises a text like the column `search_name`: to lower case, all but letters and digits to spaces. */
const normalised = (text: string) =>
	sql<string>`trim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g'))`;

/** SQL expressions that compare `search_name` with a search text. */
function nameMatch(text: string) {
	const wanted = normalised(text);
	return {
		contained: sql<boolean>`strpos(search_name, ${wanted}) > 0`,
		similarity: sql<number>`word_similarity(${wanted}, search_name)`,
		// A text without a letter or digit matches no name.
		matches: sql<boolean>`${wanted} <> '' and (strpos(search_name, ${wanted}) > 0 or word_similarity(${wanted}, search_name) >= ${leastSimilarity})`,
	};
}

function matchesFilters(
	expression: ExpressionBuilder<DB, 'products'>,
	{ category, search, price, rating }: Omit<ProductFilters, 'available'>,
) {
	return expression.and([
		...(category ? [expression('category', '=', category)] : []),
		...(search === undefined ? [] : [nameMatch(search).matches]),
		...(price ? [expression('discounted_price', '>=', price.from)] : []),
		...(price && price.below !== null ? [expression('discounted_price', '<', price.below)] : []),
		...(rating === undefined ? [] : [expression('rating', '>=', rating)]),
	]);
}

interface Paging {
	page: number;
	limit: number;
	/** By default best match first for a search, newest first otherwise. */
	sort?: ProductSort | undefined;
}

const availability = sql<Availability>`case when available then 'Available' else 'Unavailable' end`.as(
	'status',
);

const rowsInAll = sql<number>`count(*) over ()`.as('rowsInAll');
const rowsAvailable = sql<number>`count(*) filter (where available) over ()`.as('rowsAvailable');

const availabilityCounts = (all: number, available: number): { status: Availability; count: number }[] => [
	{ status: 'Available', count: available },
	{ status: 'Unavailable', count: all - available },
];

/** A page of products in the requested sort, with the number of matches in all and by availability. */
export async function listProducts(
	database: Database,
	{ available, ...filters }: ProductFilters,
	{ page, limit, sort }: Paging,
) {
	const found = products(database).where((expression) => matchesFilters(expression, filters));
	const matching = found.$if(available !== undefined, (all) =>
		all.where('available', '=', available === 'Available'),
	);
	const rows = await sorted(matching, sort, filters.search)
		.select([...productColumns, rowsInAll, rowsAvailable])
		.orderBy('products.id', 'desc')
		.limit(limit)
		.offset((page - 1) * limit)
		.execute();
	const [first] = rows;
	// Most requests do not filter by availability: their counts come with the rows, without a second query.
	const groups =
		first && available === undefined
			? availabilityCounts(first.rowsInAll, first.rowsAvailable)
			: await found.select([availability, rowCount]).groupBy('status').execute();
	return { rows, ...countByStatus(groups, available) };
}

type Matching = ReturnType<typeof products>;

/** How each sort orders the matching products. */
const sorts: Record<ProductSort, (matching: Matching) => Matching> = {
	'price-low': (matching) => matching.orderBy('discounted_price'),
	'price-high': (matching) => matching.orderBy('discounted_price', 'desc'),
	rating: (matching) => matching.orderBy('rating', 'desc').orderBy('rating_count', 'desc'),
};

function sorted(matching: Matching, sort: ProductSort | undefined, search: string | undefined) {
	if (sort !== undefined) return sorts[sort](matching);
	if (search === undefined) return matching;
	const { contained, similarity } = nameMatch(search);
	return matching.orderBy(contained, 'desc').orderBy(similarity, 'desc');
}

/** Distinct product names that match a text being typed; those with a word that begins with it come first. */
export async function suggestNames(database: Database, text: string, limit: number): Promise<string[]> {
	const wanted = normalised(text);
	const { contained, similarity, matches } = nameMatch(text);
	const rows = await products(database)
		.select('name')
		.where(matches)
		.groupBy(['name', 'search_name'])
		.orderBy(sql`strpos(' ' || search_name, ' ' || ${wanted}) > 0`, 'desc')
		.orderBy(contained, 'desc')
		.orderBy(similarity, 'desc')
		.orderBy('name')
		.limit(limit)
		.execute();
	return rows.map(({ name }) => name);
}
