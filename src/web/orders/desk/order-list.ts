import { type OrderStatus, orderStatuses } from '#shared/orders.rules.ts';
import type { DeskListConfig } from '#web/desk/list/config.ts';

/** The desk's list of orders. */
export const orderList: DeskListConfig<OrderStatus> = {
	path: '/admin/orders',
	title: 'Orders',
	noun: { one: 'order', many: 'orders' },
	statuses: orderStatuses,
	search: {
		hint: 'Name, phone, email or order no.',
		label: 'Search orders by name, phone, email, product or order number',
	},
	emptyText: 'What customers order stands here, newest first.',
};
