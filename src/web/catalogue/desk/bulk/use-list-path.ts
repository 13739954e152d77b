import { useLocation } from 'react-router';

/** Where the products were chosen: the list as it was narrowed then. */
export function useListPath(): string {
	const { from } = (useLocation().state ?? {}) as { from?: unknown };
	return typeof from === 'string' && from.startsWith('/admin/products') ? from : '/admin/products';
}
