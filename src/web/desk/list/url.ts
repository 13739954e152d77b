import { useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { DeskFilters, DeskListConfig } from './config.ts';

/** The maximum length of a search at the desk. */
export const searchLimit = 120;

/** Returns the filters of a list from the URL. Ignores values that the contract would refuse. */
export function useDeskFilters<Status extends string>(statuses: readonly Status[] = []): DeskFilters<Status> {
	const here = useLocation();
	const { location: nextLocation } = useNavigation();
	// Prefer a pending navigation to this list, so that a second change builds on the first instead of undoing it.
	const location = nextLocation?.pathname === here.pathname ? nextLocation : here;
	const params = new URLSearchParams(location.search);
	const search = params.get('search')?.trim().slice(0, searchLimit);
	const status = statuses.find((known) => known === params.get('status'));
	return useMemo(() => ({ ...(search && { search }), ...(status && { status }) }), [search, status]);
}

/** The id of the row whose details are open; undefined if none are. */
export function useOpened(): number | undefined {
	const opened = Number(new URLSearchParams(useLocation().search).get('open'));
	return Number.isSafeInteger(opened) && opened > 0 ? opened : undefined;
}

/** Returns the URL of a list with filters and, with `open`, the details of that row open. */
export function deskPath<Status extends string>(
	{ path }: Pick<DeskListConfig<Status>, 'path'>,
	{ search, status }: DeskFilters<Status> = {},
	open?: number,
): string {
	const params = new URLSearchParams({
		...(status && { status }),
		...(search && { search }),
		...(open && { open: String(open) }),
	});
	return params.size > 0 ? `${path}?${params}` : path;
}
