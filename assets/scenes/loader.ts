/**
 * The waiting picture: the symbol stands still while a mace head circles the pit around it. Shown through
 * <img>, which knows nothing of the page's scheme, so its colours are seen on light and on dark paper.
 */

import { sign } from './mark.ts';

/** Between the clay of the light scheme and that of the dark one: 3:1 and more on both papers. */
const clay = '#d0602f';
const head = '#d48f00';
const pit = '#8c7d6d';

export function loader(): string {
	// Whoever asked for less motion sees a slow change of light, not a turn.
	const style =
		'.t{transform-origin:240px 180px;animation:t 1.4s cubic-bezier(.5,.1,.5,.9) infinite}' +
		'@keyframes t{to{transform:rotate(360deg)}}@keyframes f{50%{opacity:.35}}' +
		'@media(prefers-reduced-motion:reduce){.t{animation:f 2.4s ease-in-out infinite}}';
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><style>${style}</style>` +
		`<circle cx="240" cy="180" r="92" fill="none" stroke="${pit}" stroke-opacity=".3" stroke-width="10"/>` +
		`<g class="t"><path d="M240 88A92 92 0 0 1 332 180" fill="none" stroke="${clay}" stroke-width="10" stroke-linecap="round"/><circle cx="332" cy="180" r="15" fill="${head}"/></g>` +
		`<g transform="translate(176 118)scale(2)">${sign(clay, head)}</g></svg>\n`
	);
}
