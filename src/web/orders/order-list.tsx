import { pageMeta } from '../page-meta.ts';
import { RequireLogin } from '../shell/guards.tsx';
import { MemberOrders } from './member-orders.tsx';
import { OrdersSkeleton } from './orders-frame.tsx';

export const meta = () => pageMeta('Orders');

export default function OrderList() {
	return (
		<div className="page-column py-8 lg:pb-16">
			<RequireLogin fallback={<OrdersSkeleton />}>
				<MemberOrders />
			</RequireLogin>
		</div>
	);
}
