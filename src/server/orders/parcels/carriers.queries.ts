import { sql } from 'kysely';
import { isOwnRider, ownRider } from '#shared/orders/parcels.rules.ts';
import type { Database } from '../../database/connect.ts';

/** The name by which a carrier is known, as it was first written; the same text where nobody wrote it before. */
export async function knownCarrier(database: Database, typed: string): Promise<string> {
	if (isOwnRider(typed)) return ownRider;
	const known = await database
		.selectFrom('carriers')
		.select('name')
		.where('key', '=', sql<string>`lower(${typed})`)
		.executeTakeFirst();
	return known?.name ?? typed;
}

/** The same, and the carrier is known from now on. Of two who write a new one at once, the first spells it for both. */
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

/** Those that brought parcels before, in the order of their names. */
export async function knownCarriers(database: Database): Promise<string[]> {
	const rows = await database.selectFrom('carriers').select('name').orderBy('key').execute();
	return rows.map(({ name }) => name);
}
