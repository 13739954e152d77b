// Separate from the queries that every page loads: few pages need these, and scripts have a weight budget.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** The member's orders, a row per line, newest first. */
export function ordersQuery(client: SiteClient) {
	return infiniteQueryOptions({
		queryKey: [...keys.orders, 'all'],
		queryFn: ({ pageParam, signal }) =>
			client.orders.getOrders({ query: pageParam === 0 ? {} : { before: pageParam }, signal }),
		initialPageParam: 0,
		getNextPageParam: ({ orders, hasOlder }) => (hasOlder ? orders.at(-1)?.orderNumber : undefined),
	});
}

/** The member's order lines that are with a carrier, newest first. */
export function ordersUnderWayQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.orders, 'under way'],
		queryFn: async ({ signal }) =>
			(await client.orders.getOrders({ query: { underWay: '1' }, signal })).orders,
	});
}

/** One of the member's orders, with its address and history. */
export function orderQuery(client: SiteClient, number: number) {
	return queryOptions({
		queryKey: [...keys.orders, number],
		queryFn: ({ signal }) => client.orders.get({ query: { number }, signal }),
	});
}

/** What can be returned of one of the member's orders, and its returns. */
export function returnsQuery(client: SiteClient, number: number) {
	return queryOptions({
		queryKey: [...keys.orders, number, 'returns'],
		queryFn: ({ signal }) => client.returns.ofOrder({ query: { number }, signal }),
	});
}

/** A photo of returned goods, removed from the cache as soon as nothing shows it. */
export function returnPhotoQuery(client: SiteClient, id: number) {
	return queryOptions({
		queryKey: [...keys.returnPhotos, id],
		queryFn: ({ signal }) => client.returns.photo({ query: { id }, signal }),
		gcTime: 0,
		// No toast: the page shows in the photo's place that it could not be loaded.
		meta: { isQuiet: true },
	});
}
