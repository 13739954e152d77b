import { type ExpressionBuilder, sql } from 'kysely';
import type { Availability, CategoryKey, PriceRange, ProductSort } from '#shared/catalogue.rules.ts';
import type { Database } from '../database/connect.ts';
import type { DB } from '../database/schema.d.ts';
import { rowCount, tally } from '../database/tally.ts';
import { productColumns, products } from './catalogue.queries.ts';

/** What a list of products is narrowed to; absent parts do not narrow. */
export interface Narrowing {
	category?: CategoryKey | undefined;
	/** Text to search names by, tolerant of a typo. */
	search?: string | undefined;
	price?: PriceRange | undefined;
	rating?: number | undefined;
	available?: Availability | undefined;
}

/**
 * How alike a name must be to a text it does not contain, from 0 to 1. One wrong letter in a word of
 * six leaves about 0.5. Compared row by row: a shop's names fit in memory many times over.
 */
const alike = 0.45;

const normal = (text: string) => sql<string>`trim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g'))`;

function likeness(text: string) {
	const wanted = normal(text);
	return {
		contained: sql<boolean>`strpos(search_name, ${wanted}) > 0`,
		similarity: sql<number>`word_similarity(${wanted}, search_name)`,
		// A text without a letter or digit is in no name.
		matches: sql<boolean>`${wanted} <> '' and (strpos(search_name, ${wanted}) > 0 or word_similarity(${wanted}, search_name) >= ${alike})`,
	};
}

function narrowed(
	expression: ExpressionBuilder<DB, 'products'>,
	{ category, search, price, rating }: Omit<Narrowing, 'available'>,
) {
	return expression.and([
		...(category ? [expression('category', '=', category)] : []),
		...(search === undefined ? [] : [likeness(search).matches]),
		...(price ? [expression('discounted_price', '>=', price.from)] : []),
		...(price && price.below !== null ? [expression('discounted_price', '<', price.below)] : []),
		...(rating === undefined ? [] : [expression('rating', '>=', rating)]),
	]);
}

interface Paging {
	page: number;
	limit: number;
	/** Left out: best match, or else newest first. */
	sort?: ProductSort | undefined;
}

const standing = sql<Availability>`case when available then 'Available' else 'Unavailable' end`.as('status');

const rowsInAll = sql<number>`count(*) over ()`.as('rowsInAll');
const rowsAvailable = sql<number>`count(*) filter (where available) over ()`.as('rowsAvailable');

const standings = (all: number, available: number): { status: Availability; count: number }[] => [
	{ status: 'Available', count: available },
	{ status: 'Unavailable', count: all - available },
];

/** A page of products in the order asked for, and how many match: in all, and of each availability. */
export async function listProducts(
	database: Database,
	{ available, ...narrowing }: Narrowing,
	{ page, limit, sort }: Paging,
) {
	const found = products(database).where((expression) => narrowed(expression, narrowing));
	const matching = found.$if(available !== undefined, (all) =>
		all.where('available', '=', available === 'Available'),
	);
	const rows = await inOrder(matching, sort, narrowing.search)
		.select([...productColumns, rowsInAll, rowsAvailable])
		.orderBy('products.id', 'desc')
		.limit(limit)
		.offset((page - 1) * limit)
		.execute();
	const [first] = rows;
	// What every visitor asks for is told along with its rows; the rest in a second question.
	const groups =
		first && available === undefined
			? standings(first.rowsInAll, first.rowsAvailable)
			: await found.select([standing, rowCount]).groupBy('status').execute();
	return { rows, ...tally(groups, available) };
}

function inOrder(
	matching: ReturnType<typeof products>,
	sort: ProductSort | undefined,
	search: string | undefined,
) {
	if (sort === 'price-low') return matching.orderBy('discounted_price');
	if (sort === 'price-high') return matching.orderBy('discounted_price', 'desc');
	if (sort === 'rating') return matching.orderBy('rating', 'desc').orderBy('rating_count', 'desc');
	if (search === undefined) return matching;
	const { contained, similarity } = likeness(search);
	return matching.orderBy(contained, 'desc').orderBy(similarity, 'desc');
}

/** Distinct names like a text being typed: those with a word that begins so first. */
export async function suggestNames(database: Database, text: string, limit: number): Promise<string[]> {
	const wanted = normal(text);
	const { contained, similarity, matches } = likeness(text);
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
