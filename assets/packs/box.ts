/** A folding carton turned a little, so that it shows its side and its top. */

import { labels } from '../labels/index.ts';
import { darker, lighter, readable } from '../lib/colour.ts';
import type { Point } from '../lib/outline.ts';
import { Pen } from '../lib/pen.ts';
import { flatSurface } from '../lib/surface.ts';
import { type Canvas, ellipse, group, n, path, stroke } from '../lib/svg.ts';
import type { Art } from '../specs/types.ts';
import { FLOOR } from './light.ts';

const k = '#1a0f08';
const face = (...points: Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`;

export function drawBox(canvas: Canvas, art: Art): string {
	const s = art.size;
	const label = labels[art.brand];
	const width = 282 * s;
	const height = 364 * s;
	const side = 78 * s;
	const left = 320 - (width + side) / 2;
	const near = left + width;
	const far = near + side;
	const top = FLOOR - height;
	// The near edge is the lowest; both faces climb away from it.
	const a: Point = [left, top - 9];
	const b: Point = [near, top];
	const c: Point = [near, FLOOR];
	const d: Point = [left, FLOOR - 15];
	const e: Point = [far, top - 15];
	const f: Point = [far, FLOOR - 30];
	const g: Point = [left + side, top - 24];
	const front = face(a, b, c, d);
	const flank = face(b, e, f, c);
	const lid = face(a, b, e, g);
	const pen = new Pen(canvas, flatSurface(a, b, d));
	label.draw(pen, art);
	const ground = label.body(art);
	const edge = new Pen(canvas, flatSurface(b, e, c));
	const on = readable(art.deep);
	edge.text(art.lines.join(' '), 14, edge.height * 0.93, 28, {
		fill: on,
		weight: 700,
		upright: true,
		anchor: 'start',
		max: edge.height * 0.62,
	});
	const pool = canvas.radial([
		[0, k, 0.5],
		[0.5, k, 0.24],
		[1, k, 0],
	]);
	const glow = canvas.linear([
		[0, '#fff', 0.24],
		[0.35, '#fff', 0.05],
		[0.7, k, 0],
		[1, k, 0.12],
	]);
	const fall = canvas.linear([
		[0, k, 0.2],
		[0.6, k, 0.34],
		[1, k, 0.5],
	]);
	return (
		ellipse((left + far) / 2 + 34, FLOOR - 20, (far - left) * 0.72, 40, pool) +
		path(
			face([left - 3, FLOOR - 15], [near, FLOOR + 4], [far + 3, FLOOR - 28], [near, FLOOR - 40]),
			k,
			'opacity=".5"',
		) +
		path(front, ground) +
		group(pen.markup, `clip-path="${canvas.clip(front)}"`) +
		path(front, glow) +
		path(flank, art.deep) +
		edge.markup +
		path(flank, fall) +
		path(lid, lighter(ground, 0.3)) +
		path(
			lid,
			canvas.linear([
				[0, '#fff', 0.35],
				[1, k, 0.08],
			]),
		) +
		// The tuck flap's slit, and light catching the three edges that face the lamp.
		stroke(
			`M${n(left + 16)} ${n(top - 6)}L${n(left + side + 14)} ${n(top - 20)}`,
			darker(ground, 0.4),
			1,
			'opacity=".4"',
		) +
		stroke(
			`M${n(left)} ${n(top - 9)}L${n(near)} ${n(top)}L${n(far)} ${n(top - 15)}M${n(near)} ${n(top)}V${n(FLOOR)}`,
			'#fff',
			1.6,
			'opacity=".45"',
		)
	);
}
