/** What a dancing class moves to. */

import { darker, lighter, tokens } from '../lib/colour.ts';
import { ellipse, n, path, rect, stroke } from '../lib/svg.ts';
import { globe, lying, type Piece, pool, upright } from './piece.ts';

/** A dhol lying across, one skin towards us: 480 wide, 260 high. */
export const dhol =
	(colour: string): Piece =>
	(canvas) => {
		const body = 'M-160-242C-60-270 110-270 190-236 216-200 216-60 190-24 110 10-60 10-160-18z';
		return (
			pool(canvas, 270, 24) +
			path(body, lying(canvas, colour)) +
			stroke(
				'M-130-20-92-252-40-4 0-262 52 0 92-260 144-8 176-236',
				'#f4dcae',
				7,
				'stroke-linejoin="round"',
			) +
			stroke('M-130-17-92-249-40-1 0-259 52 3 92-257 144-5 176-233', '#1a0f08', 3, 'opacity=".25"') +
			path(
				'M172-244C198-216 214-170 212-130 212-80 202-40 172-16 190-60 196-110 194-140 192-190 184-220 172-244z',
				tokens.turmeric,
			) +
			ellipse(-160, -130, 62, 124, darker(tokens.turmeric, 0.35)) +
			ellipse(-163, -130, 60, 120, tokens.turmeric) +
			ellipse(-165, -130, 50, 106, '#fff1d8') +
			ellipse(-165, -130, 50, 106, globe(canvas, '#f3dfc2'), 'opacity=".6"') +
			ellipse(-166, -130, 22, 50, '#4a2a16') +
			ellipse(-169, -136, 10, 26, lighter('#4a2a16', 0.2))
		);
	};

/** The dhol's two sticks, one bent at its end. */
export const sticks: Piece = (canvas) =>
	stroke('M-150-6 96-40Q140-46 146-84', '#5b3417', 15, 'stroke-linecap="round"') +
	stroke('M-150-9 96-43Q136-49 142-84', '#c08a4e', 8, 'stroke-linecap="round"') +
	rect(-140, -70, 270, 9, lying(canvas, '#c9a26a'), 'rx="4" transform="rotate(14 0 -66)"');

/** Ghungroo: a band of ankle bells lying in a ring, 240 wide. */
export const ghungroo: Piece = (canvas) => {
	const bell = canvas.shared(
		'bell',
		ellipse(0, 0, 15, 15, globe(canvas, '#d99a2b')) + rect(-11, 2, 22, 4, '#5e370c', 'rx="2"'),
	);
	let out = pool(canvas, 140, 22) + ellipse(0, -40, 100, 34, 'none', 'stroke="#8c1b15" stroke-width="22"');
	for (let row = 0; row < 2; row += 1)
		for (let i = 0; i < 15; i += 1) {
			const a = (Math.PI * 2 * (i + row / 2)) / 15;
			// Bells at the back come first, so that those in front cover them.
			out += `<use href="#${bell}" x="${n(100 * Math.cos(a))}" y="${n(-40 + row * 15 + 34 * Math.sin(a))}"/>`;
		}
	return out;
};

/** A loudspeaker on the floor: 220 wide, 400 high. */
export const speaker =
	(colour: string): Piece =>
	(canvas) => {
		const cone = (y: number, r: number): string =>
			ellipse(-8, y, r + 10, r + 10, darker(colour, 0.5)) +
			ellipse(-8, y, r, r, globe(canvas, '#4a423c')) +
			ellipse(-8, y, r * 0.72, r * 0.72, '#1e1a17') +
			ellipse(-9, y - 1, r * 0.36, r * 0.36, globe(canvas, '#b9b1a6'));
		return (
			pool(canvas, 150, 18) +
			path('M80-400H96L122-384V-14L96 0H80z', darker(colour, 0.62)) +
			rect(-110, -400, 206, 400, upright(canvas, colour), 'rx="12"') +
			rect(-100, -391, 186, 4, '#fff', 'opacity=".25"') +
			cone(-300, 50) +
			cone(-128, 84)
		);
	};
