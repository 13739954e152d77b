/** A meal: tiffin, bowls, thali. */

import { darker, lighter } from '../lib/colour.ts';
import { type Canvas, ellipse, path, rect, stroke } from '../lib/svg.ts';
import { lying, type Piece, pool, upright } from './piece.ts';

const sheen = (canvas: Canvas): string =>
	canvas.linear([
		[0, '#6a625b'],
		[0.16, '#d8d1c6'],
		[0.3, '#fbf9f4'],
		[0.48, '#b9b1a6'],
		[0.8, '#8f877e'],
		[1, '#57504a'],
	]);

/** A steel tiffin of three boxes, 210 wide and 350 high. */
export const tiffin: Piece = (canvas) => {
	const metal = sheen(canvas);
	const box = (foot: number): string =>
		path(
			`M-92 ${foot - 82}V${foot - 10}Q-92 ${foot} -80 ${foot}H80Q92 ${foot} 92 ${foot - 10}V${foot - 82}z`,
			metal,
		) +
		rect(-96, foot - 90, 192, 14, metal, 'rx="6"') +
		rect(-92, foot - 76, 184, 8, '#1a0f08', 'opacity=".34"') +
		rect(-90, foot - 90, 120, 4, '#fff', 'rx="2" opacity=".7"');
	return (
		pool(canvas, 140, 18) +
		box(0) +
		box(-84) +
		box(-168) +
		path('M-92-256C-92-292 92-292 92-256z', metal) +
		ellipse(-26, -274, 34, 6, '#fff', 'opacity=".6" transform="rotate(-8 -26 -274)"') +
		rect(-106, -250, 14, 238, upright(canvas, '#8f877e'), 'rx="4"') +
		rect(92, -250, 14, 238, upright(canvas, '#6a625b'), 'rx="4"') +
		stroke('M-99-246C-99-352 99-352 99-246', '#57504a', 15, 'stroke-linecap="round"') +
		stroke('M-99-248C-99-350 99-350 99-248', '#d8d1c6', 6, 'stroke-linecap="round"') +
		rect(-36, -338, 72, 22, lying(canvas, '#7a4c27'), 'rx="10"')
	);
};

/** A bowl seen from a little above, 240 wide and 130 high; `food` lies in it. */
export const bowl =
	(colour: string, food: string, topping = ''): Piece =>
	(canvas) =>
		pool(canvas, 140, 16) +
		path('M-50-12H50L44 0H-44z', darker(colour, 0.5)) +
		path('M-120-104C-116-40-70-8 0-8 70-8 116-40 120-104z', upright(canvas, colour)) +
		ellipse(0, -104, 120, 30, lighter(colour, 0.25)) +
		ellipse(0, -103, 108, 25, darker(food, 0.3)) +
		ellipse(0, -99, 102, 21, food) +
		topping +
		path('M-110-84C-102-50-84-32-58-20-80-44-92-62-96-84z', '#fff', 'opacity=".25"');

/** A glass of chaas, 90 wide and 150 high. */
export const glass: Piece = (canvas) =>
	pool(canvas, 60, 10) +
	path('M-44-150H44L34 0H-34z', sheen(canvas)) +
	ellipse(0, -150, 44, 11, '#f3efe8') +
	ellipse(0, -149, 37, 8, '#fffdf8') +
	path('M-10-150q6-16 18-14-2 14-18 14z', '#3f9a58');
