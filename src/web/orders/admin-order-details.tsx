import { useId } from 'react';
import type { AdminOrder } from '#shared/orders.contract.ts';
import { rupees } from '#web/ui/rupees.ts';
import type { AdminOrderFilters } from '../api.ts';
import { DeskFacts } from '../shell/desk-facts.tsx';
import { EmailLink, PhoneLink } from '../shell/desk-reach.tsx';
import { SeeAlso } from '../shell/desk-see-also.tsx';
import { HappenedAt } from '../shell/desk-time.tsx';
import { OrderStep } from './admin-order-step.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

interface OrderDetailsProps {
	line: AdminOrder;
	filters: AdminOrderFilters;
}

/** All there is to say about a line of an order: what was ordered, by whom and where it goes. */
export function OrderDetails({ line, filters }: OrderDetailsProps) {
	const id = useId();
	const { productName, quantity, price, orderDate, paymentMode, address, orderStatus } = line;
	return (
		<>
			<div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
				<OrderStatusBadge status={orderStatus} />
				<OrderStep line={line} filters={filters} describedBy={id} />
			</div>
			<DeskFacts
				title="What was ordered"
				facts={[
					[
						'Product',
						<span key="product" id={id}>
							{productName}
						</span>,
					],
					['Quantity', quantity],
					['Price', <strong key="price">{rupees(price)}</strong>],
					['Payment', paymentMode],
					['Date', <HappenedAt key="date" instant={orderDate} />],
				]}
			/>
			<DeskFacts
				title="Customer"
				facts={[
					['Name', address.name],
					['Phone', <PhoneLink key="phone" phone={address.phone} />],
					['Email', <EmailLink key="email" email={address.email} />],
					['Address', address.address],
				]}
			>
				<SeeAlso phone={address.phone} />
			</DeskFacts>
		</>
	);
}
