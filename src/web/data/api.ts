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

/** Whether a 401 is the first half of a login, and says nothing of the session that it was sent with. */
async function asksForSecondStep(response: Response): Promise<boolean> {
	const body: unknown = await response
		.clone()
		.json()
		.catch(() => undefined);
	return (body as { code?: unknown } | undefined)?.code === secondFactorRequired;
}

// Shown here, because ending the session drops the reads whose failure would show it, and other tabs have none.
onExpiry(() => {
	// A kiosk's whole screen says that it was signed out.
	if (window.location.pathname !== '/kiosk') showFailure(messages.unauthorized);
});

/** The browser's way to the server, over a function like `fetch`. Sends the current token with each call. */
export const transportOver = (send: Send): Transport => ({
	token: readToken,
	fetch: async (path, init) => {
		const sent = readToken();
		const asked = Date.now();
		const response = await send(path, init);
		learnClockOfCall(response, asked);
		recordResponse(response, init.signal);
		// The session is over, unless a newer one began during the call.
		const isOver = response.status === 401 && !(await asksForSecondStep(response));
		if (isOver && sent !== null && sent === readToken()) expireSession();
		return response;
	},
});

/**
 * `fetch` with a deadline for writes, which reads as a lost answer: where a connection dies silently, a browser waits for
 * minutes. A read changes nothing, and may be a long file.
 */
export const fetchInTime: Send = (path, init) =>
	fetch(path, {
		...init,
		signal: init.signal ?? (init.method === 'GET' ? null : AbortSignal.timeout(60_000)),
	});

/** What the site's pages and the account call; the desk's calls are in `deskApi`. */
export const api: SiteClient = createSiteClient(transportOver(fetchInTime));

/** The filters of a list: its query without the page. */
export type Unpaged<Query> = Omit<Query, 'page' | 'limit'>;

export type ProductFilters = Unpaged<SentQuery<Contract['catalogue']['getAll']>>;

/** Query keys to invalidate by. A key covers every read whose key begins with it. */
export const keys = {
	/** All reads of the catalogue: lists, single products, suggestions, top sellers. */
	products: ['products'],
	profile: ['profile'],
	/** Where the account is signed in, and whether it asks for a second factor. */
	sessions: ['sessions'],
	secondFactor: ['second factor'],
	/** What the account is mailed of what comes in at the club. */
	staffMails: ['staff mails'],
	/** What the member agreed to. */
	consents: ['consents'],
	/** Whom the club calls when something happens to the member. */
	emergencyContact: ['emergency contact'],
	/** What came of the member's own health answers. */
	health: ['health'],
	/** What deleting the account would mean. */
	leaving: ['leaving'],
	cart: ['cart'],
	/** The sold-out products that the member waits for. */
	watched: ['watched'],
	addresses: ['addresses'],
	/** The member's own orders. */
	orders: ['orders'],
	/** Apart, because they never change. */
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
	/** The desk's reads. */
	/** How far the club is from opening. */
	opening: ['opening'],
	unsentMails: ['desk', 'mails'],
	backups: ['desk', 'backups'],
	deskClub: ['desk', 'club'],
	dashboard: ['desk', 'dashboard'],
	/** Read anew whenever one is opened. */
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
	/** Who is inside, and who came when. */
	door: ['desk', 'door'],
	/** Days on which centres are closed. */
	closures: ['desk', 'closures'],
	/** Apart, because a change of the person leaves the photo as it is. */
	personPhoto: ['desk', 'photo'],
	/** What deleting somebody's account would mean. */
	deskLeaving: ['desk', 'leaving'],
	/** The files that were imported. */
	imports: ['desk', 'imports'],
	/** What was issued stays as it is. */
	documents: ['documents'],
	taxes: ['desk', 'taxes'],
	/** What the hourly comparisons found. Apart, because no act of the desk changes it. */
	drift: ['desk', 'drift'],
	/** How many units there are, where, and how they came and went. */
	stock: ['desk', 'stock'],
	/** What was done at the desk, and who may act there. */
	audit: ['desk', 'audit'],
	staff: ['desk', 'staff'],
	staffRules: ['desk', 'staff rules'],
	/** What came to a list of the desk since it was loaded. */
	news: ['desk', 'news'],
} as const;

/** Of a read that everybody is answered alike: it outlives the session. */
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

/** One product at a checkout. Bypasses every HTTP cache, so that the price agreed to is the current one. */
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
			// A reload would take a profile of the worker's cache for current.
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
