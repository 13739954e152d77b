const rowTargets = '[data-row-focus]';

/** What of each row of the screen the keyboard walks along. */
function targets(): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>(`main ${rowTargets}`)];
}

/** The row that has the focus in it, by what the keyboard walks along. */
function currentTarget(): HTMLElement | null {
	return document.activeElement?.closest('tr')?.querySelector<HTMLElement>(rowTargets) ?? null;
}

/** Whether the focus is in a row: the arrow keys then walk the rows instead of scrolling the page. */
export function isInRow(): boolean {
	return currentTarget() !== null;
}

/** Takes the focus a row on or back; to the first when it is in none. */
export function focusRow(by: 1 | -1): void {
	const all = targets();
	const current = currentTarget();
	const next = current ? all.indexOf(current) + by : 0;
	all[Math.min(Math.max(next, 0), all.length - 1)]?.focus();
}

/** Takes the focus to the search of the screen's list. False where there is none. */
export function focusSearch(): boolean {
	const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
	search?.focus();
	search?.select();
	return search !== null;
}
