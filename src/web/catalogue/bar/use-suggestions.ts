import { useQuery } from '@tanstack/react-query';
import { api, suggestionsQuery } from '#web/data/api.ts';
import { timings } from '#web/parts/timings.ts';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced-value.ts';

/** One of the two goes on where the other stops: their answers belong to one train of thought. */
function goesOn(one: unknown, other: string) {
	if (typeof one !== 'string' || one === '' || other === '') return false;
	const [a, b] = [one.toLowerCase(), other.toLowerCase()];
	return a.startsWith(b) || b.startsWith(a);
}

interface Suggestions {
	names: readonly string[];
	/** The answer to what is typed now is: nothing. */
	none: boolean;
}

const noNames: readonly string[] = [];

/**
 * Product names for a text being typed. Earlier names stay while the next answer is on its way, so
 * that the list does not blink; never those of a different text.
 */
export function useSuggestions(typed: string): Suggestions {
	const text = typed.trim();
	const asked = useDebouncedValue(text, timings.searchDebounce);
	const { data, isPlaceholderData } = useQuery({
		...suggestionsQuery(api, asked),
		placeholderData: (earlier, query) => (goesOn(query?.queryKey.at(-1), asked) ? earlier : undefined),
	});
	const names = data && goesOn(asked, text) ? data : noNames;
	return { names, none: asked === text && data?.length === 0 && !isPlaceholderData };
}
