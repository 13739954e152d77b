/** The symbol and the wordmark, for wherever they stand alone. */

import { tokens } from '../drawing/colour.ts';
import { bend, pathData } from '../drawing/outline.ts';
import { letter } from '../drawing/type.ts';
import { sign } from '../scenes/mark.ts';

const svg = (width: number, height: number, body: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;

const stamp = `<circle cx="32" cy="32" r="32" fill="${tokens.clay}"/>${sign(tokens.paper, tokens.turmeric)}`;

/** The round of the akhara's pit is the ground the symbol stands on. */
export function symbol(): string {
	return svg(64, 64, stamp);
}

/** In one colour: for stamps, stencils and the icons a device tints itself. */
export function monochrome(colour: string, inset = 0): string {
	const scale = 1 - (2 * inset) / 64;
	return svg(
		64,
		64,
		`<g transform="translate(${inset} ${inset})scale(${scale})">${sign(colour, colour)}</g>`,
	);
}

/**
 * On a square filled to its edges, which a device then cuts to its own shape: what counts stays within the
 * middle four fifths.
 */
export function tile(share: number): string {
	const inset = 32 * (1 - share);
	const ground = `<path fill="${tokens.clay}" d="M0 0h64v64H0z"/>`;
	return svg(
		64,
		64,
		`${ground}<g transform="translate(${inset} ${inset})scale(${share})">${sign(tokens.paper, tokens.turmeric)}</g>`,
	);
}

/** A line of the headings' face as a path, its baseline at `y`. */
export function line(text: string, x: number, y: number, size: number, colour: string): string {
	const { outline } = letter(text, size, 'headings', 700, -0.018);
	return `<path d="${pathData(bend(outline, ([px, py]) => [px + x, py + y]))}" fill="${colour}"/>`;
}

/** The symbol and the club's name beside it. */
export function wordmark(name: string, ink: string): string {
	const { width } = letter(name, 48, 'headings', 700, -0.018);
	return svg(Math.ceil(84 + width), 64, stamp + line(name, 80, 48, 48, ink));
}
