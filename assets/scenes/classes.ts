/** The six group classes: upright cards, one colour and one big thing each. */

import { lota } from '../gear/akhara.ts';
import { abWheel, exerciseBall, medicineBall } from '../gear/balls.ts';
import { barbell, bumper, rack } from '../gear/barbell.ts';
import { glove, heavyBag, wrap } from '../gear/boxing.ts';
import { plant } from '../gear/desk.ts';
import { kettlebell } from '../gear/iron.ts';
import { block, mat, openMat } from '../gear/mat.ts';
import { dhol, ghungroo, speaker, sticks } from '../gear/music.ts';
import { shoe } from '../gear/shoe.ts';
import { darker, lighter, tokens } from '../lib/colour.ts';
import { ellipse, n, path, rect } from '../lib/svg.ts';
import { room, shaft, spill } from './room.ts';
import { Stage } from './stage.ts';

const { clay, clayDark, turmeric, leaf, paper, indigo, chilli } = tokens;
const WIDTH = 800;
const HEIGHT = 1000;

const card = (): Stage => new Stage(WIDTH, HEIGHT);

function yoga(): string {
	const stage = card();
	room(stage, { wall: '#2c6b4c', glow: '#e8d28a', floor: 640, disc: { x: 400, y: 380, r: 270 } });
	stage.piece(plant, 140, 700, 1.15);
	stage.piece(openMat(clay, 330, 640, 270), 400, 960);
	stage.piece(mat(clay), 380, 744, 1.12);
	stage.piece(block, 640, 800, 1.1);
	stage.piece(lota, 648, 690, 0.84);
	return stage.toSvg(true);
}

function strength(): string {
	const stage = card();
	room(stage, { wall: '#8f3a1c', glow: '#f2b04a', floor: 700, disc: { x: 400, y: 420, r: 290 } });
	// Chalk hangs in the light where hands have just been clapped.
	for (const [x, y, r, share] of [
		[300, 300, 130, 0.16],
		[440, 240, 160, 0.14],
		[540, 340, 110, 0.12],
	] as const) {
		const dust = stage.canvas.radial([
			[0, '#fff', share],
			[1, '#fff', 0],
		]);
		stage.add(ellipse(x, y, r, r, dust));
	}
	const load = [
		[indigo, 150, 42],
		['#3a332f', 120, 32],
	] as const;
	stage.piece(rack('#2e2622'), 400, 780, 1.02);
	stage.piece(barbell(load, 384, true), 400, 522);
	stage.piece(bumper(clay, paper), 280, 930, 1.15);
	stage.piece(kettlebell(indigo), 600, 940, 1.15);
	return stage.toSvg(true);
}

/** A lane's line running to the vanishing point. */
function lane(x: number, top: number, foot: number, at: number): string {
	const thin = 2;
	const thick = 10;
	const far = at + (x - at) * 0.06;
	return `M${n(far - thin)} ${top}h${thin * 2}L${n(x + thick)} ${foot}h${-thick * 2}z`;
}

function run(): string {
	const stage = card();
	const { canvas } = stage;
	const horizon = 500;
	room(stage, {
		wall: '#e58a4e',
		glow: '#ffe0a0',
		floor: horizon,
		disc: { x: 400, y: 400, r: 220 },
		ground: '#3f6b45',
		dusk: 0.12,
	});
	stage.add(
		path(
			`M0 ${horizon}V430Q90 380 190 440 290 400 400 470 520 400 620 446 720 390 800 436V${horizon}z`,
			'#2f5a3c',
		),
		path(
			`M370 ${horizon}H430L1100 1000H-300z`,
			canvas.linear(
				[
					[0, '#c2603a'],
					[1, '#8f3213'],
				],
				true,
			),
		),
	);
	for (const x of [-300, -20, 260, 540, 820, 1100])
		stage.add(path(lane(x, horizon, HEIGHT, 400), paper, 'opacity=".85"'));
	spill(stage, 400, 620, 260, 130, '#ffd98a');
	stage.piece(shoe(indigo, turmeric), 300, 820, 1.25, -4);
	stage.piece(shoe(indigo, turmeric), 460, 930, 1.5);
	return stage.toSvg(true);
}

function core(): string {
	const stage = card();
	room(stage, { wall: indigo, glow: '#9fb4e8', floor: 660, disc: { x: 400, y: 400, r: 280 } });
	stage.piece(exerciseBall(turmeric), 530, 740, 1.08);
	stage.piece(openMat(leaf, 500, 740, 200), 400, 962);
	stage.piece(medicineBall('#3a332f', clay), 190, 800, 1.1);
	stage.piece(abWheel(clay), 440, 930, 1.45);
	return stage.toSvg(true);
}

function dancing(): string {
	const stage = card();
	room(stage, { wall: '#5b1f4a', glow: '#f2a96a', floor: 690, disc: { x: 400, y: 430, r: 250 } });
	shaft(stage, 'M120 0H200L430 900H-40z', '#ff9ec0', 0.5);
	shaft(stage, 'M600 0H680L840 900H370z', '#ffc24a', 0.5);
	shaft(stage, 'M380 0H430L560 900H250z', '#9fd0ff', 0.3);
	for (const x of [160, 405, 640])
		stage.add(rect(x - 34, 0, 68, 26, '#1e1a17', 'rx="6"'), ellipse(x, 28, 30, 9, lighter(turmeric, 0.5)));
	stage.pieces(speaker('#3a332f'), [
		[160, 760, 1.1],
		[650, 760, 1.1],
	]);
	stage.piece(dhol('#b4421c'), 400, 840, 1.2);
	stage.piece(ghungroo, 220, 940, 0.95);
	stage.piece(sticks, 560, 940, 1.15);
	return stage.toSvg(true);
}

function boxing(): string {
	const stage = card();
	room(stage, { wall: '#1f4147', glow: '#f0a05a', floor: 720, disc: { x: 430, y: 400, r: 270 } });
	shaft(stage, 'M380 0H480L760 960H100z', '#ffd9a0', 0.36);
	// The ring's ropes run behind the bag.
	for (const [y, colour] of [
		[470, paper],
		[560, indigo],
		[650, paper],
	] as const)
		stage.add(rect(0, y, WIDTH, 12, darker(colour, 0.35)), rect(0, y, WIDTH, 6, colour));
	stage.piece(heavyBag(clayDark, 800), 480, 760, 1);
	stage.piece(glove(chilli, 'left'), 180, 930, 1.18, -8);
	stage.piece(glove(chilli, 'right'), 440, 950, 1.18, 6);
	stage.piece(wrap(turmeric), 616, 940, 1.05);
	return stage.toSvg(true);
}

export const classes: Record<string, () => string> = { yoga, strength, run, core, dancing, boxing };
