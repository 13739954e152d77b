/** The symbol of the house as markup, for pictures that carry it. */

import { symbolOutline } from '../../src/web/ui/media/symbol-outline.ts';

/** The symbol without its ground, for the places that bring their own. */
export function sign(letter: string, head: string): string {
	const { cx, cy, r } = symbolOutline.head;
	return `<path d="${symbolOutline.letter}" fill="${letter}"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${head}"/>`;
}
