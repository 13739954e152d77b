/**
 * The symbol of the house on a square of 64: an A whose door is an arch, and in the door the head of a
 * mace. The drawing scripts and the pages take it from here.
 */
export const symbolOutline = {
	letter: 'M25.5 10H38.5L54.5 50H42.7C41.8 40 38 33 32 26.5 26 33 22.2 40 21.3 50H9.5z',
	head: { cx: 32, cy: 42.8, r: 7.2 },
} as const;
