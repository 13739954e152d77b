import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type {
	Availability,
	CategoryKey,
	PriceRange,
	ProductSort,
} from '#shared/catalogue/catalogue.rules.ts';
import type { Database } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { countByStatus, rowCount } from '../database/lists/count-by-status.ts';
import { inOrderOf } from '../database/lists/desk-page.ts';
import type { DB } from '../database/schema.d.ts';
import { productColumns, products } from './catalogue.queries.ts';
import { readSearch } from './search/search.queries.ts';

/** The filters of a list of products; those left out do not filter. */
export interface ProductFilters {
	category?: CategoryKey | undefined;
	/** Words to look for in names, categories and descriptions, tolerant of typos. */
	search?: string | undefined;
	price?: PriceRange | undefined;
	/** The lowest rating, in stars. */
	rating?: number | undefined;
	available?: Availability | undefined;
	/** The country of origin. */
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

/** Finds the products of the page with indexes, and reads whole rows only of these. */
async function listShelf(
	database: Database,
	{ available, ...filters }: ProductFilters,
	{ page, limit, sort }: Paging,
) {
	const found = products(database).where((expression) => matchesFilters(expression, filters));
	const matching = found.$if(available !== undefined, (all) =>
		all.where('available', '=', available === 'Available'),
	);
	const onPage = sorted(matching, sort)
		.select('products.id')
		.orderBy('products.id', 'desc')
		.limit(limit)
		.offset((page - 1) * limit);
	const rows = await sorted(products(database), sort)
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

/** Prices are counted in blocks of this many rupees (migrations/0022_shelves.sql). */
const blockOfPrices = 64;

/**
 * The number of products of a category, a price range, or all, by availability. Adds up the stored counts of the blocks
 * within the range, and counts the products of the partial blocks at its ends.
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
		// A range within one block has a single end.
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

/**
 * Up to this many found products are checked against a filter one by one; for more, all products that pass the filter
 * are read at once.
 */
const maxLookedUp = 2_000;

/** The SQL condition that a found product passes the filters. */
function passes(
	database: Database,
	filters: Omit<ProductFilters, 'available' | 'search'>,
): RawBuilder<boolean> {
	if (Object.values(filters).every((filter) => filter === undefined)) return sql`true`;
	const passing = products(database)
		.select('products.id')
		.where((expression) => matchesFilters(expression, filters));
	return sql`case when (select count(*) from found) > ${sql.lit(maxLookedUp)} then found.id in (${passing})
		else exists (${passing.where(sql<boolean>`products.id = found.id`)}) end`;
}

/**
 * Reads the page and the counts of a search in one statement, because finding is most of the work. Counting and sorting
 * use ids only; whole rows are read for the page alone.
 */
async function listFound(
	database: Database,
	{ search: text, available, ...filters }: ProductFilters & { search: string },
	{ page, limit, sort }: Paging,
) {
	const offset = (page - 1) * limit;
	const search = await readSearch(database, text);
	const inOrder = sort
		? sorted(products(database), sort)
				.where(sql<boolean>`products.id in (select id from listed)`)
				.select('products.id')
				.orderBy('products.id', 'desc')
				.limit(limit)
				.offset(offset)
		: sql`select id from ranked order by points desc, id desc limit ${limit} offset ${offset}`;
	const found = await search?.first(async (tables) => {
		const { rows } = await sql<{ isFound: boolean; all: number; available: number; ids: number[] }>`
			with ${tables},
			shown as materialized (
				select id, points, id not in (
					select id from products where archived_at is null and not available
				) as available
				from found where ${passes(database, filters)}
			),
			listed as not materialized (
				select id, points from shown
				where ${available === undefined ? sql`true` : sql`available = ${available === 'Available'}`}
			)
			${sort ? sql`` : sql`, ${search?.rank('listed', offset + limit)}`}
			select exists (select from found) as "isFound", count(*) as "all",
				count(*) filter (where available) as available, array(${inOrder}) as ids
			from shown`.execute(database);
		return rows[0]?.isFound ? rows[0] : undefined;
	});
	const ids = found?.ids ?? [];
	const rows = await products(database)
		.where(isIn('products.id', ids))
		.select(productColumns)
		.orderBy(inOrderOf(ids, 'products.id'))
		.execute();
	const groups = found ? availabilityCounts(found.all, found.available) : [];
	return { rows, ...countByStatus(groups, available) };
}

type Matching = ReturnType<typeof products>;

/** The order of the matching products for each sort. */
const sorts: Record<ProductSort, (matching: Matching) => Matching> = {
	'price-low': (matching) => matching.orderBy('discounted_price'),
	'price-high': (matching) => matching.orderBy('discounted_price', 'desc'),
	rating: (matching) => matching.orderBy('rating', 'desc').orderBy('rating_count', 'desc'),
	// Products of unknown origin come last.
	origin: (matching) => matching.orderBy('origin'),
	// Products without protein, or whose protein is not known, come last.
	'protein-price': (matching) =>
		matching.orderBy('protein_per_rupee', (protein) => protein.desc().nullsLast()),
};

const sorted = (matching: Matching, sort: ProductSort | undefined) =>
	sort === undefined ? matching : sorts[sort](matching);

/**
 * Up to this many names are read and sorted to suggest the first ones; if there are more, names are read in their order
 * until enough match.
 */
const maxNamesRead = 1_000;

/** Distinct names of the products that a text being typed finds, best match first. */
export async function suggestNames(database: Database, text: string, limit: number): Promise<string[]> {
	const search = await readSearch(database, text);
	/** The names of this many best products; there are fewer names where products share one. */
	const namesOf = async (tables: RawBuilder<unknown>, best: number) => {
		const { rows } = await sql<{ isFound: boolean; isAll: boolean; names: string[] }>`
			with ${tables},
			${search?.rank('found', best)},
			last as materialized (select min(points) as points from (select points from ranked order by points desc limit ${best}) as best),
			better as materialized (select id, points from ranked where points > (select points from last)),
			tied as materialized (select id from ranked where points = (select points from last)),
			named as (
				select name, points from better join products using (id)
				union all
				select name, (select points from last) from tied join products using (id)
				where (select count(*) from tied) <= ${sql.lit(maxNamesRead)}
				union all
				select name, (select points from last) from (
					select distinct name from products
					where archived_at is null and (id in (select id from tied)) is true
					order by name limit ${limit}
				) as first_tied
				where (select count(*) from tied) > ${sql.lit(maxNamesRead)}
			)
			select exists (select from found) as "isFound",
				(select count(*) from found) = (select count(*) from better) + (select count(*) from tied) as "isAll",
				array(
					select name from named group by name order by max(points) desc, name limit ${limit}
				) as names`.execute(database);
		return rows[0]?.isFound ? rows[0] : undefined;
	};
	const found = await search?.first(async (tables) => {
		let best = limit;
		let answer = await namesOf(tables, best);
		while (answer && answer.names.length < limit && !answer.isAll) {
			best *= 8;
			answer = await namesOf(tables, best);
		}
		return answer;
	});
	return found?.names ?? [];
}

/**
 * The countries of origin of the shop's products, in alphabetical order. Read from the index country by country: there
 * are few countries, and may be very many products.
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
