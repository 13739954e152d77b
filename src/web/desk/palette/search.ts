import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeskListConfig, PaletteRows } from '../list/config.ts';
import { searchLimit } from '../list/url.ts';
import { useOpenLists } from '../use-desk-screens.ts';

/** How many rows of a list the palette shows; a link leads to the rest. */
const limit = 5;

/** Shorter texts match too much to be worth a search. */
export const minSearchLength = 2;

// Every search asks the server and is not cached, because the lists change all day.
const options = { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData, structuralSharing: false };

/** The results of one list; without `result` if its search failed. */
export interface FoundInList {
	list: DeskListConfig<string>;
	result: PaletteRows | undefined;
}

/**
 * Searches all lists that the user may open, in parallel. A newer search cancels the one before. Results are shown
 * only when all lists have answered: a row inserted above the highlighted one would move it while the user is about
 * to press.
 */
export function usePaletteSearch(text: string) {
	const searches = useOpenLists().flatMap((list) => (list.palette ? [{ list, palette: list.palette }] : []));
	const search = text.trim().slice(0, searchLimit);
	const enabled = search.length >= minSearchLength;
	const read = useQuery({
		...options,
		enabled,
		queryKey: ['desk', 'palette', search],
		async queryFn({ signal }): Promise<FoundInList[]> {
			const answers = await Promise.allSettled(
				searches.map(({ palette }) => palette.find({ search, page: 1, limit }, signal)),
			);
			const failures = answers.filter((answer) => answer.status === 'rejected');
			// With the original error, so that an expired session is recognised.
			if (failures.length === answers.length) throw failures[0]?.reason;
			return answers.map((answer, nth) => ({
				list: (searches[nth] as (typeof searches)[number]).list,
				result: answer.status === 'fulfilled' ? answer.value : undefined,
			}));
		},
	});
	const { data = [], isFetching, isError, isPlaceholderData, refetch } = read;
	const failed = isError
		? searches.map(({ list }) => list)
		: data.filter(({ result }) => result === undefined).map(({ list }) => list);
	return {
		found: enabled ? data : [],
		/** Whether what is found is still that of an earlier text. */
		isStale: isPlaceholderData,
		isSearching: enabled && isFetching,
		/** The nouns of the lists that could not be searched. */
		failed: enabled ? failed.map(({ noun }) => noun.many) : [],
		/** Repeats the search. */
		retry: () => void refetch(),
	};
}
