// Not with the reads of every page: few pages need them, and what those load is weighed.
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

/** The lines of the member's orders that are with a carrier, newest first. */
export function ordersUnderWayQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.orders, 'under way'],
		queryFn: async ({ signal }) =>
			(await client.orders.getOrders({ query: { underWay: '1' }, signal })).orders,
	});
}

/** An order of the member's, with its address and what happened to it. */
export function orderQuery(client: SiteClient, number: number) {
	return queryOptions({
		queryKey: [...keys.orders, number],
		queryFn: ({ signal }) => client.orders.get({ query: { number }, signal }),
	});
}

/** What can be returned of an order of the member's, and what is. */
export function returnsQuery(client: SiteClient, number: number) {
	return queryOptions({
		queryKey: [...keys.orders, number, 'returns'],
		queryFn: ({ signal }) => client.returns.ofOrder({ query: { number }, signal }),
	});
}

/** A photo of what comes back. A page forgets its bytes as soon as it shows them no more. */
export function returnPhotoQuery(client: SiteClient, id: number) {
	return queryOptions({
		queryKey: [...keys.returnPhotos, id],
		queryFn: ({ signal }) => client.returns.photo({ query: { id }, signal }),
		gcTime: 0,
		// Where it would be, the page says that it could not be loaded.
		meta: { isQuiet: true },
	});
}
