/** Balls and the wheel: what a core class rolls about with. */

import { darker, lighter } from '../lib/colour.ts';
import { ellipse, group, path, rect, stroke } from '../lib/svg.ts';
import { globe, lying, type Piece, pool } from './piece.ts';

/** A medicine ball with stitched panels, 220 across. */
export const medicineBall =
	(colour: string, panel: string): Piece =>
	(canvas) =>
		pool(canvas, 130, 20) +
		ellipse(0, -110, 110, 110, globe(canvas, colour)) +
		path('M-82-184C-30-150-30-70-82-36-100-56-110-82-110-110-110-138-100-164-82-184z', globe(canvas, panel)) +
		path('M82-184C30-150 30-70 82-36 100-56 110-82 110-110 110-138 100-164 82-184z', darker(panel, 0.3)) +
		stroke('M-82-184C-30-150-30-70-82-36M82-184C30-150 30-70 82-36M-43-110H43', darker(colour, 0.5), 5) +
		stroke('M-74-184C-20-150-20-70-74-36', '#fff', 2, 'stroke-dasharray="7 6" opacity=".4"') +
		stroke('M-58-192Q-30-208 8-206', '#fff', 7, 'stroke-linecap="round" opacity=".4"');

/** An exercise ball with its ribs, 360 across. */
export const exerciseBall =
	(colour: string): Piece =>
	(canvas) => {
		let ribs = '';
		for (const [rx, ry] of [
			[166, 40],
			[140, 84],
			[100, 124],
		])
			ribs += ellipse(0, -180, rx ?? 0, ry ?? 0, 'none');
		return (
			pool(canvas, 200, 26) +
			ellipse(0, -180, 180, 180, globe(canvas, colour)) +
			group(
				ribs,
				`transform="rotate(-24 0 -180)" stroke="${darker(colour, 0.35)}" stroke-opacity=".4" stroke-width="5"`,
			) +
			ellipse(-66, -266, 40, 22, '#fff', 'opacity=".45" transform="rotate(-34 -66 -266)"')
		);
	};

/** The wheel one rolls out on: 420 wide with its grips, 230 high. */
export const abWheel =
	(colour: string): Piece =>
	(canvas) => {
		const grip = (x: number): string =>
			rect(x, -134, 132, 40, lying(canvas, '#3a332f'), 'rx="18"') +
			stroke(`M${x + 26}-114h84`, '#fff', 30, 'stroke-dasharray="3 9" opacity=".12"');
		return (
			pool(canvas, 150, 18) +
			group(grip(64), 'transform="rotate(-7 0 -114)"') +
			ellipse(22, -114, 92, 114, darker(colour, 0.6)) +
			ellipse(
				22,
				-114,
				92,
				114,
				'none',
				'stroke="#1a0f08" stroke-width="5" stroke-dasharray="5 12" opacity=".5"',
			) +
			ellipse(0, -114, 92, 114, globe(canvas, '#3a332f')) +
			ellipse(0, -114, 74, 93, globe(canvas, colour)) +
			ellipse(0, -114, 56, 72, darker(colour, 0.35)) +
			ellipse(-2, -115, 52, 68, lighter(colour, 0.05)) +
			ellipse(0, -114, 28, 35, '#2a2420') +
			stroke('M-72-150Q-60-196-24-210', '#fff', 6, 'stroke-linecap="round" opacity=".4"') +
			group(
				rect(-88, -128, 100, 28, lying(canvas, '#b9b1a6'), 'rx="8"') + grip(-206),
				'transform="rotate(-7 0 -114)"',
			)
		);
	};
