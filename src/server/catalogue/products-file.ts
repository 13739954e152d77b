import {
	type Availability,
	availabilities,
	categoryLabel,
	discountedPrice,
	namedCategory,
} from '#shared/catalogue/catalogue.rules.ts';
import type { ProductFacts } from '#shared/catalogue/facts.fields.ts';
import { factColumns } from '#shared/imports/fact-columns.ts';
import { type Columns, codeCell } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { numberedPages } from '../export/pages.ts';
import { factsOfProducts } from './catalogue.queries.ts';
import { type FactColumn, factCell } from './fact-cells.ts';
import { listProducts } from './listing.queries.ts';

type ListedProduct = Awaited<ReturnType<typeof listProducts>>['rows'][number] & { facts: ProductFacts };

const columns: Columns<ListedProduct> = {
	Number: ({ productId }) => productId,
	Name: ({ name }) => codeCell(name),
	Category: ({ category }) => categoryLabel(category),
	Description: ({ description }) => description,
	Price: ({ price }) => price,
	'Discount %': ({ discount }) => discount,
	'Selling price': ({ price, discount }) => discountedPrice(price, discount),
	Rating: ({ rating }) => rating,
	// The availability that the desk chose: importing the file again must not withdraw a product that is merely sold
	// out.
	Availability: ({ available, soldOut }) => availabilities[soldOut ?? available],
	Image: ({ image }) => image,
	// With the headings that an import knows, so that the file can be completed and imported again.
	...Object.fromEntries(
		Object.entries(factColumns).map(([column, { title }]) => [
			title,
			({ facts }: ListedProduct) => {
				const cell = factCell(column as FactColumn, facts);
				return typeof cell === 'string' ? codeCell(cell) : cell;
			},
		]),
	),
};

/** The handler of the file of products. As on the desk's screen, a search that names a category filters by it. */
export const exportProducts = exportFile(
	'products',
	columns,
	(database, { search, status }: { search?: string | undefined; status?: Availability | undefined }) => {
		const category = search ? namedCategory(search) : undefined;
		const filters = { category, search: category ? undefined : search || undefined, available: status };
		return numberedPages(
			async (page, limit) => {
				const { rows } = await listProducts(database, filters, { page, limit });
				const known = await factsOfProducts(
					database,
					rows.map(({ productId }) => productId),
				);
				const factsOf = new Map(known.map(({ productId, facts }) => [productId, facts]));
				return rows.map((row) => ({ ...row, facts: factsOf.get(row.productId) ?? {} }));
			},
			({ productId }) => productId,
		);
	},
);
