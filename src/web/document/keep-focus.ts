import { dialogs, openDialogs } from '#web/ui/overlay/open-dialog.ts';

/** A part of a page, with a heading that says what it is about. */
const part = 'section, article, main';
const headings = 'h1, h2, h3, h4';

function ancestorsOf(element: Element | null): readonly Element[] {
	return element ? [element, ...ancestorsOf(element.parentElement)] : [];
}

/** The heading of the smallest part that is still there of those around an element that was removed. */
function headingAround(ancestors: readonly Element[]): HTMLElement | null | undefined {
	const left = ancestors.filter((one) => one.isConnected && one.matches(part));
	const named = left.map((one) => one.querySelector<HTMLElement>(headings)).find((heading) => heading);
	return named ?? document.querySelector<HTMLElement>('#content h1');
}

/**
 * Keeps the keyboard where it was when what had the focus is removed: a button that its own act takes away, or one that
 * opened a dialog in which it was acted. The browser would leave the focus to nothing: a screen reader then starts
 * again at the top of the page. The heading of the part around it gets it, or the dialog that is open. Whoever knows a better
 * place moves the focus there at once (`moveFocusOnUnmount`, `focusAfter`); this waits for them.
 */
export function keepFocus(): void {
	let last = document.activeElement;
	/** What was around the last focus outside overlays, which have it for a time alone. */
	let ancestors = ancestorsOf(last);
	window.addEventListener('focusin', ({ target }) => {
		if (!(target instanceof Element)) return;
		last = target;
		if (!target.closest(`${dialogs}, [role="menu"], [data-sonner-toaster]`)) ancestors = ancestorsOf(target);
	});

	const isLost = () => document.activeElement === document.body && last?.isConnected === false;
	function moveFocus() {
		if (!isLost()) return;
		const target =
			[...document.querySelectorAll<HTMLElement>(openDialogs)].at(-1) ?? headingAround(ancestors);
		if (!target) return;
		if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
		target.focus({ preventScroll: true });
	}
	// After the next frame, in which a dialog that just opened takes the focus.
	const later = () => void (isLost() && requestAnimationFrame(() => requestAnimationFrame(moveFocus)));
	new MutationObserver(later).observe(document.body, { childList: true, subtree: true });
}
