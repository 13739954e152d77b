/**
 * The three wide promotion pictures. Words lie over the left half in the page,
 * so that half is dark and almost empty; phones crop to the right, so the main
 * pack stands where a narrow crop still shows it whole.
 */

import { gada } from '../gear/akhara.ts';
import { dumbbell, kettlebell, plate } from '../gear/iron.ts';
import { mat } from '../gear/mat.ts';
import { rope } from '../gear/rope.ts';
import { darker, lighter, mix, tokens } from '../lib/colour.ts';
import { ellipse, group, n, rect, stroke } from '../lib/svg.ts';
import { drawPack } from '../packs/index.ts';
import { FLOOR, MIDDLE } from '../packs/light.ts';
import { productArt } from '../specs/index.ts';
import { Stage } from './stage.ts';

const WIDTH = 1600;
const HEIGHT = 640;

class Shelf extends Stage {
	constructor() {
		super(WIDTH, HEIGHT);
	}

	/** A room of one colour: wall, warm lamp behind the packs, floor, quiet left half. */
	room(wall: string, glow: string): void {
		const { canvas } = this;
		const floor = 500;
		this.add(
			rect(
				0,
				0,
				WIDTH,
				HEIGHT,
				canvas.linear([
					[0, darker(wall, 0.45)],
					[0.45, darker(wall, 0.18)],
					[0.8, wall],
					[1, darker(wall, 0.2)],
				]),
			),
		);
		// The round of an akhara pit, seen as a disc of lit wall.
		this.add(ellipse(1250, 330, 330, 330, mix(wall, glow, 0.35)));
		this.add(ellipse(1250, 330, 262, 262, mix(wall, glow, 0.62)));
		this.add(
			ellipse(
				1250,
				330,
				520,
				420,
				canvas.radial([
					[0, lighter(glow, 0.4), 0.5],
					[0.5, glow, 0.2],
					[1, glow, 0],
				]),
			),
		);
		for (const r of [420, 520, 630])
			this.add(
				stroke(`M${n(1250 - r)} ${floor}A${r} ${r} 0 0 1 ${n(1250 + r)} ${floor}`, glow, 2, 'opacity=".16"'),
			);
		this.add(
			rect(
				0,
				floor,
				WIDTH,
				HEIGHT - floor,
				canvas.linear(
					[
						[0, darker(wall, 0.42)],
						[0.1, darker(wall, 0.3)],
						[1, darker(wall, 0.62)],
					],
					true,
				),
			),
		);
		this.add(
			ellipse(
				1250,
				575,
				460,
				90,
				canvas.radial([
					[0, lighter(glow, 0.3), 0.4],
					[0.6, glow, 0.14],
					[1, glow, 0],
				]),
			),
		);
		this.add(
			rect(
				0,
				0,
				900,
				HEIGHT,
				canvas.linear([
					[0, '#1a0f08', 0.55],
					[0.6, '#1a0f08', 0.3],
					[1, '#1a0f08', 0],
				]),
			),
		);
	}

	pack(slug: string, x: number, y: number, scale: number): void {
		const art = productArt.find((item) => item.slug === slug);
		if (!art) throw new Error(`No pack called ${slug}`);
		const where = `translate(${n(x - MIDDLE * scale)} ${n(y - FLOOR * scale)})scale(${scale})`;
		this.add(group(drawPack(this.canvas, art), `transform="${where}"`));
	}
}

function whey(): string {
	const stage = new Shelf();
	stage.room('#6e2a14', tokens.turmeric);
	stage.piece(gada, 878, 572, 1.06, 11);
	stage.pack('doodhwan-whey-malai-kulfi-1kg', 1040, 552, 0.84);
	stage.pack('dangal-whey-alphonso-mango-1kg', 1452, 562, 0.8);
	stage.pack('dangal-whey-isolate-kesar-pista-1kg', 1250, 586, 1.06);
	stage.piece(dumbbell('#4a423c'), 916, 600, 0.7, -2);
	stage.fruit('mango', 1494, 584, 84, 8);
	stage.fruit('pista', 1084, 598, 54, -10);
	stage.fruit('pista', 1136, 612, 44, 24);
	stage.fruit('kesar', 1412, 608, 46, 20);
	return stage.toSvg();
}

function preworkout(): string {
	const stage = new Shelf();
	stage.room('#1f2a4d', '#7f8fe0');
	stage.piece(rope, 940, 572, 0.84);
	stage.pack('sherdil-creatine-monohydrate-250g', 1062, 556, 0.86);
	stage.pack('dangal-steel-ball-shaker-700ml', 1494, 560, 0.88);
	stage.pack('bijlipur-pre-workout-nimbu-soda-300g', 1372, 576, 0.94);
	stage.pack('bijlipur-pre-workout-kala-khatta-300g', 1210, 588, 1.04);
	stage.piece(kettlebell('#a83a1a'), 984, 608, 0.66);
	stage.fruit('lime', 1452, 588, 64, 0);
	stage.fruit('jamun', 1094, 602, 64, -6);
	return stage.toSvg();
}

function fitfood(): string {
	const stage = new Shelf();
	stage.room('#17492f', '#e3b04a');
	stage.piece(plate('#3a332f'), 1540, 556, 1.1);
	stage.pack('mitti-mill-muesli-mango-coconut-400g', 1060, 554, 0.94);
	stage.pack('kamal-taal-makhana-salt-pepper-200g', 1428, 560, 0.86);
	stage.pack('moongfal-peanut-butter-crunchy-1kg', 1250, 586, 0.93);
	stage.piece(mat(tokens.indigo), 905, 598, 0.72);
	stage.pack('chaltey-chikki-bar-peanut-jaggery-6x40g', 1492, 618, 0.42);
	stage.fruit('peanut', 1118, 602, 64, -14);
	stage.fruit('mango', 1040, 596, 74, -6);
	stage.fruit('makhana', 1362, 606, 50, 0);
	return stage.toSvg();
}

export const banners: Record<string, () => string> = { whey, preworkout, fitfood };
