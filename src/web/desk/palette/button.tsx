import { Search } from 'lucide-react';

/** The button that opens the palette; it also shows the shortcut. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
	return (
		<button
			type="button"
			aria-haspopup="dialog"
			aria-keyshortcuts="Control+K Meta+K"
			onClick={onOpen}
			className="flex min-h-10 w-full items-center gap-2.5 rounded-sm border border-edge bg-surface px-3 text-sm whitespace-nowrap text-ink-soft transition-colors hover:border-ink hover:text-ink"
		>
			<Search aria-hidden="true" className="size-4.5 shrink-0" />
			Search or go to
			<span aria-hidden="true" className="ml-auto text-xs whitespace-nowrap">
				Ctrl K
			</span>
		</button>
	);
}
