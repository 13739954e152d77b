import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data, useLocation, useParams } from 'react-router';
import type { ProductInFull } from '#shared/catalogue.contract.ts';
import { categoryLabel } from '#shared/catalogue.rules.ts';
import { ApiError } from '#shared/client.ts';
import { api, productQuery, similarQuery } from '#web/data/api.ts';
import { siteOrigin } from '#web/data/load-context.ts';
import { prefetch } from '#web/data/prefetch.ts';
import { pageMeta, pageTitle } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { listPath } from '../list-filters.ts';
import { catalogueErrorLook } from '../load-error-look.ts';
import type { Route } from './+types/page.ts';
import { ProductDetails } from './details.tsx';
import { ProductDetailsSkeleton } from './details-skeleton.tsx';
import { productMeta } from './meta.ts';
import { ProductMissing } from './missing.tsx';
import { SimilarProducts } from './similar-products.tsx';
import { productInState } from './state.ts';

/** The id in `<id>-<slug>`. An address without one leads nowhere. */
function idIn({ product = '' }: { product?: string | undefined }): number {
	const id = Number(/^([1-9]\d{0,9})(?:-|$)/.exec(product)?.[1]);
	if (Number.isNaN(id)) throw data(null, { status: 404 });
	return id;
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const id = idIn(params);
	let product: ProductInFull | undefined;
	const read = await prefetch(context, (client, cache) => [
		cache.fetchQuery(productQuery(client, id)).then((found) => {
			product = found;
			// The page stands without the others: what fails here, the browser asks for again.
			return cache.prefetchQuery(similarQuery(client, found.category));
		}),
	]);
	return { ...read, product, origin: context.get(siteOrigin) };
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
	idIn(params);
	return null;
}

export const meta = ({ loaderData, location }: Route.MetaArgs) => {
	const product = loaderData?.product ?? productInState(location.state);
	return product ? productMeta(product, loaderData?.origin) : pageMeta('Product');
};

/** The product of the address: read, or until then the one that came along. */
function useProduct() {
	const id = idIn(useParams());
	const { state } = useLocation();
	const carried = productInState(state);
	const placeholder = carried?.productId === id ? carried : undefined;
	const query = useQuery({ ...productQuery(api, id), placeholderData: () => placeholder });
	const isGone = query.error instanceof ApiError && query.error.status === 404;
	return { query, isGone, product: query.data ?? (isGone ? undefined : placeholder) };
}

/** A product's own page. */
export default function ProductPage() {
	const { query, isGone, product } = useProduct();

	// `meta` knows the product of the server or of the state; one that is read only now names the page here.
	const title = product && pageTitle(product.name);
	useEffect(() => {
		if (title) document.title = title;
	}, [title]);

	if (isGone) return <ProductMissing />;
	const trail = product
		? [
				{ label: 'Store', to: '/store' },
				{ label: categoryLabel(product.category), to: listPath({ category: product.category }) },
				{ label: product.name },
			]
		: [{ label: 'Store', to: '/store' }, { label: 'Product' }];
	return (
		<div className="page-column py-4 lg:py-6">
			{/* On a phone the name stands large enough below. */}
			<div className="mb-1 max-md:[&_li:last-child]:sr-only lg:mb-4">
				<Breadcrumb trail={trail} />
			</div>
			{!product && <h1 className="sr-only">Product</h1>}
			{product ? (
				<>
					<ProductDetails key={product.productId} product={product} />
					<SimilarProducts product={product} />
				</>
			) : query.isPending ? (
				<ProductDetailsSkeleton />
			) : (
				<LoadError
					{...catalogueErrorLook}
					title="The product could not be loaded."
					pending={query.isFetching}
					onRetry={() => void query.refetch()}
				/>
			)}
		</div>
	);
}
