// biome-ignore-all lint/a11y/noRedundantRoles: see OrderTable
import type { AdminOrder } from '#shared/orders.contract.ts';
import { classNames } from '#web/ui/class-names.ts';
import { rupees } from '#web/ui/rupees.ts';
import type { AdminOrderFilters } from '../api.ts';
import { PlacedAt } from './admin-order-date.tsx';
import { OrderStatusBadge } from './admin-order-status.tsx';
import { OrderStep } from './admin-order-step.tsx';

interface OrderRowProps {
	line: AdminOrder;
	filters: AdminOrderFilters;
}

const cell =
	'@4xl:table-cell @4xl:border-b @4xl:border-line @4xl:px-2.5 @4xl:py-3.5 @4xl:align-top @4xl:group-last:border-b-0';

/** Said beside the value where no column says it. */
function OnCard({ children }: { children: string }) {
	return <span className="text-ink-soft @4xl:hidden">{children} </span>;
}

/** One line of an order. */
export function OrderRow({ line, filters }: OrderRowProps) {
	const { orderId, productName, quantity, price, orderDate, paymentMode, address, orderStatus } = line;
	return (
		<tr
			role="row"
			className="group card flex flex-wrap content-start items-baseline gap-x-4 gap-y-1 p-4 @4xl:table-row @4xl:rounded-none @4xl:border-0 @4xl:bg-transparent"
		>
			<td
				role="cell"
				id={`order-${orderId}`}
				className={classNames(cell, 'font-semibold tabular-nums @4xl:pl-5')}
			>
				#{orderId}
			</td>
			<td
				role="cell"
				className={classNames(cell, 'text-sm text-ink-soft tabular-nums @4xl:text-base @4xl:text-ink')}
			>
				<PlacedAt instant={orderDate} />
			</td>
			<td role="cell" className={classNames(cell, 'mt-1 w-full font-medium wrap-anywhere @4xl:w-auto')}>
				<p>{productName}</p>
			</td>
			<td role="cell" className={classNames(cell, 'tabular-nums @4xl:text-right')}>
				<OnCard>Qty</OnCard>
				{quantity}
			</td>
			<td role="cell" className={classNames(cell, 'tabular-nums @4xl:text-right')}>
				<span className="font-semibold">{rupees(price)}</span> <OnCard>by</OnCard>
				<span className="@4xl:block @4xl:text-sm @4xl:text-ink-soft">{paymentMode}</span>
			</td>
			<td
				role="cell"
				className={classNames(
					cell,
					'mt-2 w-full border-t border-line pt-3 @4xl:w-auto @4xl:border-t-0 @4xl:pl-5',
				)}
			>
				<p className="font-medium wrap-anywhere">{address.name}</p>
				<p>
					<a
						href={`tel:+91${address.phone}`}
						className="inline-flex min-h-6 items-center text-sm tabular-nums underline decoration-line underline-offset-3 hover:decoration-ink"
					>
						{address.phone}
					</a>
				</p>
				<p className="text-sm text-ink-soft wrap-anywhere @4xl:text-xs">{address.address}</p>
			</td>
			<td role="cell" className={classNames(cell, 'mt-auto w-full pt-2 @4xl:w-auto @4xl:pr-5')}>
				<div className="flex flex-wrap items-center justify-between gap-2 @4xl:flex-col @4xl:items-start">
					<OrderStatusBadge status={orderStatus} />
					<OrderStep line={line} filters={filters} />
				</div>
			</td>
		</tr>
	);
}
