import { pageMeta } from '#web/document/page-meta.ts';
import { MemberOrders } from './member-orders.tsx';

export const meta = pageMeta('Orders');

/** The member's orders, in the profile. */
export default function ProfileOrders() {
	return <MemberOrders />;
}
