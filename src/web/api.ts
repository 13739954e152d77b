import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { pageSize } from '#shared/catalogue.contract.ts';
import type { Availability } from '#shared/catalogue.rules.ts';
import { type Client, createClient } from '#shared/client.ts';
import type { contract } from '#shared/contract.ts';
import type { SentQuery } from '#shared/endpoint.ts';
import { messages } from '#shared/messages.ts';
import type { StatusCounts } from '#shared/status-counts.ts';
import { showFailure } from './error-funnel.ts';
import { noteAnswer } from './offline/connection.ts';
import { endSession, readToken } from './session.ts';
import { storedProfile, storeProfile } from './stored-profile.ts';

/** The browser's client of the contract: sends the token of now with each call. */
export const api: Client = createClient({
	token: readToken,
	fetch: async (path, init) => {
		const sent = readToken();
		const response = await fetch(path, init);
		noteAnswer(response);
		// The session is over, unless a newer one began while the call was under way. Said here, because
		// the reads that would say it are dropped with the session.
		if (response.status === 401 && sent !== null && sent === readToken()) {
			showFailure(messages.unauthorized);
			endSession();
		}
		return response;
	},
});

type Calls = typeof contract;
type Unpaged<Query> = Omit<Query, 'page' | 'limit'>;

export type ProductFilters = Unpaged<SentQuery<Calls['catalogue']['getAll']>>;
export type AdminOrderFilters = Unpaged<SentQuery<Calls['orders']['getAllOrders']>>;
export type AdminMembershipFilters = Unpaged<SentQuery<Calls['membership']['getAllMemberships']>>;
export type AdminQueryFilters = Unpaged<SentQuery<Calls['contact']['getAll']>>;

/** What to invalidate: a key covers every read whose key begins with it. */
export const keys = {
	/** Everything the catalogue answers: lists, single products, suggestions, top sellers. */
	products: ['products'],
	profile: ['profile'],
	cart: ['cart'],
	addresses: ['addresses'],
	/** The member's own orders. */
	orders: ['orders'],
	/** The member's own memberships and bookings. */
	memberships: ['memberships'],
	bookings: ['bookings'],
	/** The desk's reads. */
	dashboard: ['admin', 'dashboard'],
	adminOrders: ['admin', 'orders'],
	adminMemberships: ['admin', 'memberships'],
	adminQueries: ['admin', 'queries'],
} as const;

/** A list of the catalogue, page by page; the filters are the URL's. */
export function productListQuery(client: Client, filters: ProductFilters) {
	return infiniteQueryOptions({
		queryKey: [...keys.products, 'list', filters],
		queryFn: ({ pageParam, signal }) =>
			client.catalogue.getAll({ query: { ...filters, page: pageParam, limit: pageSize }, signal }),
		initialPageParam: 1,
		getNextPageParam: (last, _all, page) => (page < last.totalPages ? page + 1 : undefined),
	});
}

/** One product. */
export function productQuery(client: Client, id: number) {
	return queryOptions({
		queryKey: [...keys.products, 'one', id],
		queryFn: ({ signal }) => client.catalogue.get({ query: { id }, signal }),
	});
}

/** The same at a checkout: what is agreed to is never what some cache remembers. */
export function productAtCheckoutQuery(client: Client, id: number) {
	return queryOptions({
		...productQuery(client, id),
		queryFn: ({ signal }) => client.catalogue.get({ query: { id }, signal, fresh: true }),
	});
}

/** What sells best. */
export function topSellerQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.products, 'top seller'],
		queryFn: ({ signal }) => client.catalogue.topSeller({ signal }),
	});
}

/** Products of a category, best rated first. */
export function similarQuery(client: Client, category: string) {
	return queryOptions({
		queryKey: [...keys.products, 'similar', category],
		queryFn: ({ signal }) => client.catalogue.similar({ query: { category }, signal }),
	});
}

/** Product names for a text being typed. Asked only when it is not empty. */
export function suggestionsQuery(client: Client, filter: string) {
	return queryOptions({
		queryKey: [...keys.products, 'suggestions', filter],
		queryFn: ({ signal }) => client.catalogue.suggestions({ query: { filter }, signal }),
		enabled: filter !== '',
	});
}

/** Who is logged in. Read through `useProfile`, which knows whether there is anybody to ask about. */
export function profileQuery(client: Client) {
	return queryOptions({
		queryKey: keys.profile,
		queryFn: async ({ signal }) => {
			const token = readToken();
			const loaded = await client.identity.profile({ signal });
			if (token !== null) storeProfile(loaded, token);
			return loaded;
		},
		initialData: storedProfile,
	});
}

/** The member's cart. */
export function cartQuery(client: Client) {
	return queryOptions({
		queryKey: keys.cart,
		queryFn: async ({ signal }) => (await client.cart.cartDetails({ signal })).cart,
	});
}

/** The member's delivery addresses. */
export function addressesQuery(client: Client) {
	return queryOptions({
		queryKey: keys.addresses,
		queryFn: async ({ signal }) => (await client.cart.addressDetails({ signal })).address,
	});
}

/** The member's orders, a row per line, newest first. */
export function ordersQuery(client: Client) {
	return queryOptions({
		queryKey: keys.orders,
		queryFn: async ({ signal }) => (await client.orders.getOrders({ signal })).orders,
	});
}

/** The member's memberships, newest first. */
export function membershipsQuery(client: Client) {
	return queryOptions({
		queryKey: keys.memberships,
		queryFn: ({ signal }) => client.membership.getMemberships({ signal }),
	});
}

/** The member's upcoming consultancies, soonest first. */
export function bookingsQuery(client: Client) {
	return queryOptions({
		queryKey: keys.bookings,
		queryFn: ({ signal }) => client.consultancy.get({ signal }),
	});
}

/** The day at a glance. */
export function dashboardQuery(client: Client) {
	return queryOptions({
		queryKey: keys.dashboard,
		queryFn: ({ signal }) => client.dashboard.getDashData({ signal }),
	});
}

const adminPageSize = 50;

/** A list of the desk, page by page, newest first. Each page carries the `total` of all matches. */
function adminListQuery<Row>(
	queryKey: QueryKey,
	read: (paging: { page: number; limit: number }, signal: AbortSignal) => Promise<AdminPage<Row>>,
	limit = adminPageSize,
) {
	return infiniteQueryOptions({
		queryKey,
		queryFn: ({ pageParam, signal }) => read({ page: pageParam, limit }, signal),
		initialPageParam: 1,
		getNextPageParam: (last, _all, page) => (page * limit < last.total ? page + 1 : undefined),
	});
}

export interface AdminPage<Row> {
	rows: Row[];
	total: number;
	/** Of each status, how many match the search; unknown where the answer lost it on its way. */
	counts: StatusCounts | undefined;
}

export type AdminListQuery<Row> = ReturnType<typeof adminListQuery<Row>>;

/** What the desk's list of products is narrowed to. */
export interface AdminProductFilters {
	search?: string | undefined;
	status?: Availability | undefined;
}

/** All products, a store's page at a time: by page and limit only, until somebody narrows them. */
export function adminProductsQuery(client: Client, filters: AdminProductFilters = {}) {
	const { search, status } = filters;
	const narrowed = {
		...(search && { category: search }),
		...(status && { available: status === 'Available' ? ('1' as const) : ('0' as const) }),
	};
	return adminListQuery(
		[...keys.products, 'desk', filters],
		async (paging, signal) => {
			const query = { ...narrowed, ...paging };
			const { content, totalPages, total, counts } = await client.catalogue.getAll({ query, signal });
			return { rows: content, total: total ?? totalPages * paging.limit, counts };
		},
		pageSize,
	);
}

/** All orders, a row per line. */
export function adminOrdersQuery(client: Client, filters: AdminOrderFilters = {}) {
	return adminListQuery([...keys.adminOrders, filters], async (paging, signal) => {
		const query = { ...filters, ...paging };
		const { reply, ...counted } = await client.orders.getAllOrders({ query, signal });
		return { rows: reply.orders, ...counted };
	});
}

/** All memberships. */
export function adminMembershipsQuery(client: Client, filters: AdminMembershipFilters = {}) {
	return adminListQuery([...keys.adminMemberships, filters], async (paging, signal) => {
		const query = { ...filters, ...paging };
		const { reply, ...counted } = await client.membership.getAllMemberships({ query, signal });
		return { rows: reply, ...counted };
	});
}

/** All queries of visitors. */
export function adminQueriesQuery(client: Client, filters: AdminQueryFilters = {}) {
	return adminListQuery([...keys.adminQueries, filters], async (paging, signal) => {
		const query = { ...filters, ...paging };
		const { reply, ...counted } = await client.contact.getAll({ query, signal });
		return { rows: reply, ...counted };
	});
}
