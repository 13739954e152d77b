/** The picture that stands for a page where its link is shared: 1200 by 630. */

import { darker, tokens } from '../drawing/colour.ts';
import { sign } from '../scenes/mark.ts';
import { line } from './marks.ts';

/** One arch of the hall, its foot below the picture's edge. */
const arch = (x: number, half: number, top: number, colour: string) =>
	`<path d="M${x - half} 640V${top + half * 1.25}C${x - half} ${top + half * 0.62} ${x - half * 0.42} ${top + half * 0.42} ${x} ${top} ` +
	`${x + half * 0.42} ${top + half * 0.42} ${x + half} ${top + half * 0.62} ${x + half} ${top + half * 1.25}V640z" fill="${colour}"/>`;

/** A hall of arches, one within the other, and at its end the head of the mace. */
function hall(): string {
	const arches = [
		[330, -40, darker(tokens.clay, 0.5)],
		[268, 60, darker(tokens.clay, 0.25)],
		[206, 160, tokens.clay],
		[144, 260, '#d0602f'],
	] as const;
	return (
		arches.map(([half, top, colour]) => arch(905, half, top, colour)).join('') +
		`<circle cx="905" cy="520" r="74" fill="${tokens.turmeric}"/>`
	);
}

export function card(name: string, statement: readonly string[], foot: string): string {
	const [first = '', second = '', third = ''] = statement;
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">` +
		`<path fill="${tokens.ink}" d="M0 0h1200v630H0z"/>${hall()}` +
		`<g transform="translate(72 66)"><circle cx="32" cy="32" r="32" fill="${tokens.clay}"/>${sign(tokens.paper, tokens.turmeric)}</g>` +
		line(name, 152, 114, 48, tokens.paper) +
		[first, second, third].map((text, row) => line(text, 70, 286 + row * 84, 88, tokens.paper)).join('') +
		`${line(foot, 72, 562, 28, tokens.line)}</svg>\n`
	);
}
