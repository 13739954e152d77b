/** The first picture of the front page: the training hall at dawn. */

import { gada, marigolds, mugdar } from '../gear/akhara.ts';
import { barbell, rack } from '../gear/barbell.ts';
import { kettlebell } from '../gear/iron.ts';
import { rope } from '../gear/rope.ts';
import { darker, lighter, tokens } from '../lib/colour.ts';
import { ellipse, group, n, path, rect, stroke } from '../lib/svg.ts';
import { archPath, room, shaft, spill } from './room.ts';
import { Stage } from './stage.ts';

const { clay, leaf, indigo } = tokens;
const WALL = '#8a4226';
const FLOOR = 800;
const SUN = '#fff3cf';

/** An arch in the hall's wall, with the morning outside: trees, and the ground they stand on. */
function arch(stage: Stage, x: number, width: number, top: number, foot: number): void {
	const { canvas } = stage;
	const spring = top + width * 0.62;
	const opening = archPath(x, foot, width, spring, top);
	const sky = canvas.linear(
		[
			[0, '#e07f4e'],
			[0.55, '#f7b768'],
			[1, '#ffe6ae'],
		],
		true,
	);
	const left = x - width / 2;
	const hedge = [0.12, -66, 0.26, -22, 0.14, -60, 0.3, -4, 0.16, -44, 0.26, -2, 0.12, -34, 0.18, 2];
	const tops = hedge.map((step, i) => n(i % 2 ? step : step * width)).join(' ');
	const trees = `M${n(left)} ${foot}V${foot - 96}q${tops}V${foot}z`;
	stage.add(
		path(archPath(x, foot + 10, width + 60, spring - 4, top - 48), darker(WALL, 0.3)),
		path(archPath(x, foot, width + 26, spring, top - 22), lighter(WALL, 0.14)),
		path(opening, sky),
	);
	const outside =
		(width > 400
			? ellipse(x, 470, 205, 205, SUN, 'opacity=".55"') + ellipse(x, 470, 172, 172, '#fffaf0')
			: '') +
		path(trees, '#a8552c') +
		rect(left, foot - 40, width, 40, '#c9773f');
	stage.add(group(outside, `clip-path="${canvas.clip(opening)}"`));
}

/** The pit of raked earth, seen low over its rim. */
function pit(stage: Stage, x: number, y: number, rx: number): void {
	const ry = rx * 0.23;
	let rake = '';
	for (const share of [0.86, 0.66, 0.46])
		rake += `M${n(x - rx * share)} ${y}a${n(rx * share)} ${n(ry * share)} 0 0 0 ${n(rx * share * 2)} 0`;
	stage.add(
		ellipse(x, y + 12, rx + 14, ry + 6, darker(WALL, 0.6)),
		ellipse(x, y, rx + 10, ry + 4, '#c97a45'),
		ellipse(x, y + 8, rx - 26, ry - 10, '#8f4724'),
		stroke(rake, '#6f3318', 3, 'opacity=".4"'),
	);
	spill(stage, x, y, rx * 0.8, ry * 0.9, '#ffd98a');
}

/**
 * The sun stands behind the mace in the doorway, so that the picture holds
 * when a page crops it to an upright strip.
 */
export function hero(): string {
	const stage = new Stage(1600, 1200);
	room(stage, { wall: WALL, glow: '#f2b04a', floor: FLOOR, ground: '#6b3219' });
	arch(stage, 330, 290, 260, 680);
	arch(stage, 1270, 290, 260, 680);
	arch(stage, 800, 470, 130, FLOOR);
	pit(stage, 800, 1000, 570);
	shaft(stage, `M565 ${FLOOR}H1035L1330 1200H270z`, '#ffc272', 0.7);
	stage.piece(rack('#2e2622'), 316, 900, 0.86);
	stage.piece(
		barbell(
			[
				[indigo, 150, 44],
				['#3a332f', 120, 32],
			],
			380,
			true,
		),
		316,
		668,
		0.8,
	);
	for (const [x, y, colour] of [
		[1190, 880, indigo],
		[1450, 880, clay],
		[1320, 900, leaf],
	] as const)
		stage.piece(mugdar(colour), x, y, 1.08);
	stage.add(group(marigolds(470, 70, 22), 'transform="translate(565 372)"'));
	stage.piece(gada, 800, 1040, 1.62);
	stage.add(path('M740 1050Q770 1026 800 1030 836 1026 862 1050 800 1062 740 1050z', '#7a3a1c'));
	stage.piece(rope, 520, 1090, 1.12);
	stage.piece(kettlebell(clay), 1060, 1096, 1.05);
	return stage.toSvg(true);
}
