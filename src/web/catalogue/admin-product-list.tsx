import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusHeir } from '#web/ui/focus-heir.ts';
import { asOf } from '../shell/desk-time.tsx';
import { ListEnd } from '../shell/list-end.tsx';
import type { AdminProductRows } from './admin-product-reads.ts';
import { AdminProductSkeleton } from './admin-product-skeleton.tsx';
import { type ProductActions, ProductTable } from './admin-product-table.tsx';
import { useNearEnd } from './use-near-end.ts';

interface AdminProductListProps extends ProductActions {
	read: AdminProductRows;
	onAdd: () => void;
}

const passToLastRow = focusHeir((button) =>
	button.closest('section')?.querySelector<HTMLElement>('tbody tr:last-child button'),
);

const passToRefresh = focusHeir((tryAgain) => tryAgain.closest('main')?.querySelector('button'));

/** Every product of the shop, newest first, page by page. */
export function AdminProductList({ read, onAdd, ...actions }: AdminProductListProps) {
	const { products, next } = read;
	const section = useRef<HTMLElement>(null);
	useNearEnd(section, {
		// After a failure the next try is the reader's: scrolling would press a struggling server again and again.
		enabled: next.exists && next.isFree && !next.hasFailed,
		onNear: next.load,
	});

	if (read.isLoading) return <AdminProductSkeleton />;
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
		<section ref={section} aria-label="All products" className="@container mt-5">
			<p role="status" className="mb-3 text-sm text-ink-soft tabular-nums">
				Newest first · {asOf(read.readAt)}
			</p>
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
