/** What lies on a consultant's desk. */

import { darker, lighter, tokens } from '../lib/colour.ts';
import { ellipse, path, rect, stroke } from '../lib/svg.ts';
import { brass, globe, lying, type Piece, pool, upright } from './piece.ts';

const { clay, leaf, line, turmeric, ink, inkSoft, paper, indigo } = tokens;

/** A clipboard standing, 300 wide and 400 high, with a chart over a list. */
export const clipboard =
	(board: string): Piece =>
	(canvas) => {
		const done = (y: number, w: number): string =>
			rect(-104, y, 24, 24, leaf, 'rx="6"') +
			stroke(`M-99 ${y + 12}l5 6 9-11`, paper, 4, 'stroke-linecap="round" stroke-linejoin="round"') +
			rect(-68, y + 7, w, 11, line, 'rx="5"');
		const bar = (x: number, h: number, colour: string): string => rect(x, -196 - h, 26, h, colour, 'rx="5"');
		return (
			pool(canvas, 190, 20) +
			rect(-142, -392, 300, 392, darker(board, 0.5), 'rx="20"') +
			rect(-150, -396, 300, 396, upright(canvas, board), 'rx="20"') +
			rect(-126, -362, 252, 340, paper, 'rx="8"') +
			bar(-98, 34, lighter(clay, 0.35)) +
			bar(-58, 54, lighter(clay, 0.2)) +
			bar(-18, 72, clay) +
			bar(22, 92, clay) +
			bar(62, 116, turmeric) +
			rect(-108, -194, 212, 4, inkSoft) +
			done(-168, 146) +
			done(-124, 112) +
			done(-80, 132) +
			rect(-62, -418, 124, 46, lying(canvas, '#6a625b'), 'rx="14"') +
			ellipse(0, -418, 24, 24, '#6a625b') +
			ellipse(0, -420, 10, 10, board) +
			rect(-48, -410, 96, 5, '#fff', 'rx="2" opacity=".35"')
		);
	};

/** A tailor's tape running out of its case, 420 long. */
export const tape: Piece = (canvas) => {
	const run = 'M0-40C-60-40-60-12-120-10-200-8-190-70-260-66-310-62-300-14-350-12';
	return (
		stroke(run, '#1a0f08', 36, 'opacity=".22" transform="translate(4 9)"') +
		stroke(run, darker(turmeric, 0.1), 36) +
		stroke(run, ink, 36, 'stroke-dasharray="3 11"') +
		stroke(run, '#ffc83a', 18) +
		pool(canvas, 76, 12) +
		ellipse(0, -54, 58, 54, globe(canvas, clay)) +
		ellipse(0, -54, 36, 34, lighter(clay, 0.2)) +
		ellipse(0, -54, 16, 15, paper)
	);
};

/** A stopwatch standing, 170 wide and 220 high. */
export const stopwatch: Piece = (canvas) =>
	pool(canvas, 90, 14) +
	rect(-14, -214, 28, 40, brass(canvas), 'rx="5"') +
	rect(-24, -224, 48, 20, brass(canvas), 'rx="7"') +
	rect(-8, -14, 16, 26, brass(canvas), 'rx="4" transform="translate(66 -138)rotate(45)"') +
	ellipse(0, -90, 90, 90, globe(canvas, indigo)) +
	ellipse(0, -90, 70, 70, paper) +
	path('M0-90V-160A70 70 0 0 1 62-58z', '#f9dca0') +
	stroke('M0-150v12M0-42v12M-60-90h12M48-90h12', inkSoft, 6, 'stroke-linecap="round"') +
	stroke('M0-90 44-65', clay, 7, 'stroke-linecap="round"') +
	ellipse(0, -90, 8, 8, ink);

/** A pencil lying across, 230 long. */
export const pencil: Piece = () =>
	rect(-90, -18, 160, 18, turmeric) +
	rect(-90, -18, 160, 6, '#ffd36b') +
	path('M70-18 108-9 70 0z', '#f1d9b4') +
	path('M94-12 108-9 94-6z', ink) +
	rect(-112, -18, 24, 18, tokens.chilli, 'rx="5"');

/** A plant in a clay pot: 200 wide, 280 high. */
export const plant: Piece = (canvas) => {
	const blade = (turn: number, size: number, fill: string): string =>
		path(
			'M0 0C-46-50-40-120 0-180 40-120 46-50 0 0z',
			fill,
			`transform="translate(0 -100)rotate(${turn})scale(${size})"`,
		);
	return (
		pool(canvas, 90, 14) +
		blade(-52, 0.74, darker(leaf, 0.3)) +
		blade(54, 0.78, darker(leaf, 0.34)) +
		blade(-26, 0.96, leaf) +
		blade(28, 0.92, darker(leaf, 0.14)) +
		blade(0, 1.04, lighter(leaf, 0.14)) +
		stroke('M0-104V-250', lighter(leaf, 0.4), 4, 'opacity=".5"') +
		path('M-64-100H64L48 0H-48z', upright(canvas, clay)) +
		rect(-72, -116, 144, 28, lying(canvas, clay), 'rx="8"')
	);
};
