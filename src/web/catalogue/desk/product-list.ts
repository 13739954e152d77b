import { type Availability, availabilities } from '#shared/catalogue.rules.ts';
import type { DeskListConfig } from '#web/desk/list/config.ts';

/** The desk's list of products. */
export const productList: DeskListConfig<Availability> = {
	path: '/admin/products',
	title: 'Products',
	noun: { one: 'product', many: 'products' },
	statuses: [availabilities[1], availabilities[0]],
	search: { hint: 'Name or category', label: 'Search products by name or category' },
	emptyText: 'What you add here stands in the store at once.',
	withPictures: true,
};
