import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { log } from '../log.ts';
import type { Place } from './levels.queries.ts';

/** A stored number that differs from the sum of its rows. */
export interface Drift {
	productId: number;
	productName: string;
	centreId: Place;
	what: string;
	kept: number;
	counted: number;
}

/** The most differences that are stored: a larger number has a single cause. */
const keptDifferences = 100;

/** A document that differs from the sum of its lines, or a series with a gap. */
export interface DocumentDrift {
	what: string;
	kept: number;
	counted: number;
}

/**
 * Job of every hour: compares the stock's numbers with their rows, and the documents with their lines and series (the
 * views stock_drift and document_drift), and stores the differences for the desk.
 */
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
	const documents = await sql<DocumentDrift>`
		select what, kept::float8, coalesce(counted, 0)::float8 as counted from document_drift
		order by what limit ${sql.lit(keptDifferences)}`.execute(database);
	if (documents.rows.length > 0)
		log.error('Documents differ from their lines, or a series has a gap', {
			count: documents.rows.length,
			first: JSON.stringify(documents.rows[0]),
		});
	const check = {
		checked_at: clock(),
		drift: JSON.stringify(rows),
		documents: JSON.stringify(documents.rows),
	};
	await database
		.insertInto('stock_checks')
		.values(check)
		.onConflict((conflict) => conflict.column('is_the_only').doUpdateSet(check))
		.execute();
}

/** The result of the last check; undefined before the first. */
export async function lastCheck(
	database: Database,
): Promise<{ at: Date; drift: Drift[]; documents: DocumentDrift[] } | undefined> {
	const check = await database
		.selectFrom('stock_checks')
		.select(['checked_at', 'drift', 'documents'])
		.executeTakeFirst();
	return (
		check && {
			at: check.checked_at,
			drift: check.drift as unknown as Drift[],
			documents: check.documents as unknown as DocumentDrift[],
		}
	);
}
