import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { data, isRouteErrorResponse, useLocation, useParams, useRouteError } from 'react-router';
import type { ProductInFull } from '#shared/catalogue/catalogue.contract.ts';
import { categoryLabel } from '#shared/catalogue/catalogue.rules.ts';
import { ApiError } from '#shared/client.ts';
import { similarQuery } from '#web/catalogue/queries.ts';
import { api, productQuery } from '#web/data/api.ts';
import { siteOrigin } from '#web/data/load-context.ts';
import { prefetch } from '#web/data/prefetch.ts';
import { pageMeta, usePageTitle } from '#web/document/page-meta.ts';
import { preloadedFont } from '#web/document/preloaded-font.ts';
import { ErrorScreen, errorTitle } from '#web/parts/error-screen.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { BelowView } from '#web/ui/later/below-view.tsx';
import { later } from '#web/ui/later/later.ts';
import labelFont from '#web/ui/theme/fonts/anek-latin-label.woff2?url';
import { listPath } from '../list-filters.ts';
import type { Route } from './+types/page.ts';
import { ProductDetails } from './details.tsx';
import { ProductDetailsSkeleton } from './details-skeleton.tsx';
import { productMeta } from './meta.ts';
import { productFromState } from './navigation-state.ts';
import { SimilarProducts } from './similar-products.tsx';

/** Loaded on demand: few pages need it. */
const NotFound = lazy(later(async () => ({ default: (await import('./not-found.tsx')).ProductNotFound })));

const notFound = (
	<Suspense fallback={<div className="min-h-dvh" />}>
		<NotFound />
	</Suspense>
);

/** The id in the URL's `<id>-<slug>`. Throws a 404 response if there is none. */
function parseProductId({ product = '' }: { product?: string | undefined }): number {
	const id = Number(/^([1-9]\d{0,9})(?:-|$)/.exec(product)?.[1]);
	if (Number.isNaN(id)) throw data(null, { status: 404 });
	return id;
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const id = parseProductId(params);
	let product: ProductInFull | undefined;
	const read = await prefetch(context, (client, cache) => [
		cache.fetchQuery(productQuery(client, id)).then((found) => {
			product = found;
			// The page renders without similar products: if this fails, the browser fetches them.
			return cache.prefetchQuery(similarQuery(client, found.category));
		}),
	]);
	return { ...read, product, origin: context.get(siteOrigin) };
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
	parseProductId(params);
	return null;
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export const links = () => [preloadedFont(labelFont)];

export const meta = ({ loaderData, location, error, ...args }: Route.MetaArgs) => {
	if (error) return pageMeta(isMissing(error) ? 'Product not found' : errorTitle(error))(args);
	const product = loaderData?.product ?? productFromState(location.state);
	return product ? productMeta(args, product, loaderData?.origin) : pageMeta('Product')(args);
};

/** The product of the URL; until it is fetched, the one from the navigation state. */
function useProduct() {
	const id = parseProductId(useParams());
	const { state } = useLocation();
	const passed = productFromState(state);
	const placeholder = passed?.productId === id ? passed : undefined;
	const query = useQuery({ ...productQuery(api, id), placeholderData: () => placeholder });
	const isGone = query.error instanceof ApiError && query.error.status === 404;
	return { query, isGone, product: query.data ?? (isGone ? undefined : placeholder) };
}

/** The page of a product. */
export default function ProductPage() {
	const { query, isGone, product } = useProduct();

	// `meta` uses the product of the loader or the navigation state; for one fetched later, the title is set here.
	usePageTitle(product?.name);

	if (isGone) return notFound;
	const trail = product
		? [
				{ label: 'Store', to: '/store' },
				{ label: categoryLabel(product.category), to: listPath({ category: product.category }) },
				{ label: product.name },
			]
		: [{ label: 'Store', to: '/store' }, { label: 'Product' }];
	return (
		<div className="page-column py-4 lg:py-6">
			{/* On a phone the product's name is left out of the breadcrumb: the heading follows right below. */}
			<div className="mb-1 max-md:[&_li:last-child]:sr-only lg:mb-4">
				<Breadcrumb trail={trail} />
			</div>
			{!product && <h1 className="sr-only">Product</h1>}
			{product ? (
				<>
					<ProductDetails
						key={product.productId}
						product={product}
						isInFull={query.isSuccess && !query.isPlaceholderData}
					/>
					{/* Keeps the site's footer out of the first view. */}
					<BelowView placeholder={<div className="min-h-dvh" />}>
						<SimilarProducts product={product} />
					</BelowView>
				</>
			) : query.isPending ? (
				<ProductDetailsSkeleton />
			) : (
				<LoadError tone="secondary" title="This product could not be loaded" read={query} />
			)}
		</div>
	);
}

/** Shown for a product that the loader did not find. The store's bar stays around the message, with its search. */
export function ErrorBoundary() {
	const error = useRouteError();
	return isMissing(error) ? notFound : <ErrorScreen error={error} />;
}
