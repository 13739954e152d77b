import { pageMeta } from '#web/document/page-meta.ts';
import { MemberOrders } from './member-orders.tsx';

export const meta = () => pageMeta('Orders');

export default function ProfileOrders() {
	return <MemberOrders />;
}
