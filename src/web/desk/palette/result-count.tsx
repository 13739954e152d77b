import { Autocomplete } from '@base-ui/react/autocomplete';
import { messages } from '#shared/messages.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { minSearchLength } from './search.ts';

interface PaletteResultCountProps {
	/** The number of results shown. */
	count: number;
	isSearching: boolean;
	hasFailed: boolean;
	text: string;
}

/** Announces the number of results, or that there are none. A live region. */
export function PaletteResultCount({ count, isSearching, hasFailed, text }: PaletteResultCountProps) {
	const isNothing = count === 0 && !isSearching && !hasFailed;
	return (
		<Autocomplete.Status className="px-5 text-sm text-ink-soft">
			{count === 0 && isSearching && <p className="py-6">{messages.loading}</p>}
			{isNothing && (
				<p className="py-6 wrap-anywhere">
					{text.length < minSearchLength
						? `Type at least ${minSearchLength} letters to search customers and products.`
						: `Nothing matches “${text}”.`}
				</p>
			)}
			{count > 0 && !isSearching && text && <p className="sr-only">{pluralize(count, 'result')}</p>}
		</Autocomplete.Status>
	);
}
