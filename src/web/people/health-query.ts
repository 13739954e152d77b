// Separate from the queries that every page loads: few pages need it, and scripts have a weight budget.
import { queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** The outcome of the member's own health answers, and whether the doors ask for them. */
export function healthQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.health,
		queryFn: ({ signal }) => client.account.health({ signal }),
	});
}
