import { sql } from 'kysely';
import type { CategoryKey } from '#shared/catalogue.rules.ts';
import type { Database } from '../database/connect.ts';
import { soldLines } from '../orders/orders.queries.ts';
import { productColumns, products } from './catalogue.queries.ts';

/** The shop's products, each with its `units` sold; null when none was. */
function productsWithUnits(database: Database) {
	return products(database).leftJoin(
		() =>
			soldLines(database)
				.select(['product_id', sql<number>`sum(quantity)`.as('units')])
				.groupBy('product_id')
				.as('sold'),
		(join) => join.onRef('sold.product_id', '=', 'products.id'),
	);
}

/** Available products, most units sold first; products without sales follow, newest first. */
export function topSellers(database: Database, limit: number) {
	return productsWithUnits(database)
		.select(productColumns)
		.where('available', '=', true)
		.orderBy(sql`coalesce(sold.units, 0)`, 'desc')
		.orderBy('products.id', 'desc')
		.limit(limit)
		.execute();
}

/** Every product of the shop, most units sold (`buyCounts`) first. */
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
