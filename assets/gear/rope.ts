/** Ropes, and what is worked like one. */

import { darker, lighter } from '../lib/colour.ts';
import { ellipse, group, rect, stroke } from '../lib/svg.ts';
import { shade } from '../packs/light.ts';
import { type Piece, upright } from './piece.ts';

/** A coil of battle rope, its end hanging towards us. */
export const rope: Piece = () => {
	const turn = (y: number, rx: number): string =>
		ellipse(0, y, rx, rx * 0.26, 'none', 'stroke="#4e3a26" stroke-width="34"') +
		ellipse(0, y - 2, rx, rx * 0.26, 'none', 'stroke="#c9a26a" stroke-width="28"') +
		ellipse(0, y - 2, rx, rx * 0.26, 'none', 'stroke="#8a6a40" stroke-width="28" stroke-dasharray="5 13"') +
		ellipse(
			0,
			y - 10,
			rx,
			rx * 0.26,
			'none',
			'stroke="#f4dcae" stroke-width="4" stroke-dasharray="11 7" opacity=".7"',
		);
	return turn(-44, 130) + turn(-66, 124) + turn(-88, 112);
};

/** A skipping rope thrown down in a loop, its two grips in front; 340 wide. */
export const skippingRope =
	(colour: string): Piece =>
	(canvas) => {
		const cord =
			'M-96-16C-190-50-170-120-40-124 120-130 210-96 160-52 128-24 30-30 60-70 84-100 20-96-10-60-30-36 40-18 92-14';
		const grip = upright(canvas, '#3a332f');
		return (
			stroke(cord, shade(0.35), 9, 'transform="translate(4 7)"') +
			stroke(cord, darker(colour, 0.25), 9) +
			stroke(cord, lighter(colour, 0.2), 4) +
			group(
				rect(-14, -52, 28, 104, grip, 'rx="12"') + rect(-14, -40, 28, 10, colour),
				'transform="translate(-120 -4)rotate(68)"',
			) +
			group(
				rect(-14, -52, 28, 104, grip, 'rx="12"') + rect(-14, -40, 28, 10, colour),
				'transform="translate(124 -8)rotate(-80)"',
			)
		);
	};

/** A resistance band lying in a loose eight; 300 wide. */
export const band =
	(colour: string): Piece =>
	() => {
		const loop = 'M-128-44C-128-92-40-84 0-50 40-16 132-6 132-50 132-92 40-84 0-50-40-16-128 0-128-44z';
		return (
			stroke(loop, shade(0.3), 26, 'transform="translate(5 9)"') +
			stroke(loop, darker(colour, 0.32), 28) +
			stroke(loop, colour, 24, 'transform="translate(0 -3)"') +
			stroke(loop, lighter(colour, 0.35), 4, 'transform="translate(0 -11)" opacity=".75"')
		);
	};

/** Gymnastic rings hanging from `drop` above; the lowest points are at 0. */
export const rings =
	(drop: number): Piece =>
	(canvas) => {
		const one = (x: number): string =>
			rect(x - 9, -drop, 18, drop - 120, upright(canvas, '#2e4a7d')) +
			rect(x - 16, -drop * 0.55, 32, 22, '#b9b1a6', 'rx="4"') +
			ellipse(x, -68, 60, 60, 'none', 'stroke="#5b3417" stroke-width="22"') +
			ellipse(x - 1, -70, 60, 60, 'none', 'stroke="#c08a4e" stroke-width="17"') +
			stroke(`M${x - 58}-82A60 60 0 0 1 ${x - 8}-128`, '#f4dcae', 5, 'stroke-linecap="round" opacity=".8"') +
			rect(x - 12, -146, 24, 34, '#22375f', 'rx="4"');
		return one(-120) + one(120);
	};
