import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import type { Products } from '../database/schema.d.ts';

/** A product's columns, named as in the contract. */
export const productColumns = [
	'products.id as productId',
	'products.name',
	'products.category',
	'products.description',
	'products.price',
	'products.discount',
	'products.image',
	'products.image_alt as imageAlt',
	'products.rating',
	sql<0 | 1>`products.available::int`.as('available'),
] as const;

/** Starts a query of the products in the shop: all that are not archived. */
export function products(database: Database) {
	return database.selectFrom('products').where('products.archived_at', 'is', null);
}

/** A product with its number of ratings; undefined when there is no such product. */
export function findProduct(database: Database, id: number) {
	return products(database)
		.select([...productColumns, 'rating_count as ratingCount'])
		.where('products.id', '=', id)
		.executeTakeFirst();
}

/** The path of every product's page, and when its content last changed. A rating does not count as a change. */
export async function pagesOfProducts(database: Database) {
	const rows = await products(database)
		.select(['id as productId', 'name', sql<string>`updated_at`.as('changedAt')])
		.orderBy('id')
		.execute();
	return rows.map(({ changedAt, ...product }) => ({ path: productPath(product), changedAt }));
}

const bareName = (name: RawBuilder<string>) => sql<string>`lower(regexp_replace(${name}, '\\s+', '', 'g'))`;

/** Whether a product of the shop, other than `except`, has this name, ignoring case and spaces. */
export async function nameIsTaken(database: Database, name: string, except?: number): Promise<boolean> {
	const found = await products(database)
		.select('id')
		.where(bareName(sql.ref('name')), '=', bareName(sql`${name}`))
		.$if(except !== undefined, (others) => others.where('products.id', '!=', except as number))
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

/** Adds a product to the shop; returns its id. */
export async function insertProduct(database: Database, product: Insertable<Products>): Promise<number> {
	const { id } = await database
		.insertInto('products')
		.values(product)
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Reads a product of the shop and locks it until the transaction ends; undefined when there is none. */
export function lockProduct(transaction: Transaction, id: number) {
	return products(transaction)
		.select(productColumns)
		.where('products.id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

/** Changes columns of a product; does nothing where there is no change. */
export async function updateProduct(
	database: Database,
	id: number,
	{
		available,
		imageAlt,
		...changes
	}: Omit<Updateable<Products>, 'available'> & {
		available?: 0 | 1 | undefined;
		imageAlt?: string | undefined;
	},
): Promise<void> {
	const columns = {
		...changes,
		...(available !== undefined && { available: available === 1 }),
		...(imageAlt !== undefined && { image_alt: imageAlt || null }),
	};
	if (Object.keys(columns).length === 0) return;
	await database.updateTable('products').set(columns).where('id', '=', id).execute();
}

/**
 * Deletes a product, or archives it when it was ever ordered (docs/readings.md, "Catalogue"). Returns what it was;
 * undefined when there is no such product. The row is locked first, so that a concurrent order of the product either
 * commits before the check or is refused.
 */
export async function removeProduct(transaction: Transaction, id: number, now: Date) {
	const found = await products(transaction)
		.select(['name', 'category', 'price', 'discount'])
		.where('products.id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!found) return undefined;
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
	return found;
}

/** Reads products about to be ordered, archived ones included, and locks them until the transaction ends. */
export function lockProducts(transaction: Transaction, ids: readonly number[]) {
	return (
		transaction
			.selectFrom('products')
			.select(['id', 'name', 'description', 'image', 'price', 'discount', 'available', 'archived_at'])
			.where(isIn('id', ids))
			// Always locked in the same order, so that two orders cannot deadlock.
			.orderBy('id')
			.forShare()
			.execute()
	);
}

/** Adds one rating (0.5 to 5 stars) to a product's mean. */
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
