import { IdCard, LayoutDashboard, MessageSquareText, Package, Truck } from 'lucide-react';

/** The desk's screens, each with the key that leads there after `g`. */
export const deskPlaces = [
	{ to: '/admin', label: 'Dashboard', icon: LayoutDashboard, key: 'd' },
	{ to: '/admin/products', label: 'Products', icon: Package, key: 'p' },
	{ to: '/admin/queries', label: 'Query', icon: MessageSquareText, key: 'q' },
	{ to: '/admin/orders', label: 'Orders', icon: Truck, key: 'o' },
	{ to: '/admin/memberships', label: 'Memberships', icon: IdCard, key: 'm' },
] as const;
