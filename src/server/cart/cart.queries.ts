import { type Insertable, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Addresses } from '../database/schema.d.ts';

/** False when the product is in the cart already. */
export async function addToCart(
	database: Database,
	entry: { userId: number; productId: number; createdAt: Date },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await database
		.insertInto('cart_entries')
		.values({ user_id: entry.userId, product_id: entry.productId, created_at: entry.createdAt })
		.onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function countCartEntries(database: Database, userId: number): Promise<number> {
	const { count } = await database
		.selectFrom('cart_entries')
		.select(sql<number>`count(*)`.as('count'))
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return count;
}

export function readCart(database: Database, userId: number) {
	return database
		.selectFrom('cart_entries')
		.innerJoin('products', 'products.id', 'cart_entries.product_id')
		.select([
			'cart_entries.id as cartId',
			'products.id as productId',
			'products.name',
			'products.image',
			'products.price',
			'products.discount',
			sql<0 | 1>`products.available::int`.as('available'),
		])
		.where('cart_entries.user_id', '=', userId)
		.where('products.archived_at', 'is', null)
		.orderBy('cart_entries.id')
		.execute();
}

/** False when the caller has no such entry. */
export async function removeFromCart(database: Database, id: number, userId: number): Promise<boolean> {
	const { numDeletedRows } = await database
		.deleteFrom('cart_entries')
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

export async function removeProductsFromCart(
	database: Database,
	userId: number,
	productIds: readonly number[],
): Promise<void> {
	await database
		.deleteFrom('cart_entries')
		.where('user_id', '=', userId)
		.where('product_id', 'in', productIds)
		.execute();
}

export function listAddresses(database: Database, userId: number) {
	return database
		.selectFrom('addresses')
		.select(['id as addressId', 'address_type as addressType'])
		.select(['name', 'email', 'phone', 'address', 'town', 'pincode', 'district', 'state'])
		.where('user_id', '=', userId)
		.orderBy('id')
		.execute();
}

/** The caller's address; nobody else's. */
export function findAddress(database: Database, id: number, userId: number) {
	return database
		.selectFrom('addresses')
		.select(['address_type', 'name', 'email', 'phone', 'address', 'town', 'pincode', 'district', 'state'])
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.executeTakeFirst();
}

export async function countAddresses(database: Database, userId: number): Promise<number> {
	const { count } = await database
		.selectFrom('addresses')
		.select(sql<number>`count(*)`.as('count'))
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return count;
}

export async function insertAddress(database: Database, address: Insertable<Addresses>): Promise<void> {
	await database.insertInto('addresses').values(address).execute();
}

/** False when the caller has no such address. */
export async function removeAddress(database: Database, id: number, userId: number): Promise<boolean> {
	const { numDeletedRows } = await database
		.deleteFrom('addresses')
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}
