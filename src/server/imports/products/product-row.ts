import { z } from 'zod';
import { newProduct } from '#shared/catalogue/catalogue.contract.ts';
import { namedCategory } from '#shared/catalogue/catalogue.rules.ts';
import type { ProductColumn } from '#shared/imports/imports.rules.ts';
import { readNumber, readYesNo } from '../cells.ts';
import { type ImportedRow, type ReadRow, readBy } from '../judgement.ts';

/** A product, by the rules of the form that adds one; `available` left out where the file does not say it. */
const productRow = newProduct.omit({ sameName: true }).extend({
	available: z.boolean('Please write yes, no, or how many there are').optional(),
});
export type ProductRow = z.output<typeof productRow>;

/** Reads a row of a file of products. */
export function readProduct({ row, cells }: ImportedRow<ProductColumn>): ReadRow<ProductRow> {
	const cell = (column: ProductColumn) => cells[column]?.trim() ?? '';
	// What is no number stays a text, which the rule of its field refuses in its own words.
	const number = (column: ProductColumn) =>
		cell(column) ? (readNumber(cell(column)) ?? cell(column)) : undefined;
	return readBy(productRow, row, {
		name: cell('name'),
		category: namedCategory(cell('category')),
		description: cell('description'),
		price: number('price'),
		discount: number('discount') ?? 0,
		available: availableIn(cell('available')),
		image: cell('image'),
		imageAlt: cell('imageAlt'),
	});
}

function availableIn(text: string): boolean | string | undefined {
	if (text === '') return undefined;
	const count = readNumber(text);
	return readYesNo(text) ?? (count === undefined ? text : count > 0);
}
