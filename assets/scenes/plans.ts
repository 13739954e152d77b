/**
 * The three plans as a family: the same bar before the same round of light. Elite is the
 * gym floor; Elite Pro adds the pool; Elite Plus the whole city at night, and gold.
 */

import { gada, lota } from '../gear/akhara.ts';
import { barbell, bumper, type Disc } from '../gear/barbell.ts';
import { bottle } from '../gear/bottle.ts';
import { kettlebell } from '../gear/iron.ts';
import { towel } from '../gear/mat.ts';
import { tokens } from '../lib/colour.ts';
import { skyline } from './city.ts';
import { deck, glitter, water } from './pool.ts';
import { room } from './room.ts';
import { Stage } from './stage.ts';

const { clay, turmeric, indigo, paper } = tokens;
const HORIZON = 540;
const disc = { x: 600, y: 390, r: 270 };

/** The bar every plan shows, where every plan shows it. */
function loaded(stage: Stage, discs: readonly Disc[]): void {
	stage.piece(barbell(discs, 500), 600, 830);
}

function elite(): string {
	const stage = new Stage(1200, 900);
	room(stage, { wall: '#9a4522', glow: turmeric, floor: HORIZON + 60, disc });
	stage.piece(bumper('#3a332f', turmeric), 536, 694, 0.9);
	stage.piece(bumper(clay, paper), 404, 706, 0.98);
	stage.piece(kettlebell(indigo), 764, 668, 0.94);
	loaded(stage, [
		[clay, 180, 54],
		['#3a332f', 150, 40],
	]);
	return stage.toSvg(true);
}

function elitePro(): string {
	const stage = new Stage(1200, 900);
	room(stage, { wall: '#1f4a7d', glow: '#8fd0e0', floor: HORIZON - 40, disc });
	water(stage, { at: 600, horizon: HORIZON - 40, foot: 730, colour: '#2f9ab4' });
	glitter(stage, 600, HORIZON - 36, '#d4f0f4');
	deck(stage, 730, '#d9b48a');
	stage.piece(bottle(turmeric), 800, 770, 0.9);
	stage.piece(towel('#fbf7f0'), 410, 772, 1.1);
	loaded(stage, [
		[indigo, 180, 54],
		[clay, 150, 40],
		[paper, 110, 30],
	]);
	return stage.toSvg(true);
}

function elitePlus(): string {
	const stage = new Stage(1200, 900);
	room(stage, { wall: '#1d2140', glow: turmeric, floor: HORIZON - 40, disc });
	skyline(stage, HORIZON - 40);
	water(stage, { at: 600, horizon: HORIZON - 40, foot: 730, colour: '#22406e' });
	glitter(stage, 600, HORIZON - 36, '#f6cf6b');
	deck(stage, 730, '#57404a');
	stage.piece(gada, 600, 776, 1.1);
	stage.piece(kettlebell('#b47c1f'), 800, 776, 0.8);
	stage.piece(lota, 400, 776, 1);
	loaded(stage, [
		['#d99a2b', 180, 54],
		['#3a332f', 150, 40],
		['#d99a2b', 110, 30],
	]);
	return stage.toSvg(true);
}

export const plans: Record<string, () => string> = {
	elite,
	'elite-pro': elitePro,
	'elite-plus': elitePlus,
};
