/** The three consultancies: what lies on the table between two people. */

import { exerciseBall } from '../gear/balls.ts';
import { bench } from '../gear/barbell.ts';
import { wrap } from '../gear/boxing.ts';
import { clipboard, pencil, plant, stopwatch, tape } from '../gear/desk.ts';
import { dumbbell } from '../gear/iron.ts';
import { bowl, glass, tiffin } from '../gear/kitchen.ts';
import { roller, towel } from '../gear/mat.ts';
import { band } from '../gear/rope.ts';
import { tokens } from '../lib/colour.ts';
import { group } from '../lib/svg.ts';
import { motif } from '../motifs/index.ts';
import { type Room, room } from './room.ts';
import { Stage } from './stage.ts';

const { clay, turmeric, leaf, indigo } = tokens;

function daylit(colours: Pick<Room, 'wall' | 'glow' | 'ground'>): Stage {
	const stage = new Stage(800, 600);
	room(stage, { ...colours, floor: 420, disc: { x: 400, y: 250, r: 200 }, dusk: 0.07 });
	return stage;
}

function fitness(): string {
	const stage = daylit({ wall: '#f5dcc8', glow: '#e88a52', ground: '#cf9463' });
	stage.piece(dumbbell('#3a332f'), 158, 486, 0.74);
	stage.piece(clipboard(indigo), 390, 512, 1.04);
	stage.piece(stopwatch, 640, 490, 0.96);
	stage.piece(tape, 636, 566, 0.94);
	stage.piece(pencil, 176, 556, 0.9, -8);
	return stage.toSvg(true);
}

/** A garnish in the middle of a bowl. */
const garnish = (name: string, x: number, size: number, turn = 0): string =>
	group(motif(name), `transform="translate(${x} -102)scale(${size} ${size * 0.5})rotate(${turn})"`);

function nutrition(): string {
	const stage = daylit({ wall: '#e6eed6', glow: '#a3c464', ground: '#c4935f' });
	const dal = bowl(clay, '#f2b632', garnish('curryleaf', 6, 0.5) + garnish('kesar', -46, 0.36, 30));
	const salad = bowl(
		indigo,
		'#7fa447',
		garnish('tomato', -52, 0.44) + garnish('mint', 46, 0.56, 20) + garnish('lime', 0, 0.4),
	);
	stage.piece(tiffin, 212, 496, 1.02);
	stage.piece(glass, 668, 470, 1.1);
	stage.piece(dal, 452, 486, 1.04);
	stage.piece(salad, 580, 568, 0.98);
	stage.fruit('mango', 112, 520, 92, -8);
	stage.fruit('banana', 330, 548, 86, -6);
	stage.fruit('almond', 424, 572, 40, 14);
	return stage.toSvg(true);
}

function physiotherapy(): string {
	const stage = daylit({ wall: '#dbe6f3', glow: '#8fa9dc', ground: '#b3bfd4' });
	stage.piece(plant, 690, 436, 0.84);
	stage.piece(bench(indigo), 430, 470, 1.36);
	stage.piece(towel('#fbf7f0'), 560, 268, 0.84);
	stage.piece(exerciseBall(clay), 196, 510, 0.82);
	stage.piece(roller(leaf), 520, 540, 0.98);
	stage.piece(band(turmeric), 270, 572, 0.7);
	stage.piece(wrap(clay), 690, 566, 0.62);
	return stage.toSvg(true);
}

export const consultancies: Record<string, () => string> = { fitness, nutrition, physiotherapy };
