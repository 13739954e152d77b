import { RefreshCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { pageMeta } from '../page-meta.ts';
import { OrderFilters } from './admin-order-filters.tsx';
import { AdminOrderList } from './admin-order-list.tsx';
import { useAdminOrders, useOrderFilters } from './admin-order-reads.ts';

export const meta = () => pageMeta('Orders');

export default function AdminOrders() {
	const filters = useOrderFilters();
	const orders = useAdminOrders(filters);
	return (
		<>
			<div className="flex items-center justify-between gap-4">
				<h1 className="display text-title">Orders</h1>
				<Button tone="secondary" pending={orders.isRefreshing} onClick={orders.refresh}>
					<RefreshCw aria-hidden="true" />
					Refresh
				</Button>
			</div>
			<OrderFilters filters={filters} />
			<AdminOrderList orders={orders} filters={filters} />
		</>
	);
}
