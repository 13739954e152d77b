import { dialogs, openDialogs } from '#web/ui/overlay/open-dialog.ts';

/** A part of a page, whose heading says what it is about. */
const part = 'section, article, main';
const headings = 'h1, h2, h3, h4';

function ancestorsOf(element: Element | null): readonly Element[] {
	return element ? [element, ...ancestorsOf(element.parentElement)] : [];
}

/** The heading of the innermost remaining part around an element that was removed. */
function headingAround(ancestors: readonly Element[]): HTMLElement | null | undefined {
	const left = ancestors.filter((one) => one.isConnected && one.matches(part));
	const named = left.map((one) => one.querySelector<HTMLElement>(headings)).find((heading) => heading);
	return named ?? document.querySelector<HTMLElement>('#content h1');
}

/**
 * Keeps the keyboard user's place when the focused element is removed: a button that its own action removes, or one
 * that opened a dialog for the action. Otherwise the focus is lost, and a screen reader starts again at the top of
 * the page. The focus moves to the open dialog if there is one, else to the heading of the part around the removed
 * element. Code that knows a better target moves the focus there at once (`moveFocusOnUnmount`, `focusAfter`); this
 * runs after it.
 */
export function keepFocus(): void {
	let last = document.activeElement;
	/** The ancestors of the last focused element outside overlays, which have the focus only temporarily. */
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
	// Waits two frames, in which a dialog that is just opening takes the focus.
	const later = () => void (isLost() && requestAnimationFrame(() => requestAnimationFrame(moveFocus)));
	new MutationObserver(later).observe(document.body, { childList: true, subtree: true });
}
