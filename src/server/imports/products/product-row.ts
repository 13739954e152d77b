import { z } from 'zod';
import { newProduct } from '#shared/catalogue/catalogue.contract.ts';
import { namedCategory } from '#shared/catalogue/catalogue.rules.ts';
import { divideFacts, type FactName, factNames, factsOfFields } from '#shared/catalogue/facts.fields.ts';
import { factColumns } from '#shared/imports/fact-columns.ts';
import type { ProductColumn } from '#shared/imports/imports.rules.ts';
import { columnOfFact, type FactColumn, factsInCells } from '../../catalogue/fact-cells.ts';
import { readNumber, readYesNo } from '../cells.ts';
import { type ImportedRow, type ReadRow, readBy } from '../judgement.ts';

/** A product, by the rules of the form that adds one; what the file need not give may be missing. */
const productRow = newProduct
	.omit({ sameName: true })
	.extend({
		discount: newProduct.shape.discount.optional(),
		available: z.boolean('Please write yes, no, or a number').optional(),
	})
	.transform((row) => {
		const { facts, others } = divideFacts(row);
		return { ...others, facts: factsOfFields(facts) };
	});
export type ProductRow = z.output<typeof productRow>;

const factNamesOfFile = Object.keys(factColumns) as FactColumn[];

const isFact = (name: string): name is FactName => (factNames as readonly string[]).includes(name);

/** Reads a row of a file of products. */
export function readProduct({ row, cells }: ImportedRow<ProductColumn>): ReadRow<ProductRow> {
	const cell = (column: ProductColumn) => cells[column]?.trim() ?? '';
	// A text that is no number stays a text, so that the rule of its field refuses it in its own words.
	const number = (column: ProductColumn) =>
		cell(column) ? (readNumber(cell(column)) ?? cell(column)) : undefined;
	const read = readBy(productRow, row, {
		name: cell('name'),
		category: namedCategory(cell('category')),
		description: cell('description'),
		price: number('price'),
		discount: number('discount'),
		available: availableIn(cell('available')),
		image: cell('image'),
		imageAlt: cell('imageAlt'),
		...factsInCells(cell, factNamesOfFile),
	});
	if ('value' in read) return read;
	// A quantity and its unit are in one cell.
	const problems = read.problems.map(({ column, ...problem }) => ({
		...problem,
		column: isFact(column) ? columnOfFact(column) : column,
	}));
	return { row, problems: problems.filter(({ column }, place) => isFirst(problems, column, place)) };
}

const isFirst = (problems: readonly { column: string }[], column: string, place: number): boolean =>
	problems.findIndex((one) => one.column === column) === place;

function availableIn(text: string): boolean | string | undefined {
	if (text === '') return undefined;
	const count = readNumber(text);
	return readYesNo(text) ?? (count === undefined ? text : count > 0);
}
