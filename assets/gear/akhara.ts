/** What an akhara had before it had machines: mace, clubs, brass. */

import { tokens } from '../lib/colour.ts';
import { ellipse, group, path, rect } from '../lib/svg.ts';
import { brass, globe, type Piece, pool, upright } from './piece.ts';

/** The gada, the wrestler's mace: 420 high, head up. */
export const gada: Piece = (canvas) => {
	const metal = canvas.radial(
		[
			[0, '#ffe7a8'],
			[0.3, '#e8b64a'],
			[0.65, '#b47c1f'],
			[1, '#4a2a0a'],
		],
		0.34,
		0.3,
		0.8,
	);
	const wood = canvas.linear([
		[0, '#3d2413'],
		[0.3, '#a5703f'],
		[0.5, '#7a4c27'],
		[1, '#2a170b'],
	]);
	const rib = (rx: number): string =>
		ellipse(0, -350, rx, 78, 'none', 'stroke="#4a2a0a" stroke-opacity=".4" stroke-width="3"');
	return (
		rect(-11, -290, 22, 290, wood, 'rx="6"') +
		rect(-16, -14, 32, 14, metal, 'rx="5"') +
		rect(-18, -282, 36, 16, metal, 'rx="6"') +
		rect(-14, -250, 28, 7, metal, 'rx="3"') +
		ellipse(0, -350, 84, 78, metal) +
		rib(62) +
		rib(24) +
		rect(-85, -356, 170, 12, '#8a5a14', 'rx="6"') +
		rect(-80, -354, 150, 3, '#ffe7a8', 'opacity=".7"') +
		path('M-18-424H18L8-446 0-470-8-446z', metal) +
		rect(-26, -430, 52, 14, metal, 'rx="7"') +
		path(
			'M-56-384Q-40-412-14-416',
			'none',
			'stroke="#fff4d0" stroke-width="8" stroke-linecap="round" opacity=".8"',
		)
	);
};

/** The mugdar, the swinging club: 300 high, banded in one colour. */
export const mugdar =
	(band: string): Piece =>
	(canvas) => {
		const wood = upright(canvas, '#9a6233');
		const body =
			'M-40 0C-58-44-60-112-40-162-26-198-13-226-11-262L-10-284H10L11-262C13-226 26-198 40-162 60-112 58-44 40 0z';
		const ring = (y: number, h: number, colour: string): string => rect(-64, y, 128, h, colour);
		return (
			pool(canvas, 74, 12) +
			path(body, wood) +
			group(
				ring(-128, 34, band) + ring(-88, 8, tokens.turmeric) + ring(-142, 8, tokens.turmeric),
				`clip-path="${canvas.clip(body)}"`,
			) +
			path(
				body,
				canvas.linear([
					[0, '#1a0f08', 0.4],
					[0.25, '#fff', 0.24],
					[0.5, '#fff', 0],
					[1, '#1a0f08', 0.55],
				]),
			) +
			ellipse(0, -291, 18, 13, globe(canvas, '#9a6233'))
		);
	};

/** A lota, the brass water pot: 120 wide and 120 high. */
export const lota: Piece = (canvas) =>
	pool(canvas, 74, 12) +
	path('M-26 0C-64-8-66-70-30-84L-34-100H34L30-84C66-70 64-8 26 0z', brass(canvas)) +
	path('M-30-84H30L32-92H-32z', '#6b430f', 'opacity=".55"') +
	ellipse(0, -102, 44, 10, '#ffe7a8') +
	ellipse(0, -101, 36, 7, '#4a2a0a') +
	path('M-54-48Q0-34 54-48L52-40Q0-26-52-40z', '#6b430f', 'opacity=".35"');

/** A garland of marigolds hanging between two points `width` apart. */
export function marigolds(width: number, sag: number, count: number): string {
	let out = '';
	for (let i = 0; i <= count; i += 1) {
		const t = i / count;
		const y = sag * 4 * t * (1 - t);
		const fill = i % 2 ? '#f2a900' : '#e0641b';
		out +=
			ellipse(t * width, y, 11, 11, fill) + ellipse(t * width - 2, y - 3, 5, 5, '#ffd36b', 'opacity=".7"');
	}
	return out;
}
