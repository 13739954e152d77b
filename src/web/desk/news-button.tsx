import { ArrowUp } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';

interface NewsButtonProps {
	/** One at least. */
	count: number;
	/** What is counted, of one and of several. */
	noun: { one: string; many: string };
	isLoading: boolean;
	onShow: () => void;
}

/** More are told as `99+`. */
const mostCounted = 99;

/**
 * The `ref` of the button: where it had the focus, the newest row has it next, in an empty list the button that refreshes
 * the screen. Looked for once the new rows are there.
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
 * Says what came to a list since it was loaded, and loads it when pressed. Stands in the head's status, which tells it to
 * screen readers, in the place of when the list was read: nothing moves when it appears.
 */
export function NewsButton({ count, noun, isLoading, onShow }: NewsButtonProps) {
	const shown = count > mostCounted ? `${mostCounted}+` : String(count);
	useEffect(() => {
		const count = `(${shown}) `;
		document.title = count + document.title;
		return () => {
			// Another screen may have put its own title there.
			if (document.title.startsWith(count)) document.title = document.title.slice(count.length);
		};
	}, [shown]);
	const show = () => {
		scrollTo({ top: 0 });
		onShow();
	};
	return (
		// The span has the dot before it, as the head's other facts have.
		<span>
			<Button
				ref={focusNewestRow}
				pending={isLoading}
				// As high as the line that it stands in; the area around it counts as well.
				className="top-0.5 max-sm:top-1.5 -my-2 min-h-6! rounded-full! px-2.5! py-0! text-sm after:absolute after:-inset-2.5 print:hidden"
				onClick={show}
			>
				<ArrowUp aria-hidden="true" />
				<span>
					{shown} new
					{/* Where the head's buttons leave it no room. */}
					<span className="lg:max-xl:sr-only"> {count === 1 ? noun.one : noun.many}. Show</span>
				</span>
			</Button>
		</span>
	);
}
