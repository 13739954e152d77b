import { useLateScroll } from '#web/document/late-scroll.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { RequireLogin } from '#web/identity/guards.tsx';
import { OrdersSkeleton } from './frame.tsx';
import { MemberOrders } from './member-orders.tsx';

export const meta = pageMeta('Orders');

/** The member's orders, in the store (/store/orders). */
export default function StoreOrders() {
	useLateScroll();
	return (
		<div className="page-column py-8 lg:pb-16">
			<RequireLogin fallback={<OrdersSkeleton />}>
				<MemberOrders />
			</RequireLogin>
		</div>
	);
}
