// Not with the reads of every page: few pages need them, and what those load is weighed.
import { queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

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
