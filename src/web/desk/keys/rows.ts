const rowTargets = '[data-row-focus]';

/** The element of each row that the row keys focus. */
function targets(): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>(`main ${rowTargets}`)];
}

/** The target element of the row that contains the focus. */
function currentTarget(): HTMLElement | null {
	return document.activeElement?.closest('tr')?.querySelector<HTMLElement>(rowTargets) ?? null;
}

/** Whether the focus is in a row: if so, the arrow keys move between rows instead of scrolling the page. */
export function isInRow(): boolean {
	return currentTarget() !== null;
}

/** Moves the focus to the next or previous row; to the first row if the focus is in none. */
export function focusRow(by: 1 | -1): void {
	const all = targets();
	const current = currentTarget();
	const next = current ? all.indexOf(current) + by : 0;
	all[Math.min(Math.max(next, 0), all.length - 1)]?.focus();
}

/** Toggles the checkbox of the row that contains the focus, if rows have one. */
export function chooseRow(): void {
	document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
}

/** Focuses the search of the screen's list. Returns false if there is none. */
export function focusSearch(): boolean {
	const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
	search?.focus();
	search?.select();
	return search !== null;
}
