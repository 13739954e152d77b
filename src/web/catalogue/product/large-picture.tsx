import { memo } from 'react';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { HydratedLater, lazily } from '#web/ui/later/hydrated-later.tsx';
import { ProductMorph } from '../product-morph.tsx';
import { ProductPicture } from '../product-picture.tsx';
import { largePicture } from './large-picture-look.ts';
import { productViews } from './views.ts';

const Gallery = lazily(async () => (await import('./gallery.tsx')).Gallery);

/**
 * Rendered by the server; its code loads after the page's own. Until then, and after a navigation, only the picture
 * shows.
 */
const LaterGallery = memo(function LaterGallery({ product }: { product: Product }) {
	const { image, imageAlt, name } = product;
	const picture = (
		<div className={largePicture.frame}>
			<ProductPicture src={image} alt={imageAlt ?? name} sizes={largePicture.sizes} priority="high" />
		</div>
	);
	return (
		<HydratedLater placeholder={picture}>
			<Gallery product={product} />
		</HydratedLater>
	);
});

/** A product's large picture, with room for the thumbnails if it has further pictures. */
export function LargeProductPicture({ product }: { product: Product }) {
	return (
		<div className={productViews(product).length > 1 ? 'pb-15 sm:pb-21' : undefined}>
			<ProductMorph productId={product.productId}>
				<div className="relative">
					<LaterGallery product={product} />
				</div>
			</ProductMorph>
		</div>
	);
}
