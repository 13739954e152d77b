/** Things from the gym floor. Each stands with its lowest point at 0,0 before it is placed. */

import { darker, lighter } from '../lib/colour.ts';
import { type Canvas, ellipse, group, n, type Stop } from '../lib/svg.ts';

const k = '#1a0f08';

export type Piece = (canvas: Canvas) => string;

/** Puts a drawing on the floor of a scene. */
export function place(markup: string, x: number, y: number, scale = 1, turn = 0): string {
	const turned = turn ? `rotate(${turn})` : '';
	return group(markup, `transform="translate(${n(x)} ${n(y)})${turned}scale(${Number(scale.toFixed(3))})"`);
}

/** The soft dark a thing casts where it stands. */
export function pool(canvas: Canvas, rx: number, ry: number, strength = 0.6): string {
	return ellipse(
		rx * 0.08,
		-2,
		rx,
		ry,
		canvas.radial([
			[0, k, strength],
			[0.6, k, strength * 0.55],
			[1, k, 0],
		]),
	);
}

/** Polished bar, lying across. */
export const steel = (canvas: Canvas): string =>
	canvas.linear(
		[
			[0, '#8f877e'],
			[0.25, '#f3efe8'],
			[0.5, '#b9b1a6'],
			[1, '#57504a'],
		],
		true,
	);

/** A painted bar or drum standing upright, lit from the left. */
export const upright = (canvas: Canvas, colour: string): string => canvas.linear(rounded(colour));

/** The same lying across, lit from above. */
export const lying = (canvas: Canvas, colour: string): string => canvas.linear(rounded(colour), true);

function rounded(colour: string): Stop[] {
	return [
		[0, darker(colour, 0.12)],
		[0.22, lighter(colour, 0.26)],
		[0.5, colour],
		[1, darker(colour, 0.55)],
	];
}

/** A ball, lit from the upper left unless `lit` says where else. */
export const globe = (canvas: Canvas, colour: string, lit = 0.34): string =>
	canvas.radial(
		[
			[0, lighter(colour, 0.42)],
			[0.3, lighter(colour, 0.14)],
			[0.62, colour],
			[1, darker(colour, 0.6)],
		],
		lit,
		0.3,
		0.8,
	);

/** Brass, on anything round. */
export const brass = (canvas: Canvas): string => canvas.linear(gold);

const gold: readonly Stop[] = [
	[0, '#6b430f'],
	[0.2, '#ffe7a8'],
	[0.45, '#dca43c'],
	[1, '#5e370c'],
];
