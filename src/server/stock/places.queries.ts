import { centreName } from '#shared/club/centre-name.ts';
import type { Database, Transaction } from '../database/connect.ts';
import type { Place } from './levels.queries.ts';

/** The name of the place of the whole club. */
export const storeRoom = 'the store room';

/** What people call a place: the store room, or the centre of this name. */
export const placeName = (centre: string | null): string =>
	centre === null ? storeRoom : centreName(centre);

/** The name of a place for people; undefined where there is none. */
export async function nameOfPlace(database: Database, centreId: Place): Promise<string | undefined> {
	if (centreId === null) return storeRoom;
	const centre = await database
		.selectFrom('centres')
		.select('name')
		.where('id', '=', centreId)
		.executeTakeFirst();
	return centre && centreName(centre.name);
}

/**
 * The facts of a product that its stock depends on; undefined when there is no such product. Archived ones are found,
 * too.
 */
export function findStocked(database: Database, id: number) {
	return database
		.selectFrom('products')
		.select(['name', 'shelf_life', 'archived_at', 'price', 'discount'])
		.where('id', '=', id)
		.executeTakeFirst();
}

/**
 * The same, locked until the transaction ends: no order of it can be placed meanwhile, and nobody else can move its
 * units.
 */
export function lockStocked(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('products')
		.select(['name', 'shelf_life', 'archived_at'])
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

/** Stores the shelf life of a product in days; null removes it. */
export async function changeShelfLife(
	transaction: Transaction,
	productId: number,
	shelfLife: number | null,
): Promise<void> {
	await transaction
		.updateTable('products')
		.set({ shelf_life: shelfLife })
		.where('id', '=', productId)
		.execute();
}
