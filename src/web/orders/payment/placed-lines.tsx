import { useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '#shared/orders/orders.contract.ts';
import { ProductPicture } from '#web/catalogue/product-picture.tsx';
import { api } from '#web/data/api.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { linesOfPlacedOrder, ordersRead } from '../order-lines.ts';
import type { PlacedOrder } from '../placed-order.ts';
import { ordersQuery } from '../queries.ts';

/** The most lines shown; the list of orders shows all of them. */
const maxShown = 3;

/** The lines of the order just placed: a skeleton until the list of orders contains it, nothing when that list fails. */
export function PlacedLines({ placed }: { placed: PlacedOrder }) {
	const { data, isError, isStale } = useInfiniteQuery(ordersQuery(api));
	if (isError) return null;
	const lines = isStale ? [] : linesOfPlacedOrder(ordersRead(data), placed);
	const isLoading = lines.length === 0;
	const count = isLoading ? placed.products.length : lines.length;
	return (
		<div className="mt-6 border-y border-line">
			<ul aria-label="What you ordered" aria-busy={isLoading} className="divide-y divide-line">
				{isLoading
					? placed.products.slice(0, maxShown).map((productId) => <LineSkeleton key={productId} />)
					: lines.slice(0, maxShown).map((line) => <PlacedLine key={line.orderId} line={line} />)}
			</ul>
			{count > maxShown && <p className="pb-3 text-sm text-ink-soft">and {count - maxShown} more</p>}
		</div>
	);
}

const lineStyle = 'flex min-h-22 items-center gap-4 py-3 crowded:flex-col crowded:items-start';

function PlacedLine({ line: { product, quantity } }: { line: Order }) {
	return (
		<li className={lineStyle}>
			<ProductPicture
				src={product.image}
				alt=""
				className="size-16! shrink-0 rounded-sm border border-line"
			/>
			<div className="min-w-0 text-sm">
				<p className="font-semibold wrap-anywhere">{product.name}</p>
				<p className="text-ink-soft">
					Quantity <span className="font-medium text-ink tabular-nums">{quantity}</span>
				</p>
			</div>
		</li>
	);
}

function LineSkeleton() {
	return (
		<li className={lineStyle}>
			<Skeleton className="size-16 shrink-0" />
			<div className="flex-1">
				<Skeleton className="h-4.5 w-4/5" />
				<Skeleton className="mt-2 h-4 w-24" />
			</div>
		</li>
	);
}
