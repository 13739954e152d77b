import { maxEditedProducts } from '#shared/catalogue/bulk-edit.rules.ts';

/** Where products are edited together. */
export const bulkEditPath = (ids: readonly number[]) => `/admin/products/edit?ids=${ids.join()}`;

/** The product ids in the screen's address, up to the limit of one edit. */
export function productsIn(params: URLSearchParams): number[] {
	const ids = (params.get('ids') ?? '')
		.split(',')
		.filter((text) => /^[1-9]\d{0,8}$/.test(text))
		.map(Number);
	return [...new Set(ids)].slice(0, maxEditedProducts);
}
