import type { Club } from '#shared/club/club.facts.ts';
import { listPath, parseFilters } from '#web/catalogue/list-filters.ts';
import { parsePurchase } from '#web/membership/purchase.ts';

type OnSale = Pick<Club, 'plans' | 'centres'>;

/**
 * For each page that reads its query string: a function that reduces the query to what the page reads. All other
 * pages ignore theirs.
 */
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
 * The path and query under which a page is rendered and cached, with only the parameters that the page reads.
 * Otherwise each tracking parameter would add a cache entry.
 */
export function pagePath({ pathname, searchParams }: URL, club: OnSale): string {
	// The router ignores case and a slash at the end, so this does, too.
	const path = pathname.length > 1 ? pathname.replace(/\/$/, '').toLowerCase() : pathname;
	return pathname + (readQuery[path]?.(searchParams, club) ?? '');
}
