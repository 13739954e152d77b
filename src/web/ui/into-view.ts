/** A ref that scrolls what comes later into view, as far as needed: below the fold of a small screen nobody would see it. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
