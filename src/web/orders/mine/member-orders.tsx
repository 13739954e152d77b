import { useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '#shared/orders/orders.contract.ts';
import { api } from '#web/data/api.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { RefreshButton } from '#web/parts/refresh-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusListBefore } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { useFadeIn } from '#web/ui/hooks/use-fade-in.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { linesOfPlacedOrder, ordersRead, ratingTargets } from '../order-lines.ts';
import { type PlacedOrder, usePlacedOrder } from '../placed-order.ts';
import { ordersQuery } from '../queries.ts';
import { OrdersFrame, OrdersSkeleton } from './frame.tsx';
import { OrderLineRow } from './line-row.tsx';
import { OrderGroup } from './order-group.tsx';
import { ordersOfLines } from './orders-of-lines.ts';

/** The member's orders, a row per line. Needs a login around it. */
export function MemberOrders() {
	const {
		data,
		dataUpdatedAt,
		isFetching,
		isFetchingNextPage,
		hasNextPage,
		fetchNextPage,
		isStale,
		refetch,
	} = useInfiniteQuery(ordersQuery(api));
	const arrival = useFadeIn(!data);
	const placed = usePlacedOrder();
	if (!data) {
		if (isFetching) return <OrdersSkeleton />;
		return (
			<OrdersFrame>
				<LoadError title="Your orders could not be loaded" read={{ isFetching, refetch }} />
			</OrdersFrame>
		);
	}
	const orders = ordersRead(data);
	const refresh = (
		<RefreshButton
			isFetching={isFetching && !isFetchingNextPage}
			readAt={dataUpdatedAt}
			refetch={() => void refetch()}
		/>
	);
	return (
		<OrdersFrame action={refresh}>
			<div className={arrival}>
				{/* A stale list lacks the order just placed, so it would highlight an older one of the same product. */}
				{orders.length > 0 ? <OrderRows orders={orders} placed={isStale ? null : placed} /> : <NoOrders />}
				{hasNextPage && (
					<Button
						ref={focusListBefore}
						tone="secondary"
						className="mt-8"
						pending={isFetchingNextPage}
						onClick={() => void fetchNextPage()}
					>
						Show older orders
					</Button>
				)}
			</div>
		</OrdersFrame>
	);
}

function OrderRows({ orders, placed }: { orders: Order[]; placed: PlacedOrder | null }) {
	const targets = ratingTargets(orders);
	const newLines = linesOfPlacedOrder(orders, placed);
	return (
		<div className="grid gap-8">
			{ordersOfLines(orders).map((lines) => (
				<OrderGroup key={lines[0]?.orderId} lines={lines}>
					{lines.map((order) => (
						<OrderLineRow
							key={order.orderId}
							order={order}
							isRatingTarget={targets.has(order.orderId)}
							isNew={newLines.includes(order)}
							focused={newLines[0] === order}
						/>
					))}
				</OrderGroup>
			))}
		</div>
	);
}

function NoOrders() {
	return (
		<EmptyState
			image="/art/empty-list-480.webp"
			title="No orders yet"
			text="Your orders and their status will appear here."
			action={<LinkButton to="/store">Go to the store</LinkButton>}
		/>
	);
}
