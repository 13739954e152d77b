/** The pool: water with its lanes, light on it, and the deck at its edge. */

import { darker, lighter, tokens } from '../lib/colour.ts';
import { n, rect, stroke } from '../lib/svg.ts';
import type { Stage } from './stage.ts';

interface Water {
	/** Where the lanes meet on the horizon. */
	at: number;
	horizon: number;
	foot: number;
	colour: string;
}

export function water(stage: Stage, { at, horizon, foot, colour }: Water): void {
	const { width } = stage.canvas;
	const depth = foot - horizon;
	const surface = stage.canvas.linear(
		[
			[0, lighter(colour, 0.34)],
			[0.3, colour],
			[1, darker(colour, 0.4)],
		],
		true,
	);
	stage.add(
		rect(0, horizon, width, depth, surface),
		rect(0, horizon - 12, width, 14, lighter(colour, 0.5)),
		rect(0, horizon + 2, width, 4, darker(colour, 0.3), 'opacity=".5"'),
	);
	lanes(stage, at, horizon, depth);
	let ripples = '';
	for (let i = 0; i < 24; i += 1) {
		const share = ((i * 37) % 100) / 100;
		const w = 30 + 110 * share;
		ripples += `M${n(((i * 271) % width) - 40)} ${n(horizon + 14 + (depth - 20) * share * share)}q${n(w / 2)} ${n(-7 * share - 1)} ${n(w)} 0`;
	}
	stage.add(stroke(ripples, '#fff', 3, 'opacity=".28" stroke-linecap="round"'));
}

/** Four lines of floats; they come closer together with distance. */
function lanes(stage: Stage, at: number, horizon: number, depth: number): void {
	for (let i = 0; i < 13; i += 1) {
		const near = 1 / (1 + i * 0.3);
		const y = n((horizon + depth * near * 0.97) * 2);
		// A row of floats is one path: dots of no length, flattened by the scale around them.
		const row = [-1.45, -0.48, 0.48, 1.45].map((reach) => `M${n(at + reach * 720 * near)} ${y}h.1`).join('');
		const colour = i % 3 ? tokens.paper : tokens.clay;
		stage.add(stroke(row, colour, 40 * near, 'transform="scale(1 .5)" stroke-linecap="round"'));
	}
}

/** The round of light, broken up by the water under it. */
export function glitter(stage: Stage, x: number, top: number, colour: string): void {
	let d = '';
	for (let i = 0; i < 9; i += 1) {
		const half = 200 - i * 15 - (i % 2) * 46;
		d += `M${n(x - half + (i % 3) * 18)} ${top + 10 + i * i * 2.4}h${n(half * 2)}`;
	}
	stage.add(stroke(d, colour, 6, 'opacity=".5" stroke-linecap="round"'));
}

/** The stone edge one walks on, from `top` to the picture's foot. */
export function deck(stage: Stage, top: number, stone: string): void {
	const { width, height } = stage.canvas;
	const floor = stage.canvas.linear(
		[
			[0, lighter(stone, 0.16)],
			[1, darker(stone, 0.34)],
		],
		true,
	);
	let joints = '';
	for (let i = -6; i <= 6; i += 1)
		joints += `M${n(width / 2 + i * 110)} ${top + 16}L${n(width / 2 + i * 170)} ${height}`;
	stage.add(
		rect(0, top, width, height - top, floor),
		rect(0, top, width, 16, lighter(stone, 0.42)),
		rect(0, top - 7, width, 7, darker(stone, 0.5)),
		stroke(joints, darker(stone, 0.5), 2, 'opacity=".35"'),
	);
}
