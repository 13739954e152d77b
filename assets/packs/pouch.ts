/** The stand-up pouch: sealed sides, tear notch, zip line, and a foot that opens round. */

import { labels } from '../labels/index.ts';
import { darker, readable } from '../lib/colour.ts';
import { Pen } from '../lib/pen.ts';
import { flatSurface } from '../lib/surface.ts';
import { type Canvas, group, n, path, stroke } from '../lib/svg.ts';
import type { Art } from '../specs/types.ts';
import { contact, FLOOR, MIDDLE, shade, sheetLight } from './light.ts';

const k = '#1a0f08';

export function drawPouch(canvas: Canvas, art: Art): string {
	const s = art.size;
	const half = 146 * s;
	const top = FLOOR - 418 * s;
	const label = labels[art.brand];
	const cx = MIDDLE;
	const seal = 40 * s;
	const foot = FLOOR;
	const l = cx - half;
	const r = cx + half;
	const notch = top + seal + 4;
	// Filled, a pouch is widest below its middle and bows out at the foot.
	const body =
		`M${n(l + 8)} ${n(top)}H${n(r - 8)}L${n(r - 6)} ${n(notch - 5)}l-8 5 8.5 5C${n(r)} ${n(top + 150 * s)} ${n(r + 3)} ${n(foot - 170 * s)} ${n(r)} ${n(foot - 26)}` +
		`Q${n(r - 1)} ${n(foot - 13)} ${n(r - 14)} ${n(foot - 10)}Q${n(cx)} ${n(foot + 12)} ${n(l + 14)} ${n(foot - 10)}Q${n(l + 1)} ${n(foot - 13)} ${n(l)} ${n(foot - 26)}` +
		`C${n(l - 3)} ${n(foot - 170 * s)} ${n(l)} ${n(top + 150 * s)} ${n(l + 5.5)} ${n(notch + 5)}l8.5-5-8-5z`;
	const inset = 9 * s;
	const panel = flatSurface(
		[l + inset, top + seal + 16 * s],
		[r - inset, top + seal + 16 * s],
		[l + inset, foot - 16 * s],
	);
	const pen = new Pen(canvas, panel);
	label.draw(pen, art);
	const ground = label.body(art);
	const crimp = readable(ground) === '#1E1A17' ? k : '#fff';
	let grooves = '';
	for (let y = top + 6; y < top + seal - 4; y += 5) grooves += `M${n(l + 8)} ${n(y)}H${n(r - 8)}`;
	const gusset = `M${n(l + 6)} ${n(foot - 14)}C${n(l + half * 0.35)} ${n(foot - 74 * s)} ${n(r - half * 0.35)} ${n(foot - 74 * s)} ${n(r - 6)} ${n(foot - 14)}`;
	const belly = canvas.radial(
		[
			[0, '#fff', 0.22],
			[0.55, '#fff', 0.07],
			[1, '#fff', 0],
		],
		0.36,
		0.5,
		0.45,
	);
	const fall = canvas.linear(
		[
			[0, k, 0.2],
			[0.1, k, 0],
			[0.16, '#fff', 0.14],
			[0.24, '#fff', 0],
			[0.8, k, 0],
			[1, k, 0.26],
		],
		true,
	);
	const clip = canvas.clip(body);
	return (
		contact(canvas, l + 8, r - 8, foot, 18) +
		path(body, ground) +
		group(
			pen.markup +
				stroke(grooves, crimp, 1.4, 'opacity=".16"') +
				stroke(`M${n(l)} ${n(top + seal + 1)}H${n(r)}`, k, 1.4, 'opacity=".28"') +
				stroke(
					`M${n(l)} ${n(top + seal + 9)}H${n(r)}M${n(l)} ${n(top + seal + 13)}H${n(r)}`,
					crimp,
					1.2,
					'opacity=".2"',
				) +
				path(`${gusset}V${n(foot + 12)}H${n(l + 6)}z`, shade(0.08)) +
				stroke(gusset, '#fff', 1.4, 'opacity=".28"') +
				path(body, belly) +
				path(body, fall) +
				path(body, sheetLight(canvas)) +
				// Side seams, and two soft creases where the film turns towards the seal.
				stroke(
					`M${n(l + inset)} ${n(top + seal)}V${n(foot - 20)}M${n(r - inset)} ${n(top + seal)}V${n(foot - 20)}`,
					darker(ground, 0.5),
					1,
					'opacity=".35"',
				) +
				path(
					`M${n(l + 20)} ${n(top + seal + 16)}Q${n(l + 44)} ${n(top + 130 * s)} ${n(l + 26)} ${n(top + 200 * s)}Q${n(l + 30)} ${n(top + 120 * s)} ${n(l + 20)} ${n(top + seal + 16)}z`,
					'#fff',
					'opacity=".35"',
				) +
				path(
					`M${n(r - 20)} ${n(top + seal + 18)}Q${n(r - 48)} ${n(top + 110 * s)} ${n(r - 26)} ${n(top + 176 * s)}Q${n(r - 34)} ${n(top + 112 * s)} ${n(r - 20)} ${n(top + seal + 18)}z`,
					k,
					'opacity=".22"',
				),
			`clip-path="${clip}"`,
		)
	);
}
