/** The room every scene plays in: a wall of one colour, the round of the akhara pit lit on it, a floor. */

import { darker, lighter, mix } from '../lib/colour.ts';
import { ellipse, n, path, rect, stroke } from '../lib/svg.ts';
import type { Stage } from './stage.ts';

export interface Room {
	wall: string;
	/** What the light is made of. */
	glow: string;
	/** How high on the picture the wall meets the floor. */
	floor: number;
	disc?: { x: number; y: number; r: number };
	/** The floor's colour; the wall's own, darker, when left out. */
	ground?: string;
	/** How dark the room gets away from its light: a lamp-lit hall, or less in daylight. */
	dusk?: number;
}

export function room(
	stage: Stage,
	{ wall, glow, floor, disc, ground = darker(wall, 0.34), dusk = 0.26 }: Room,
): void {
	const { canvas } = stage;
	const { width, height } = canvas;
	const paint = canvas.linear(
		[
			[0, darker(wall, dusk)],
			[0.55, wall],
			[1, lighter(wall, 0.06)],
		],
		true,
	);
	stage.add(rect(0, 0, width, height, paint));
	if (disc) lamp(stage, disc.x, disc.y, disc.r, wall, glow);
	const boards = canvas.linear(
		[
			[0, darker(ground, dusk * 1.15)],
			[0.12, ground],
			[1, darker(ground, dusk * 1.3)],
		],
		true,
	);
	stage.add(rect(0, floor, width, height - floor, boards));
	const x = disc?.x ?? width / 2;
	spill(stage, x, (floor + height) / 2, width * 0.46, (height - floor) * 0.5, glow);
}

/** The disc on the wall: two rounds of light, a halo, and thin rings running out to the room's edge. */
function lamp(stage: Stage, x: number, y: number, r: number, wall: string, glow: string): void {
	const halo = stage.canvas.radial([
		[0, lighter(glow, 0.4), 0.5],
		[0.5, glow, 0.2],
		[1, glow, 0],
	]);
	stage.add(
		ellipse(x, y, r, r, mix(wall, glow, 0.35)),
		ellipse(x, y, r * 0.8, r * 0.8, mix(wall, glow, 0.62)),
		ellipse(x, y, r * 1.6, r * 1.4, halo),
	);
	for (const share of [1.28, 1.6, 1.96]) {
		const ring = `M${n(x - r * share)} ${y}a${n(r * share)} ${n(r * share)} 0 1 1 0 .1`;
		stage.add(stroke(ring, glow, 2, 'opacity=".2"'));
	}
}

/** Light lying on the floor. */
export function spill(stage: Stage, x: number, y: number, rx: number, ry: number, glow: string): void {
	const light = stage.canvas.radial([
		[0, lighter(glow, 0.3), 0.46],
		[0.6, glow, 0.15],
		[1, glow, 0],
	]);
	stage.add(ellipse(x, y, rx, ry, light));
}

/** A shaft of light between four corners, fading downwards. */
export function shaft(stage: Stage, corners: string, glow: string, strength = 0.34): void {
	const light = stage.canvas.linear(
		[
			[0, lighter(glow, 0.15), strength],
			[1, glow, 0],
		],
		true,
	);
	stage.add(path(corners, light));
}

/** A pointed arch as a path: `x` its middle, `foot` its sill, `spring` where the curve begins. */
export function archPath(x: number, foot: number, width: number, spring: number, top: number): string {
	const half = width / 2;
	const bend = (spring - top) * 0.62;
	return (
		`M${n(x - half)} ${n(foot)}V${n(spring)}C${n(x - half)} ${n(spring - bend)} ${n(x - half * 0.36)} ${n(top + bend * 0.34)} ${n(x)} ${n(top)}` +
		`C${n(x + half * 0.36)} ${n(top + bend * 0.34)} ${n(x + half)} ${n(spring - bend)} ${n(x + half)} ${n(spring)}V${n(foot)}z`
	);
}
