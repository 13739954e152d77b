import { useLocation } from 'react-router';

/** The path of the list in which the products were chosen, with its filters. */
export function useListPath(): string {
	const { from } = (useLocation().state ?? {}) as { from?: unknown };
	return typeof from === 'string' && from.startsWith('/admin/products') ? from : '/admin/products';
}
