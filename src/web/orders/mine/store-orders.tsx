import { pageMeta } from '#web/document/page-meta.ts';
import { RequireLogin } from '#web/identity/guards.tsx';
import { OrdersSkeleton } from './frame.tsx';
import { MemberOrders } from './member-orders.tsx';

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
