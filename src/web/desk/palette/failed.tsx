import { Button } from '#web/ui/button.tsx';

interface PaletteFailedProps {
	/** The nouns of the lists that could not be searched. */
	failed: readonly string[];
	onRetry: () => void;
}

const list = new Intl.ListFormat('en-IN');

/** Says which lists could not be searched, with a retry. Below the results, where it cannot scroll out of view. */
export function PaletteFailed({ failed, onRetry }: PaletteFailedProps) {
	if (failed.length === 0) return null;
	return (
		<div
			role="alert"
			className="flex shrink-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line bg-chilli-soft py-2 pr-3 pl-5 text-sm"
		>
			<p>Could not search {list.format(failed)}.</p>
			<Button size="sm" tone="secondary" onClick={onRetry}>
				Try again
			</Button>
		</div>
	);
}
