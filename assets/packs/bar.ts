/** Wrapped bars: flow-wrap with crimped ends, a short stack of them. */

import { labels } from '../labels/index.ts';
import { Pen } from '../lib/pen.ts';
import { flatSurface } from '../lib/surface.ts';
import { type Canvas, ellipse, group, n, path, stroke } from '../lib/svg.ts';
import type { Art } from '../specs/types.ts';
import { FLOOR } from './light.ts';

const k = '#1a0f08';

/** The wrapper's outline: a soft brick with a toothed fin at either end. */
function wrapper(l: number, r: number, top: number, foot: number, fin: number): string {
	const count = 11;
	const step = (foot - top - 8) / count;
	let right = '';
	let left = '';
	for (let i = 0; i < count; i += 1) {
		right += `l6 ${n(step / 2)}-6 ${n(step / 2)}`;
		left += `l-6-${n(step / 2)} 6-${n(step / 2)}`;
	}
	return (
		`M${n(l)} ${n(top + 4)}L${n(l + fin)} ${n(top + 6)}Q${n(l + fin + 14)} ${n(top - 3)} ${n(l + fin + 44)} ${n(top - 3)}H${n(r - fin - 44)}Q${n(r - fin - 14)} ${n(top - 3)} ${n(r - fin)} ${n(top + 6)}L${n(r)} ${n(top + 4)}${right}` +
		`L${n(r - fin)} ${n(foot - 6)}Q${n(r - fin - 14)} ${n(foot + 2)} ${n(r - fin - 44)} ${n(foot + 2)}H${n(l + fin + 44)}Q${n(l + fin + 14)} ${n(foot + 2)} ${n(l + fin)} ${n(foot - 6)}L${n(l)} ${n(foot - 4)}${left}z`
	);
}

export function drawBar(canvas: Canvas, art: Art): string {
	const label = labels[art.brand];
	const [l, r, top, foot] = [96, 544, FLOOR - 162, FLOOR - 4];
	const fin = 25;
	const outline = wrapper(l, r, top, foot, fin);
	const pen = new Pen(canvas, flatSurface([l + fin, top - 4], [r - fin, top - 4], [l + fin, foot + 4]));
	label.draw(pen, art);
	let grooves = '';
	for (let x = 4; x < fin; x += 5) grooves += `M${l + x} ${top}V${foot}M${r - x} ${top}V${foot}`;
	const light = canvas.linear(
		[
			[0, '#fff', 0.5],
			[0.09, '#fff', 0.22],
			[0.2, '#fff', 0.02],
			[0.5, k, 0],
			[0.8, k, 0.18],
			[0.95, k, 0.36],
			[1, '#fff', 0.08],
		],
		true,
	);
	const ends = canvas.linear([
		[0, k, 0.12],
		[0.05, k, 0.3],
		[0.075, '#fff', 0.25],
		[0.12, k, 0],
		[0.88, k, 0],
		[0.93, k, 0.3],
		[0.95, k, 0.05],
		[1, k, 0.25],
	]);
	const one = canvas.shared(
		`bar ${art.slug}`,
		path(outline, label.body(art)) +
			group(pen.markup + stroke(grooves, k, 1.6, 'opacity=".2"'), `clip-path="${canvas.clip(outline)}"`) +
			path(outline, light) +
			path(outline, ends),
	);
	const pool = canvas.radial([
		[0, k, 0.62],
		[0.65, k, 0.34],
		[1, k, 0],
	]);
	const upper = group(
		`<use href="#${one}"/>`,
		`transform="translate(38 ${top - 142 - (top - 142) * 0.94}) translate(0 -135) scale(.94)"`,
	);
	return (
		ellipse(334, FLOOR - 6, 270, 30, pool) +
		upper +
		// Where the lower bar takes the weight of the upper one.
		ellipse(
			322,
			top + 3,
			210,
			9,
			canvas.radial([
				[0, k, 0.7],
				[0.7, k, 0.4],
				[1, k, 0],
			]),
		) +
		ellipse(318, FLOOR - 2, 226, 9, pool) +
		`<use href="#${one}"/>` +
		path(
			`M${l + fin + 40} ${top + 14}H${r - fin - 60}`,
			'none',
			'stroke="#fff" stroke-opacity=".28" stroke-width="5" stroke-linecap="round"',
		)
	);
}
