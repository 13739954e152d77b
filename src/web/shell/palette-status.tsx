import { Autocomplete } from '@base-ui/react/autocomplete';
import { messages } from '#shared/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from './counted.ts';
import { shortestSearch } from './palette-search.ts';

interface PaletteStatusProps {
	/** How much is in sight. */
	count: number;
	isSearching: boolean;
	/** What could not be searched. */
	failed: readonly string[];
	again: () => void;
	text: string;
}

const list = new Intl.ListFormat('en-IN');

/** What there is to say beside what was found. Read out as it changes. */
export function PaletteStatus({ count, isSearching, failed, again, text }: PaletteStatusProps) {
	const isNothing = count === 0 && !isSearching && failed.length === 0;
	return (
		<>
			<Autocomplete.Status className="px-5 text-sm text-ink-soft">
				{count === 0 && isSearching && <p className="py-6">{messages.loading}</p>}
				{isNothing && (
					<p className="py-6 wrap-anywhere">
						{text.length < shortestSearch
							? `Type ${shortestSearch} letters to search customers and products.`
							: `Nothing fits “${text}”.`}
					</p>
				)}
				{count > 0 && !isSearching && text && <p className="sr-only">{counted(count, 'result')}</p>}
			</Autocomplete.Status>
			{failed.length > 0 && (
				<div
					role="alert"
					className="flex flex-wrap items-center justify-between gap-3 px-5 pt-1 pb-4 text-sm"
				>
					<p>Could not search {list.format(failed)}.</p>
					<Button size="sm" tone="secondary" onClick={again}>
						Try again
					</Button>
				</div>
			)}
		</>
	);
}
