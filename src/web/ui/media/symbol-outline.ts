/**
 * The club's symbol on a square of 64 units (docs/brand.md): an A with an arch as its counter, and in the arch the
 * head of a mace. Used by the drawing scripts (assets/) and by the pages.
 */
export const symbolOutline = {
	letter: 'M25.5 10H38.5L54.5 50H42.7C41.8 40 38 33 32 26.5 26 33 22.2 40 21.3 50H9.5z',
	head: { cx: 32, cy: 42.8, r: 7.2 },
} as const;
