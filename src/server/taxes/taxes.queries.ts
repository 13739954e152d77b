import { type RawBuilder, sql } from 'kysely';
import type { CategoryKey } from '#shared/catalogue/catalogue.rules.ts';
import type { IsoDate } from '#shared/dates.ts';
import { maxAssignedPerCall } from '#shared/taxes/taxes.contract.ts';
import { foldText } from '#shared/text/folded-text.ts';
import { products } from '../catalogue/catalogue.queries.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { holdsSearched } from '../database/lists/desk-search.ts';

/**
 * The tax classes by name, each with its rates, the newest first, and the number of the shop's products that have it.
 */
export function listTaxClasses(database: Database, today: IsoDate) {
	return database
		.selectFrom('tax_classes')
		.select([
			'id',
			'name',
			'hsn',
			'confirmed_at',
			'of_memberships as ofMemberships',
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

/**
 * Whether a product is deleted while order lines of it still wait to be sent: their invoice needs its tax class.
 * Written as one array, so that PostgreSQL reads the open lines once, and not once per product.
 */
const isArchivedAndAwaited = sql<boolean>`(products.archived_at is not null and products.id = any(array(
	select product_id from order_lines where status = 'Pending' and ended is null
)))`;

/** The number of products that match a condition: those of the shop, and deleted ones for which orders wait. */
const countProducts = (condition: RawBuilder<unknown>) => sql<number>`(
	(select count(*) from products where archived_at is null and ${condition}) +
	-- Checks for deleted products first, because the next query reads the waiting lines of all orders.
	case when exists (select from products where archived_at is not null and ${condition})
		then (select count(*) from products where ${isArchivedAndAwaited} and ${condition})
		else 0
	end
)`;

/** The number of products that cannot be sent because they have no tax class. */
export const untaxedProducts = countProducts(sql`tax_class_id is null`);

/** The number of products whose tax class has no rate yet. */
export const productsTaxedLater = (today: IsoDate) =>
	countProducts(sql`tax_class_id = any(array(
		select id from tax_classes where tax_rate_on(tax_classes.id, ${today}::date) is null
	))`);

/** The numbers of products that cannot be sent today: those without a tax class, and those whose rate has not begun. */
export async function countUnsendable(
	database: Database,
	today: IsoDate,
): Promise<{ without: number; ahead: number }> {
	const { rows } = await sql<{ without: number; ahead: number }>`
		select ${untaxedProducts} as without, ${productsTaxedLater(today)} as ahead`.execute(database);
	return rows[0] ?? { without: 0, ahead: 0 };
}

interface TaxedBy {
	classId?: number | undefined;
	without?: '1' | undefined;
	category?: CategoryKey | undefined;
	search?: string | undefined;
}

/**
 * The first products that match the query, by name, and their total number. Deleted products for which orders wait come
 * before those of the shop, because without a tax class they would keep these orders from ever being sent.
 */
export async function listTaxedProducts(database: Database, query: TaxedBy) {
	const archived = await taxedProducts(database.selectFrom('products').where(isArchivedAndAwaited), query);
	const ofShop = await taxedProducts(products(database), query);
	return {
		rows: [
			...archived.map((row) => ({ ...row, isArchived: true })),
			...ofShop.map((row) => ({ ...row, isArchived: false })),
		].slice(0, maxAssignedPerCall),
		total: (archived[0]?.total ?? 0) + (ofShop[0]?.total ?? 0),
	};
}

/** The nuktas and viramas of Indian scripts, which are not letters but are parts of words. */
const indicMarks =
	'\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0C3C\u0CBC\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D';
const betweenWords = new RegExp(`(?:[^\\p{Alphabetic}\\p{Nd}.${indicMarks}]|(?<!\\d)\\.|\\.(?!\\d))+`, 'gu');

/** The form in which `search_name` stores texts, as words only, like `in_words` in the database (0296). */
const inWords = (search: string) =>
	foldText(search)
		.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
		.replace(betweenWords, ' ');

/** Those of some products that match a query. */
function taxedProducts(from: ReturnType<typeof products>, { classId, without, category, search }: TaxedBy) {
	return from
		.select(['id', 'name', 'category', 'tax_class_id', sql<number>`count(*) over ()`.as('total')])
		.$if(classId !== undefined, (all) => all.where('tax_class_id', '=', classId as number))
		.$if(without !== undefined, (all) => all.where('tax_class_id', 'is', null))
		.$if(category !== undefined, (all) => all.where('category', '=', category as CategoryKey))
		.$if(Boolean(search), (all) => all.where(holdsSearched('search_name', inWords(search as string))))
		.orderBy('name')
		.orderBy('id')
		.limit(maxAssignedPerCall)
		.execute();
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

/** Changes a tax class, and thereby confirms it. */
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

/** Sets the rate of a class from a day on; replaces a rate that begins on the same day. */
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

/**
 * Products of the shop, and deleted ones for which orders wait, with their tax classes, locked in the order of their
 * ids until the transaction ends.
 */
export function lockTaxedProducts(transaction: Transaction, ids: readonly number[]) {
	return transaction
		.selectFrom('products')
		.select(['id', 'name', 'tax_class_id'])
		.where(isIn('id', ids))
		.where(sql<boolean>`(archived_at is null or ${isArchivedAndAwaited})`)
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
