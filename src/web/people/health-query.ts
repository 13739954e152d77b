// Not with the reads of every page: few pages need it, and what those load is weighed.
import { queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** What came of the member's own health answers, and whether the doors ask for them. */
export function healthQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.health,
		queryFn: ({ signal }) => client.account.health({ signal }),
	});
}
