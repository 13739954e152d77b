import { useInfiniteQuery } from '@tanstack/react-query';
import type { Order } from '#shared/orders/orders.contract.ts';
import { isOpenLine } from '#shared/orders/orders.rules.ts';
import { ProductPicture } from '#web/catalogue/product-picture.tsx';
import { api } from '#web/data/api.ts';
import { SummaryCard } from '#web/parts/summary-card.tsx';
import { ordersRead } from './order-lines.ts';
import { ordersQuery } from './queries.ts';

/** How many product pictures fit side by side. */
const maxPictures = 3;

/**
 * How many of the member's orders are on their way, or if none is, how many were delivered; a part of the profile.
 */
export function OrderSummaryCard() {
	return (
		<SummaryCard to="/profile/profileOrders" title="Orders" read={useInfiniteQuery(ordersQuery(api))}>
			{(read) => <OrderSummary orders={ordersRead(read)} hasOlder={read.pages.at(-1)?.hasOlder} />}
		</SummaryCard>
	);
}

interface OrderSummaryProps {
	orders: readonly Order[];
	/** Whether there are more orders than were fetched. */
	hasOlder: true | undefined;
}

function OrderSummary({ orders, hasOlder }: OrderSummaryProps) {
	if (orders.length === 0) return <p className="text-ink-soft">Nothing ordered yet.</p>;
	const undelivered = orders.filter(isOpenLine);
	const delivered = orders.filter(({ orderStatus }) => orderStatus === 'Delivered');
	const shown = undelivered.length > 0 ? undelivered : delivered;
	// The list has a row per line, so count the orders.
	const count = new Set(shown.map(({ orderNumber }) => orderNumber)).size;
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
			<p className="flex items-baseline gap-x-2 whitespace-nowrap">
				<span className="display text-headline tabular-nums">
					{count}
					{hasOlder && '+'}
				</span>
				<span>{undelivered.length > 0 ? 'on the way' : 'delivered'}</span>
			</p>
			<div className="flex -space-x-4">
				{shown.slice(0, maxPictures).map(({ orderId, product }) => (
					<div
						key={orderId}
						className="w-14 overflow-hidden rounded-md border-2 border-surface bg-sunken [&_svg]:size-5"
					>
						<ProductPicture src={product.image} alt="" sizes="3.5rem" />
					</div>
				))}
			</div>
		</div>
	);
}
