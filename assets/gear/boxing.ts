/** The corner: gloves, bag, wraps. */

import { darker, lighter, tokens } from '../lib/colour.ts';
import { ellipse, group, path, stroke } from '../lib/svg.ts';
import { globe, lying, type Piece, pool, upright } from './piece.ts';

/** A boxing glove standing on its cuff, thumb inwards: 210 wide, 290 high. */
export const glove =
	(colour: string, hand: 'left' | 'right'): Piece =>
	(canvas) => {
		// The right one is the left one turned over; the light stays where it is.
		const lit = hand === 'right' ? 0.34 : 0.66;
		const leather = globe(canvas, colour, lit);
		const shape =
			path('M-66-70H64L72-8Q72 0 62 0H-60Q-70 0-70-8z', upright(canvas, lighter(colour, 0.1))) +
			path('M-66-70H64L66-52H-68z', tokens.paper) +
			stroke(
				'M-40-44l30 30M-10-44-40-14M0-44l30 30M30-44 0-14',
				tokens.paper,
				6,
				'stroke-linecap="round" opacity=".85"',
			) +
			path('M-60-70C-84-118-92-196-62-240-30-284 52-290 86-246 116-206 108-124 66-70z', leather) +
			stroke('M-12-262C26-236 60-232 94-226', darker(colour, 0.5), 4, 'opacity=".6"') +
			path(
				'M-58-74C-104-96-124-150-108-186-92-214-54-208-46-178-40-154-36-132-26-114-18-96-34-70-58-74z',
				globe(canvas, lighter(colour, 0.06), lit),
			) +
			stroke('M-46-178C-40-154-36-132-26-114-20-98-30-80-44-76', darker(colour, 0.55), 4, 'opacity=".7"');
		const shine = hand === 'right' ? 'M-50-222Q-20-262 30-264' : 'M-82-196Q-80-250-26-266';
		return (
			pool(canvas, 110, 16) +
			(hand === 'right' ? shape : group(shape, 'transform="scale(-1 1)"')) +
			stroke(shine, '#fff', 9, 'stroke-linecap="round" opacity=".38"')
		);
	};

/** A heavy bag hanging from `drop` above its foot; 220 wide, 560 long. */
export const heavyBag =
	(colour: string, drop: number): Piece =>
	(canvas) => {
		const body = 'M-104-546A104 24 0 0 1 104-546V-30C104 8-104 8-104-30z';
		const light = canvas.linear([
			[0, '#1a0f08', 0.5],
			[0.16, '#fff', 0.04],
			[0.28, '#fff', 0.34],
			[0.44, '#fff', 0.02],
			[0.7, '#1a0f08', 0.22],
			[1, '#1a0f08', 0.62],
		]);
		const chain = 'stroke-dasharray="16 9" stroke-linecap="round"';
		return (
			stroke(`M0-${drop}V-700`, '#8f877e', 11, chain) +
			stroke('M0-690-86-552M0-690 86-552', '#8f877e', 8, chain) +
			ellipse(0, -694, 18, 18, 'none', 'stroke="#d8d1c6" stroke-width="8"') +
			path(body, colour) +
			path('M-104-480A104 24 0 0 0 104-480V-440A104 24 0 0 1-104-440z', tokens.paper) +
			path('M-104-170A104 24 0 0 0 104-170V-120A104 24 0 0 1-104-120z', darker(colour, 0.5)) +
			path(body, light) +
			ellipse(0, -546, 104, 24, darker(colour, 0.45)) +
			ellipse(0, -548, 92, 19, darker(colour, 0.6))
		);
	};

/** A wrap rolled up, its end pulled out; 150 wide, 90 high. */
export const wrap =
	(colour: string): Piece =>
	(canvas) =>
		pool(canvas, 96, 12) +
		path('M0-16C60-16 90-8 150-14V4C90 8 60 0 0 0z', lying(canvas, colour)) +
		ellipse(0, -45, 45, 45, darker(colour, 0.2)) +
		stroke(
			'M-34-45A34 34 0 1 1 0-11M-24-45A24 24 0 1 1 0-21M-14-45A14 14 0 1 1 0-31',
			lighter(colour, 0.4),
			5,
			'stroke-linecap="round"',
		) +
		ellipse(0, -45, 6, 6, darker(colour, 0.5));
