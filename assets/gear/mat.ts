/** Mats and what lies on them. */

import { darker, lighter, tokens } from '../lib/colour.ts';
import { ellipse, n, path, rect, stroke } from '../lib/svg.ts';
import { shade } from '../packs/light.ts';
import { lying, type Piece, pool } from './piece.ts';

const k = '#1a0f08';

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

/** A mat rolled out towards us, `far` and `near` wide, `depth` deep on the picture. */
export const openMat =
	(colour: string, far: number, near: number, depth: number): Piece =>
	(canvas) => {
		const edge = `M${-far / 2} ${-depth}H${far / 2}L${near / 2} 0H${-near / 2}z`;
		const inset = (t: number): string =>
			`${n(-(far + (near - far) * t) * 0.44)} ${n(-depth * (1 - t))}H${n((far + (near - far) * t) * 0.44)}`;
		return (
			path(edge, shade(0.4), 'transform="translate(8 12)"') +
			path(`M${-near / 2} 0H${near / 2}l-3 9H${3 - near / 2}z`, darker(colour, 0.5)) +
			path(
				edge,
				canvas.linear(
					[
						[0, lighter(colour, 0.22)],
						[1, colour],
					],
					true,
				),
			) +
			stroke(`M${inset(0.08)}M${inset(0.94)}`, lighter(colour, 0.4), 5, 'opacity=".7"') +
			stroke(`M0 ${n(-depth * 0.9)}V${n(-depth * 0.07)}`, lighter(colour, 0.4), 4, 'opacity=".35"')
		);
	};

/** A cork block, 190 wide and 110 high. */
export const block: Piece = (canvas) => {
	let grain = '';
	for (let i = 0; i < 16; i += 1) grain += `M${-84 + ((i * 47) % 150)}-${14 + ((i * 29) % 62)}h7`;
	return (
		pool(canvas, 130, 16) +
		path('M-95-86-62-112H112L95-86z', '#e6c18c') +
		path('M95-86 112-112V-24L95 0z', '#8f6234') +
		rect(-95, -86, 190, 86, lying(canvas, '#c6935a')) +
		stroke(grain, '#7a4c27', 5, 'opacity=".35" stroke-linecap="round"')
	);
};

/** A foam roller lying across, 340 long and 130 high. */
export const roller =
	(colour: string): Piece =>
	(canvas) => {
		let bumps = '';
		for (let row = 0; row < 4; row += 1)
			for (let i = 0; i < 7; i += 1)
				bumps += `<rect x="${-96 + i * 36 + (row % 2) * 14}" y="${-120 + row * 30}" width="24" height="${[14, 21, 21, 16][row]}" rx="6"/>`;
		return (
			pool(canvas, 220, 20) +
			path('M-120-130H132C158-130 176-104 176-65 176-26 158 0 132 0H-120z', lying(canvas, colour)) +
			`<g fill="${darker(colour, 0.3)}" opacity=".55">${bumps}</g>` +
			`<g fill="${lighter(colour, 0.4)}" opacity=".35" transform="translate(-2 -3)">${bumps}</g>` +
			ellipse(-120, -65, 44, 65, lighter(colour, 0.16)) +
			ellipse(-120, -65, 30, 46, '#2a2420') +
			ellipse(-116, -65, 26, 42, '#4a423c')
		);
	};

/** A towel folded in three, 220 wide and 84 high. */
export const towel =
	(colour: string): Piece =>
	(canvas) => {
		const fold = (y: number): string =>
			rect(-110, y, 220, 30, lying(canvas, colour), 'rx="15"') +
			rect(60, y, 14, 30, tokens.clay, 'opacity=".8"');
		return pool(canvas, 140, 16) + fold(-30) + fold(-57) + fold(-84);
	};
