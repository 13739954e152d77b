import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { usePageSearch } from '#web/ui/hooks/use-page-search.ts';
import type { DeskFilters, DeskListConfig } from './config.ts';

/** The maximum length of a search at the desk. */
export const searchLimit = 120;

type FilterConfig<Status extends string> = Pick<DeskListConfig<Status>, 'statuses' | 'params'>;

/**
 * A text from the URL's search string; empty if missing. Trimmed, cut to the length that the call accepts, and
 * without NUL, which PostgreSQL cannot store and every call refuses.
 */
export const textParam = (params: URLSearchParams, name: string, limit: number): string =>
	(params.get(name) ?? '').replaceAll('\0', '').trim().slice(0, limit);

/** Returns the filters of a list from the search string of its URL. Ignores values that the contract would refuse. */
export function parseDeskFilters<Status extends string>(
	{ statuses = [], params: known = {} }: FilterConfig<Status>,
	query: string,
): DeskFilters<Status> {
	const params = new URLSearchParams(query);
	const search = textParam(params, 'search', searchLimit);
	const status = statuses.find((one) => one === params.get('status'));
	const others = Object.entries(known).flatMap(([name, isValid]) => {
		const value = params.get(name) ?? '';
		return isValid(value) ? [[name, value]] : [];
	});
	return {
		...(search && { search }),
		...(status && { status }),
		...(others.length > 0 && { params: Object.fromEntries(others) }),
	};
}

/** The filters of a list; during a navigation to it, those of the target. */
export function useDeskFilters<Status extends string>(list: FilterConfig<Status>): DeskFilters<Status> {
	const search = usePageSearch();
	// Compared as text, so that equal filters keep the same identity between renders.
	const written = JSON.stringify(parseDeskFilters(list, search));
	return useMemo(() => JSON.parse(written), [written]);
}

/** The id of the row whose details are open; undefined if none are. */
export function useOpened(): number | undefined {
	const opened = Number(new URLSearchParams(useLocation().search).get('open'));
	return Number.isSafeInteger(opened) && opened > 0 ? opened : undefined;
}

/** Returns the URL of a row: of its own page, or of the whole list with its details open. */
export function rowUrl(
	{ path, rowPath }: Pick<DeskListConfig<string>, 'path' | 'rowPath'>,
	id: number,
): string {
	return rowPath ? rowPath(id) : deskPath({ path }, {}, id);
}

/** Returns the URL of a list with filters and, with `open`, the details of that row open. */
export function deskPath<Status extends string>(
	{ path }: Pick<DeskListConfig<Status>, 'path'>,
	{ search, status, params: others }: DeskFilters<Status> = {},
	open?: number,
): string {
	const params = new URLSearchParams({
		...(status && { status }),
		...others,
		...(search && { search }),
		...(open && { open: String(open) }),
	});
	return params.size > 0 ? `${path}?${params}` : path;
}
