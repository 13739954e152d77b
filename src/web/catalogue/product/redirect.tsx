import { Navigate, useLocation } from 'react-router';
import { productPath } from '#shared/catalogue.rules.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { ProductMissing } from './missing.tsx';
import { productInState } from './state.ts';

export const meta = () => pageMeta('Product not found');

/** The address that takes a product through navigation state alone: sends it on to its own page. */
export default function ProductWithoutData() {
	const { state } = useLocation();
	// The server knows no state, and while hydrating the page must be the server's.
	const isHydrated = useHydrated();
	const product = isHydrated ? productInState(state) : undefined;
	if (product) return <Navigate to={productPath(product)} state={{ product }} replace />;
	return <ProductMissing />;
}
