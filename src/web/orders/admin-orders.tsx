import { api } from '../api.ts';
import { adminOrdersQuery } from '../desk-api.ts';
import { pageMeta } from '../page-meta.ts';
import { DeskScreen } from '../shell/desk-screen.tsx';
import { DeskTable } from '../shell/desk-table.tsx';
import { OrderDetails } from './admin-order-details.tsx';
import { orderList } from './admin-order-list.ts';
import { OrderRow } from './admin-order-row.tsx';

export const meta = () => pageMeta('Orders');

const columns = [
	{ title: 'Order', className: 'w-20' },
	{ title: 'Date', className: 'w-24' },
	{ title: 'Product' },
	{ title: 'Customer' },
	{ title: 'Price', className: 'w-29 text-right' },
	{ title: 'Status', className: 'w-42 pl-5' },
	{ title: 'Next step', className: 'w-49', unseen: true },
];

export default function AdminOrders() {
	return (
		<DeskScreen
			list={orderList}
			query={(filters) => adminOrdersQuery(api, filters)}
			rowId={({ orderId }) => orderId}
			details={(line, filters) => <OrderDetails line={line} filters={filters} />}
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
