/** The shaker: smoked see-through cup, a flip lid with a loop, the steel ball inside. */

import { labels } from '../labels/index.ts';
import { darker } from '../lib/colour.ts';
import { Pen } from '../lib/pen.ts';
import { roundSurface } from '../lib/surface.ts';
import { type Canvas, ellipse, group, n, path, stroke } from '../lib/svg.ts';
import type { Art } from '../specs/types.ts';
import { cap, contact, FLOOR, MIDDLE, roundLight, SAG_FOOT, SAG_TOP, shade } from './light.ts';

/** A cup narrower at the foot, between two heights of its front line. */
function cup(cx: number, top: number, rTop: number, foot: number, rFoot: number): string {
	const [a, b] = [SAG_TOP * rTop, SAG_FOOT * rFoot];
	return `M${n(cx - rTop)} ${n(top - a)}A${n(rTop)} ${n(a)} 0 0 0 ${n(cx + rTop)} ${n(top - a)}L${n(cx + rFoot)} ${n(foot - b)}A${n(rFoot)} ${n(b)} 0 0 1 ${n(cx - rFoot)} ${n(foot - b)}z`;
}

export function drawShaker(canvas: Canvas, art: Art): string {
	const cx = MIDDLE;
	const [top, neck, rTop, rFoot] = [FLOOR - 432, FLOOR - 330, 104, 84];
	const label = labels[art.brand];
	const body = cup(cx, neck, rTop, FLOOR, rFoot);
	const pen = new Pen(canvas, roundSurface(cx, neck + 34, FLOOR - 70, 96, 8, 10));
	label.draw(pen, art);
	const smoke = canvas.linear([
		[0, '#3a302a'],
		[0.24, '#6d6058'],
		[0.5, '#50453e'],
		[1, '#221a16'],
	]);
	const store = cup(cx, FLOOR - 62, 89, FLOOR, rFoot);
	const lid = '#221b17';
	const wire = canvas.radial(
		[
			[0, '#fff'],
			[0.5, '#cfcac2'],
			[1, '#7d766d'],
		],
		0.35,
		0.3,
		0.8,
	);
	const ball =
		ellipse(cx + 34, FLOOR - 94, 25, 25, wire, 'opacity=".75"') +
		stroke(
			`M${cx + 12} ${FLOOR - 104}q22 18 44 0M${cx + 10} ${FLOOR - 90}q24 18 48 0M${cx + 34} ${FLOOR - 119}q-20 25 0 50M${cx + 34} ${FLOOR - 119}q20 25 0 50`,
			'#4a423b',
			2.2,
			'opacity=".7"',
		);
	const loop = `M${cx + 62} ${top + 46}C${cx + 66} ${top - 26} ${cx + 150} ${top - 14} ${cx + 128} ${top + 66}`;
	return (
		contact(canvas, cx - rFoot, cx + rFoot, FLOOR, SAG_FOOT * rFoot) +
		stroke(loop, darker(art.hue, 0.25), 15, 'stroke-linecap="round"') +
		stroke(loop, art.hue, 10, 'stroke-linecap="round"') +
		path(body, smoke) +
		// The far rim seen through the cup, then the ball resting on the store's lid.
		ellipse(cx, neck + 12, rTop - 8, 8, 'none', 'stroke="#fff" stroke-opacity=".18" stroke-width="2"') +
		ball +
		path(store, art.hue) +
		path(store, shade(0.08)) +
		group(pen.markup, `clip-path="${canvas.clip(body)}"`) +
		path(body, roundLight(canvas)) +
		path(cup(cx, FLOOR - 62, 89.5, FLOOR - 58, 89), shade(0.4)) +
		path(
			`M${cx - 78} ${neck + 22}L${cx - 64} ${FLOOR - 76}`,
			'none',
			'stroke="#fff" stroke-opacity=".35" stroke-width="6" stroke-linecap="round"',
		) +
		cap(canvas, cx, rTop + 6, top + 52, neck + 6, lid) +
		cap(canvas, cx - 34, 36, top + 8, top + 54, art.hue, false) +
		path(
			`M${cx - 2} ${top + 34}L${cx + 92} ${top + 42}Q${cx + 100} ${top + 44} ${cx + 98} ${top + 52}L${cx - 4} ${top + 52}z`,
			darker(art.hue, 0.12),
		)
	);
}
