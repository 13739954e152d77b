import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { detectOldBuild } from '../later/old-build.ts';
import { startToasts } from './toast.ts';

/**
 * Makes Sonner believe that a mouse entered or left its list, because toasts stay while one is over it. Sonner has no
 * other way to keep a toast that somebody reached by keyboard (WCAG 2.2.1).
 */
function hover(toasts: HTMLElement, type: 'mouseover' | 'mouseout') {
	toasts.querySelector('[data-sonner-toaster]')?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
}

/**
 * The list of toasts. Whenever the focus leaves Sonner's list, Sonner returns it to where it was before, which traps
 * people who tab through the page while a toast shows (WCAG 2.1.2). So focus events are hidden from Sonner. Pressing
 * a toast's button by keyboard, which removes the toast, returns the focus here instead.
 */
export function Toaster() {
	const lastFocus = useRef<HTMLElement>(null);
	// Must run after the effect in which Sonner begins to listen.
	useEffect(() => startToasts(toast), []);
	// Loaded with the toasts, which it needs, to keep it out of the page's first scripts.
	useEffect(detectOldBuild, []);

	function rememberFocus(event: FocusEvent<HTMLElement>) {
		event.stopPropagation();
		const { relatedTarget, currentTarget } = event;
		if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
			lastFocus.current = relatedTarget;
		// A mouse press gives the focus, too, but then the user is done with the toast.
		if (event.target.matches(':focus-visible')) hover(currentTarget, 'mouseover');
	}

	function letGo({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
		// If the window loses the focus, it later returns it to the same toast.
		if (!currentTarget.contains(relatedTarget) && document.hasFocus()) hover(currentTarget, 'mouseout');
	}

	function closeOnEscape(event: KeyboardEvent<HTMLElement>) {
		if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
		// Escape must not also close something below the toast.
		event.stopPropagation();
		// The list itself has the focus after Sonner's own shortcut, Alt and T.
		const closed = event.target.closest('[data-sonner-toast]') ?? event.currentTarget;
		for (const button of closed.querySelectorAll<HTMLElement>('[data-close-button]')) button.click();
	}

	function restoreFocus(event: MouseEvent<HTMLElement>) {
		const closes =
			event.target instanceof Element && event.target.closest('[data-close-button], [data-button]');
		// A mouse click (`detail` 1 or more) leaves the focus where it is.
		if (closes && event.detail === 0) lastFocus.current?.focus({ preventScroll: true });
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: only listens to events of its contents
		<div
			onFocusCapture={rememberFocus}
			onBlurCapture={letGo}
			onKeyDown={closeOnEscape}
			onClick={restoreFocus}
		>
			<Sonner position="bottom-right" richColors closeButton duration={4_000} gap={10} />
		</div>
	);
}
