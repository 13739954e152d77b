import type { Club } from '#shared/club/club.facts.ts';
import { listPath, parseFilters } from '#web/catalogue/list-filters.ts';
import { parsePurchase } from '#web/membership/purchase.ts';

type OnSale = Pick<Club, 'plans' | 'centres'>;

/** What a page reads of its query, by path, as a query again. A page that is not named here reads nothing of it. */
const readQuery: Readonly<Record<string, (search: URLSearchParams, club: OnSale) => string>> = {
	'/store/category': (search) => new URL(listPath(parseFilters(search)), 'http://club').search,
	'/fitness/buy': (search, club) => {
		const purchase = parsePurchase(search, club);
		if (!purchase) return '';
		const read = ['plan', 'months', 'center', 'start'].flatMap((name) => {
			const value = search.get(name);
			return value === null ? [] : [[name, value] as [string, string]];
		});
		return `?${new URLSearchParams(read)}`;
	},
};

/**
 * The path and query that a page is rendered and cached by: of the query, only what the page reads. Tracking parameters
 * would otherwise make every visit of an advertisement a page of its own.
 */
export function pagePath({ pathname, searchParams }: URL, club: OnSale): string {
	// As the router finds a page: whatever its letters, with or without a slash at its end.
	const path = pathname.length > 1 ? pathname.replace(/\/$/, '').toLowerCase() : pathname;
	return pathname + (readQuery[path]?.(searchParams, club) ?? '');
}
