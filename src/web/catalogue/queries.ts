// Not with the reads of every page: few pages need them, and what those load is weighed.
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

/** The sold-out products that the member waits for. */
export function watchedQuery(client: SiteClient) {
	return queryOptions({
		queryKey: keys.watched,
		queryFn: ({ signal }) => client.stock.watched({ signal }),
	});
}

/** The countries that the shop's products come from; none while nothing is imported. */
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
