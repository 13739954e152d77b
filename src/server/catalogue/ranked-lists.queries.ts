import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CategoryKey } from '#shared/catalogue.rules.ts';
import type { Database } from '../database/connect.ts';
import { productColumns, products } from './catalogue.queries.ts';

/**
 * The shop's products by `units` sold, most first; products without sales follow, newest first. The units are a tally
 * (migrations/0021_sales.sql): of `limit` best products some may have been overtaken by those sold since it was
 * folded, or fallen behind as many others, so all of these are compared.
 */
function byUnitsSold(database: Database, limit: number, isEligible: RawBuilder<SqlBool>) {
	const candidates = sql<{ id: number; units: number }>`(
		with recent as materialized (
			select part as id, sum(amount) as units from tally_changes where subject = 'units sold' group by part
		),
		candidate as (
			(
				select products.id from tallies join products on products.id = part
				where subject = 'units sold' and archived_at is null and ${isEligible}
				order by amount desc fetch first ((select count(*) from recent) + ${limit}) rows with ties
			)
			union
			(select id from products where archived_at is null and ${isEligible} order by id desc limit ${limit})
			union
			select id from recent
		)
		select candidate.id, coalesce(recent.units, 0) + coalesce((
			select amount from tallies where subject = 'units sold' and key = '' and part = candidate.id
		), 0) as units
		from candidate left join recent using (id)
	)`;
	return products(database)
		.innerJoin(candidates.as('sold'), 'sold.id', 'products.id')
		.where(isEligible)
		.orderBy('sold.units', 'desc')
		.orderBy('products.id', 'desc')
		.limit(limit);
}

/** Available products, most units sold first; products without sales follow, newest first. */
export function topSellers(database: Database, limit: number) {
	return byUnitsSold(database, limit, sql`products.available`).select(productColumns).execute();
}

/** Products of the shop, most units sold (`buyCounts`) first. */
export function productsByUnitsSold(database: Database, limit: number) {
	return byUnitsSold(database, limit, sql`true`)
		.select([...productColumns, 'sold.units as buyCounts'])
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
