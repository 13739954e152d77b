import { type OrderStatus, orderStatuses } from '#shared/orders.rules.ts';
import { adminOrdersQuery, api } from '../api.ts';
import { pageMeta } from '../page-meta.ts';
import type { DeskListConfig } from '../shell/desk-config.ts';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { DeskTable } from '../shell/desk-table.tsx';
import { OrderRow } from './admin-order-row.tsx';

export const meta = () => pageMeta('Orders');

const orderList: DeskListConfig<OrderStatus> = {
	path: '/admin/orders',
	title: 'Orders',
	noun: { one: 'order', many: 'orders' },
	statuses: orderStatuses,
	search: {
		hint: 'Name, phone, email or order no.',
		label: 'Search orders by name, phone, email, product or order number',
	},
	emptyText: 'What customers order stands here, newest first.',
};

const columns = [
	{ title: 'Order', className: 'w-20' },
	{ title: 'Date', className: 'w-30' },
	{ title: 'Product' },
	{ title: 'Qty', className: 'w-14 text-right' },
	{ title: 'Price', className: 'w-24 text-right' },
	{ title: 'Customer', className: 'pl-5' },
	{ title: 'Status', className: 'w-50' },
];

export default function AdminOrders() {
	return (
		<DeskScreen
			list={orderList}
			query={(filters) => adminOrdersQuery(api, filters)}
			rowId={({ orderId }) => orderId}
		>
			{(lines, filters) => (
				<DeskTable caption="Orders, newest first" columns={columns}>
					{lines.map((line) => (
						<OrderRow key={line.orderId} line={line} filters={filters} />
					))}
				</DeskTable>
			)}
		</DeskScreen>
	);
}
