import {
	type Availability,
	availabilities,
	categoryLabel,
	discountedPrice,
	namedCategory,
} from '#shared/catalogue/catalogue.rules.ts';
import type { Columns } from '../export/csv-file.ts';
import { exportFile } from '../export/export-file.ts';
import { numberedPages } from '../export/pages.ts';
import { listProducts } from './listing.queries.ts';

type ListedProduct = Awaited<ReturnType<typeof listProducts>>['rows'][number];

const columns: Columns<ListedProduct> = {
	Number: ({ productId }) => productId,
	Name: ({ name }) => name,
	Category: ({ category }) => categoryLabel(category),
	Description: ({ description }) => description,
	Price: ({ price }) => price,
	'Discount %': ({ discount }) => discount,
	'Selling price': ({ price, discount }) => discountedPrice(price, discount),
	Rating: ({ rating }) => rating,
	// As the desk offers it, so that a file that comes in again withdraws nothing that is sold out.
	Availability: ({ available, soldOut }) => availabilities[soldOut ?? available],
	Image: ({ image }) => image,
};

/** The handler of the file of products. As on the desk's screen, a search that names a category is one. */
export const exportProducts = exportFile(
	'products',
	columns,
	(database, { search, status }: { search?: string | undefined; status?: Availability | undefined }) => {
		const category = search ? namedCategory(search) : undefined;
		const filters = { category, search: category ? undefined : search || undefined, available: status };
		return numberedPages(
			async (page, limit) => (await listProducts(database, filters, { page, limit })).rows,
			({ productId }) => productId,
		);
	},
);
