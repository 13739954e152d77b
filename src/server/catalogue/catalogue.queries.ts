import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely';
import {
	type CategoryKey,
	type PriceRange,
	type ProductOrder,
	productPath,
} from '#shared/catalogue.rules.ts';
import type { Database } from '../database/connect.ts';
import type { DB, Products } from '../database/schema.d.ts';

/** A product's columns under the names of the contract. */
const productColumns = [
	'products.id as productId',
	'products.name',
	'products.category',
	'products.description',
	'products.price',
	'products.discount',
	'products.image',
	'products.rating',
	sql<0 | 1>`products.available::int`.as('available'),
] as const;

function products(database: Database) {
	return database.selectFrom('products').where('products.archived_at', 'is', null);
}

/** What a list of products is narrowed to; absent parts do not narrow. */
export interface Narrowing {
	category?: CategoryKey | undefined;
	/** Text to search names by, tolerant of a typo. */
	search?: string | undefined;
	price?: PriceRange | undefined;
	rating?: number | undefined;
	available?: boolean | undefined;
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
	{ category, search, price, rating, available }: Narrowing,
) {
	return expression.and([
		...(category ? [expression('category', '=', category)] : []),
		...(search === undefined ? [] : [likeness(search).matches]),
		...(price ? [expression('discounted_price', '>=', price.from)] : []),
		...(price && price.below !== null ? [expression('discounted_price', '<', price.below)] : []),
		...(rating === undefined ? [] : [expression('rating', '>=', rating)]),
		...(available === undefined ? [] : [expression('available', '=', available)]),
	]);
}

interface Paging {
	page: number;
	limit: number;
	/** Left out: best match, or else newest first. */
	sort?: ProductOrder | undefined;
}

/** A page of products in the order asked for, and how many match in all. */
export async function listProducts(database: Database, narrowing: Narrowing, { page, limit, sort }: Paging) {
	const matching = products(database).where((expression) => narrowed(expression, narrowing));
	const rows = await inOrder(matching, sort, narrowing.search)
		.select([...productColumns, sql<number>`count(*) over ()`.as('total')])
		.orderBy('products.id', 'desc')
		.limit(limit)
		.offset((page - 1) * limit)
		.execute();
	const [first] = rows;
	if (first || page === 1) return { rows, total: first?.total ?? 0 };
	// Past the last page no row is left to carry the count.
	const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
	return { rows, total };
}

function inOrder(
	matching: ReturnType<typeof products>,
	sort: ProductOrder | undefined,
	search: string | undefined,
) {
	if (sort === 'price-low') return matching.orderBy('discounted_price');
	if (sort === 'price-high') return matching.orderBy('discounted_price', 'desc');
	if (sort === 'rating') return matching.orderBy('rating', 'desc').orderBy('rating_count', 'desc');
	if (search === undefined) return matching;
	const { contained, similarity } = likeness(search);
	return matching.orderBy(contained, 'desc').orderBy(similarity, 'desc');
}

/** A product, and how many ratings its mean is of. */
export function findProduct(database: Database, id: number) {
	return products(database)
		.select([...productColumns, 'rating_count as ratingCount'])
		.where('products.id', '=', id)
		.executeTakeFirst();
}

/** The page of every product, and when it last changed in what it says. */
export async function pagesOfProducts(database: Database) {
	const rows = await products(database)
		.select(['id as productId', 'name', sql<string>`updated_at`.as('changedAt')])
		.orderBy('id')
		.execute();
	return rows.map(({ changedAt, ...product }) => ({ path: productPath(product), changedAt }));
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

/** The shop's products, each with the `units` of it sold; null for none. */
function productsWithUnits(database: Database) {
	return products(database).leftJoin(
		(query) =>
			query
				.selectFrom('order_lines')
				.select(['product_id', sql<number>`sum(quantity)`.as('units')])
				.groupBy('product_id')
				.as('sold'),
		(join) => join.onRef('sold.product_id', '=', 'products.id'),
	);
}

/** Available products by units sold; unsold ones follow, newest first. */
export function topSellers(database: Database, limit: number) {
	return productsWithUnits(database)
		.select(productColumns)
		.where('available', '=', true)
		.orderBy(sql`coalesce(sold.units, 0)`, 'desc')
		.orderBy('products.id', 'desc')
		.limit(limit)
		.execute();
}

/** Every product of the shop by units sold, `buyCounts`. */
export function productsByUnitsSold(database: Database) {
	return productsWithUnits(database)
		.select(productColumns)
		.select(sql<number>`coalesce(sold.units, 0)`.as('buyCounts'))
		.orderBy('buyCounts', 'desc')
		.orderBy('products.id', 'desc')
		.execute();
}

/** Products of a category, best rated first. */
export function similarProducts(database: Database, category: CategoryKey, limit: number) {
	return products(database)
		.select(productColumns)
		.where('category', '=', category)
		.orderBy('rating', 'desc')
		.orderBy('rating_count', 'desc')
		.orderBy('products.id', 'desc')
		.limit(limit)
		.execute();
}

export async function insertProduct(database: Database, product: Insertable<Products>): Promise<void> {
	await database.insertInto('products').values(product).execute();
}

/** False when there is no such product. */
export async function updateProduct(
	database: Database,
	id: number,
	changes: Updateable<Products>,
): Promise<boolean> {
	const { numUpdatedRows } = await database
		.updateTable('products')
		.set(changes)
		.where('id', '=', id)
		.where('archived_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/**
 * Deletes a product, or archives one that was ever ordered; false when there is no such product.
 * The row is locked first, so that an order being placed on it is seen either before or not at all.
 */
export async function removeProduct(database: Database, id: number, now: Date): Promise<boolean> {
	return database.transaction().execute(async (transaction) => {
		const found = await products(transaction)
			.select('products.id')
			.where('products.id', '=', id)
			.forUpdate()
			.executeTakeFirst();
		if (!found) return false;
		const ordered = await transaction
			.selectFrom('order_lines')
			.select('id')
			.where('product_id', '=', id)
			.limit(1)
			.executeTakeFirst();
		if (ordered) {
			await transaction.deleteFrom('cart_entries').where('product_id', '=', id).execute();
			await transaction.updateTable('products').set({ archived_at: now }).where('id', '=', id).execute();
		} else {
			await transaction.deleteFrom('products').where('id', '=', id).execute();
		}
		return true;
	});
}

/** Products about to be ordered, locked against change until the order stands; archived ones too. */
export function lockProducts(database: Database, ids: readonly number[]) {
	return (
		database
			.selectFrom('products')
			.select(['id', 'name', 'description', 'image', 'price', 'discount', 'available', 'archived_at'])
			.where('id', 'in', ids)
			// In one order everywhere, so that two orders never wait for each other.
			.orderBy('id')
			.forShare()
			.execute()
	);
}

/** Adds one rating to a product's mean. */
export async function addRating(database: Database, productId: number, stars: number): Promise<void> {
	await database
		.updateTable('products')
		.set((expression) => ({
			rating_sum: expression('rating_sum', '+', stars),
			rating_count: expression('rating_count', '+', 1),
		}))
		.where('id', '=', productId)
		.execute();
}
