import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/orders.contract.ts';
import { canBeRated, orderStatuses } from '#shared/orders.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useArrival } from '#web/ui/use-arrival.ts';
import { api, ordersQuery } from '../api.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { OrderRow } from './order-row.tsx';
import { type Placed, usePlaced } from './placed-state.ts';

/** The member's orders, a row per line, under their heading. Stands inside a login. */
export function MemberOrders() {
	const { data, isFetching, isStale, refetch } = useQuery(ordersQuery(api));
	const arrival = useArrival(!data);
	const placed = usePlaced();
	if (!data) {
		if (isFetching) return <OrdersSkeleton />;
		return (
			<OrdersFrame>
				<LoadFailed
					title="Your orders could not be loaded"
					pending={isFetching}
					onRetry={() => void refetch()}
				/>
			</OrdersFrame>
		);
	}
	const refresh = (
		<Button tone="secondary" pending={isFetching} onClick={() => void refetch()}>
			<RotateCw aria-hidden="true" />
			Refresh
		</Button>
	);
	return (
		<OrdersFrame action={refresh}>
			<div className={arrival}>
				{/* A list from before the order could only show an earlier one of the same product. */}
				{data.length > 0 ? <OrderRows orders={data} placed={isStale ? null : placed} /> : <NoOrders />}
			</div>
		</OrdersFrame>
	);
}

function OrderRows({ orders, placed }: { orders: Order[]; placed: Placed | null }) {
	const rated = ratedNext(orders);
	const placedNow = justPlaced(orders, placed);
	return (
		<ul className="grid gap-4">
			{orders.map((order) => (
				<OrderRow
					key={order.orderId}
					order={order}
					ratedNext={rated.has(order.orderId)}
					isNew={placedNow.includes(order)}
					first={placedNow[0] === order}
				/>
			))}
		</ul>
	);
}

/** The lines of the order that led here: those of its products in the newest order that has them. */
function justPlaced(orders: readonly Order[], placed: Placed | null): readonly Order[] {
	const [newest, ...older] = orders.filter(({ product }) => placed?.products.includes(product.productId));
	return newest ? [newest, ...older.filter(({ orderDate }) => orderDate === newest.orderDate)] : [];
}

/**
 * The lines that the next rating of their product would go to. The server takes the newest delivered,
 * unrated one, so an older line of the same product waits for its turn.
 */
function ratedNext(orders: readonly Order[]): Set<number> {
	const newest = new Map<number, number>();
	for (const order of orders) {
		const { productId } = order.product;
		if (canBeRated(order) && !newest.has(productId)) newest.set(productId, order.orderId);
	}
	return new Set(newest.values());
}

function NoOrders() {
	return (
		<EmptyState
			image="/art/empty-list-480.webp"
			title="No orders yet"
			text="What you order in the store, and where it is, shows here."
			action={<LinkButton to="/store">Go to the store</LinkButton>}
		/>
	);
}

function OrdersFrame({ action, children }: { action?: ReactNode; children: ReactNode }) {
	return (
		<>
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h1 className="display text-headline">Orders</h1>
				{action}
			</div>
			<div className="mt-6">{children}</div>
		</>
	);
}

/** The orders on their way. */
export function OrdersSkeleton() {
	return (
		<OrdersFrame>
			<Loading label="Loading">
				<div className="grid gap-4">
					{['first', 'second', 'third'].map((place) => (
						<div key={place} className="card flex gap-4 p-4 sm:gap-5 sm:p-6">
							<Skeleton className="size-22 shrink-0 rounded-md sm:size-28" />
							<div className="flex-1">
								<Skeleton className="h-5 w-3/5" />
								<Skeleton className="mt-3 h-4 w-2/5" />
								<div className="mt-6 grid gap-3 sm:grid-cols-4">
									{orderStatuses.map((step) => (
										<Skeleton key={step} className="h-6 w-24 rounded-full" />
									))}
								</div>
							</div>
						</div>
					))}
				</div>
			</Loading>
		</OrdersFrame>
	);
}
