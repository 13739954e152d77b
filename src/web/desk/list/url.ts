import { useMemo } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { DeskFilters, DeskListConfig } from './config.ts';

/** The maximum length of a search at the desk. */
export const searchLimit = 120;

/** Returns the filters of a list from the URL. Ignores values that the contract would refuse. */
export function useDeskFilters<Status extends string>({
	statuses = [],
	params: known = {},
}: Pick<DeskListConfig<Status>, 'statuses' | 'params'>): DeskFilters<Status> {
	const here = useLocation();
	const { location: nextLocation } = useNavigation();
	// Prefer a pending navigation to this list, so that a second change builds on the first instead of undoing it.
	const location = nextLocation?.pathname === here.pathname ? nextLocation : here;
	const params = new URLSearchParams(location.search);
	const search = params.get('search')?.trim().slice(0, searchLimit);
	const status = statuses.find((one) => one === params.get('status'));
	const others = Object.entries(known).flatMap(([name, isValid]) => {
		const value = params.get(name) ?? '';
		return isValid(value) ? [[name, value]] : [];
	});
	// As a text, because filters of the same values are to be the same.
	const written = JSON.stringify(others);
	return useMemo(
		() => ({
			...(search && { search }),
			...(status && { status }),
			...(written !== '[]' && { params: Object.fromEntries(JSON.parse(written)) }),
		}),
		[search, status, written],
	);
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
