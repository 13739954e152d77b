/** The front page's second picture: what the club came from, and what it lifts now. */

import { gada, lota, mugdar } from '../gear/akhara.ts';
import { plant } from '../gear/desk.ts';
import { kettlebell } from '../gear/iron.ts';
import { mat } from '../gear/mat.ts';
import { lying, upright } from '../gear/piece.ts';
import { tokens } from '../lib/colour.ts';
import { ellipse, group, path, rect } from '../lib/svg.ts';
import { sign } from './mark.ts';
import { archPath, room } from './room.ts';
import { Stage } from './stage.ts';

const { clay, turmeric, leaf, indigo, paper } = tokens;

/** The jaali: a window of pierced stars, and the light it throws. */
function jaali(stage: Stage, x: number, y: number): void {
	const star = stage.canvas.shared(
		'star',
		'<path d="M0-30 9-9 30 0 9 9 0 30-9 9-30 0-9-9z"/><path d="M30-36l6 6-6 6-6-6z"/>',
	);
	let holes = '';
	for (let row = 0; row < 5; row += 1)
		for (let i = 0; i < 3; i += 1) holes += `<use href="#${star}" x="${i * 60}" y="${row * 66}"/>`;
	const screen = stage.canvas.shared('screen', holes);
	stage.add(
		path(archPath(x + 60, y + 330, 230, y - 10, y - 130), '#a06a3c'),
		path(archPath(x + 60, y + 316, 204, y - 10, y - 112), '#c08a58'),
		group(
			`<use href="#${screen}"/><use href="#${star}" x="60" y="-62"/>`,
			`transform="translate(${x} ${y})" fill="#fff3cf"`,
		),
		group(
			holes,
			`transform="translate(${x + 270} ${y - 130})skewX(-14)scale(1.06)" fill="#fffaf0" opacity=".5"`,
		),
	);
}

/** A stand of two boards: the old clubs above, the new iron below. */
function stand(stage: Stage): void {
	const { canvas } = stage;
	const board = lying(canvas, '#a06a3c');
	const post = upright(canvas, '#7a4c27');
	stage.add(ellipse(690, 826, 410, 24, '#1a0f08', 'opacity=".3"'));
	for (const x of [340, 1012]) stage.add(rect(x, 560, 26, 266, post, 'rx="5"'));
	stage.add(rect(366, 586, 646, 166, '#1a0f08', 'opacity=".16"'), rect(320, 752, 744, 28, board, 'rx="6"'));
	stage.pieces(mugdar(clay), [
		[400, 566, 0.96],
		[930, 566, 0.96],
	]);
	stage.pieces(mugdar(indigo), [
		[489, 566, 0.82],
		[841, 566, 0.82],
	]);
	stage.pieces(mugdar(leaf), [
		[574, 566, 0.68],
		[756, 566, 0.68],
	]);
	stage.piece(lota, 665, 566, 0.9);
	stage.add(rect(310, 560, 764, 30, board, 'rx="6"'));
	stage.pieces(kettlebell('#3a332f'), [
		[424, 754, 0.54],
		[542, 754, 0.6],
		[672, 754, 0.66],
	]);
	stage.pieces(mat(leaf), [
		[862, 754, 0.62],
		[868, 687, 0.58],
	]);
}

export function about(): string {
	const stage = new Stage(1200, 900);
	const disc = { x: 665, y: 290, r: 240 };
	room(stage, { wall: '#f1dfc5', glow: '#f0b068', floor: 690, disc, ground: '#b5673a', dusk: 0.1 });
	jaali(stage, 110, 250);
	stage.add(
		ellipse(671, 268, 130, 130, '#1a0f08', 'opacity=".18"'),
		ellipse(665, 260, 130, 130, clay),
		ellipse(665, 260, 119, 119, 'none', `stroke="${turmeric}" stroke-width="4"`),
		group(sign(paper, turmeric), 'transform="translate(569 166)scale(3)"'),
	);
	stand(stage);
	stage.piece(plant, 190, 826, 1.1);
	stage.add(ellipse(1124, 850, 44, 9, '#1a0f08', 'opacity=".35"'));
	stage.piece(gada, 1118, 852, 1, -6);
	return stage.toSvg(true);
}
