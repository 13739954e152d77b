import { useQuery } from '@tanstack/react-query';
import type { Order } from '#shared/orders.contract.ts';
import { ProductPicture } from '#web/catalogue/product-picture.tsx';
import { api, ordersQuery } from '#web/data/api.ts';
import { Glance } from '#web/parts/glance.tsx';

/** How many product pictures have room beside each other. */
const seen = 3;

/** How many of the member's orders are on their way, and of what. */
export function OrderGlance() {
	return (
		<Glance to="/profile/profileOrders" title="Orders" read={useQuery(ordersQuery(api))}>
			{(orders) => <OnTheirWay orders={orders} />}
		</Glance>
	);
}

function OnTheirWay({ orders }: { orders: readonly Order[] }) {
	if (orders.length === 0) return <p className="text-ink-soft">Nothing ordered yet.</p>;
	const underWay = orders.filter(({ orderStatus }) => orderStatus !== 'Delivered');
	const shown = underWay.length > 0 ? underWay : orders;
	return (
		<div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
			<p className="flex items-baseline gap-x-2 whitespace-nowrap">
				<span className="display text-headline tabular-nums">{shown.length}</span>
				<span>{underWay.length > 0 ? 'on the way' : 'delivered'}</span>
			</p>
			<div className="flex -space-x-4">
				{shown.slice(0, seen).map(({ orderId, product }) => (
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
