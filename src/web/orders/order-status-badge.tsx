import { Ban, Clock, type LucideIcon, Package, PackageCheck, PackageX, Truck, Undo2 } from 'lucide-react';
import type { OrderStanding } from '#shared/orders/orders.rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const looks: Record<OrderStanding, { tone: BadgeTone; icon: LucideIcon; label?: string }> = {
	Pending: { tone: 'turmeric', icon: Clock },
	Transit: { tone: 'indigo', icon: Package },
	'Out-For-Delivery': { tone: 'clay', icon: Truck },
	Delivered: { tone: 'leaf', icon: PackageCheck },
	Cancelled: { tone: 'neutral', icon: Ban },
	'Returned-To-Origin': { tone: 'neutral', icon: Undo2, label: 'Came back' },
	Lost: { tone: 'chilli', icon: PackageX },
};

/** The status of an order line, or how it ended. */
export function OrderStatusBadge({ status }: { status: OrderStanding }) {
	const { label = status, ...look } = looks[status];
	return <Badge {...look}>{label}</Badge>;
}
