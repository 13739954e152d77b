import { contradictions, type FactName } from '#shared/catalogue/facts.fields.ts';
import { aboveMrp, priceLimits } from '#shared/catalogue/price.rules.ts';
import type { ImportProblem } from '#shared/imports/imports.contract.ts';
import type { ProductColumn } from '#shared/imports/imports.rules.ts';
import { uploadedPicture } from '#shared/pictures/pictures.rules.ts';
import { columnOfFact, saysTheSame } from '../../catalogue/fact-cells.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { markLinkedPictureUsed } from '../../pictures/mark-linked-picture-used.ts';
import { type ImportedRow, type JudgedFile, judged } from '../judgement.ts';
import { type ProductRow, readProduct } from './product-row.ts';
import {
	bareName,
	findProductsNamed,
	findUploaded,
	insertProducts,
	type KnownProduct,
	updateProducts,
} from './products.queries.ts';

interface ReadProduct {
	row: number;
	value: ProductRow;
}

/** Judges a file of products against the shop as it is now. */
export async function judgeProductsFile(
	database: Database,
	rows: readonly ImportedRow<ProductColumn>[],
	{ existing, now }: { existing: 'leave' | 'update'; now: Date },
): Promise<JudgedFile> {
	const problems: ImportProblem[] = [];
	const read: ReadProduct[] = [];
	for (const row of rows) {
		const one = readProduct(row);
		if ('value' in one) read.push(one);
		else problems.push(...one.problems);
	}
	problems.push(...sameNames(read), ...(await missingPictures(database, read)));

	const found = await findProductsNamed(
		database,
		read.map(({ value }) => bareName(value.name)),
	);
	const known = new Map(found.toReversed().map((product) => [bareName(product.name), product]));
	const fresh: ProductRow[] = [];
	const changed: (ProductRow & { id: number })[] = [];
	for (const { row, value } of read) {
		const there = known.get(bareName(value.name));
		if (!there || existing === 'update') problems.push(...contradicting(row, value, there));
		if (!there) {
			if (value.price < priceLimits.least) problems.push(tooCheap(row));
			fresh.push(value);
		} else if (existing === 'update' && differs(value, there)) {
			const { discount = there.discount, price } = value;
			const tooDear = aboveMrp(there, { price, discount }, there);
			if (tooDear !== undefined) problems.push({ row, column: 'price', message: tooDear });
			if (price < priceLimits.least) problems.push(tooCheap(row));
			changed.push({ ...value, id: there.id });
		}
	}
	const already = read.length - fresh.length - changed.length;
	return {
		judgement: judged(rows.length, { fresh: fresh.length, changed: changed.length, already }, problems),
		async apply(transaction: Transaction) {
			await insertProducts(transaction, fresh, now);
			await updateProducts(transaction, changed);
			for (const { image } of [...fresh, ...changed]) await markLinkedPictureUsed(transaction, image);
		},
	};
}

/** The same limit as for editing a product, new or not: a slip in a sheet would otherwise sell it for nothing. */
const tooCheap = (row: number): ImportProblem => ({ row, column: 'price', message: priceLimits.tooLow });

/** The facts of a row that contradict each other, or those that the shop has of the product. */
function contradicting(row: number, { facts }: ProductRow, there: KnownProduct | undefined): ImportProblem[] {
	const found = Object.entries(contradictions({ ...there?.facts, ...facts }));
	return found.map(([name, message]) => ({ row, column: columnOfFact(name as FactName), message }));
}

function sameNames(read: readonly ReadProduct[]): ImportProblem[] {
	const rowOf = new Map<string, number>();
	return read.flatMap(({ row, value }) => {
		const name = bareName(value.name);
		const first = rowOf.get(name);
		if (first === undefined) rowOf.set(name, row);
		return first === undefined
			? []
			: [{ row, column: 'name', message: `Row ${first} has this product as well` }];
	});
}

/** Finds links to uploads that never existed or were deleted. */
async function missingPictures(database: Database, read: readonly ReadProduct[]): Promise<ImportProblem[]> {
	const linked = read.filter(({ value }) => value.image.startsWith('/pictures/'));
	if (linked.length === 0) return [];
	const here = await findUploaded(
		database,
		linked.flatMap(({ value }) => uploadedPicture(value.image) ?? []),
	);
	return linked.flatMap(({ row, value }) => {
		const picture = uploadedPicture(value.image);
		if (picture && here.has(`${picture.sha256} ${picture.side}`)) return [];
		return [{ row, column: 'image', message: 'This picture is not here; please give the link of one' }];
	});
}

/** Whether the row would change anything about the product. */
function differs(row: ProductRow, there: KnownProduct): boolean {
	const same =
		row.name === there.name &&
		row.category === there.category &&
		row.description === there.description &&
		row.price === there.price &&
		(row.discount === undefined || row.discount === there.discount) &&
		row.image === there.image &&
		(row.imageAlt === undefined || row.imageAlt === there.image_alt) &&
		(row.available === undefined || row.available === there.offered) &&
		saysTheSame(row.facts, there.facts);
	return !same;
}
