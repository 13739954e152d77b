import {
	Boxes,
	CalendarClock,
	CalendarX,
	Clock,
	History,
	IdCard,
	ListTodo,
	MessageSquareQuote,
	MessageSquareText,
	MessageSquareWarning,
	Package,
	PackagePlus,
	PackageSearch,
	Percent,
	Plus,
	ShieldAlert,
	Truck,
	Undo2,
	Upload,
	UserPlus,
	UsersRound,
} from 'lucide-react';
import type { AuditFilters } from '#shared/audit/audit.contract.ts';
import { auditActionNames, auditSubjectKinds } from '#shared/audit/audit.rules.ts';
import {
	type Availability,
	availabilities,
	categoryLabel,
	discountedPrice,
} from '#shared/catalogue/catalogue.rules.ts';
import {
	type ComplaintStatus,
	complaintStatuses,
	formatTicket,
} from '#shared/complaints/complaints.rules.ts';
import { type ContactMessage, messageStatuses } from '#shared/contact/contact.contract.ts';
import { isDay } from '#shared/dates.ts';
import {
	type MembershipStatus,
	membershipStatuses,
	membershipStatusLabels,
} from '#shared/membership/membership.contract.ts';
import {
	formatOrderNumber,
	type OrderStanding,
	orderStandings,
	standingOf,
} from '#shared/orders/orders.rules.ts';
import { type StockStanding, stockStandings } from '#shared/stock/stock.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { api, keys } from '#web/data/api.ts';
import { deskApi, ofStanding } from '#web/data/desk-api.ts';
import type { DeskListConfig } from './list/config.ts';

/** Types a list by its statuses; one without statuses needs no type. */
const list = <Status extends string = never>(config: DeskListConfig<Status>) => config;

const isId = (value: string) => /^[1-9]\d{0,8}$/.test(value);
const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value);

/**
 * The registry of the desk's lists. An entry here puts a list into the menu, under a key, into the palette
 * (its screen, its tasks, its rows) and among the links of a customer's details; its screen is a
 * `DeskScreen` that takes the entry as `list`. The links, and the palette's tasks, have the order of this file.
 */
export const deskLists = {
	orders: list<OrderStanding>({
		path: '/admin/orders',
		right: 'seeOrders',
		title: 'Orders',
		noun: { one: 'order', many: 'orders' },
		rows: { one: 'order line', many: 'order lines' },
		statuses: orderStandings,
		statusLabels: { 'Returned-To-Origin': 'Came back' },
		search: {
			hint: 'Name, phone, AWB or AK-194',
			label: 'Search orders by name, phone, email, address, product, AWB or order number',
		},
		emptyText: 'New orders appear here, newest first.',
		file: { name: 'orders', read: (query) => deskApi.orders.export({ query: ofStanding(query) }) },
		news: (query, signal) => deskApi.orders.news({ query: ofStanding(query), signal }),
		menu: { icon: Truck, key: 'o', position: 3 },
		findsPhone: true,
		tasks: [
			{
				id: 'pending-orders',
				label: 'Pack pending orders',
				words: 'next step delivery',
				icon: Clock,
				to: '/admin/orders/packing',
			},
			{
				id: 'returns',
				label: 'See to returns and refunds',
				words: 'came back money refund upi damaged',
				icon: Undo2,
				to: '/admin/orders/returns',
				right: 'takeReturns',
			},
		],
		palette: {
			position: 2,
			queryKey: keys.deskOrders,
			async find(query, signal) {
				const { reply, total } = await deskApi.orders.getAllOrders({ query, signal });
				const rows = reply.orders.map((line) => ({
					id: line.orderId,
					label: `${formatOrderNumber(line.orderNumber)} ${line.address.name}`,
					note: `${line.productName} · ${formatRupees(line.price)}`,
					status: standingOf(line),
				}));
				return { rows, total };
			},
		},
	}),

	memberships: list<MembershipStatus>({
		path: '/admin/memberships',
		right: 'seeMemberships',
		title: 'Memberships',
		noun: { one: 'membership', many: 'memberships' },
		statuses: membershipStatuses,
		statusLabels: membershipStatusLabels,
		search: {
			hint: 'Name, phone, email or number',
			label: 'Search memberships by name, phone, email or membership number',
		},
		emptyText: 'New memberships appear here, newest first.',
		file: { name: 'memberships', read: (query) => deskApi.membership.export({ query }) },
		news: (query, signal) => deskApi.membership.news({ query, signal }),
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
			{
				id: 'follow-up',
				label: 'Follow up memberships',
				words: 'dues ending soon ended expired paused renew call',
				icon: ListTodo,
				to: '/admin/memberships/followUp?list=ending',
			},
			{
				id: 'close-centre',
				label: 'Close a centre for days',
				words: 'closure closed holiday festival power cut repairs',
				icon: CalendarX,
				to: '/admin/closures',
				right: 'closeCentres',
			},
		],
		palette: {
			heading: 'Members',
			position: 1,
			queryKey: keys.deskMemberships,
			async find(query, signal) {
				const { reply, total } = await deskApi.membership.getAllMemberships({ query, signal });
				const rows = reply.map(({ id, name, phone, membershipType, paymentStatus, ...one }) => ({
					id,
					label: name,
					note: `#${id} · ${membershipType} · ${phone}`,
					status:
						membershipStatusLabels[
							paymentStatus === 'pending' && (one.ended || one.notPaidInTime) ? 'ended' : paymentStatus
						],
				}));
				return { rows, total };
			},
		},
	}),

	messages: list<ContactMessage['status']>({
		path: '/admin/queries',
		right: 'seeQueries',
		title: 'Queries',
		noun: { one: 'query', many: 'queries' },
		statuses: messageStatuses,
		search: {
			hint: 'Name, phone, email or words',
			label: 'Search queries by name, phone, email, words of the message or query number',
		},
		emptyText: 'Messages from visitors appear here, newest first.',
		file: { name: 'queries', read: (query) => deskApi.contact.export({ query }) },
		news: (query, signal) => deskApi.contact.news({ query, signal }),
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
			{
				id: 'reply-templates',
				label: 'Edit reply templates',
				words: 'texts answers queries canned',
				icon: MessageSquareQuote,
				to: '/admin/queries/templates',
				right: 'editTemplates',
			},
		],
		palette: {
			position: 3,
			queryKey: keys.deskMessages,
			async find(query, signal) {
				const { reply, total } = await deskApi.contact.getAll({ query, signal });
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

	complaints: list<ComplaintStatus>({
		path: '/admin/complaints',
		right: 'seeComplaints',
		title: 'Complaints',
		noun: { one: 'complaint', many: 'complaints' },
		statuses: complaintStatuses,
		search: {
			hint: 'Name, phone, words or AKT-12',
			label: 'Search complaints by name, phone, email, words of the complaint or ticket',
		},
		emptyText: 'Complaints appear here, newest first, each with both of its clocks.',
		file: { name: 'complaints', read: (query) => deskApi.complaints.export({ query }) },
		news: (query, signal) => deskApi.complaints.news({ query, signal }),
		menu: { icon: MessageSquareWarning, key: 'l', position: 7 },
		findsPhone: true,
		tasks: [
			{
				id: 'open-complaints',
				label: 'Acknowledge complaints',
				words: 'open grievance officer ticket',
				icon: MessageSquareWarning,
				to: '/admin/complaints?status=Open',
			},
		],
		palette: {
			position: 5,
			queryKey: keys.deskComplaints,
			async find(query, signal) {
				const { reply, total } = await deskApi.complaints.getAll({ query, signal });
				const rows = reply.map(({ id, name, message, status }) => ({
					id,
					label: `${formatTicket(id)} ${name}`,
					note: message,
					status,
				}));
				return { rows, total };
			},
		},
	}),

	people: list({
		path: '/admin/people',
		right: 'seePeople',
		title: 'People',
		noun: { one: 'person', many: 'people' },
		search: {
			hint: 'Name, phone, email or AK-194',
			label: 'Search people by name, phone, email, their number or an order number',
		},
		emptyText: 'Everybody who signs up, or is registered here, appears here, newest first.',
		file: { name: 'people', read: (query) => deskApi.people.export({ query }) },
		news: (query, signal) => deskApi.people.news({ query, signal }),
		menu: { icon: UsersRound, key: 'e', position: 5 },
		rowPath: (id) => `/admin/people/${id}`,
		findsPhone: true,
		tasks: [
			{
				id: 'register-person',
				label: 'Register somebody',
				words: 'new walk-in member person account add',
				icon: UserPlus,
				to: '/admin/people',
				state: { add: true },
				right: 'registerPeople',
			},
			{
				id: 'import-members',
				label: 'Import members',
				words: 'csv file spreadsheet excel upload people present invite',
				icon: Upload,
				to: '/admin/people/import',
				right: 'importFiles',
			},
		],
		palette: {
			position: 0,
			queryKey: keys.people,
			async find(query, signal) {
				const { reply, total } = await deskApi.people.getAll({ query, signal });
				const rows = reply.map(({ userId, name, phone, membership }) => ({
					id: userId,
					label: name,
					note: [phone, membership?.type].filter(Boolean).join(' · '),
				}));
				return { rows, total };
			},
		},
	}),

	products: list<Availability>({
		path: '/admin/products',
		right: 'editProducts',
		title: 'Products',
		noun: { one: 'product', many: 'products' },
		statuses: [availabilities[1], availabilities[0]],
		search: { hint: 'Name or category', label: 'Search products by name or category' },
		emptyText: 'Products you add here appear in the store straight away.',
		file: { name: 'products', read: (query) => deskApi.catalogue.export({ query }) },
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
			{
				id: 'tax-classes',
				label: 'Say how products are taxed',
				words: 'gst hsn tax class rate invoice',
				icon: Percent,
				to: '/admin/taxes',
				right: 'seeTaxes',
			},
			{
				id: 'import-products',
				label: 'Import products',
				words: 'csv file spreadsheet excel upload',
				icon: Upload,
				to: '/admin/products/import',
				right: 'importFiles',
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
					note: `${categoryLabel(product.category)} · ${formatRupees(discountedPrice(product.price, product.discount))}`,
					status: product.available === 1 ? 'Available' : product.soldOut ? 'Sold out' : 'Unavailable',
					state: { update: product },
				}));
				return { rows };
			},
		},
	}),

	stock: list<StockStanding>({
		path: '/admin/stock',
		right: 'seeStock',
		title: 'Stock',
		noun: { one: 'product', many: 'products' },
		rows: { one: 'stock level', many: 'stock levels' },
		statuses: stockStandings,
		search: { hint: 'Product, shelf or barcode', label: 'Search the stock by product, shelf or barcode' },
		emptyText: 'Products appear here once their goods are received or counted.',
		file: { name: 'stock', read: (query) => deskApi.stock.export({ query }) },
		menu: { icon: Boxes, key: 'k', position: 6 },
		tasks: [
			{
				id: 'receive-goods',
				label: 'Receive goods',
				words: 'stock delivery scan barcode lot units supplier',
				icon: PackagePlus,
				to: '/admin/stock/receive',
				right: 'keepStock',
			},
			{
				id: 'expiring-lots',
				label: 'See expiring lots',
				words: 'stock best before last day',
				icon: CalendarClock,
				to: '/admin/stock/expiring',
			},
			{
				id: 'low-stock',
				label: 'See what is low',
				words: 'stock order again few left',
				icon: PackageSearch,
				to: '/admin/stock?status=Low',
			},
		],
	}),

	audit: list({
		path: '/admin/audit',
		right: 'seeAudit',
		title: 'Audit',
		noun: { one: 'entry', many: 'entries' },
		params: {
			who: isId,
			action: isOneOf(auditActionNames),
			subject: isOneOf(auditSubjectKinds),
			subjectId: isId,
			orderNumber: isId,
			from: isDay,
			to: isDay,
		},
		search: {
			hint: 'Name, email, AK-194 or address',
			label: 'Search the audit by name, email, record or client address',
		},
		emptyText: 'What is done at the desk appears here, newest first.',
		file: {
			name: 'audit',
			read: ({ search, params }) => deskApi.audit.export({ query: { search, ...params } as AuditFilters }),
		},
		menu: { icon: History, key: 'a', position: 8 },
		tasks: [
			{
				id: 'refused-logins',
				label: 'See refused logins',
				words: 'audit security password attack',
				icon: ShieldAlert,
				to: '/admin/audit?action=login_refused',
			},
		],
	}),
};

/** The entries of the registry. */
export const allDeskLists: readonly DeskListConfig<string>[] = Object.values(deskLists);
