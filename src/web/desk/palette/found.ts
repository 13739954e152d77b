import { ArrowRight, IdCard, MessageSquareText, Package, Truck } from 'lucide-react';
import { categoryLabel, discountedPrice } from '#shared/catalogue.rules.ts';
import { rupees } from '#shared/rupees.ts';
import type { PaletteGroup, PaletteItem } from './items.ts';
import type { Found } from './search.ts';

type Go = (to: string, state?: unknown) => void;

/** What was found as the palette's groups, customers first. */
export function foundGroups(found: Found, search: string, go: Go): PaletteGroup[] {
	const { memberships, orders, queries, products = [] } = found;
	/** The way to a whole list, when not all of it shows. */
	const rest = (path: string, noun: string, total = 0, shown = 0): PaletteItem[] =>
		total > shown
			? [
					{
						id: `all-${path}`,
						label: `All ${total.toLocaleString('en-IN')} ${noun} that match`,
						icon: ArrowRight,
						choose: () => go(`${path}?${new URLSearchParams({ search })}`),
					},
				]
			: [];
	const groups: PaletteGroup[] = [
		{
			value: 'Members',
			items: [
				...(memberships?.reply ?? []).map(({ id, name, phone, membershipType, paymentStatus }) => ({
					id: `membership-${id}`,
					label: name,
					note: `#${id} · ${membershipType} · ${phone}`,
					standing: paymentStatus,
					icon: IdCard,
					choose: () => go(`/admin/memberships?open=${id}`),
				})),
				...rest('/admin/memberships', 'memberships', memberships?.total, memberships?.reply.length),
			],
		},
		{
			value: 'Orders',
			items: [
				...(orders?.reply.orders ?? []).map(({ orderId, productName, address, price, orderStatus }) => ({
					id: `order-${orderId}`,
					label: `#${orderId} ${address.name}`,
					note: `${productName} · ${rupees(price)}`,
					standing: orderStatus,
					icon: Truck,
					choose: () => go(`/admin/orders?open=${orderId}`),
				})),
				...rest('/admin/orders', 'orders', orders?.total, orders?.reply.orders.length),
			],
		},
		{
			value: 'Queries',
			items: [
				...(queries?.reply ?? []).map(({ contact_id, name, message, status }) => ({
					id: `query-${contact_id}`,
					label: name,
					note: message,
					standing: status,
					icon: MessageSquareText,
					choose: () => go(`/admin/queries?open=${contact_id}`),
				})),
				...rest('/admin/queries', 'queries', queries?.total, queries?.reply.length),
			],
		},
		{
			value: 'Products',
			items: products.map((product) => ({
				id: `product-${product.productId}`,
				label: product.name,
				note: `${categoryLabel(product.category)} · ${rupees(discountedPrice(product.price, product.discount))}`,
				standing: product.available === 1 ? 'Available' : 'Unavailable',
				icon: Package,
				choose: () => go('/admin/products', { update: product }),
			})),
		},
	];
	return groups.filter(({ items }) => items.length > 0);
}
