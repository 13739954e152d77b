import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { keys } from './api.ts';
import type { DeskStaleReads } from './desk-stale-after.ts';

/**
 * The reads that each change makes stale. Reads never expire by themselves (docs/spec.md point 7), so a change
 * names every read that shows what it changed: the member's own and the desk's alike, because people at the
 * desk shop, too. What the desk alone changes is in desk-stale-after.ts.
 */
export const staleAfter = {
	/** The number in the store's bar follows the cart. */
	cart: [keys.cart],
	/** Something cannot be had as the shop says: what is offered has changed. */
	offer: [keys.products, keys.cart, keys.watched],
	/** The desk says how many wait. */
	watched: [keys.watched, keys.stock],
	/** The top sellers and the dashboard count orders. */
	order: [keys.cart, keys.orders, keys.deskOrders, keys.people, keys.products, keys.stock, keys.dashboard],
	/** A return was asked for, or went a step on: its units may be sold again, its money is part of the figures. */
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
	/** What goes with the next return of a line. */
	returnPhotos: [keys.orders],
	/** What is cancelled can be bought again. */
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
	/** The product's own rating changes, in every list that shows it. */
	rating: [keys.orders, keys.products, keys.dashboard],
	membership: [keys.memberships, keys.deskMemberships, keys.people, keys.money, keys.dashboard, keys.audit],
	booking: [keys.bookings, keys.deskBookings, keys.people],
	message: [keys.deskMessages, keys.people, keys.dashboard, keys.audit],
	complaint: [keys.complaints, keys.deskComplaints, keys.audit],
	/** The member's profile and the desk show it. */
	emergencyContact: [keys.emergencyContact, keys.people, keys.audit],
	/** The member's profile, their pass and the desk show what came of health answers. */
	health: [keys.health, keys.people, keys.audit],
	/** The desk shows it, too. */
	consent: [keys.consents, keys.people],
	/** A code was spent to take it along, or something stands against leaving. */
	ownData: [keys.secondFactor, keys.leaving],
	sessions: [keys.sessions],
	staffMails: [keys.staffMails],
	/** The profile says whether the desk waits for it. */
	secondFactor: [keys.secondFactor, keys.sessions, keys.profile],
	/** The desk warns of a weak one; other sessions end. */
	password: [keys.profile, keys.sessions],
	/** The desk shows memberships under the member's current name and phone. */
	profile: [keys.profile, keys.deskMemberships, keys.people, keys.dashboard],
} as const satisfies Record<string, readonly QueryKey[]>;

/** The reads that one of the changes makes stale. */
export type StaleReads = (typeof staleAfter)[keyof typeof staleAfter] | DeskStaleReads;

/**
 * Invalidates queries: those on the screen are refetched at once, the others when they are next used. Resolves
 * when the refetches end. Leaves the query `except` to the caller, but cancels its reads as well.
 */
export async function refetchStale(
	client: QueryClient,
	stale: readonly QueryKey[],
	except?: QueryKey,
): Promise<void> {
	const exceptHash = except && hashKey(except);
	// A first read under way may have been answered before the change, and invalidation alone does not
	// restart it.
	await Promise.all(stale.map((queryKey) => client.cancelQueries({ queryKey })));
	await Promise.all(
		stale.map((queryKey) =>
			client.invalidateQueries({ queryKey, predicate: ({ queryHash }) => queryHash !== exceptHash }),
		),
	);
}
