import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { noticeOldBuild } from '../later/old-build.ts';
import { startToasts } from './toast.ts';

/**
 * The list of toasts. Whenever the focus leaves Sonner's list, Sonner returns it to where it was before, which traps
 * people who tab through the page for as long as a toast shows (WCAG 2.1.2). So focus events are kept from
 * Sonner. Pressing a button of a toast by keyboard, which removes the toast, returns the focus from here.
 */
export function Toaster() {
	const lastFocus = useRef<HTMLElement>(null);
	// After the effect in which Sonner begins to listen.
	useEffect(() => startToasts(toast), []);
	// With the toasts, which say so: the page's first scripts do without it.
	useEffect(noticeOldBuild, []);

	function rememberFocus(event: FocusEvent<HTMLElement>) {
		event.stopPropagation();
		const { relatedTarget, currentTarget } = event;
		if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
			lastFocus.current = relatedTarget;
	}

	function restoreFocus(event: MouseEvent<HTMLElement>) {
		const closes =
			event.target instanceof Element && event.target.closest('[data-close-button], [data-button]');
		// A mouse click (`detail` 1 or more) leaves the focus where it is.
		if (closes && event.detail === 0) lastFocus.current?.focus({ preventScroll: true });
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: only listens to events of its contents
		// biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button is a click, too
		<div onFocusCapture={rememberFocus} onClick={restoreFocus}>
			<Sonner position="bottom-right" richColors closeButton duration={4_000} gap={10} />
		</div>
	);
}
