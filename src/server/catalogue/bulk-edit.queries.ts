import { type RawBuilder, sql } from 'kysely';
import type { BulkField, BulkValues } from '#shared/catalogue/bulk-edit.rules.ts';
import type { ProductFacts } from '#shared/catalogue/facts.fields.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { toJson } from '../database/to-json.ts';
import { printedPrices, products } from './catalogue.queries.ts';

/** Products with the fields that a bulk edit can change, in the order of their ids. */
export function chosenProducts(database: Database, ids: readonly number[]) {
	return products(database)
		.select([
			'products.id as productId',
			'products.name',
			'products.image',
			'products.price',
			'products.discount',
			sql<0 | 1>`products.offered::int`.as('available'),
			sql<1 | null>`case when shown_left = 0 then 1 end`.as('soldOut'),
			'products.category',
			'products.tax_class_id as taxClassId',
			'products.final_sale as finalSale',
			sql<ProductFacts>`facts`.as('facts'),
			...printedPrices,
		])
		.where(isIn('products.id', ids))
		.orderBy('products.id');
}

/**
 * The same, locked until the transaction ends: in the order of their ids, in which orders lock products as well, so
 * that the two cannot deadlock.
 */
export const lockChosenProducts = (transaction: Transaction, ids: readonly number[]) =>
	chosenProducts(transaction, ids).forNoKeyUpdate().execute();

/** The tax classes that a product can be given, and those that the given products have, by name. */
export function taxClassesFor(database: Database, classIds: readonly number[]) {
	return database
		.selectFrom('tax_classes')
		.select(['id as classId', 'name'])
		.where((one) =>
			one.or([
				one.and([one('confirmed_at', 'is not', null), one('of_memberships', '=', false)]),
				isIn('id', classIds),
			]),
		)
		.orderBy('name')
		.execute();
}

/** A product with its changes by a bulk edit. */
export interface EditedProduct {
	productId: number;
	after: Partial<BulkValues>;
	/** All its facts, if one of them changed. */
	facts?: ProductFacts | undefined;
}

/** The columns that a bulk edit writes, each with its type and the fields that change it. */
const columns = {
	price: 'numeric',
	discount: 'numeric',
	offered: 'boolean',
	category: 'product_category',
	tax_class_id: 'integer',
	final_sale: 'boolean',
	facts: 'jsonb',
} as const;
type Column = keyof typeof columns;

const columnOf = (field: BulkField): Column => {
	switch (field) {
		case 'available':
			return 'offered';
		case 'taxClassId':
			return 'tax_class_id';
		case 'finalSale':
			return 'final_sale';
		case 'price':
		case 'discount':
		case 'category':
			return field;
		default:
			return 'facts';
	}
};

/**
 * Stores the changes of a bulk edit to locked products, in one statement. It contains each column that changes for any
 * of them.
 */
export async function updateChosenProducts(
	transaction: Transaction,
	edited: readonly EditedProduct[],
): Promise<void> {
	const written = new Set(edited.flatMap(({ after }) => (Object.keys(after) as BulkField[]).map(columnOf)));
	if (written.size === 0) return;
	const rows = edited.map(({ productId, after, facts }) => ({
		id: productId,
		...(after.price !== undefined && { price: after.price }),
		...(after.discount !== undefined && { discount: after.discount }),
		...(after.available !== undefined && { offered: after.available === 1 }),
		...(after.category !== undefined && { category: after.category }),
		...(after.finalSale !== undefined && { final_sale: after.finalSale }),
		...(after.taxClassId !== undefined && { tax_class_id: after.taxClassId }),
		...(facts && { facts }),
		// A null in the row could also be a value (no tax class), so the row lists its changed columns.
		changed: [...new Set((Object.keys(after) as BulkField[]).map(columnOf))],
	}));
	const set = (column: Column): RawBuilder<unknown> =>
		sql`${sql.ref(column)} = case when edited.changed ? ${sql.lit(column)}
			then ${sql.ref(`edited.${column}`)} else ${sql.ref(`products.${column}`)} end`;
	const read = (column: Column): RawBuilder<unknown> => sql`${sql.ref(column)} ${sql.raw(columns[column])}`;
	const inOrder = (Object.keys(columns) as Column[]).filter((column) => written.has(column));
	await sql`
		update products set ${sql.join(inOrder.map(set))}
		from jsonb_to_recordset(${toJson(rows)}::jsonb) as edited(id integer, changed jsonb, ${sql.join(inOrder.map(read))})
		where products.id = edited.id`.execute(transaction);
}
