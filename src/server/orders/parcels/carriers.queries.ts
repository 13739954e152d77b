import { sql } from 'kysely';
import { isOwnRider, ownRider } from '#shared/orders/parcels.rules.ts';
import type { Database } from '../../database/connect.ts';

/** The spelling of a carrier's name that was first stored; the typed text for a carrier that is new. */
export async function knownCarrier(database: Database, typed: string): Promise<string> {
	if (isOwnRider(typed)) return ownRider;
	const known = await database
		.selectFrom('carriers')
		.select('name')
		.where('key', '=', sql<string>`lower(${typed})`)
		.executeTakeFirst();
	return known?.name ?? typed;
}

/** The same, and stores a new carrier. If two people write a new one at once, the first spelling counts for both. */
export async function nameCarrier(database: Database, typed: string): Promise<string> {
	const known = await knownCarrier(database, typed);
	if (known !== typed) return known;
	await database
		.insertInto('carriers')
		.values({ name: typed })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return knownCarrier(database, typed);
}

/** The names of the carriers that brought parcels before, in alphabetical order. */
export async function knownCarriers(database: Database): Promise<string[]> {
	const rows = await database.selectFrom('carriers').select('name').orderBy('key').execute();
	return rows.map(({ name }) => name);
}
