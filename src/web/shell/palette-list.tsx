import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { useRested } from '../use-rested.ts';
import { searchLimit } from './desk-address.ts';
import { foundGroups } from './palette-found.ts';
import { fitting, type PaletteGroup, type PaletteItem } from './palette-items.ts';
import { PaletteRow } from './palette-row.tsx';
import { usePaletteSearch } from './palette-search.ts';
import { PaletteStatus } from './palette-status.tsx';

/** The search waits for the typing to pause, in milliseconds. */
const pause = 250;

interface PaletteListProps {
	commands: readonly PaletteGroup[];
	go: (to: string, state?: unknown) => void;
}

/** The field of the palette and what fits what was typed: commands at once, what is searched for as it comes. */
export function PaletteList({ commands, go }: PaletteListProps) {
	const [text, setText] = useState('');
	const rested = useRested(text, pause);
	const search = usePaletteSearch(rested);
	const groups = [...fitting(commands, text), ...foundGroups(search.found, rested.trim(), go)];
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
				<Search aria-hidden="true" className="pointer-events-none absolute left-4 size-5 text-ink-soft" />
				<Autocomplete.Input
					aria-label="Search or go to"
					placeholder="A screen, a name, a phone, an order number …"
					maxLength={searchLimit}
					className="min-h-14 w-full bg-transparent pr-12 pl-12 text-base outline-none"
				/>
				{search.isSearching && <Spinner className="absolute right-4 text-clay" />}
			</div>
			<div className="min-h-0 flex-1 scroll-py-10 overflow-y-auto overscroll-contain">
				<Autocomplete.List className="p-2 empty:hidden">
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
				<PaletteStatus
					count={count}
					isSearching={search.isSearching || rested !== text}
					failed={search.failed}
					again={search.again}
					text={text.trim()}
				/>
			</div>
		</Autocomplete.Root>
	);
}
