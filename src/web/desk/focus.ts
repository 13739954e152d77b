import { moveFocusOnUnmount } from '#web/ui/hooks/move-focus-on-unmount.ts';

/** The list's filter, which stays whatever becomes of the rows: its chosen status, else its search. */
function filterOf(from: HTMLElement) {
	const main = from.closest('main');
	const status = main?.querySelector<HTMLElement>('nav [aria-current]');
	return status ?? main?.querySelector<HTMLElement>('input[type="search"]');
}

/**
 * Where the focus goes when a row's button takes itself away, the best first: the next one below, at the
 * end of the list the last one above, what else is in the row, and when the list is empty its filter.
 */
export function rowFocusTargets(button: HTMLElement): (HTMLElement | null | undefined)[] {
	const buttons = [...(button.closest('tbody')?.querySelectorAll<HTMLElement>('button') ?? [])];
	const place = buttons.indexOf(button);
	return [
		...buttons.slice(place + 1),
		...buttons.slice(0, place).reverse(),
		button.closest('tr')?.querySelector<HTMLElement>('a'),
		filterOf(button),
	];
}

/** For a row's button. */
export const focusNextRow = moveFocusOnUnmount(rowFocusTargets);

/** For the button that loads the rest of the rows. */
export const focusLastRow = moveFocusOnUnmount((button) =>
	button.closest('section')?.querySelector<HTMLElement>('tbody tr:last-child [data-row-focus]'),
);

/** For the button that tries again what failed: the one in the head does the same. */
export const focusRefresh = moveFocusOnUnmount((button) =>
	button.closest('main')?.querySelector<HTMLElement>('[data-refresh]'),
);

/** For what stands in place of the rows. */
export const focusFilter = moveFocusOnUnmount(filterOf);
