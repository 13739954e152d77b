import { sql } from 'kysely';
import type { ProductFacts } from '#shared/catalogue/facts.fields.ts';
import { comparedName } from '#shared/text/folded-text.ts';
import { bareName as bareStored, printedPrices, products } from '../../catalogue/catalogue.queries.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { toJson } from '../../database/to-json.ts';
import { partsOf } from '../parts.ts';
import type { ProductRow } from './product-row.ts';

/** The form in which names of products are compared, by `product/add`, too. */
export const bareName = (name: string): string => comparedName(name).replaceAll(' ', '');

/**
 * Finds the shop's products with one of these bare names, the oldest first. In a transaction, locks them until it
 * ends.
 */
export function findProductsNamed(database: Database, names: readonly string[]) {
	return products(database)
		.select(['id', 'name', 'category', 'description', 'price', 'discount', 'offered', 'image', 'image_alt'])
		.select(sql<ProductFacts>`facts`.as('facts'))
		.select(printedPrices)
		.where(bareStored(sql.ref('name')), '=', sql<string>`any(${names}::text[])`)
		.orderBy('id')
		.$if(database.isTransaction, (query) => query.forNoKeyUpdate())
		.execute();
}
export type KnownProduct = Awaited<ReturnType<typeof findProductsNamed>>[number];

/** Which of these pictures are uploaded and still stored, as `<sha256> <side>`. */
export async function findUploaded(
	database: Database,
	pictures: readonly { sha256: string; side: number }[],
): Promise<Set<string>> {
	const rows = await database
		.selectFrom('picture_files')
		.select([sql<string>`encode(sha256, 'hex')`.as('sha256'), 'side'])
		.where(
			'sha256',
			'=',
			sql<Buffer>`any(${pictures.map(({ sha256 }) => Buffer.from(sha256, 'hex'))}::bytea[])`,
		)
		.execute();
	return new Set(rows.map(({ sha256, side }) => `${sha256} ${side}`));
}

const columns = sql`(name text, category product_category, description text, price numeric, discount numeric, image text,
	"imageAlt" text, available boolean, facts jsonb`;

/** Adds products to the shop. */
export async function insertProducts(
	transaction: Transaction,
	rows: readonly ProductRow[],
	now: Date,
): Promise<void> {
	for (const part of partsOf(rows))
		await sql`insert into products (name, category, description, price, discount, image, image_alt, offered, facts, created_at)
			select name, category, description, price, coalesce(discount, 0), image, "imageAlt", coalesce(available, true), facts, ${now}
			from json_to_recordset(${toJson(part)}::json) as product ${columns})`.execute(transaction);
}

/** Changes products of the shop to what the file says. */
export async function updateProducts(
	transaction: Transaction,
	rows: readonly (ProductRow & { id: number })[],
): Promise<void> {
	for (const part of partsOf(rows))
		await sql`update products set name = product.name, category = product.category, description = product.description,
				price = product.price, image = product.image,
				-- Keep the values that the file leaves out.
				discount = coalesce(product.discount, products.discount),
				image_alt = coalesce("imageAlt", products.image_alt),
				offered = coalesce(product.available, products.offered),
				facts = products.facts || product.facts
			from json_to_recordset(${toJson(part)}::json) as product ${columns}, id integer)
			where products.id = product.id`.execute(transaction);
}
