import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/connect.ts';

/** A line that lacks units. Available units count for the oldest lines first (owed_lines, migration 0081). */
export interface OwedLine {
	lineId: number;
	orderId: number;
	productId: number;
	/** The units for which the line waits, and how many of them are not in stock. */
	quantity: number;
	missing: number;
}

const columns = sql`line_id as "lineId", order_id as "orderId", product_id as "productId", quantity, missing`;

/** Those of these lines that lack units, by id. */
export async function owedLinesOf(
	database: Database,
	orderNumbers: readonly number[],
): Promise<ReadonlyMap<number, OwedLine>> {
	const { rows } = await sql<OwedLine>`
		select ${columns} from owed_lines(array(
			select product_id from order_lines where order_id = any(${[...orderNumbers]}::integer[]) and reserved > 0
		)) where order_id = any(${[...orderNumbers]}::integer[])`.execute(database);
	return new Map(rows.map((line) => [line.lineId, line]));
}

/** Row limit: of more lines, the oldest are shown. */
const owedShown = 100;

/** The lines that wait for missing units of a product, the oldest first. */
export async function owedLinesFor(database: Database, productId: number): Promise<OwedLine[]> {
	const { rows } = await sql<OwedLine>`
		select ${columns} from owed_lines(array[${productId}::integer]) order by line_id limit ${sql.lit(owedShown)}`.execute(
		database,
	);
	return rows;
}

/**
 * The older lines that wait for units of the same product: the number of the oldest order, how many orders there are,
 * and their units.
 */
export async function olderWaiting(
	transaction: Transaction,
	{ productId, lineId }: { productId: number; lineId: number },
): Promise<{ first: number | null; orders: number; units: number }> {
	return (
		transaction
			.selectFrom('order_lines')
			.select([
				sql<number | null>`min(order_id)`.as('first'),
				sql<number>`count(*)::integer`.as('orders'),
				sql<number>`coalesce(sum(reserved), 0)::integer`.as('units'),
			])
			.where('product_id', '=', productId)
			.where('id', '<', lineId)
			// Written with a literal, because the partial index has this very condition.
			.where(sql<boolean>`reserved > 0`)
			.executeTakeFirstOrThrow()
	);
}
