import { type FocusEvent, type MouseEvent, useRef } from 'react';
import { Toaster } from 'sonner';

/**
 * The short messages at the window's corner. Sonner sends the focus back to where it came from
 * whenever it leaves its list, which for somebody who tabs through the page is a loop for as long
 * as a message stands (WCAG 2.1.2). So it never hears of a focus; closing a message, which takes
 * its button away, sends the focus back here.
 */
export function Toasts() {
	const cameFrom = useRef<HTMLElement>(null);

	function noteOrigin(event: FocusEvent<HTMLElement>) {
		event.stopPropagation();
		const { relatedTarget, currentTarget } = event;
		if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
			cameFrom.current = relatedTarget;
	}

	function focusOrigin(event: MouseEvent<HTMLElement>) {
		const isClose = event.target instanceof Element && event.target.closest('[data-close-button]');
		// A click of the mouse leaves the focus where it is already.
		if (isClose && event.detail === 0) cameFrom.current?.focus({ preventScroll: true });
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: listens for what its contents do
		// biome-ignore lint/a11y/useKeyWithClickEvents: a button's click is its key press too
		<div onFocusCapture={noteOrigin} onClick={focusOrigin}>
			<Toaster position="bottom-right" richColors closeButton duration={4_000} gap={10} />
		</div>
	);
}
