/**
 * The studio's light, the same for every pack: a softbox at the upper left,
 * a weak rim from behind on the right, and the shade between them.
 */

import type { Canvas, Stop } from '../lib/svg.ts';
import { ellipse, n, path } from '../lib/svg.ts';

const k = '#1a0f08';

/** Where the packs stand: the front-most point of a base touches this line. */
export const FLOOR = 552;
export const MIDDLE = 320;

/** Camera height: how far rings sag at the top and at the foot, per radius. */
export const SAG_TOP = 0.075;
export const SAG_FOOT = 0.115;

const roundStops: readonly Stop[] = [
	[0, k, 0.5],
	[0.07, k, 0.2],
	[0.15, '#fff', 0.06],
	[0.21, '#fff', 0.36],
	[0.27, '#fff', 0.3],
	[0.35, '#fff', 0.05],
	[0.5, k, 0],
	[0.74, k, 0.16],
	[0.92, k, 0.44],
	[0.968, k, 0.34],
	[0.985, '#fff', 0.3],
	[1, '#fff', 0.1],
];

export const roundLight = (canvas: Canvas): string => canvas.linear(roundStops);

/** A sheet that bulges a little: gentler than a cylinder. */
export const sheetLight = (canvas: Canvas): string =>
	canvas.linear([
		[0, k, 0.26],
		[0.06, k, 0.06],
		[0.14, '#fff', 0.28],
		[0.27, '#fff', 0.06],
		[0.5, k, 0],
		[0.78, k, 0.1],
		[0.94, k, 0.28],
		[0.985, '#fff', 0.16],
		[1, k, 0.1],
	]);

export const shade = (share: number): string => `rgba(26,15,8,${share})`;

/** A round wall between two heights of its front line. */
export function wall(
	cx: number,
	r: number,
	top: number,
	foot: number,
	sagTop = SAG_TOP * r,
	sagFoot = SAG_FOOT * r,
): string {
	return `M${n(cx - r)} ${n(top - sagTop)}A${n(r)} ${n(sagTop)} 0 0 0 ${n(cx + r)} ${n(top - sagTop)}V${n(foot - sagFoot)}A${n(r)} ${n(sagFoot)} 0 0 1 ${n(cx - r)} ${n(foot - sagFoot)}z`;
}

/** The dark line where a pack meets the floor, and the soft pool around it. */
export function contact(canvas: Canvas, left: number, right: number, floor: number, depth: number): string {
	const cx = (left + right) / 2;
	const rx = (right - left) / 2;
	const pool = canvas.radial([
		[0, k, 0.4],
		[0.45, k, 0.2],
		[1, k, 0],
	]);
	const tight = canvas.radial([
		[0, k, 0.75],
		[0.72, k, 0.5],
		[1, k, 0],
	]);
	return (
		ellipse(cx + rx * 0.22, floor - depth * 0.55, rx * 1.5, depth * 1.5 + 14, pool) +
		ellipse(cx + 3, floor - depth + 4, rx * 1.05, depth + 8, tight)
	);
}

/** Vertical ribs round a screw cap, closer together towards its edges. */
export function ribs(
	canvas: Canvas,
	cx: number,
	r: number,
	top: number,
	foot: number,
	count: number,
): string {
	let d = '';
	for (let i = 1; i < count; i += 1) {
		const a = -Math.PI / 2 + (Math.PI * i) / count;
		const x = cx + r * Math.sin(a);
		const lift = SAG_TOP * r * (1 - Math.cos(a));
		d += `M${n(x)} ${n(top - lift)}V${n(foot - lift)}`;
	}
	// Each groove has a lit lip just to its right: the same lines once more.
	const id = canvas.shared(d, `<path d="${d}"/>`);
	return `<use href="#${id}" stroke="${k}" stroke-opacity=".34" stroke-width="1.6"/><use href="#${id}" x="1.6" stroke="#fff" stroke-opacity=".14" stroke-width="1.2"/>`;
}

/** A round cap seen slightly from above: wall, bevel and top face. */
export function cap(
	canvas: Canvas,
	cx: number,
	r: number,
	top: number,
	foot: number,
	colour: string,
	ribbed = true,
): string {
	const sag = SAG_TOP * r;
	const bevel = r - 5;
	const light = roundLight(canvas);
	const skirt = wall(cx, r, top + 6, foot, sag, sag * 1.05);
	const face = canvas.linear([
		[0, '#fff', 0.3],
		[0.4, '#fff', 0.14],
		[1, k, 0.16],
	]);
	return (
		path(skirt, colour) +
		(ribbed ? ribs(canvas, cx, r, top + 8, foot - 3, 40) : '') +
		path(skirt, light) +
		ellipse(cx, top + 6 - sag, r, sag, colour) +
		ellipse(cx, top + 6 - sag, r, sag, shade(0.12)) +
		ellipse(cx, top + 1.5 - sag, bevel, sag * 0.95, colour) +
		ellipse(cx, top + 1.5 - sag, bevel, sag * 0.95, face) +
		ellipse(cx, top + 2.5 - sag, bevel * 0.86, sag * 0.76, 'none', 'stroke="#fff" stroke-opacity=".28"')
	);
}
