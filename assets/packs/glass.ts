/** A glass jar of nut butter: thick glass, the butter inside, paper label, metal lid. */

import { labels } from '../labels/index.ts';
import { darker, lighter } from '../lib/colour.ts';
import { Pen } from '../lib/pen.ts';
import { roundSurface } from '../lib/surface.ts';
import { type Canvas, ellipse, group, n, path, stroke } from '../lib/svg.ts';
import type { Art } from '../specs/types.ts';
import { cap, contact, FLOOR, MIDDLE, roundLight, SAG_FOOT, SAG_TOP, shade, wall } from './light.ts';

/** Jar outline: neck, shoulder, straight wall, rounded heel. */
function profile(cx: number, r: number, neck: number, top: number, foot: number): string {
	const low = foot - SAG_FOOT * r;
	const half = (side: 1 | -1): [string, string] => {
		const x = (value: number): string => n(cx + side * value);
		const down = `C${x(neck)} ${n(top + 22)} ${x(r)} ${n(top + 18)} ${x(r)} ${n(top + 58)}V${n(low - 20)}Q${x(r)} ${n(low + 4)} ${x(r * 0.88)} ${n(low + SAG_FOOT * r * 0.55)}`;
		const up = `Q${x(r)} ${n(low + 4)} ${x(r)} ${n(low - 20)}V${n(top + 58)}C${x(r)} ${n(top + 18)} ${x(neck)} ${n(top + 22)} ${x(neck)} ${n(top)}`;
		return [down, up];
	};
	return `M${n(cx - neck)} ${n(top)}${half(-1)[0]}A${n(r)} ${n(SAG_FOOT * r)} 0 0 0 ${n(cx + r * 0.88)} ${n(low + SAG_FOOT * r * 0.55)}${half(1)[1]}z`;
}

export function drawGlass(canvas: Canvas, art: Art): string {
	const s = art.size;
	const cx = MIDDLE;
	const r = 138 * s;
	const neck = 112 * s;
	const top = FLOOR - 386 * s;
	const neckline = top + 50 * s;
	const label = labels[art.brand];
	const glass = profile(cx, r, neck, neckline - 4, FLOOR);
	const inside = profile(cx, r - 8, neck - 7, neckline + 14, FLOOR - 10);
	const labelTop = neckline + 82 * s;
	const labelFoot = FLOOR - 40 * s;
	const pen = new Pen(canvas, roundSurface(cx, labelTop, labelFoot, r, SAG_TOP * r * 1.15, SAG_FOOT * r));
	label.draw(pen, art);
	const sleeve = wall(cx, r, labelTop, labelFoot, SAG_TOP * r * 1.15, SAG_FOOT * r);
	const butter = label.body(art);
	// Flecks of nut show through the glass above and below the label.
	const bits: [string, string] = ['', ''];
	for (let i = 0; i < 26; i += 1) {
		const turn = ((i * 67) % 100) / 100 - 0.5;
		const low = i % 3 === 0;
		const y = low ? labelFoot + 8 + ((i * 13) % 18) : neckline + 30 + ((i * 29) % 62) * s;
		bits[i % 2 ? 1 : 0] +=
			`M${n(cx + turn * 1.7 * r)} ${n(y - SAG_TOP * r * turn * turn * 2)}h${1 + (i % 3)}`;
	}
	const flecks =
		stroke(bits[0], lighter(butter, 0.4), 5, 'stroke-linecap="round"') +
		stroke(bits[1], darker(butter, 0.28), 4, 'stroke-linecap="round"');
	return (
		contact(canvas, cx - r, cx + r, FLOOR, SAG_FOOT * r) +
		path(glass, lighter(butter, 0.62)) +
		path(inside, butter) +
		group(flecks, `clip-path="${canvas.clip(inside)}"`) +
		ellipse(cx, neckline + 15, neck - 8, 8, lighter(butter, 0.25)) +
		path(glass, roundLight(canvas)) +
		group(pen.markup + path(sleeve, roundLight(canvas)), `clip-path="${canvas.clip(sleeve)}"`) +
		// The long window reflection runs over glass and label alike.
		path(
			`M${n(cx - r * 0.74)} ${n(neckline + 50 * s)}Q${n(cx - r * 0.7)} ${n(neckline + 30 * s)} ${n(cx - r * 0.56)} ${n(neckline + 28 * s)}V${n(FLOOR - 34 * s)}H${n(cx - r * 0.74)}z`,
			'#fff',
			'opacity=".22"',
		) +
		path(
			`M${n(cx + r * 0.9)} ${n(neckline + 56 * s)}V${n(FLOOR - 40 * s)}`,
			'none',
			'stroke="#fff" stroke-opacity=".4" stroke-width="3" stroke-linecap="round"',
		) +
		path(wall(cx, neck, neckline - 2, neckline + 8, SAG_TOP * r, SAG_TOP * r), shade(0.28)) +
		cap(canvas, cx, neck + 7, top, neckline, label.lid(art), false)
	);
}
