import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusHeir } from '#web/ui/focus-heir.ts';
import type { AdminProductFilters } from '../api.ts';
import { DeskEmpty } from '../shell/desk-empty.tsx';
import { DeskSkeleton } from '../shell/desk-skeleton.tsx';
import { ListEnd } from '../shell/list-end.tsx';
import { productList } from './admin-product-config.ts';
import type { AdminProductRows } from './admin-product-reads.ts';
import { type ProductActions, ProductTable } from './admin-product-table.tsx';
import { useNearEnd } from './use-near-end.ts';

interface AdminProductListProps extends ProductActions {
	read: AdminProductRows;
	filters: AdminProductFilters;
	onAdd: () => void;
}

const passToLastRow = focusHeir((button) =>
	button.closest('section')?.querySelector<HTMLElement>('tbody tr:last-child button'),
);

const passToRefresh = focusHeir((tryAgain) => tryAgain.closest('main')?.querySelector('button'));

/** The products of the shop, page by page. */
export function AdminProductList({ read, filters, onAdd, ...actions }: AdminProductListProps) {
	const { products, next } = read;
	const isNarrowed = Boolean(filters.search || filters.status);
	const section = useRef<HTMLElement>(null);
	useNearEnd(section, {
		// After a failure the next try is the reader's: scrolling would press a struggling server again and again.
		enabled: next.exists && next.isFree && !next.hasFailed,
		onNear: next.load,
	});

	if (read.isLoading) return <DeskSkeleton withPictures />;
	if (!read.isLoaded) {
		return (
			<EmptyState
				image="/art/error-480.webp"
				title="The products did not come."
				text="Nothing is lost. Please try again."
				action={
					<Button ref={passToRefresh} tone="secondary" pending={read.isRefreshing} onClick={read.refresh}>
						Try again
					</Button>
				}
			/>
		);
	}
	if (products.length === 0 && isNarrowed) return <DeskEmpty list={productList} filters={filters} />;
	if (products.length === 0) {
		return (
			<EmptyState
				image="/art/empty-list-480.webp"
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
		<section
			ref={section}
			aria-label="All products"
			aria-busy={read.isOutdated || undefined}
			className={classNames('@container mt-3 transition-[filter] lg:mt-0', read.isOutdated && 'grayscale')}
		>
			<ProductTable products={products} {...actions} />
			<ListEnd loading={next.isLoading} ended={!next.exists}>
				{/* For those who do not scroll, and for when the next page failed. */}
				{next.exists && (
					<Button
						ref={passToLastRow}
						tone="secondary"
						aria-disabled={next.isLoading || undefined}
						onClick={() => next.isLoading || next.load()}
					>
						{next.hasFailed ? 'Try again' : 'Load more'}
					</Button>
				)}
			</ListEnd>
		</section>
	);
}
