// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out otherwise is no table to some screen readers
import type { AdminOrder } from '#shared/orders.contract.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { AdminOrderFilters } from '../api.ts';
import { OrderRow } from './admin-order-row.tsx';

interface OrderTableProps {
	lines: readonly AdminOrder[];
	filters: AdminOrderFilters;
}

const headers = [
	{ title: 'Order', className: 'w-20 pl-5' },
	{ title: 'Date', className: 'w-30' },
	{ title: 'Product' },
	{ title: 'Qty', className: 'w-14 text-right' },
	{ title: 'Price', className: 'w-24 text-right' },
	{ title: 'Customer', className: 'pl-5' },
	{ title: 'Status', className: 'w-50 pr-5' },
];

/**
 * The orders: a table where there is room, else a card each. The room is what counts, not the window:
 * the desk's menu takes its share.
 */
export function OrderTable({ lines, filters }: OrderTableProps) {
	return (
		<table
			role="table"
			className="block w-full @4xl:table @4xl:card @4xl:table-fixed @4xl:border-separate @4xl:border-spacing-0"
		>
			<caption className="sr-only">Orders, newest first</caption>
			<thead role="rowgroup" className="sr-only @4xl:not-sr-only @4xl:table-header-group">
				<tr role="row">
					{headers.map(({ title, className }) => (
						<th
							key={title}
							role="columnheader"
							scope="col"
							className={classNames(
								'overline-label border-b border-line bg-surface px-2.5 py-3 text-left text-ink-soft lg:sticky lg:top-0 lg:z-1',
								'first:rounded-tl-lg last:rounded-tr-lg',
								className,
							)}
						>
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup" className="grid gap-3 @2xl:grid-cols-2 @4xl:table-row-group">
				{lines.map((line) => (
					<OrderRow key={line.orderId} line={line} filters={filters} />
				))}
			</tbody>
		</table>
	);
}
