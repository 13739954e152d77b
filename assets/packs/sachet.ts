/** Single-serve sachets: one in front, its two siblings fanned out behind. */

import { labels } from '../labels/index.ts';
import { Pen } from '../lib/pen.ts';
import { flatSurface } from '../lib/surface.ts';
import { type Canvas, ellipse, group, n, path, stroke } from '../lib/svg.ts';
import type { Art } from '../specs/types.ts';
import { FLOOR, MIDDLE, shade, sheetLight } from './light.ts';

/** A strip cut with pinking shears at both ends. */
function pillow(l: number, r: number, top: number, foot: number): string {
	const count = 16;
	const w = (r - l) / count;
	let d = `M${n(l)} ${n(top)}`;
	for (let i = 0; i < count; i += 1) d += `l${n(w / 2)}-5 ${n(w / 2)} 5`;
	d += `Q${n(r - 5)} ${n(top + 60)} ${n(r - 4)} ${n((top + foot) / 2)}Q${n(r - 5)} ${n(foot - 60)} ${n(r)} ${n(foot)}`;
	for (let i = 0; i < count; i += 1) d += `l${n(-w / 2)} 5 ${n(-w / 2)}-5`;
	return `${d}Q${n(l + 5)} ${n(foot - 60)} ${n(l + 4)} ${n((top + foot) / 2)}Q${n(l + 5)} ${n(top + 60)} ${n(l)} ${n(top)}z`;
}

export function drawSachet(canvas: Canvas, art: Art): string {
	const half = 112 * art.size;
	const cx = MIDDLE - 14;
	const top = FLOOR - 388 * art.size;
	const foot = FLOOR - 6;
	const [l, r] = [cx - half, cx + half];
	const label = labels[art.brand];
	const pen = new Pen(canvas, flatSurface([l + 3, top + 30], [r - 3, top + 30], [l + 3, foot - 26]));
	label.draw(pen, art);
	const outline = pillow(l, r, top, foot);
	const ground = label.body(art);
	let grooves = '';
	for (const from of [top + 3, foot - 24])
		for (let y = from; y < from + 22; y += 4) grooves += `M${n(l)} ${n(y)}H${n(r)}`;
	const belly = canvas.radial(
		[
			[0, '#fff', 0.25],
			[0.6, '#fff', 0.05],
			[1, '#1a0f08', 0.16],
		],
		0.38,
		0.42,
		0.62,
	);
	const one = canvas.shared(
		`sachet ${art.slug}`,
		path(outline, ground) +
			group(
				pen.markup +
					path(outline, belly) +
					stroke(grooves, '#1a0f08', 1.4, 'opacity=".16"') +
					path(
						`M${n(l)} ${n(top + 27)}H${n(r)}v3H${n(l)}zM${n(l)} ${n(foot - 29)}H${n(r)}v3H${n(l)}z`,
						shade(0.16),
					),
				`clip-path="${canvas.clip(outline)}"`,
			) +
			path(outline, sheetLight(canvas)),
	);
	const pool = canvas.radial([
		[0, '#1a0f08', 0.6],
		[0.6, '#1a0f08', 0.3],
		[1, '#1a0f08', 0],
	]);
	// The siblings lean behind the first; each is darkened by the one before it.
	const sibling = (dx: number, turn: number, dark: number): string =>
		group(
			`<use href="#${one}"/>${path(outline, shade(dark))}`,
			`transform="translate(${dx} -10) rotate(${turn} ${n(cx)} ${n(foot)}) scale(1 .985)"`,
		);
	return (
		ellipse(cx + 54, FLOOR - 6, half * 1.75, 26, pool) +
		sibling(66, 11, 0.26) +
		sibling(34, 5.5, 0.15) +
		ellipse(cx + 4, FLOOR - 3, half * 1.02, 9, pool) +
		`<use href="#${one}"/>`
	);
}
