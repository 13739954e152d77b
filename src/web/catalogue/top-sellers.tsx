import { useQuery } from '@tanstack/react-query';
import { api, topSellerQuery } from '#web/data/api.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProductCarousel, ProductCarouselSkeleton } from './product-carousel.tsx';

const perView = [1, 2, 4] as const;

function TopSellerCarousel() {
	const topSellers = useQuery(topSellerQuery(api));
	if (topSellers.isPending) return <ProductCarouselSkeleton perView={perView} />;
	if (topSellers.isError) {
		return (
			<LoadError
				tone="secondary"
				withPicture={false}
				title="Top sellers could not be loaded"
				read={topSellers}
			/>
		);
	}
	if (topSellers.data.length === 0) {
		return (
			<EmptyState
				image="/art/empty-list-480.webp"
				title="No top sellers yet"
				text="What members order most will appear here."
			/>
		);
	}
	return <ProductCarousel label="Top Seller" products={topSellers.data} perView={perView} />;
}

/** The carousel of the best-selling products. */
export function TopSellers() {
	const { data } = useQuery(topSellerQuery(api));
	return (
		<div>
			<div className="mb-5 flex items-end justify-between gap-x-4 sm:gap-x-6">
				<div className="min-w-0">
					<h2 className="display text-title">Top Seller</h2>
					<p className="mt-1 text-ink-soft">What members keep buying.</p>
				</div>
				{/* A shop without top sellers has nothing in stock to list either. */}
				{data?.length !== 0 && (
					<LinkButton to="/store/category" tone="secondary" className="shrink-0 max-sm:px-4!">
						<span>
							See all<span className="max-sm:sr-only"> products</span>
						</span>
					</LinkButton>
				)}
			</div>
			<TopSellerCarousel />
		</div>
	);
}
