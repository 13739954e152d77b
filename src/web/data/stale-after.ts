import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { keys } from './api.ts';

/**
 * What each change makes stale. Reads never expire by themselves (spec point 7), so a change names every
 * read that shows what it changed: the member's own and the desk's alike, for whoever works at the desk
 * may shop as well.
 */
export const staleAfter = {
	productChange: [keys.products, keys.cart, keys.dashboard],
	/** What sells best, and the figures, follow. */
	order: [keys.cart, keys.orders, keys.deskOrders, keys.products, keys.dashboard],
	/** The dashboard counts what is to be packed. */
	orderStep: [keys.deskOrders, keys.orders, keys.dashboard],
	/** The product's own rating follows, in every list that shows it. */
	rating: [keys.orders, keys.products, keys.dashboard],
	membership: [keys.memberships, keys.deskMemberships, keys.dashboard],
	message: [keys.deskMessages, keys.dashboard],
	/** The desk shows a member's memberships under the name and phone of now. */
	profile: [keys.profile, keys.deskMemberships, keys.dashboard],
} as const satisfies Record<string, readonly QueryKey[]>;

/** Has stale reads read again: at once what is on the screen, the rest when it is next asked for. */
export async function readAgain(client: QueryClient, stale: readonly QueryKey[]): Promise<void> {
	// A first read under way may have been answered before the change. Invalidated alone it would stand.
	await Promise.all(stale.map((queryKey) => client.cancelQueries({ queryKey })));
	await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
}
