// Separate from the queries that every page loads: few pages need these, and scripts have a weight budget.
import { queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** The member's upcoming consultancies, soonest first. */
export function bookingsQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.bookings,
		queryFn: ({ signal }) => client.consultancy.get({ signal }),
	});
}
