import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced-value.ts';
import { iconButtonStyle } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { searchLimit } from '../list/url.ts';
import { PaletteFailed } from './failed.tsx';
import { foundGroups } from './found.ts';
import { matchingGroups, type PaletteGroup, type PaletteItem } from './items.ts';
import { PaletteResultCount } from './result-count.tsx';
import { PaletteRow } from './row.tsx';
import { usePaletteSearch } from './search.ts';

/** The debounce of the search, in milliseconds. */
const searchDebounce = 250;

interface PaletteListProps {
	commands: readonly PaletteGroup[];
	go: (to: string, state?: unknown) => void;
}

/** The palette's field and its results: matching commands at once, and rows of the lists once they are found. */
export function PaletteList({ commands, go }: PaletteListProps) {
	const [text, setText] = useState('');
	const debounced = useDebouncedValue(text, searchDebounce);
	const search = usePaletteSearch(debounced);
	const isStale = search.isStale || debounced.trim() !== text.trim();
	const found = foundGroups(search.found, { search: debounced.trim(), isStale, go });
	const groups = [...matchingGroups(commands, text), ...found];
	const count = groups.reduce((sum, { items }) => sum + items.length, 0);
	return (
		<Autocomplete.Root
			open
			inline
			items={groups}
			filter={null}
			autoHighlight="always"
			keepHighlight
			value={text}
			onValueChange={(typed, { reason }) => reason !== 'item-press' && setText(typed)}
			itemToStringValue={({ label }: PaletteItem) => label}
		>
			<div className="relative flex shrink-0 items-center border-b border-line">
				{search.isSearching ? (
					<Spinner className="absolute left-4 size-5 text-clay" />
				) : (
					<Search aria-hidden="true" className="pointer-events-none absolute left-4 size-5 text-ink-soft" />
				)}
				<Autocomplete.Input
					aria-label="Search or go to"
					placeholder="A screen, a name, a phone, an order number …"
					maxLength={searchLimit}
					className="min-h-14 w-full min-w-0 bg-transparent pr-2 text-ellipsis pl-12 text-base outline-none"
				/>
				<Dialog.Close aria-label="Close" className={`${iconButtonStyle} mr-1.5`}>
					<X aria-hidden="true" />
				</Dialog.Close>
			</div>
			<div className="min-h-0 flex-1 scroll-py-10 overflow-y-auto overscroll-contain">
				<Autocomplete.List aria-label="Results" className="p-2 empty:hidden">
					{(group: PaletteGroup) => (
						<Autocomplete.Group key={group.value} items={group.items} className="not-first:mt-2">
							<Autocomplete.GroupLabel className="overline-label px-3 py-1.5 text-ink-soft">
								{group.value}
							</Autocomplete.GroupLabel>
							<Autocomplete.Collection>
								{(item: PaletteItem) => <PaletteRow key={item.id} item={item} />}
							</Autocomplete.Collection>
						</Autocomplete.Group>
					)}
				</Autocomplete.List>
				<PaletteResultCount
					count={count}
					isSearching={search.isSearching || debounced !== text}
					hasFailed={search.failed.length > 0}
					text={text.trim()}
				/>
			</div>
			<PaletteFailed failed={search.failed} onRetry={search.retry} />
		</Autocomplete.Root>
	);
}
