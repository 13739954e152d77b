import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pageSize } from '#shared/catalogue.rules.ts';
import { type Client, createClient } from '#shared/client.ts';
import type { Contract } from '#shared/contract.ts';
import type { SentQuery } from '#shared/endpoint.ts';
import { messages } from '#shared/messages.ts';
import { expireSession, readToken } from '#web/session/session.ts';
import { storedProfile, storeProfile } from '#web/session/stored-profile.ts';
import { recordResponse } from './connection.ts';
import { showFailure } from './error-funnel.ts';

/** The browser's client of the contract. Sends the current token with each call. */
export const api: Client = createClient({
	token: readToken,
	fetch: async (path, init) => {
		const sent = readToken();
		const response = await fetch(path, init);
		recordResponse(response);
		// The session is over, unless a newer one began during the call. Shown here, because ending the
		// session drops the reads whose failure would show it.
		if (response.status === 401 && sent !== null && sent === readToken()) {
			showFailure(messages.unauthorized);
			expireSession();
		}
		return response;
	},
});

/** The filters of a list: its query without the page. */
export type Unpaged<Query> = Omit<Query, 'page' | 'limit'>;

export type ProductFilters = Unpaged<SentQuery<Contract['catalogue']['getAll']>>;

/** Query keys to invalidate by. A key covers every read whose key begins with it. */
export const keys = {
	/** All reads of the catalogue: lists, single products, suggestions, top sellers. */
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
	dashboard: ['desk', 'dashboard'],
	deskOrders: ['desk', 'orders'],
	deskMemberships: ['desk', 'memberships'],
	deskMessages: ['desk', 'messages'],
} as const;

/** A list of the catalogue, page by page. The filters come from the URL. */
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

/** One product at a checkout. Bypasses every HTTP cache, so that the price agreed to is the current one. */
export function productAtCheckoutQuery(client: Client, id: number) {
	return queryOptions({
		...productQuery(client, id),
		queryFn: ({ signal }) => client.catalogue.get({ query: { id }, signal, fresh: true }),
	});
}

/** The top sellers. */
export function topSellerQuery(client: Client) {
	return queryOptions({
		queryKey: [...keys.products, 'top seller'],
		queryFn: ({ signal }) => client.catalogue.topSeller({ signal }),
	});
}

/** The products of a category, best rated first. */
export function similarQuery(client: Client, category: string) {
	return queryOptions({
		queryKey: [...keys.products, 'similar', category],
		queryFn: ({ signal }) => client.catalogue.similar({ query: { category }, signal }),
	});
}

/** Product names that complete a text being typed. Disabled while the text is empty. */
export function suggestionsQuery(client: Client, filter: string) {
	return queryOptions({
		queryKey: [...keys.products, 'suggestions', filter],
		queryFn: ({ signal }) => client.catalogue.suggestions({ query: { filter }, signal }),
		enabled: filter !== '',
	});
}

/** The profile of the logged-in user. Use it through `useProfile`, which enables it only with a token. */
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
