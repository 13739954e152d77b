import { useQuery } from '@tanstack/react-query';
import { suggestionsQuery } from '#web/catalogue/queries.ts';
import { api } from '#web/data/api.ts';
import { timings } from '#web/parts/timings.ts';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced-value.ts';

/**
 * Whether one text starts with the other: true while the user types or deletes at the end, when the
 * suggestions for the earlier text may stay until the new ones load.
 */
function isSamePrefix(one: unknown, other: string) {
	if (typeof one !== 'string' || one === '' || other === '') return false;
	const [a, b] = [one.toLowerCase(), other.toLowerCase()];
	return a.startsWith(b) || b.startsWith(a);
}

interface Suggestions {
	names: readonly string[];
	/** Whether the current text has no suggestions, as opposed to none yet. */
	none: boolean;
}

const noNames: readonly string[] = [];

/**
 * Product names for the typed text, debounced. While the next ones load, the hook returns those of a prefix or
 * an extension of the text, so that the list does not flicker, but never those of a different text.
 */
export function useSuggestions(typed: string): Suggestions {
	const text = typed.trim();
	const debounced = useDebouncedValue(text, timings.searchDebounce);
	const { data, isPlaceholderData } = useQuery({
		...suggestionsQuery(api, debounced),
		placeholderData: (earlier, query) =>
			isSamePrefix(query?.queryKey.at(-1), debounced) ? earlier : undefined,
	});
	const names = data && isSamePrefix(debounced, text) ? data : noNames;
	return { names, none: debounced === text && data?.length === 0 && !isPlaceholderData };
}
