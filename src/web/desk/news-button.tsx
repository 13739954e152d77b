import { ArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';

interface NewsButtonProps {
	/** The number of new rows, at least one. */
	count: number;
	/** The word for what is counted. */
	noun: { one: string; many: string };
	isLoading: boolean;
	onShow: () => void;
}

/** Higher counts are shown as `99+`. */
const maxCounted = 99;

/**
 * The `ref` of the button. If the button had the focus, the focus moves to the newest row once the new rows are
 * rendered, or in an empty list to the button that refreshes the screen.
 */
function focusNewestRow(button: HTMLElement | null) {
	const main = button?.closest('main');
	return () => {
		if (!button?.contains(document.activeElement)) return;
		queueMicrotask(() =>
			(
				main?.querySelector<HTMLElement>('[data-row-focus]') ??
				main?.querySelector<HTMLElement>('[data-refresh]')
			)?.focus({ preventScroll: true }),
		);
	};
}

/**
 * Says how many rows were added to a list since it was loaded, and loads them when pressed. It takes the place of the
 * time of the read in the head's status, a live region, so that nothing moves when it appears.
 */
export function NewsButton({ count, noun, isLoading, onShow }: NewsButtonProps) {
	const shown = count > maxCounted ? `${maxCounted}+` : String(count);
	useEffect(() => {
		const count = `(${shown}) `;
		document.title = count + document.title;
		return () => {
			// Another screen may have set its own title meanwhile.
			if (document.title.startsWith(count)) document.title = document.title.slice(count.length);
		};
	}, [shown]);
	const show = () => {
		scrollTo({ top: 0 });
		onShow();
	};
	return (
		// The wrapping span gets the separating dot that the head's other facts have.
		<span>
			<Button
				ref={focusNewestRow}
				pending={isLoading}
				// Visibly as high as its line; the clickable area extends around it.
				className="top-0.5 max-sm:top-1.5 -my-2 min-h-6! rounded-full! px-2.5! py-0! text-sm after:absolute after:-inset-2.5 print:hidden"
				onClick={show}
			>
				<ArrowUp aria-hidden="true" />
				<span>
					{shown} new
					{/* Where the head's buttons leave no room for the text. */}
					<span className="lg:max-xl:sr-only"> {count === 1 ? noun.one : noun.many}. Show</span>
				</span>
			</Button>
		</span>
	);
}
