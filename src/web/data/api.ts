import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pageSize } from '#shared/catalogue/catalogue.rules.ts';
import { createSiteClient, type SiteClient, type Transport } from '#shared/client.ts';
import type { Contract } from '#shared/contract.ts';
import type { SentQuery } from '#shared/endpoint.ts';
import { secondFactorRequired } from '#shared/identity/identity.rules.ts';
import { messages } from '#shared/messages.ts';
import { expireSession, onExpiry, readToken } from '#web/session/session.ts';
import { storedProfile, storeProfile } from '#web/session/stored-profile.ts';
import { learnClockOfCall } from './clock/learn-clock.ts';
import { recordResponse, wasServedFromCache } from './connection.ts';
import { showFailure } from './error-funnel.ts';

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Whether a 401 is the first step of a login with two factors, which says nothing about the session of the call. */
async function asksForSecondStep(response: Response): Promise<boolean> {
	const body: unknown = await response
		.clone()
		.json()
		.catch(() => undefined);
	return (body as { code?: unknown } | undefined)?.code === secondFactorRequired;
}

// Shown here, because ending the session drops the queries whose failure would show it, and other tabs have no such
// query.
onExpiry(() => {
	// A kiosk says on its whole screen that it was logged out.
	if (window.location.pathname !== '/kiosk') showFailure(messages.unauthorized);
});

/** The browser's transport to the server, over a function like `fetch`. Sends the current token with each call. */
export const transportOver = (send: Send): Transport => ({
	token: readToken,
	fetch: async (path, init) => {
		const sent = readToken();
		const asked = Date.now();
		const response = await send(path, init);
		learnClockOfCall(response, asked);
		recordResponse(response, init.signal);
		// The session has ended, unless a newer one began during the call.
		const isOver = response.status === 401 && !(await asksForSecondStep(response));
		if (isOver && sent !== null && sent === readToken()) expireSession();
		return response;
	},
});

/**
 * `fetch` with a deadline for writes; a missed deadline counts as a lost response. Without one, a browser waits for
 * minutes when a connection dies silently. Reads have none: they change nothing, and may load a long file.
 */
export const fetchInTime: Send = (path, init) =>
	fetch(path, {
		...init,
		signal: init.signal ?? (init.method === 'GET' ? null : AbortSignal.timeout(60_000)),
	});

/** The client for the site and the account; `deskApi` has the desk's calls. */
export const api: SiteClient = createSiteClient(transportOver(fetchInTime));

/** The filters of a list: its query without the page. */
export type Unpaged<Query> = Omit<Query, 'page' | 'limit'>;

export type ProductFilters = Unpaged<SentQuery<Contract['catalogue']['getAll']>>;

/** Query keys. Invalidating one covers every query whose key begins with it. */
export const keys = {
	/** All queries of the catalogue: lists, single products, suggestions, top sellers. */
	products: ['products'],
	profile: ['profile'],
	/** The account's sessions, and whether it uses a second factor. */
	sessions: ['sessions'],
	secondFactor: ['second factor'],
	/** Which mails about the club's business the account gets. */
	staffMails: ['staff mails'],
	/** The member's consents. */
	consents: ['consents'],
	/** The member's emergency contact. */
	emergencyContact: ['emergency contact'],
	/** The outcome of the member's own health answers. */
	health: ['health'],
	/** What deleting the account would mean. */
	leaving: ['leaving'],
	cart: ['cart'],
	/** The sold-out products that the member asked to be notified about. */
	watched: ['watched'],
	addresses: ['addresses'],
	/** The member's own orders. */
	orders: ['orders'],
	/** A separate key, because photos never change. */
	returnPhotos: ['return photos'],
	/** The member's own memberships and bookings. */
	memberships: ['memberships'],
	bookings: ['bookings'],
	/** The member's own pass and visits. */
	visits: ['visits'],
	/** The club's facts. */
	club: ['club'],
	/** The member's own complaints. */
	complaints: ['complaints'],
	/** The desk's queries. */
	/** How far the club is from opening. */
	opening: ['opening'],
	unsentMails: ['desk', 'mails'],
	backups: ['desk', 'backups'],
	deskClub: ['desk', 'club'],
	dashboard: ['desk', 'dashboard'],
	/** Fetched again whenever a report is opened. */
	reports: ['desk', 'reports'],
	deskOrders: ['desk', 'orders'],
	/** An order with all its lines, by its number. */
	deskOrder: ['desk', 'order'],
	money: ['desk', 'money'],
	deskMemberships: ['desk', 'memberships'],
	deskMessages: ['desk', 'messages'],
	deskComplaints: ['desk', 'complaints'],
	replyTemplates: ['desk', 'reply templates'],
	deskBookings: ['desk', 'bookings'],
	/** The desk's list of people, and each person's page. */
	people: ['desk', 'people'],
	/** The people inside, and who came when. */
	door: ['desk', 'door'],
	/** Days on which centres are closed. */
	closures: ['desk', 'closures'],
	/** A separate key, because a change of the person does not change the photo. */
	personPhoto: ['desk', 'photo'],
	/** What deleting somebody's account would mean. */
	deskLeaving: ['desk', 'leaving'],
	/** The files that were imported. */
	imports: ['desk', 'imports'],
	/** A document never changes once it is issued. */
	documents: ['documents'],
	taxes: ['desk', 'taxes'],
	/** The results of the regular consistency checks. A separate key, because no act of the desk changes them. */
	drift: ['desk', 'drift'],
	/** Stock levels by place, and their moves. */
	stock: ['desk', 'stock'],
	/** The audit, and the list of people who may act at the desk. */
	audit: ['desk', 'audit'],
	staff: ['desk', 'staff'],
	staffRules: ['desk', 'staff rules'],
	/** The rows that were added to a list of the desk since it was loaded. */
	news: ['desk', 'news'],
} as const;

/** For queries with the same answer for everybody: their data outlives the session. */
export const isPublic = { isPublic: true };

/** A list of the catalogue, page by page. The filters come from the URL. */
export function productListQuery(client: SiteClient, filters: ProductFilters) {
	return infiniteQueryOptions({
		queryKey: [...keys.products, 'list', filters],
		queryFn: ({ pageParam, signal }) =>
			client.catalogue.getAll({ query: { ...filters, page: pageParam, limit: pageSize }, signal }),
		meta: isPublic,
		initialPageParam: 1,
		getNextPageParam: (last, _all, page) => (page < last.totalPages ? page + 1 : undefined),
	});
}

/** One product. */
export function productQuery(client: SiteClient, id: number) {
	return queryOptions({
		queryKey: [...keys.products, 'one', id],
		meta: isPublic,
		queryFn: ({ signal }) => client.catalogue.get({ query: { id }, signal }),
	});
}

/** One product at a checkout. Bypasses every HTTP cache, so that the buyer agrees to the current price. */
export function productAtCheckoutQuery(client: SiteClient, id: number) {
	return queryOptions({
		...productQuery(client, id),
		queryFn: ({ signal }) => client.catalogue.get({ query: { id }, signal, fresh: true }),
	});
}

/** The top sellers. */
export function topSellerQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.products, 'top seller'],
		meta: isPublic,
		queryFn: ({ signal }) => client.catalogue.topSeller({ signal }),
	});
}

/** The profile of the logged-in user. Use it through `useProfile`, which enables it only with a token. */
export function profileQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.profile,
		queryFn: async ({ signal }) => {
			const token = readToken();
			const loaded = await client.identity.profile({ signal });
			// A profile from the worker's cache may be stale: stored, it would pass for current after a reload.
			if (token !== null && !wasServedFromCache(signal)) storeProfile(loaded, token);
			return loaded;
		},
		initialData: storedProfile,
	});
}

/** The member's cart. */
export function cartQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.cart,
		queryFn: async ({ signal }) => (await client.cart.cartDetails({ signal })).cart,
	});
}

/** The member's delivery addresses. */
export function addressesQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.addresses,
		queryFn: async ({ signal }) => (await client.cart.addressDetails({ signal })).address,
	});
}
