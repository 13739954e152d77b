import { Autocomplete } from '@base-ui/react/autocomplete';
import { KeyCap } from '../keys/key-cap.tsx';
import type { PaletteItem } from './items.ts';

/** An entry of the palette's list. */
export function PaletteRow({ item }: { item: PaletteItem }) {
	const { label, note, keys, status, icon: Icon, isStale, choose } = item;
	return (
		<Autocomplete.Item
			value={item}
			// Enter sends a click without a press: it means what was typed, and not what is still listed from before.
			onClick={({ detail }) => (detail > 0 || !isStale) && choose()}
			className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 outline-none select-none data-highlighted:bg-sunken data-highlighted:shadow-[inset_3px_0_var(--color-clay)] forced-colors:data-highlighted:outline-2"
		>
			<Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
			<span className="min-w-0 flex-1">
				<span className="block font-medium wrap-anywhere">{label}</span>
				{note && <span className="line-clamp-3 text-xs text-ink-soft wrap-anywhere">{note}</span>}
			</span>
			{status && <span className="shrink-0 text-xs text-ink-soft first-letter:uppercase">{status}</span>}
			{keys && (
				<span className="hidden shrink-0 gap-1 lg:flex">
					{keys.map((key) => (
						<KeyCap key={key}>{key}</KeyCap>
					))}
				</span>
			)}
		</Autocomplete.Item>
	);
}
