/** Things from the gym floor. Each stands with its lowest point at 0,0 before it is placed. */

import { darker, lighter, tokens } from '../lib/colour.ts';
import { type Canvas, ellipse, group, n, path, rect, stroke } from '../lib/svg.ts';
import { shade } from '../packs/light.ts';
import { sign } from './mark.ts';

const k = '#1a0f08';
const iron = '#3a332f';

export type Piece = (canvas: Canvas) => string;

/** Puts a drawing on the floor of a scene. */
export function place(markup: string, x: number, y: number, scale = 1, turn = 0): string {
	const turned = turn ? `rotate(${turn})` : '';
	return group(markup, `transform="translate(${n(x)} ${n(y)})${turned}scale(${Number(scale.toFixed(3))})"`);
}

export function pool(canvas: Canvas, rx: number, ry: number, strength = 0.6): string {
	return ellipse(
		rx * 0.08,
		-2,
		rx,
		ry,
		canvas.radial([
			[0, k, strength],
			[0.6, k, strength * 0.55],
			[1, k, 0],
		]),
	);
}

const steel = (canvas: Canvas): string =>
	canvas.linear(
		[
			[0, '#8f877e'],
			[0.25, '#f3efe8'],
			[0.5, '#b9b1a6'],
			[1, '#57504a'],
		],
		true,
	);

/** A hexagonal dumbbell lying across, 300 wide. */
export const dumbbell =
	(colour: string): Piece =>
	(canvas) => {
		const side = canvas.linear(
			[
				[0, lighter(colour, 0.3)],
				[0.26, lighter(colour, 0.12)],
				[0.3, colour],
				[0.7, darker(colour, 0.25)],
				[0.74, darker(colour, 0.5)],
				[1, darker(colour, 0.7)],
			],
			true,
		);
		const head = (x: number): string =>
			`<rect x="${x}" y="-112" width="84" height="112" rx="13" fill="${side}"/>` +
			rect(x + 3, -80, 78, 3, '#fff', 'opacity=".22"') +
			rect(x + 3, -34, 78, 3, k, 'opacity=".35"') +
			rect(x + 30, -72, 24, 30, darker(colour, 0.35), 'rx="4"') +
			rect(x + 36, -66, 12, 3, '#fff', 'opacity=".5"') +
			rect(x + 36, -59, 12, 3, '#fff', 'opacity=".5"');
		let knurl = '';
		for (let x = -58; x < 58; x += 7) knurl += `M${x}-68l6 24M${x + 6}-68l-6 24`;
		return (
			pool(canvas, 190, 20) +
			rect(-72, -71, 144, 30, steel(canvas), 'rx="8"') +
			stroke(knurl, k, 1.2, 'opacity=".35"') +
			rect(-74, -76, 14, 40, '#6a625b', 'rx="4"') +
			rect(60, -76, 14, 40, '#6a625b', 'rx="4"') +
			head(-150) +
			head(66)
		);
	};

/** A competition kettlebell, 190 wide and 230 high. */
export const kettlebell =
	(colour: string): Piece =>
	(canvas) => {
		const ball = canvas.radial(
			[
				[0, lighter(colour, 0.45)],
				[0.25, lighter(colour, 0.14)],
				[0.6, colour],
				[1, darker(colour, 0.65)],
			],
			0.34,
			0.3,
			0.8,
		);
		const bow = 'M-52-128C-66-190-58-222 0-222 58-222 66-190 52-128';
		return (
			pool(canvas, 130, 20) +
			stroke(bow, '#2a2420', 30) +
			stroke(bow, iron, 24) +
			stroke('M-46-134C-58-188-50-212 0-212', '#fff', 5, 'opacity=".3" stroke-linecap="round"') +
			path(
				'M-96-84C-96-140-60-160 0-160 60-160 96-140 96-84 96-44 76-14 52 0H-52C-76-14-96-44-96-84z',
				ball,
			) +
			ellipse(0, -78, 46, 46, darker(colour, 0.3)) +
			ellipse(0, -78, 40, 40, colour) +
			group(sign(tokens.paper, tokens.turmeric, colour), 'transform="translate(-29 -106)scale(.9)"') +
			stroke('M84-120Q100-82 74-34', '#fff', 4, 'opacity=".3" stroke-linecap="round"')
		);
	};

/** A rolled mat lying end towards us, with two straps. */
export const mat =
	(colour: string): Piece =>
	(canvas) => {
		const round = canvas.linear(
			[
				[0, lighter(colour, 0.35)],
				[0.22, lighter(colour, 0.2)],
				[0.55, colour],
				[1, darker(colour, 0.6)],
			],
			true,
		);
		const strap = (x: number): string =>
			path(`M${x}-112h20q22 56 0 112h-20q22-56 0-112z`, tokens.turmeric) +
			path(
				`M${x}-112h20q22 56 0 112h-20q22-56 0-112z`,
				canvas.linear(
					[
						[0, '#fff', 0.3],
						[0.4, k, 0],
						[1, k, 0.5],
					],
					true,
				),
			);
		return (
			pool(canvas, 230, 22) +
			path('M-150-112H168Q206-56 168 0H-150z', round) +
			strap(-30) +
			strap(96) +
			ellipse(-150, -56, 34, 56, darker(colour, 0.15)) +
			ellipse(-150, -56, 34, 56, 'none', `stroke="${lighter(colour, 0.3)}" stroke-width="3"`) +
			stroke(
				'M-150-96C-126-96-124-18-150-16-172-18-172-84-150-84-134-82-134-32-150-30-162-32-162-72-150-70-142-68-143-46-150-45',
				lighter(colour, 0.35),
				4,
				'stroke-linecap="round"',
			)
		);
	};

/** A coil of battle rope, its end hanging towards us. */
export const rope: Piece = () => {
	const turn = (y: number, rx: number): string =>
		ellipse(0, y, rx, rx * 0.26, 'none', 'stroke="#4e3a26" stroke-width="34"') +
		ellipse(0, y - 2, rx, rx * 0.26, 'none', 'stroke="#c9a26a" stroke-width="28"') +
		ellipse(0, y - 2, rx, rx * 0.26, 'none', 'stroke="#8a6a40" stroke-width="28" stroke-dasharray="5 13"') +
		ellipse(
			0,
			y - 10,
			rx,
			rx * 0.26,
			'none',
			'stroke="#f4dcae" stroke-width="4" stroke-dasharray="11 7" opacity=".7"',
		);
	return turn(-44, 130) + turn(-66, 124) + turn(-88, 112);
};

/** The gada, the wrestler's mace: 420 high, head up. */
export const gada: Piece = (canvas) => {
	const brass = canvas.radial(
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
		rect(-16, -14, 32, 14, brass, 'rx="5"') +
		rect(-18, -282, 36, 16, brass, 'rx="6"') +
		rect(-14, -250, 28, 7, brass, 'rx="3"') +
		ellipse(0, -350, 84, 78, brass) +
		rib(62) +
		rib(24) +
		rect(-85, -356, 170, 12, '#8a5a14', 'rx="6"') +
		rect(-80, -354, 150, 3, '#ffe7a8', 'opacity=".7"') +
		path('M-18-424H18L8-446 0-470-8-446z', brass) +
		rect(-26, -430, 52, 14, brass, 'rx="7"') +
		path(
			'M-56-384Q-40-412-14-416',
			'none',
			'stroke="#fff4d0" stroke-width="8" stroke-linecap="round" opacity=".8"',
		)
	);
};

/** A cast-iron plate standing on its edge, 200 across. */
export const plate =
	(colour: string): Piece =>
	(canvas) => {
		const disc = canvas.radial(
			[
				[0, lighter(colour, 0.25)],
				[0.7, colour],
				[1, darker(colour, 0.5)],
			],
			0.36,
			0.3,
			0.8,
		);
		return (
			pool(canvas, 90, 14) +
			ellipse(9, -100, 98, 100, darker(colour, 0.6)) +
			ellipse(0, -100, 98, 100, disc) +
			ellipse(0, -100, 76, 78, 'none', `stroke="${shade(0.35)}" stroke-width="5"`) +
			ellipse(-1, -102, 76, 78, 'none', 'stroke="#fff" stroke-opacity=".22" stroke-width="2"') +
			ellipse(0, -100, 26, 27, '#b9b1a6') +
			ellipse(1, -99, 15, 16, '#2a2420')
		);
	};
