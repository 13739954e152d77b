import { sql } from 'kysely';
import type { CategoryKey } from '#shared/catalogue.rules.ts';
import type { Database } from '../database/connect.ts';
import { productColumns, products } from './catalogue.queries.ts';

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
