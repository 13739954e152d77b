import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';

/**
 * The spellings of a barcode among scanners: a UPC-A of 12 digits is an EAN-13 with a leading 0, which some scanners
 * add.
 */
export function spellingsOf(code: string): string[] {
	if (/^\d{12}$/.test(code)) return [code, `0${code}`];
	return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code];
}

/**
 * The product that a barcode in any spelling belongs to; undefined where there is none. Archived products are not
 * found.
 */
export function findByBarcode(database: Database, code: string) {
	return database
		.selectFrom('product_barcodes')
		.innerJoin('products', 'products.id', 'product_id')
		.select(['products.id as productId', 'products.name as productName'])
		.where(isIn('code', spellingsOf(code)))
		.where('archived_at', 'is', null)
		.executeTakeFirst();
}

/** A product's barcodes. */
export async function barcodesOf(database: Database, productId: number): Promise<string[]> {
	const rows = await database
		.selectFrom('product_barcodes')
		.select('code')
		.where('product_id', '=', productId)
		.orderBy('code')
		.execute();
	return rows.map(({ code }) => code);
}

/**
 * Gives a barcode to a product. A barcode of an archived product is taken over. Returns the product that has the
 * barcode afterwards: another product on sale keeps it.
 */
export async function giveBarcode(
	transaction: Transaction,
	code: string,
	productId: number,
): Promise<{ productId: number; productName: string } | undefined> {
	const known = await findByBarcode(transaction, code);
	if (known) return known;
	await transaction
		.insertInto('product_barcodes')
		.values({ code, product_id: productId })
		.onConflict((conflict) =>
			conflict
				.column('code')
				.doUpdateSet({ product_id: productId })
				.where(({ exists, selectFrom }) =>
					exists(
						selectFrom('products')
							.select('products.id')
							.whereRef('products.id', '=', 'product_barcodes.product_id')
							.where('archived_at', 'is not', null),
					),
				),
		)
		.execute();
	return findByBarcode(transaction, code);
}

/** Deletes a barcode. Returns the product that it belonged to; undefined where there was none. */
export function deleteBarcode(transaction: Transaction, code: string) {
	return transaction
		.deleteFrom('product_barcodes')
		.using('products')
		.whereRef('products.id', '=', 'product_id')
		.where('code', '=', code)
		.returning(['products.id', 'products.name'])
		.executeTakeFirst();
}
