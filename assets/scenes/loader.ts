/** The waiting picture: the sign stands still while a mace circles the pit around it. */

import { tokens } from '../lib/colour.ts';
import { sign } from './mark.ts';

export function loader(): string {
	// Whoever asked for less motion sees a slow change of light, not a turn.
	const style =
		'.t{transform-origin:240px 180px;animation:t 1.4s cubic-bezier(.5,.1,.5,.9) infinite}' +
		'@keyframes t{to{transform:rotate(360deg)}}@keyframes f{50%{opacity:.35}}' +
		'@media(prefers-reduced-motion:reduce){.t{animation:f 2.4s ease-in-out infinite}}';
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><style>${style}</style>` +
		`<circle cx="240" cy="180" r="92" fill="none" stroke="${tokens.line}" stroke-width="10"/>` +
		`<g class="t"><path d="M240 88A92 92 0 0 1 332 180" fill="none" stroke="${tokens.clay}" stroke-width="10" stroke-linecap="round"/><circle cx="332" cy="180" r="15" fill="${tokens.turmeric}"/></g>` +
		`<g transform="translate(176 118)scale(2)">${sign(tokens.clay, tokens.turmeric, tokens.clay)}</g></svg>\n`
	);
}
