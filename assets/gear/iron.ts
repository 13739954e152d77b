/** Cast iron: dumbbell, kettlebell, plate. */

import { darker, lighter, tokens } from '../lib/colour.ts';
import { ellipse, group, path, rect, stroke } from '../lib/svg.ts';
import { shade } from '../packs/light.ts';
import { sign } from '../scenes/mark.ts';
import { type Piece, pool, steel } from './piece.ts';

const k = '#1a0f08';
const iron = '#3a332f';

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
			group(sign(tokens.paper, tokens.turmeric), 'transform="translate(-29 -106)scale(.9)"') +
			stroke('M84-120Q100-82 74-34', '#fff', 4, 'opacity=".3" stroke-linecap="round"')
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
