import { CircleCheck, Clock, type LucideIcon, MapPin, Truck } from 'lucide-react';
import type { OrderStatus } from '#shared/orders.rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<OrderStatus, { tone: BadgeTone; icon: LucideIcon }> = {
	Pending: { tone: 'turmeric', icon: Clock },
	Transit: { tone: 'indigo', icon: Truck },
	'Out-For-Delivery': { tone: 'clay', icon: MapPin },
	Delivered: { tone: 'leaf', icon: CircleCheck },
};

/** Where an order line stands. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
	return <Badge {...looks[status]}>{status}</Badge>;
}
