// Separate from the queries that every page loads: few pages need these, and scripts have a weight budget.
import { queryOptions } from '@tanstack/react-query';
import type { SiteClient } from '#shared/client.ts';
import { keys } from '#web/data/api.ts';

/** Product names that complete a text being typed. Disabled while the text is empty. */
export function suggestionsQuery(client: SiteClient, filter: string) {
	return queryOptions({
		queryKey: [...keys.products, 'suggestions', filter],
		queryFn: ({ signal }) => client.catalogue.suggestions({ query: { filter }, signal }),
		enabled: filter !== '',
	});
}

/** The sold-out products that the member asked to be notified about. */
export function watchedQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.watched,
		queryFn: ({ signal }) => client.stock.watched({ signal }),
	});
}

/** The countries of origin of the shop's products; empty while nothing is imported. */
export function originsQuery(client: SiteClient) {
	return queryOptions({
		queryKey: [...keys.products, 'origins'],
		queryFn: ({ signal }) => client.catalogue.origins({ signal }),
	});
}

/** The products of a category, best rated first. */
export function similarQuery(client: SiteClient, category: string) {
	return queryOptions({
		queryKey: [...keys.products, 'similar', category],
		queryFn: ({ signal }) => client.catalogue.similar({ query: { category }, signal }),
	});
}
