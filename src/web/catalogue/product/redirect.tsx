import { Navigate, useLocation } from 'react-router';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { productFromState } from './navigation-state.ts';
import { ProductNotFound } from './not-found.tsx';

export const meta = pageMeta('Product not found');

/**
 * `/store/product` without an id: redirects to the page of the product in the navigation state; without one,
 * the product is not found (docs/readings.md, "Catalogue").
 */
export default function ProductRedirect() {
	const { state } = useLocation();
	// The server has no navigation state, and hydration must render what the server did.
	const isHydrated = useHydrated();
	const product = isHydrated ? productFromState(state) : undefined;
	if (product) return <Navigate to={productPath(product)} state={{ product }} replace />;
	return <ProductNotFound />;
}
