/** Why train here: four rooms in daylight. */

import { mugdar } from '../gear/akhara.ts';
import { medicineBall } from '../gear/balls.ts';
import { barbell, bench, dumbbellEnd, rack } from '../gear/barbell.ts';
import { bottle } from '../gear/bottle.ts';
import { glove, wrap } from '../gear/boxing.ts';
import { dumbbell, kettlebell } from '../gear/iron.ts';
import { bike, treadmill } from '../gear/machines.ts';
import { mat, towel } from '../gear/mat.ts';
import { band, rings, skippingRope } from '../gear/rope.ts';
import { shoe } from '../gear/shoe.ts';
import { darker, lighter, tokens } from '../lib/colour.ts';
import { ellipse, rect } from '../lib/svg.ts';
import { type Room, room } from './room.ts';
import { Stage } from './stage.ts';

const { clay, turmeric, leaf, indigo, chilli, paper } = tokens;

function daylit(colours: Pick<Room, 'wall' | 'glow' | 'ground'>): Stage {
	const stage = new Stage(800, 600);
	room(stage, { ...colours, floor: 440, disc: { x: 400, y: 250, r: 196 }, dusk: 0.07 });
	return stage;
}

function everyMuscle(): string {
	const stage = daylit({ wall: '#f6dcc0', glow: '#f0a05a', ground: '#dcab80' });
	stage.piece(rings(330), 400, 286);
	stage.piece(medicineBall('#3a332f', leaf), 186, 516, 0.94);
	stage.piece(kettlebell(clay), 620, 510, 0.98);
	stage.piece(dumbbell('#3a332f'), 392, 520, 0.92);
	stage.piece(band(indigo), 470, 574, 0.62);
	return stage.toSvg(true);
}

function cardio(): string {
	const stage = daylit({ wall: '#dceadd', glow: '#7fbf94', ground: '#adc9b0' });
	stage.piece(bike(leaf), 632, 506, 0.8);
	stage.piece(treadmill(clay), 246, 512, 0.72);
	stage.piece(skippingRope(indigo), 424, 572, 0.66);
	return stage.toSvg(true);
}

function weights(): string {
	const stage = daylit({ wall: '#f8e7bd', glow: '#f2a900', ground: '#dfbd78' });
	const load = [
		[clay, 130, 40],
		['#3a332f', 104, 30],
	] as const;
	stage.piece(rack(indigo), 400, 500, 0.72);
	stage.piece(barbell(load, 440, true), 400, 306, 0.72);
	stage.piece(bench(clay), 400, 540, 0.86);
	stage.pieces(dumbbellEnd(leaf), [
		[110, 544, 0.62],
		[188, 544, 0.62],
	]);
	stage.pieces(dumbbellEnd('#57504a'), [
		[620, 544, 0.62],
		[698, 544, 0.62],
	]);
	return stage.toSvg(true);
}

/** An open shelf of two rows by three, its back in the shade of its boards. */
function shelf(stage: Stage): void {
	const wood = '#cf9a62';
	const shade = stage.canvas.linear(
		[
			[0, darker(wood, 0.62)],
			[0.3, darker(wood, 0.42)],
			[1, darker(wood, 0.32)],
		],
		true,
	);
	stage.add(rect(56, 40, 688, 496, darker(wood, 0.24), 'rx="14"'), rect(56, 40, 688, 488, wood, 'rx="14"'));
	for (const y of [58, 294])
		for (const x of [76, 298, 520])
			stage.add(
				rect(x, y, 204, 212, shade, 'rx="6"'),
				rect(x, y + 212, 204, 7, lighter(wood, 0.35), 'rx="3"'),
			);
}

function manyMore(): string {
	const stage = new Stage(800, 600);
	room(stage, { wall: '#e0e6f2', glow: '#9fb1da', floor: 470, ground: '#b9c3da', dusk: 0.07 });
	stage.add(ellipse(400, 536, 372, 18, '#1a0f08', 'opacity=".22"'));
	shelf(stage);
	stage.piece(glove(chilli, 'right'), 152, 268, 0.56, -4);
	stage.piece(wrap(turmeric), 218, 268, 0.4);
	stage.piece(mugdar(clay), 350, 268, 0.6);
	stage.piece(mugdar(leaf), 450, 268, 0.6);
	stage.piece(mugdar(indigo), 400, 270, 0.6);
	stage.piece(mat(leaf), 622, 212, 0.44);
	stage.piece(mat(indigo), 614, 268, 0.5);
	stage.piece(shoe(indigo, turmeric), 178, 504, 0.54);
	stage.piece(towel('#f3ece1'), 386, 504, 0.66);
	stage.piece(towel('#f2c98a'), 392, 449, 0.6);
	stage.piece(bottle(turmeric), 574, 504, 0.8);
	stage.piece(bottle(paper), 666, 504, 0.7);
	return stage.toSvg(true);
}

export const features: Record<string, () => string> = {
	'train-every-muscle': everyMuscle,
	'cardio-exercise': cardio,
	'weight-training': weights,
	'many-more': manyMore,
};
