import { editedAtOnce } from '#shared/catalogue/bulk-edit.rules.ts';

/** Where products are edited together. */
export const bulkEditPath = (ids: readonly number[]) => `/admin/products/edit?ids=${ids.join()}`;

/** The products that an address of that screen names: as many as one edit may be of. */
export function productsIn(params: URLSearchParams): number[] {
	const ids = (params.get('ids') ?? '')
		.split(',')
		.filter((text) => /^[1-9]\d{0,8}$/.test(text))
		.map(Number);
	return [...new Set(ids)].slice(0, editedAtOnce);
}
