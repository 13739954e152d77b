import { Clock, type LucideIcon, Package, PackageCheck, Truck } from 'lucide-react';
import type { OrderStatus } from '#shared/orders/orders.rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<OrderStatus, { tone: BadgeTone; icon: LucideIcon }> = {
	Pending: { tone: 'turmeric', icon: Clock },
	Transit: { tone: 'indigo', icon: Package },
	'Out-For-Delivery': { tone: 'clay', icon: Truck },
	Delivered: { tone: 'leaf', icon: PackageCheck },
};

/** The status of an order line. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
	return <Badge {...looks[status]}>{status}</Badge>;
}
