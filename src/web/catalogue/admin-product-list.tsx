import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { Product } from '#shared/catalogue.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusHeir } from '#web/ui/focus-heir.ts';
import { adminProductsQuery, api } from '../api.ts';
import { ListEnd } from '../shell/list-end.tsx';
import { AdminProductSkeleton } from './admin-product-skeleton.tsx';
import { type ProductActions, ProductTable } from './admin-product-table.tsx';
import { RetryState } from './retry-state.tsx';
import { useNearEnd } from './use-near-end.ts';

interface AdminProductListProps extends ProductActions {
	onAdd: () => void;
}

const passToLastRow = focusHeir((button) =>
	button.closest('section')?.querySelector<HTMLElement>('tbody tr:last-child button'),
);

/** Every product of the shop, newest first, page by page. */
export function AdminProductList({ onAdd, ...actions }: AdminProductListProps) {
	const list = useInfiniteQuery(adminProductsQuery(api));
	const section = useRef<HTMLElement>(null);
	const more = () => void list.fetchNextPage();
	useNearEnd(section, {
		// After a failure the next try is the reader's: scrolling would press a struggling server again and again.
		enabled: list.hasNextPage && !list.isFetching && !list.isFetchNextPageError,
		onNear: more,
	});

	if (list.isPending) return <AdminProductSkeleton />;
	if (!list.data) {
		return (
			<RetryState
				image="/art/error.svg"
				title="The products did not come."
				pending={list.isFetching}
				onRetry={() => void list.refetch()}
			/>
		);
	}
	const products = distinct(list.data.pages.flatMap(({ content }) => content));
	if (products.length === 0) {
		return (
			<EmptyState
				image="/art/empty-list.svg"
				title="No products yet."
				text="What you add here stands in the store at once."
				action={
					<Button onClick={onAdd}>
						<Plus aria-hidden="true" />
						Add the first product
					</Button>
				}
			/>
		);
	}
	return (
		<section ref={section} aria-label="All products" className="@container mt-6">
			<ProductTable products={products} {...actions} />
			<ListEnd loading={list.isFetchingNextPage} ended={!list.hasNextPage}>
				{/* For those who do not scroll, and for when the next page failed. */}
				{list.hasNextPage && (
					<Button
						ref={passToLastRow}
						tone="secondary"
						aria-disabled={list.isFetchingNextPage || undefined}
						onClick={() => list.isFetchingNextPage || more()}
					>
						{list.isFetchNextPageError ? 'Try again' : 'Load more'}
					</Button>
				)}
			</ListEnd>
		</section>
	);
}

/** A product added between two pages pushes the last of the one to the top of the other. */
function distinct(products: readonly Product[]): Product[] {
	return [...new Map(products.map((product) => [product.productId, product])).values()];
}
