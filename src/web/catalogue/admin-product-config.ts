import type { DeskListConfig } from '../shell/desk-config.ts';

/** The desk's list of products. */
export const productList: DeskListConfig<'Available' | 'Unavailable'> = {
	path: '/admin/products',
	title: 'Products',
	noun: { one: 'product', many: 'products' },
	statuses: ['Available', 'Unavailable'],
	search: { hint: 'Name or category', label: 'Search products by name or category' },
	emptyText: 'What you add here stands in the store at once.',
};
