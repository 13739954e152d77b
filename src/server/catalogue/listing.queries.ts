import { type ExpressionBuilder, sql } from 'kysely';
import type {
	Availability,
	CategoryKey,
	PriceRange,
	ProductSort,
} from '#shared/catalogue/catalogue.rules.ts';
import type { Database } from '../database/connect.ts';
import { countByStatus, rowCount } from '../database/count-by-status.ts';
import { inOrderOf } from '../database/desk-page.ts';
import { isIn } from '../database/is-in.ts';
import type { DB } from '../database/schema.d.ts';
import { productColumns, products } from './catalogue.queries.ts';
import { productsMatching } from './search/search.queries.ts';

/** The filters of a list of products; those left out do not filter. */
export interface ProductFilters {
	category?: CategoryKey | undefined;
	/** Words to look for in names, categories and descriptions, tolerant of typos. */
	search?: string | undefined;
	price?: PriceRange | undefined;
	/** Least rating, in stars. */
	rating?: number | undefined;
	available?: Availability | undefined;
	/** The country that it was made in. */
	origin?: string | undefined;
}

function matchesFilters(
	expression: ExpressionBuilder<DB, 'products'>,
	{ category, price, rating, origin }: Omit<ProductFilters, 'available' | 'search'>,
) {
	return expression.and([
		...(category ? [expression('category', '=', category)] : []),
		...(price ? [expression('discounted_price', '>=', price.from)] : []),
		...(price && price.below !== null ? [expression('discounted_price', '<', price.below)] : []),
		...(rating === undefined ? [] : [expression('rating', '>=', rating)]),
		...(origin === undefined ? [] : [expression('origin', '=', origin)]),
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
export async function listProducts(database: Database, filters: ProductFilters, paging: Paging) {
	return filters.search === undefined
		? listShelf(database, filters, paging)
		: listFound(database, { ...filters, search: filters.search }, paging);
}

/** Indexes tell which products are on the page: of those alone, the whole rows are read. */
async function listShelf(
	database: Database,
	{ available, ...filters }: ProductFilters,
	{ page, limit, sort }: Paging,
) {
	const found = products(database).where((expression) => matchesFilters(expression, filters));
	const matching = found.$if(available !== undefined, (all) =>
		all.where('available', '=', available === 'Available'),
	);
	const onPage = sorted(matching, sort, false)
		.select('products.id')
		.orderBy('products.id', 'desc')
		.limit(limit)
		.offset((page - 1) * limit);
	const rows = await sorted(products(database), sort, false)
		.where('products.id', 'in', onPage)
		.select(productColumns)
		.orderBy('products.id', 'desc')
		.execute();
	const groups =
		filters.rating === undefined && filters.origin === undefined
			? await countShelf(database, filters)
			: await found.select([availability, rowCount]).groupBy('status').execute();
	return { rows, ...countByStatus(groups, available) };
}

/** Prices are counted by blocks of so many rupees (migrations/0022_shelves.sql). */
const blockOfPrices = 64;

/**
 * The products of a category, a price range, or all, by availability: the kept counts of the blocks within the range,
 * and the products of those at its ends.
 */
export async function countShelf(
	database: Database,
	{ category, price = { from: 0, below: null } }: Pick<ProductFilters, 'category' | 'price'> = {},
) {
	const first = Math.ceil(price.from / blockOfPrices);
	const last = price.below === null ? null : Math.max(first, Math.floor(price.below / blockOfPrices));
	const ends = [{ from: price.from, below: first * blockOfPrices }];
	if (last !== null) ends.push({ from: last * blockOfPrices, below: price.below ?? 0 });
	const atEnds = ends
		// A range within one block has one end.
		.map((end) => ({ from: end.from, below: Math.min(end.below, price.below ?? end.below) }))
		.filter(({ from, below }) => from < below)
		.map((end) =>
			products(database)
				.select([availability, rowCount])
				.where((expression) => matchesFilters(expression, { category, price: end }))
				.groupBy('status'),
		);
	const inBlocks = sql`
		select split_part(key, ' ', 1) as status, sum(amount) as count from tallied
		where subject = 'products' and key not like 'Archived %'
			and ${category === undefined ? sql`true` : sql`key like ${`% ${category}`}`}
			and part >= ${first} and ${last === null ? sql`true` : sql`part < ${last}`}
		group by 1`;
	const { rows } = await sql<{ status: Availability; count: number }>`
		select status, sum(count)::integer as count
		from (${sql.join([inBlocks, ...atEnds.map((end) => sql`${end}`)], sql` union all `)}) as counted
		group by status having sum(count) > 0`.execute(database);
	return rows;
}

/** The page and the counts of a search come in one statement, because to find is most of the work. */
async function listFound(
	database: Database,
	{ available, search, ...filters }: ProductFilters & { search: string },
	{ page, limit, sort }: Paging,
) {
	const searched = await productsMatching(database, search);
	const found = products(database)
		.innerJoin(searched.as('searched'), 'searched.id', 'products.id')
		.where((expression) => matchesFilters(expression, filters));
	const matching = found.$if(available !== undefined, (all) =>
		all.where('available', '=', available === 'Available'),
	);
	const onPage = await sorted(matching, sort, true)
		.select(['products.id', rowsInAll, rowsAvailable])
		.orderBy('products.id', 'desc')
		.limit(limit)
		.offset((page - 1) * limit)
		.execute();
	const ids = onPage.map(({ id }) => id);
	// Only now: thousands of whole rows would be sorted on disk.
	const rows = await products(database)
		.where(isIn('products.id', ids))
		.select(productColumns)
		.orderBy(inOrderOf(ids, 'products.id'))
		.execute();
	const [first] = onPage;
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
	// What nobody knows the country of comes last.
	origin: (matching) => matching.orderBy('origin'),
	// What has no protein in it, or nobody knows of, comes last.
	'protein-price': (matching) =>
		matching.orderBy('protein_per_rupee', (protein) => protein.desc().nullsLast()),
};

function sorted(matching: Matching, sort: ProductSort | undefined, isSearch: boolean) {
	if (sort !== undefined) return sorts[sort](matching);
	return isSearch ? matching.orderBy(sql`searched.points`, 'desc') : matching;
}

/** Distinct names of the products that a text being typed finds, best match first. */
export async function suggestNames(database: Database, text: string, limit: number): Promise<string[]> {
	const searched = await productsMatching(database, text);
	const rows = await products(database)
		.innerJoin(searched.as('searched'), 'searched.id', 'products.id')
		.select('name')
		.groupBy('name')
		.orderBy((expression) => expression.fn.max('searched.points'), 'desc')
		.orderBy('name')
		.limit(limit)
		.execute();
	return rows.map(({ name }) => name);
}

/**
 * The countries that the shop's products come from, in alphabetical order. Read country by country, each from the index:
 * there are few of them, and may be very many products.
 */
export async function listOrigins(database: Database): Promise<string[]> {
	const { rows } = await sql<{ origin: string }>`
		with recursive found as (
			(select origin from products where archived_at is null and origin is not null order by origin limit 1)
			union all
			select (
				select origin from products where archived_at is null and origin > found.origin order by origin limit 1
			) from found where found.origin is not null
		)
		select origin from found where origin is not null`.execute(database);
	return rows.map(({ origin }) => origin);
}
