import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query';
import type { DeskListConfig, PaletteRows } from '../list/config.ts';
import { searchLimit } from '../list/url.ts';
import { useOpenLists } from '../use-desk-screens.ts';

/** How many rows of a list the palette shows; a link leads to the rest. */
const limit = 5;

/** Shorter texts match too much to be worth a search. */
export const shortestSearch = 2;

// Every search asks the server and is not cached, because the lists change all day.
const options = { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData };

/** What the palette's search found in one list; no `result` before the first answer. */
export interface FoundInList {
	list: DeskListConfig<string>;
	result: PaletteRows | undefined;
}

/** Searches every list that is open to the person at the desk at once. A newer search cancels the one before. */
export function usePaletteSearch(text: string) {
	const searches = useOpenLists().flatMap((list) => (list.palette ? [{ list, palette: list.palette }] : []));
	const search = text.trim().slice(0, searchLimit);
	const enabled = search.length >= shortestSearch;
	const reads = useQueries({
		queries: searches.map(({ palette }) =>
			queryOptions({
				...options,
				enabled,
				queryKey: [...palette.queryKey, 'palette', search],
				queryFn: ({ signal }) => palette.find({ search, page: 1, limit }, signal),
			}),
		),
	});
	const found: FoundInList[] = searches.map(({ list }, index) => ({ list, result: reads[index]?.data }));
	return {
		found: enabled ? found : [],
		isSearching: enabled && reads.some(({ isFetching }) => isFetching),
		/** The nouns of the lists that could not be searched. */
		failed: enabled
			? searches.filter((_, index) => reads[index]?.isError).map(({ list }) => list.noun.many)
			: [],
		/** Repeats the searches that failed. */
		retry: () => {
			for (const read of reads) if (read.isError) void read.refetch();
		},
	};
}
