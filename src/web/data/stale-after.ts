import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { keys } from './api.ts';
import type { DeskStaleReads } from './desk-stale-after.ts';

/**
 * The reads that each change makes stale. Cached data never expires by itself (docs/spec.md point 7), so a change
 * lists every read that shows what it changed: the member's own and the desk's alike, because people at the desk
 * shop, too. Changes at the desk alone are in desk-stale-after.ts.
 */
export const staleAfter = {
	/** The number in the store's bar depends on the cart. */
	cart: [keys.cart],
	/** A product turned out to be unavailable: what the shop offers has changed. */
	offer: [keys.products, keys.cart, keys.watched],
	/** The desk shows how many people wait. */
	watched: [keys.watched, keys.stock],
	/** The top sellers and the dashboard count orders. */
	order: [keys.cart, keys.orders, keys.deskOrders, keys.people, keys.products, keys.stock, keys.dashboard],
	/** A return was asked for or went on a step: its units may be on sale again, and its money changes the figures. */
	returnStep: [
		keys.orders,
		keys.deskOrders,
		keys.deskOrder,
		keys.products,
		keys.stock,
		keys.people,
		keys.dashboard,
		keys.audit,
	],
	/** The photos for the next return of a line. */
	returnPhotos: [keys.orders],
	/** Cancelled units are on sale again. */
	orderChange: [
		keys.orders,
		keys.deskOrders,
		keys.deskOrder,
		keys.products,
		keys.cart,
		keys.people,
		keys.stock,
		keys.dashboard,
		keys.audit,
	],
	/** An order's rating changes the product's, in every list that shows it. */
	rating: [keys.orders, keys.products, keys.dashboard],
	membership: [keys.memberships, keys.deskMemberships, keys.people, keys.money, keys.dashboard, keys.audit],
	booking: [keys.bookings, keys.deskBookings, keys.people],
	message: [keys.deskMessages, keys.people, keys.dashboard, keys.audit],
	complaint: [keys.complaints, keys.deskComplaints, keys.audit],
	/** Shown in the member's profile and at the desk. */
	emergencyContact: [keys.emergencyContact, keys.people, keys.audit],
	/** The member's profile, their pass and the desk show the outcome of health answers. */
	health: [keys.health, keys.people, keys.audit],
	/** Shown at the desk, too. */
	consent: [keys.consents, keys.people],
	/** Downloading the data uses a code of the second factor; deleting the account may be refused for a new reason. */
	ownData: [keys.secondFactor, keys.leaving],
	sessions: [keys.sessions],
	staffMails: [keys.staffMails],
	/** The profile says whether the desk requires a second factor. */
	secondFactor: [keys.secondFactor, keys.sessions, keys.profile],
	/** The desk warns of a weak password; changing it ends other sessions. */
	password: [keys.profile, keys.sessions],
	/** The desk shows memberships under the member's current name and phone. */
	profile: [keys.profile, keys.deskMemberships, keys.people, keys.dashboard],
} as const satisfies Record<string, readonly QueryKey[]>;

/** The reads that one of the changes makes stale. */
export type StaleReads = (typeof staleAfter)[keyof typeof staleAfter] | DeskStaleReads;

/**
 * Invalidates queries: active ones are refetched at once, others when they are next used. Resolves when the refetches
 * end. Leaves the query `except` to the caller, but cancels its fetches as well.
 */
export async function refetchStale(
	client: QueryClient,
	stale: readonly QueryKey[],
	except?: QueryKey,
): Promise<void> {
	const exceptHash = except && hashKey(except);
	// A first fetch in progress may have been answered before the change, and invalidation alone does not restart it.
	await Promise.all(stale.map((queryKey) => client.cancelQueries({ queryKey })));
	await Promise.all(
		stale.map((queryKey) =>
			client.invalidateQueries({ queryKey, predicate: ({ queryHash }) => queryHash !== exceptHash }),
		),
	);
}
