import './zoom.css';
import { lazy, Suspense } from 'react';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { ProductMorph } from '../product-morph.tsx';
import { ProductPicture } from '../product-picture.tsx';

const ProductZoom = lazy(() => import('./zoom.tsx'));

/** The large picture of a product; once the zoom's code has loaded, it can be enlarged. */
export function LargeProductPicture({ product: { productId, image, imageAlt, name } }: { product: Product }) {
	const picture = (
		<ProductPicture
			src={image}
			alt={imageAlt ?? name}
			sizes="(width >= 64rem) 38rem, (width >= 48rem) 50vw, 100vw"
			first
		/>
	);
	return (
		<ProductMorph productId={productId}>
			<div className="overflow-hidden rounded-lg border border-line lg:rounded-xl">
				<Suspense fallback={picture}>
					<ProductZoom>{picture}</ProductZoom>
				</Suspense>
			</div>
		</ProductMorph>
	);
}
