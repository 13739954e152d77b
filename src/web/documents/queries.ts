// Separate from the queries that every page loads: few pages need these, and scripts have a weight budget.
import { queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** An invoice, a credit or debit note or a challan: of the user's own order, or at the desk of any order. */
export function documentQuery(client: SiteClient, id: number) {
	return queryOptions({
		queryKey: [...keys.documents, id],
		queryFn: ({ signal }) => client.documents.get({ query: { id }, signal }),
	});
}
