import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { log } from '../log.ts';
import type { Place } from './levels.queries.ts';

/** A number that is kept and differs from what its rows say. */
export interface Drift {
	productId: number;
	productName: string;
	centreId: Place;
	what: string;
	kept: number;
	counted: number;
}

/** Most differences that are kept: whoever has more has one cause for them. */
const keptDifferences = 100;

/** Job of every hour: compares each number with its rows (the view stock_drift), and keeps where they differ for the desk. */
export async function checkStock(_: unknown, { database, clock }: JobServices): Promise<void> {
	const { rows } = await sql<Drift>`
		select product_id as "productId", name as "productName", centre_id as "centreId", what,
			kept::integer, counted::integer
		from stock_drift join products on products.id = product_id
		order by product_id, what limit ${sql.lit(keptDifferences)}`.execute(database);
	if (rows.length > 0)
		log.error('Stock differs from its ledger', {
			count: rows.length,
			first: JSON.stringify(rows[0]),
		});
	const check = { checked_at: clock(), drift: JSON.stringify(rows) };
	await database
		.insertInto('stock_checks')
		.values(check)
		.onConflict((conflict) => conflict.column('is_the_only').doUpdateSet(check))
		.execute();
}

/** What the last check found; undefined before the first. */
export async function lastCheck(database: Database): Promise<{ at: Date; drift: Drift[] } | undefined> {
	const check = await database.selectFrom('stock_checks').select(['checked_at', 'drift']).executeTakeFirst();
	return check && { at: check.checked_at, drift: check.drift as unknown as Drift[] };
}
