// Separate from the queries that every page loads: few pages need these, and scripts have a weight budget.
import { queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** The complaints that the member wrote, newest first. */
export function complaintsQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.complaints,
		queryFn: ({ signal }) => client.complaints.mine({ signal }),
	});
}
