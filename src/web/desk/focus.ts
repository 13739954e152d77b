import { moveFocusOnUnmount } from '#web/ui/hooks/move-focus-on-unmount.ts';

/** The list's filter, which is never unmounted: the chosen status, else the search field. */
function filterOf(from: HTMLElement) {
	const main = from.closest('main');
	const status = main?.querySelector<HTMLElement>('nav [aria-current]');
	return status ?? main?.querySelector<HTMLElement>('input[type="search"]');
}

/**
 * Where the focus moves when a row's button is removed by its own action, in order of preference: the next button
 * below, at the end of the list the last one above, the row's link, and in an empty list its filter. If there are no
 * rows, as on an order's page, or nothing of these is left: the page's content.
 */
export function rowFocusTargets(button: HTMLElement): (HTMLElement | null | undefined)[] {
	const buttons = [...(button.closest('tbody')?.querySelectorAll<HTMLElement>('button') ?? [])];
	const index = buttons.indexOf(button);
	return [
		...buttons.slice(index + 1),
		...buttons.slice(0, index).reverse(),
		button.closest('tr')?.querySelector<HTMLElement>('a'),
		filterOf(button),
		document.getElementById('content'),
	];
}

/** The `ref` of a button that its own action removes, inside a row or elsewhere. */
export const focusNextRow = moveFocusOnUnmount(rowFocusTargets);

/** The `ref` of the button that loads more rows: moves the focus to the last row. */
export const focusLastRow = moveFocusOnUnmount((button) =>
	button.closest('section')?.querySelector<HTMLElement>('tbody tr:last-child [data-row-focus]'),
);

/** The `ref` of a retry button: moves the focus to the refresh button in the head, which does the same. */
export const focusRefresh = moveFocusOnUnmount((button) =>
	button.closest('main')?.querySelector<HTMLElement>('[data-refresh]'),
);

/** The `ref` of the empty state that replaces the rows of a list: moves the focus to the filter. */
export const focusFilter = moveFocusOnUnmount(filterOf);
