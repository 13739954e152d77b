import { type QueryCreator, type Selectable, sql, type Updateable } from 'kysely';
import type { IsoDate } from '#shared/dates.ts';
import { quantityLimits } from '#shared/orders/orders.rules.ts';
import type { Database, DB, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import type { Addresses } from '../database/schema.d.ts';
import { taxColumns } from '../taxes/tax-of-product.ts';

/** Puts a product in a user's cart. False when it is there already. */
export async function addToCart(
	database: Database,
	entry: { userId: number; productId: number; quantity: number | undefined; createdAt: Date },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await database
		.insertInto('cart_entries')
		.values({
			user_id: entry.userId,
			product_id: entry.productId,
			created_at: entry.createdAt,
			...(entry.quantity !== undefined && { quantity: entry.quantity }),
		})
		.onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Number of products in a user's cart. */
export async function countCartEntries(database: Database, userId: number): Promise<number> {
	const { count } = await database
		.selectFrom('cart_entries')
		.select(sql<number>`count(*)`.as('count'))
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return count;
}

/**
 * Whether the product of the row can be ordered now. Reads its stock level besides `products.available`, which is
 * updated only a moment after an order: otherwise a customer who came too late for the last unit would see no problem
 * in their cart.
 */
const isAvailable = sql<boolean>`(available and coalesce(shown_left is null or on_hand > reserved, true))`;

/**
 * A user's cart, first added first; archived products are left out. `left` is the number of units left, where that is
 * fewer than an order may contain. The tax of each is that of `today`.
 */
export function readCart(database: Database, userId: number, today: IsoDate) {
	return database
		.selectFrom('cart_entries')
		.innerJoin('products', 'products.id', 'cart_entries.product_id')
		.leftJoin('stock_levels', (join) =>
			join.onRef('stock_levels.product_id', '=', 'products.id').on('centre_id', 'is', null),
		)
		.select([
			'cart_entries.id as cartId',
			'cart_entries.quantity',
			'products.id as productId',
			'products.name',
			'products.image',
			'products.price',
			'products.discount',
			sql<0 | 1>`${isAvailable}::int`.as('available'),
			sql<
				number | null
			>`case when available and on_hand - reserved between 1 and ${sql.lit(quantityLimits.max - 1)}
				then on_hand - reserved end`.as('left'),
			...taxColumns(today),
		])
		.where('cart_entries.user_id', '=', userId)
		.where('products.archived_at', 'is', null)
		.orderBy('cart_entries.id')
		.execute();
}

/** Sets the quantity of an entry in a user's cart. False when the user has no such entry. */
export async function setCartQuantity(
	database: Database,
	id: number,
	userId: number,
	quantity: number,
): Promise<boolean> {
	const { numUpdatedRows } = await database
		.updateTable('cart_entries')
		.set({ quantity })
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Removes an entry from a user's cart. False when the user has no such entry. */
export async function removeFromCart(database: Database, id: number, userId: number): Promise<boolean> {
	const { numDeletedRows } = await database
		.deleteFrom('cart_entries')
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** The statement that removes products, for example those just ordered, from a user's cart. */
export function deleteFromCart(database: QueryCreator<DB>, userId: number, productIds: readonly number[]) {
	return database
		.deleteFrom('cart_entries')
		.where('user_id', '=', userId)
		.where(isIn('product_id', productIds));
}

/** The fields of an address that a customer enters: every column that the table does not set itself. */
export type DeliveryAddress = Omit<Selectable<Addresses>, 'id' | 'user_id' | 'created_at'>;

/**
 * The columns of a {@link DeliveryAddress}, for every read of an address and of its snapshot in an order. The return
 * types of the reads make a missing column a type error.
 */
export const addressColumns = [
	'address_type',
	'name',
	'email',
	'phone',
	'address',
	'town',
	'pincode',
	'district',
	'state',
] as const satisfies readonly (keyof DeliveryAddress)[];

/** A user's address book, first added first. */
export function listAddresses(
	database: Database,
	userId: number,
): Promise<(DeliveryAddress & { id: number })[]> {
	return database
		.selectFrom('addresses')
		.select(['id', ...addressColumns])
		.where('user_id', '=', userId)
		.orderBy('id')
		.execute();
}

function addressOf(database: Database, id: number, userId: number) {
	return database
		.selectFrom('addresses')
		.select(addressColumns)
		.where('id', '=', id)
		.where('user_id', '=', userId);
}

/** An address of this user; undefined when it does not exist or belongs to another user. */
export function findAddress(
	database: Database,
	id: number,
	userId: number,
): Promise<DeliveryAddress | undefined> {
	return addressOf(database, id, userId).executeTakeFirst();
}

/** The same, and locks the address until the transaction ends. */
export function lockAddress(
	transaction: Transaction,
	id: number,
	userId: number,
): Promise<DeliveryAddress | undefined> {
	return addressOf(transaction, id, userId).forNoKeyUpdate().executeTakeFirst();
}

/** Number of addresses in a user's address book. */
export async function countAddresses(database: Database, userId: number): Promise<number> {
	const { count } = await database
		.selectFrom('addresses')
		.select(sql<number>`count(*)`.as('count'))
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return count;
}

/** Adds an address to a user's address book. */
export async function insertAddress(
	database: Database,
	address: DeliveryAddress & { user_id: number; created_at: Date },
): Promise<void> {
	await database.insertInto('addresses').values(address).execute();
}

/** Changes columns of an address of this user; does nothing where there is no change. */
export async function updateAddress(
	database: Database,
	id: number,
	userId: number,
	changes: Pick<Updateable<Addresses>, keyof DeliveryAddress>,
): Promise<void> {
	if (Object.keys(changes).length === 0) return;
	await database
		.updateTable('addresses')
		.set(changes)
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.execute();
}

/** Removes an address of this user. False when the user has no such address. */
export async function removeAddress(database: Database, id: number, userId: number): Promise<boolean> {
	const { numDeletedRows } = await database
		.deleteFrom('addresses')
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}
