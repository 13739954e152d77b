import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useAskBeforeLeaving } from '../form/unsaved-changes.ts';
import { iconButtonStyle } from '../icon-button.tsx';
import { finalFocus } from './final-focus.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

interface DialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	title: string;
	description?: ReactNode;
	children?: ReactNode;
	/** The buttons at its lower end, with the primary one last. */
	footer?: ReactNode;
	/** Whether it is wide enough for a form of two columns. */
	large?: boolean | undefined;
	/**
	 * Whether it closes only by its own buttons, because its content is shown only once: no X, no Escape, no press
	 * beside it. Leaving the page asks for confirmation.
	 */
	held?: boolean | undefined;
	/** What gets the focus afterwards; by default, or for null, what had it before. */
	focusAfter?: (() => HTMLElement | null) | undefined;
}

/** The classes of the backdrop of dialogs and drawers. */
export const backdropStyle =
	'fixed inset-0 min-h-dvh bg-veil transition-opacity duration-200 data-ending-style:duration-100 data-ending-style:opacity-0 ' +
	'data-starting-style:opacity-0 supports-[-webkit-touch-callout:none]:absolute';

/**
 * The classes of a dialog or drawer whose content scrolls between its head and its buttons. In a low window, where
 * there is no room between these two, all of it scrolls. The scroll padding brings a focused field's label into view
 * with it.
 */
export const scrollsWhenLow = 'low:overflow-y-auto low:overscroll-contain low:scroll-pt-9 low:scroll-pb-6';

/** The classes of the scrolling content. */
export const scrollingContent =
	'min-h-0 flex-1 scroll-pt-9 scroll-pb-6 overflow-y-auto low:flex-none low:overflow-visible';

/** The classes of a dialog: a sheet at the lower edge on a phone, otherwise centred. */
export function dialogSheet(large = false) {
	return classNames(
		'fixed inset-x-0 bottom-0 flex max-h-[92dvh] flex-col rounded-t-lg bg-surface text-ink shadow-float outline-none',
		'transition-[translate,opacity,scale] duration-200 data-ending-style:duration-100 data-starting-style:translate-y-8 data-ending-style:translate-y-8',
		'data-starting-style:opacity-0 data-ending-style:opacity-0',
		'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[88dvh] sm:-translate-x-1/2 sm:-translate-y-1/2',
		'sm:rounded-lg sm:data-starting-style:-translate-y-[47%] sm:data-ending-style:-translate-y-[47%]',
		large ? 'sm:w-[min(46rem,calc(100vw-3rem))]' : 'sm:w-[min(29rem,calc(100vw-3rem))]',
	);
}

/** The classes of a dialog's footer. */
export const dialogFooter =
	'flex flex-col-reverse gap-2.5 border-t border-line px-6 py-4 sm:flex-row sm:justify-end';

// A dialog with a form focuses its first field instead of the close button; not on a phone, where that would open the
// keyboard before anything was read. Searches only this popup, because the palette that opened it may still be
// closing.
function firstFieldOf(popup: HTMLElement | null) {
	if (window.matchMedia('(pointer: coarse)').matches) return true;
	const field = ':is(input, textarea, select):not([readonly], :disabled)';
	return popup?.querySelector<HTMLElement>(field) ?? true;
}

/** A modal dialog. Takes the focus and returns it on closing. */
export function Dialog({
	open,
	onOpenChange,
	title,
	description,
	children,
	footer,
	large = false,
	held = false,
	focusAfter,
}: DialogProps) {
	const request = (isOpen: boolean) => {
		if (!held) onOpenChange(isOpen);
	};
	const popup = useRef<HTMLDivElement>(null);
	useCloseOnBack(open, () => request(false));
	useAskBeforeLeaving(open && held, () => onOpenChange(false));
	return (
		<Base.Root open={open} onOpenChange={request}>
			<Base.Portal>
				<Base.Backdrop className={backdropStyle} />
				<Base.Popup
					ref={popup}
					data-sheet
					className={classNames(dialogSheet(large), scrollsWhenLow)}
					initialFocus={() => firstFieldOf(popup.current)}
					finalFocus={finalFocus(focusAfter)}
				>
					<div className="flex items-start justify-between gap-4 px-6 pt-5 pb-2">
						<div className="min-w-0 wrap-anywhere">
							<Base.Title className="display text-subtitle pt-2">{title}</Base.Title>
							{description && (
								<Base.Description className="mt-1 text-ink-soft">{description}</Base.Description>
							)}
						</div>
						{!held && (
							<Base.Close aria-label="Close" className={classNames(iconButtonStyle, '-mr-2')}>
								<X aria-hidden="true" />
							</Base.Close>
						)}
					</div>
					<div className={classNames(scrollingContent, 'px-6 pt-2 pb-6')}>{children}</div>
					{footer && <div className={dialogFooter}>{footer}</div>}
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}
