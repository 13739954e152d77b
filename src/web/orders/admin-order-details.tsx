import { useId } from 'react';
import type { AdminOrder } from '#shared/orders.contract.ts';
import { rupees } from '#web/ui/rupees.ts';
import type { AdminOrderFilters } from '../desk-api.ts';
import { DeskCustomer } from '../shell/desk-customer.tsx';
import { DeskFacts } from '../shell/desk-facts.tsx';
import { DeskPanel } from '../shell/desk-panel.tsx';
import { HappenedAt } from '../shell/desk-time.tsx';
import { OrderStep } from './admin-order-step.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

interface OrderDetailsProps {
	line: AdminOrder;
	filters: AdminOrderFilters;
}

/** All there is to say about a line of an order: what was ordered, by whom and where it goes. */
export function OrderDetails({ line, filters }: OrderDetailsProps) {
	const productId = useId();
	const { productName, quantity, price, orderDate, paymentMode, address, orderStatus } = line;
	return (
		<DeskPanel
			status={<OrderStatusBadge status={orderStatus} />}
			action={<OrderStep line={line} filters={filters} describedBy={productId} />}
		>
			<DeskFacts
				title="What was ordered"
				facts={[
					[
						'Product',
						<span key="product" id={productId}>
							{productName}
						</span>,
					],
					['Quantity', quantity],
					['Price', <strong key="price">{rupees(price)}</strong>],
					['Payment', paymentMode],
					['Date', <HappenedAt whole key="date" instant={orderDate} />],
				]}
			/>
			<DeskCustomer
				title="Customer"
				name={address.name}
				phone={address.phone}
				email={address.email}
				facts={[['Address', address.address]]}
			/>
		</DeskPanel>
	);
}
