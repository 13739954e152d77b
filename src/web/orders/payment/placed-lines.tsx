import { useQuery } from '@tanstack/react-query';
import type { Order } from '#shared/orders.contract.ts';
import { ProductPicture } from '#web/catalogue/product-picture.tsx';
import { api, ordersQuery } from '#web/data/api.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { justPlaced } from '../order-lines.ts';
import type { Placed } from '../placed-state.ts';

/** How many of an order's lines are shown; its own screen has them all. */
const most = 3;

/** What was just ordered. The place is kept until the list of orders knows of it; without it, none is. */
export function PlacedLines({ placed }: { placed: Placed }) {
	const { data, isError, isStale } = useQuery(ordersQuery(api));
	if (isError) return null;
	const lines = isStale ? [] : justPlaced(data ?? [], placed);
	const isOnItsWay = lines.length === 0;
	const count = isOnItsWay ? placed.products.length : lines.length;
	return (
		<div className="mt-6 border-y border-line">
			<ul aria-label="What you ordered" aria-busy={isOnItsWay} className="divide-y divide-line">
				{isOnItsWay
					? placed.products.slice(0, most).map((productId) => <LineSkeleton key={productId} />)
					: lines.slice(0, most).map((line) => <PlacedLine key={line.orderId} line={line} />)}
			</ul>
			{count > most && <p className="pb-3 text-sm text-ink-soft">and {count - most} more</p>}
		</div>
	);
}

const lineStyle = 'flex min-h-22 items-center gap-4 py-3';

function PlacedLine({ line: { product, quantity } }: { line: Order }) {
	return (
		<li className={lineStyle}>
			<ProductPicture
				src={product.image}
				alt=""
				className="size-16! shrink-0 rounded-sm border border-line"
			/>
			<div className="min-w-0 text-sm">
				<p title={product.name} className="line-clamp-2 font-semibold wrap-anywhere">
					{product.name}
				</p>
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
