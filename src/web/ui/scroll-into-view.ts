/**
 * A ref that scrolls a later element into view, as far as needed: otherwise it may appear below the fold of a small
 * screen.
 */
export const scrollIntoView = (element: HTMLElement | null): void =>
	element?.scrollIntoView({ block: 'nearest' });
