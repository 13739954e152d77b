import { useQuery } from '@tanstack/react-query';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { messages } from '#shared/messages.ts';
import { similarQuery } from '#web/catalogue/queries.ts';
import { api } from '#web/data/api.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { ProductCarousel, ProductCarouselSkeleton } from '../product-carousel.tsx';

const perView = [2, 3, 4] as const;

function SimilarCarousel({ product }: { product: Product }) {
	const similar = useQuery(similarQuery(api, product.category));
	if (similar.isPending) return <ProductCarouselSkeleton perView={perView} />;
	if (similar.isError) {
		return (
			<LoadError
				tone="secondary"
				withPicture={false}
				title="Similar products could not be loaded"
				read={similar}
			/>
		);
	}
	const others = similar.data.filter(({ productId }) => productId !== product.productId);
	if (others.length === 0) return <p className="text-ink-soft">{messages.noSimilarProducts}</p>;
	// The key resets the carousel to its start for each product.
	return (
		<ProductCarousel key={product.productId} label="Similar products" products={others} perView={perView} />
	);
}

/** Other products of the same category. */
export function SimilarProducts({ product }: { product: Product }) {
	return (
		<div className="mt-14 border-t border-line pt-10 lg:mt-20">
			<h2 className="display mb-5 text-title">Similar products</h2>
			<SimilarCarousel product={product} />
		</div>
	);
}
