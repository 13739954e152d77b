import { sql } from 'kysely';
import type { CategoryKey } from '#shared/catalogue/catalogue.rules.ts';
import type { IsoDate } from '#shared/dates.ts';
import { assignedAtOnce } from '#shared/taxes/taxes.contract.ts';
import { products } from '../catalogue/catalogue.queries.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { holdsSearched } from '../database/desk-search.ts';
import { isIn } from '../database/is-in.ts';

/** The tax classes by name, each with its rates, the newest first, and how many products of the shop have it. */
export function listTaxClasses(database: Database, today: IsoDate) {
	return database
		.selectFrom('tax_classes')
		.select([
			'id',
			'name',
			'hsn',
			'confirmed_at',
			sql<number | null>`tax_rate_on(tax_classes.id, ${today}::date)`.as('rate'),
			sql<{ from: IsoDate; rate: number }[]>`coalesce((
				select json_agg(json_build_object('from', valid_from, 'rate', rate) order by valid_from desc)
				from tax_rates where class_id = tax_classes.id
			), '[]')`.as('rates'),
			sql<number>`(
				select count(*) from products where tax_class_id = tax_classes.id and archived_at is null
			)`.as('products'),
		])
		.orderBy('name')
		.execute();
}

/** How many products of the shop have no tax class. */
export async function countWithoutTaxClass(database: Database): Promise<number> {
	const { count } = await products(database)
		.select(sql<number>`count(*)`.as('count'))
		.where('tax_class_id', 'is', null)
		.executeTakeFirstOrThrow();
	return count;
}

interface TaxedBy {
	classId?: number | undefined;
	without?: '1' | undefined;
	category?: CategoryKey | undefined;
	search?: string | undefined;
}

/** The first products that the query leaves, by name, and how many there are. */
export async function listTaxedProducts(database: Database, { classId, without, category, search }: TaxedBy) {
	const rows = await products(database)
		.select(['id', 'name', 'category', 'tax_class_id', sql<number>`count(*) over ()`.as('total')])
		.$if(classId !== undefined, (all) => all.where('tax_class_id', '=', classId as number))
		.$if(without !== undefined, (all) => all.where('tax_class_id', 'is', null))
		.$if(category !== undefined, (all) => all.where('category', '=', category as CategoryKey))
		.$if(Boolean(search), (all) => all.where(holdsSearched('search_name', search as string)))
		.orderBy('name')
		.orderBy('id')
		.limit(assignedAtOnce)
		.execute();
	return { rows, total: rows[0]?.total ?? 0 };
}

/** A tax class, locked until the transaction ends; undefined where there is none. */
export function lockTaxClass(transaction: Transaction, id: number) {
	return transaction
		.selectFrom('tax_classes')
		.select(['id', 'name', 'hsn', 'confirmed_at'])
		.where('id', '=', id)
		.forNoKeyUpdate()
		.executeTakeFirst();
}

/** Adds a tax class; returns its id. */
export async function insertTaxClass(
	transaction: Transaction,
	{ name, hsn, confirmedAt }: { name: string; hsn: string; confirmedAt: Date },
): Promise<number> {
	const { id } = await transaction
		.insertInto('tax_classes')
		.values({ name, hsn, confirmed_at: confirmedAt })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Changes a tax class, and confirms it. */
export async function updateTaxClass(
	transaction: Transaction,
	id: number,
	{ name, hsn, confirmedAt }: { name: string; hsn: string; confirmedAt: Date },
): Promise<void> {
	await transaction
		.updateTable('tax_classes')
		.set({ name, hsn, confirmed_at: confirmedAt })
		.where('id', '=', id)
		.execute();
}

/** Sets the rate of a class from a day on, in place of one that was to begin on it. */
export async function setTaxRate(
	transaction: Transaction,
	{ classId, from, rate }: { classId: number; from: IsoDate; rate: number },
): Promise<void> {
	await transaction
		.insertInto('tax_rates')
		.values({ class_id: classId, valid_from: from, rate })
		.onConflict((conflict) => conflict.columns(['class_id', 'valid_from']).doUpdateSet({ rate }))
		.execute();
}

/** Products of the shop with their tax classes, locked in the order of their ids until the transaction ends. */
export function lockTaxedProducts(transaction: Transaction, ids: readonly number[]) {
	return products(transaction)
		.select(['id', 'name', 'tax_class_id'])
		.where(isIn('id', ids))
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
}

/** Gives products a tax class, or none. */
export async function assignTaxClass(
	transaction: Transaction,
	ids: readonly number[],
	classId: number | null,
): Promise<void> {
	await transaction.updateTable('products').set({ tax_class_id: classId }).where(isIn('id', ids)).execute();
}
