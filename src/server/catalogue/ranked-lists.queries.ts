import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CategoryKey } from '#shared/catalogue/catalogue.rules.ts';
import type { Database } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { productColumns, products } from './catalogue.queries.ts';

/**
 * The shop's products by `units` sold, most first; products without sales follow, newest first. The units are a tally
 * (migrations/0021_order_tallies.sql) whose latest sales are not folded in yet. These may have moved products into or
 * out of the best `limit`, so all products with such sales are compared as well.
 */
async function byUnitsSold(database: Database, limit: number, isEligible: RawBuilder<SqlBool>) {
	const { rows: sold } = await sql<{ id: number; units: number }>`
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
			select id from recent join products using (id) where archived_at is null and ${isEligible}
		)
		select id, coalesce(recent.units, 0) + coalesce((
			select amount from tallies where subject = 'units sold' and key = '' and part = candidate.id
		), 0) as units
		from candidate left join recent using (id)
		order by units desc, id desc limit ${limit}`.execute(database);
	const ids = sold.map(({ id }) => id);
	const rows = await products(database).where(isIn('products.id', ids)).select(productColumns).execute();
	const byId = new Map(rows.map((row) => [row.productId, row]));
	return sold.flatMap(({ id, units }) => {
		const product = byId.get(id);
		return product ? [{ ...product, units }] : [];
	});
}

/** Available products, most units sold first; products without sales follow, newest first. */
export function topSellers(database: Database, limit: number) {
	return byUnitsSold(database, limit, sql`available`);
}

/** Products of the shop, most units sold (`buyCounts`) first. */
export async function productsByUnitsSold(database: Database, limit: number) {
	const products = await byUnitsSold(database, limit, sql`true`);
	return products.map(({ units, ...product }) => ({ ...product, buyCounts: units }));
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
