import { useId } from 'react';
import type { DeskOrder } from '#shared/orders.contract.ts';
import { rupees } from '#shared/rupees.ts';
import type { DeskOrderFilters } from '#web/data/desk-api.ts';
import { DeskCustomer } from '#web/desk/customer.tsx';
import { DeskFacts } from '#web/desk/facts.tsx';
import { DeskPanel } from '#web/desk/panel.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { NextStatusButton } from './next-status-button.tsx';

interface OrderDetailsProps {
	line: DeskOrder;
	filters: DeskOrderFilters;
}

/** The details of an order line: what was ordered, by whom and where it goes. */
export function OrderDetails({ line, filters }: OrderDetailsProps) {
	const productId = useId();
	const { productName, quantity, price, orderDate, paymentMode, address, orderStatus } = line;
	return (
		<DeskPanel
			status={<OrderStatusBadge status={orderStatus} />}
			action={<NextStatusButton line={line} filters={filters} describedBy={productId} />}
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
