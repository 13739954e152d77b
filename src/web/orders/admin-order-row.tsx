import type { AdminOrder } from '#shared/orders.contract.ts';
import { rupees } from '#web/ui/rupees.ts';
import type { AdminOrderFilters } from '../api.ts';
import { PhoneLink } from '../shell/desk-reach.tsx';
import { DeskCell, DeskRow } from '../shell/desk-table.tsx';
import { HappenedAt } from '../shell/desk-time.tsx';
import { OrderStep } from './admin-order-step.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

interface OrderRowProps {
	line: AdminOrder;
	filters: AdminOrderFilters;
}

/** Said beside the value where no column says it. */
function OnCard({ children }: { children: string }) {
	return <span className="text-ink-soft @4xl:hidden">{children} </span>;
}

/** One line of an order. */
export function OrderRow({ line, filters }: OrderRowProps) {
	const { orderId, productName, quantity, price, orderDate, paymentMode, address, orderStatus } = line;
	return (
		<DeskRow className="grid-cols-[auto_1fr] grid-rows-[auto_auto_auto_1fr_auto] items-baseline gap-x-4 gap-y-1 @4xl:align-top">
			<DeskCell id={`order-${orderId}`} className="font-semibold tabular-nums">
				#{orderId}
			</DeskCell>
			<DeskCell className="text-sm text-ink-soft tabular-nums @4xl:text-base @4xl:text-ink">
				<HappenedAt instant={orderDate} />
			</DeskCell>
			<DeskCell className="col-span-2 mt-1 font-medium wrap-anywhere">
				<p>{productName}</p>
			</DeskCell>
			<DeskCell className="tabular-nums @4xl:text-right">
				<OnCard>Qty</OnCard>
				{quantity}
			</DeskCell>
			<DeskCell className="tabular-nums @4xl:text-right">
				<span className="font-semibold">{rupees(price)}</span> <OnCard>by</OnCard>
				<span className="@4xl:block @4xl:text-sm @4xl:text-ink-soft">{paymentMode}</span>
			</DeskCell>
			<DeskCell className="col-span-2 mt-2 self-start border-t border-line pt-3 @4xl:border-t-0 @4xl:pl-5">
				<p className="font-medium wrap-anywhere">{address.name}</p>
				<p>
					<PhoneLink phone={address.phone} />
				</p>
				<p className="text-sm text-ink-soft wrap-anywhere @4xl:text-xs">{address.address}</p>
			</DeskCell>
			<DeskCell className="col-span-2 pt-2">
				<div className="flex flex-wrap items-center justify-between gap-2 @4xl:flex-col @4xl:items-start">
					<OrderStatusBadge status={orderStatus} />
					<OrderStep line={line} filters={filters} />
				</div>
			</DeskCell>
		</DeskRow>
	);
}
