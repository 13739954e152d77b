import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { keys } from './api.ts';

/**
 * The reads that each change makes stale. Reads never expire by themselves (docs/spec.md point 7), so a change
 * names every read that shows what it changed: the member's own and the desk's alike, because people at the
 * desk shop, too.
 */
export const staleAfter = {
	/** The number in the store's bar follows the cart. */
	cart: [keys.cart],
	productChange: [keys.products, keys.cart, keys.dashboard],
	/** The top sellers and the dashboard count orders. */
	order: [keys.cart, keys.orders, keys.deskOrders, keys.products, keys.dashboard],
	/** The dashboard counts pending orders. */
	orderStep: [keys.deskOrders, keys.orders, keys.dashboard],
	/** The product's own rating changes, in every list that shows it. */
	rating: [keys.orders, keys.products, keys.dashboard],
	membership: [keys.memberships, keys.deskMemberships, keys.dashboard],
	booking: [keys.bookings],
	message: [keys.deskMessages, keys.dashboard],
	/** The desk shows memberships under the member's current name and phone. */
	profile: [keys.profile, keys.deskMemberships, keys.dashboard],
} as const satisfies Record<string, readonly QueryKey[]>;

/** The reads that one of the changes makes stale. */
export type StaleReads = (typeof staleAfter)[keyof typeof staleAfter];

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
