/** The sign of the house: a broad A, and between its legs the round head of a gada. */

import { tokens } from '../lib/colour.ts';

/** The sign without its ground, for the places that bring their own. */
export function sign(legs: string, head: string, belt: string): string {
	return (
		`<path d="M28 11H36L52 49.5H43.2L32 22 20.8 49.5H12z" fill="${legs}"/>` +
		// The belt round the mace head is also the bar of the A.
		`<circle cx="32" cy="43.2" r="7" fill="${head}"/><path d="M25 43.2H39" stroke="${belt}" stroke-width="1.8"/>`
	);
}

/** The round of the akhara pit is the ground the sign stands on. */
export function mark(): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="${tokens.clay}"/>${sign(tokens.paper, tokens.turmeric, tokens.clay)}</svg>\n`;
}
