import { useId } from 'react';
import { Link } from 'react-router';
import type { DeskOrder } from '#shared/orders/orders.contract.ts';
import { formatOrderNumber, standingOf } from '#shared/orders/orders.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import type { DeskOrderFilters } from '#web/data/desk-api.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { DeskCustomer } from '#web/desk/record/customer.tsx';
import { DeskFacts } from '#web/desk/record/facts.tsx';
import { RecordHistory } from '#web/desk/record/history.tsx';
import { DeskPanel } from '#web/desk/record/panel.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { LineEnd } from '../line-end.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { NextStatusButton } from './next-status-button.tsx';
import { OrderSum } from './order-sum.tsx';

interface OrderDetailsProps {
	line: DeskOrder;
	filters: DeskOrderFilters;
}

/** The details of an order line: what was ordered, by whom and where it goes. */
export function OrderDetails({ line, filters }: OrderDetailsProps) {
	const productId = useId();
	const { productName, quantity, price, orderDate, paymentMode, address, ended } = line;
	const { orderNumber, orderLines = 1, orderFee } = line;
	return (
		<DeskPanel
			status={<OrderStatusBadge status={standingOf(line)} />}
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
					['Price', formatRupees(price)],
					...(ended ? [['Ended', <LineEnd key="ended" ended={ended} />] as const] : []),
				]}
			/>
			<DeskFacts
				title="The whole order"
				facts={[
					[
						'Amount',
						<strong key="amount" className="font-semibold tabular-nums">
							<OrderSum line={line} />
						</strong>,
					],
					...(orderFee === undefined ? [] : [['Fee included', formatRupees(orderFee)] as const]),
					['Payment', paymentMode],
					['Date', <HappenedAt whole key="date" instant={orderDate} />],
				]}
			>
				{orderNumber !== undefined && (
					<Link
						to={`/admin/orders/${formatOrderNumber(orderNumber)}`}
						className={`mt-3 inline-flex min-h-9 items-center text-sm font-medium ${textLinkStyle}`}
					>
						Open {formatOrderNumber(orderNumber)}
						{orderLines > 1 && ` with its ${orderLines} products`}
					</Link>
				)}
			</DeskFacts>
			<DeskCustomer
				title="Customer"
				name={address.name}
				phone={address.phone}
				email={address.email}
				facts={[['Address', address.address]]}
			/>
			<RecordHistory subject="order" id={line.orderId} orderNumber={orderNumber} />
		</DeskPanel>
	);
}
