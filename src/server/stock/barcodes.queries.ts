import type { Database, Transaction } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';

/** How scanners write a barcode: the 12 digits of a UPC-A are an EAN-13 with a 0 before them, and some scanners type it. */
export function spellingsOf(code: string): string[] {
	if (/^\d{12}$/.test(code)) return [code, `0${code}`];
	return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code];
}

/** The product that a barcode finds, however it is written; undefined where none has it. Archived ones are not found. */
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
 * Gives a barcode to a product. One of a product that is not sold any more is taken over. Returns the product that has it
 * then: another one keeps it.
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

/** Forgets a barcode. Returns the product that it found; undefined where none had it. */
export function deleteBarcode(transaction: Transaction, code: string) {
	return transaction
		.deleteFrom('product_barcodes')
		.using('products')
		.whereRef('products.id', '=', 'product_id')
		.where('code', '=', code)
		.returning(['products.id', 'products.name'])
		.executeTakeFirst();
}
