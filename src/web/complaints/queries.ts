// Not with the reads of every page: few pages need them, and what those load is weighed.
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
