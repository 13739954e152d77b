import { Clock, IdCard, MessageSquareText, Package, Plus, Truck } from 'lucide-react';
import {
	type Availability,
	availabilities,
	categoryLabel,
	discountedPrice,
} from '#shared/catalogue.rules.ts';
import { type ContactMessage, messageStatuses } from '#shared/contact.contract.ts';
import { type DeskMembership, paymentStatuses, paymentStatusLabels } from '#shared/membership.contract.ts';
import { formatOrderNumber, type OrderStatus, orderStatuses } from '#shared/orders.rules.ts';
import { rupees } from '#shared/rupees.ts';
import { api, keys } from '#web/data/api.ts';
import type { DeskListConfig } from './list/config.ts';

/** Types a list by its statuses; one without statuses needs no type. */
const list = <Status extends string = never>(config: DeskListConfig<Status>) => config;

/**
 * The registry of the desk's lists. An entry here puts a list into the menu, under a key, into the palette
 * (its screen, its tasks, its rows) and among the links of a customer's details; its screen is a
 * `DeskScreen` that takes the entry as `list`. The links, and the palette's tasks, have the order of this file.
 */
export const deskLists = {
	orders: list<OrderStatus>({
		path: '/admin/orders',
		title: 'Orders',
		noun: { one: 'order', many: 'orders' },
		rows: { one: 'order line', many: 'order lines' },
		statuses: orderStatuses,
		search: {
			hint: 'Name, phone, address or AK-194',
			label: 'Search orders by name, phone, email, address, product or order number',
		},
		emptyText: 'New orders appear here, newest first.',
		menu: { icon: Truck, key: 'o', position: 3 },
		findsPhone: true,
		tasks: [
			{
				id: 'pending-orders',
				label: 'Pack pending orders',
				words: 'next step delivery',
				icon: Clock,
				to: '/admin/orders?status=Pending',
			},
		],
		palette: {
			position: 2,
			queryKey: keys.deskOrders,
			async find(query, signal) {
				const { reply, total } = await api.orders.getAllOrders({ query, signal });
				const rows = reply.orders.map(
					({ orderId, orderNumber, productName, address, price, orderStatus }) => ({
						id: orderId,
						label: `${formatOrderNumber(orderNumber)} ${address.name}`,
						note: `${productName} · ${rupees(price)}`,
						status: orderStatus,
					}),
				);
				return { rows, total };
			},
		},
	}),

	memberships: list<DeskMembership['paymentStatus']>({
		path: '/admin/memberships',
		title: 'Memberships',
		noun: { one: 'membership', many: 'memberships' },
		statuses: paymentStatuses,
		statusLabels: paymentStatusLabels,
		search: {
			hint: 'Name, phone, email or number',
			label: 'Search memberships by name, phone, email or membership number',
		},
		emptyText: 'New memberships appear here, newest first.',
		menu: { icon: IdCard, key: 'm', position: 4 },
		findsPhone: true,
		tasks: [
			{
				id: 'pending-memberships',
				label: 'Take pending payments',
				words: 'memberships pay money',
				icon: Clock,
				to: '/admin/memberships?status=pending',
			},
		],
		palette: {
			heading: 'Members',
			position: 1,
			queryKey: keys.deskMemberships,
			async find(query, signal) {
				const { reply, total } = await api.membership.getAllMemberships({ query, signal });
				const rows = reply.map(({ id, name, phone, membershipType, paymentStatus }) => ({
					id,
					label: name,
					note: `#${id} · ${membershipType} · ${phone}`,
					status: paymentStatusLabels[paymentStatus],
				}));
				return { rows, total };
			},
		},
	}),

	messages: list<ContactMessage['status']>({
		path: '/admin/queries',
		title: 'Queries',
		noun: { one: 'query', many: 'queries' },
		statuses: messageStatuses,
		search: {
			hint: 'Name, phone, email or words',
			label: 'Search queries by name, phone, email, words of the message or query number',
		},
		emptyText: 'Messages from visitors appear here, newest first.',
		menu: { label: 'Query', icon: MessageSquareText, key: 'q', position: 2 },
		findsPhone: true,
		tasks: [
			{
				id: 'unanswered',
				label: 'Answer queries',
				words: 'unanswered messages contact',
				icon: MessageSquareText,
				to: '/admin/queries?status=unanswered',
			},
		],
		palette: {
			position: 3,
			queryKey: keys.deskMessages,
			async find(query, signal) {
				const { reply, total } = await api.contact.getAll({ query, signal });
				const rows = reply.map(({ contact_id, name, message, status }) => ({
					id: contact_id,
					label: name,
					note: message,
					status,
				}));
				return { rows, total };
			},
		},
	}),

	products: list<Availability>({
		path: '/admin/products',
		title: 'Products',
		noun: { one: 'product', many: 'products' },
		statuses: [availabilities[1], availabilities[0]],
		search: { hint: 'Name or category', label: 'Search products by name or category' },
		emptyText: 'Products you add here appear in the store straight away.',
		withPictures: true,
		menu: { icon: Package, key: 'p', position: 1 },
		tasks: [
			{
				id: 'add-product',
				label: 'Add product',
				words: 'new create',
				icon: Plus,
				to: '/admin/products',
				state: { add: true },
			},
		],
		palette: {
			position: 4,
			queryKey: keys.products,
			async find({ search, ...paging }, signal) {
				const { content } = await api.catalogue.getAll({ query: { category: search, ...paging }, signal });
				const rows = content.map((product) => ({
					id: product.productId,
					label: product.name,
					note: `${categoryLabel(product.category)} · ${rupees(discountedPrice(product.price, product.discount))}`,
					status: product.available === 1 ? 'Available' : 'Unavailable',
					state: { update: product },
				}));
				return { rows };
			},
		},
	}),
};

/** The entries of the registry. */
export const allDeskLists: readonly DeskListConfig<string>[] = Object.values(deskLists);
