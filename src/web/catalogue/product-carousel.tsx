import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Carousel } from '#web/ui/media/carousel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

type PerView = readonly [number, number, number];

interface ProductCarouselProps {
	/** Names the carousel for screen readers. */
	label: string;
	products: readonly Product[];
	perView: PerView;
}

/** A carousel of products. */
export function ProductCarousel({ label, products, perView }: ProductCarouselProps) {
	return (
		<Carousel
			label={label}
			perView={perView}
			free
			slides={products.map((product) => (
				<ProductCard
					key={product.productId}
					product={product}
					to={productPath(product)}
					alone={perView[0] === 1}
				/>
			))}
		/>
	);
}

/** The placeholder of the carousel while it loads: as many cards as will be visible. */
export function ProductCarouselSkeleton({ perView: [base, sm, lg] }: { perView: PerView }) {
	const hidden = (place: number) =>
		classNames(place >= base && 'max-sm:hidden', place >= sm && 'max-lg:hidden');
	return (
		<Loading label="Loading">
			<div className="flex gap-4 pb-15">
				{Array.from({ length: lg }, (_, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
					<div key={place} className={classNames('min-w-0 flex-1', hidden(place))}>
						<ProductCardSkeleton />
					</div>
				))}
			</div>
		</Loading>
	);
}
