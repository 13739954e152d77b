import type { RefCallback } from 'react';

type FocusTarget = HTMLElement | null | undefined;
type FocusTargets = FocusTarget | readonly FocusTarget[];

/**
 * Creates the `ref` of an element that may unmount while it contains the focus. `find` returns the element to focus
 * then, or several candidates in order of preference, some of which may unmount as well; or a function that looks for
 * them after the unmount, if they replace the element. Without it, the keyboard would start again at the top of the
 * page. Call it once, outside the component.
 */
export function moveFocusOnUnmount(
	find: (removed: HTMLElement) => FocusTargets | (() => FocusTargets),
): RefCallback<HTMLElement> {
	return (element) => () => {
		if (!element?.contains(document.activeElement)) return;
		const found = find(element);
		// In a microtask, because a target may not be in the document yet.
		queueMicrotask(() => {
			const targets = [typeof found === 'function' ? found() : found].flat();
			targets.find((target) => target?.isConnected)?.focus({ preventScroll: true });
		});
	};
}

/** The page's content, which is never unmounted. */
export const pageContent = () => document.getElementById('content');

/**
 * The `ref` of a button whose unmount leaves no similar button on the page: moves the focus to the page's content.
 */
export const focusContent = moveFocusOnUnmount(pageContent);

/**
 * The `ref` of a button that loads more of the list before it, and unmounts after the last page: focuses the list's
 * last control.
 */
export const focusListBefore = moveFocusOnUnmount(
	({ previousElementSibling: list }) =>
		() =>
			[...(list?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])].at(-1),
);
