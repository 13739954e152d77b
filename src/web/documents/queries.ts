// Not with the reads of every page: few pages need them, and what those load is weighed.
import { queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** An invoice, a credit or debit note or a challan: of the reader's own order, or of any for the desk. */
export function documentQuery(client: SiteClient, id: number) {
	return queryOptions({
		queryKey: [...keys.documents, id],
		queryFn: ({ signal }) => client.documents.get({ query: { id }, signal }),
	});
}
