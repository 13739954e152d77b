/** Spot illustrations for the moments when there is nothing else to show. */

import { dumbbell, kettlebell, plate } from '../gear/iron.ts';
import { place } from '../gear/piece.ts';
import { mix, tokens } from '../lib/colour.ts';
import { Canvas, ellipse, group, n, path, rect, stroke } from '../lib/svg.ts';
import { motif } from '../motifs/index.ts';
import { sign } from './mark.ts';

const { clay, clayDark, claySoft, turmeric, leaf, ink, inkSoft, paper, sunken, line, indigo } = tokens;

/** A soft shape behind each spot ties the set together on any page colour. */
function ground(): string {
	return (
		path(
			'M70 214C44 124 128 44 226 52 300 22 420 66 428 170 440 262 372 312 246 310 146 316 88 280 70 214z',
			claySoft,
		) + ellipse(240, 306, 176, 15, mix(sunken, clay, 0.16))
	);
}

function fruit(name: string, x: number, y: number, size: number, turn = 0): string {
	return group(
		motif(name),
		`transform="translate(${x} ${y})rotate(${turn})scale(${(size / 100).toFixed(2)})"`,
	);
}

function emptyCart(): string {
	const canvas = new Canvas(480, 360);
	let weave = '';
	for (let row = 0; row < 5; row += 1) {
		for (let i = 0; i < 12; i += 1) {
			const inset = row * 5;
			const w = (220 - inset * 2) / 12;
			weave += `<rect x="${n(130 + inset + i * w + 2)}" y="${206 + row * 19}" width="${n(w - 4)}" height="15" rx="4" fill="${(i + row) % 2 ? '#d9a560' : '#bd8440'}"/>`;
		}
	}
	const ghost = 'stroke-dasharray="7 8" stroke-linecap="round"';
	return canvas.toSvg(
		ground() +
			// What could be in the basket, only dotted.
			`<g fill="none" stroke="${mix(clay, paper, 0.35)}" stroke-width="3.5" ${ghost}><path d="M188 132v60M236 132v60M182 132V120q0-6 6-6h48q6 0 6 6v12z"/><path d="M258 192v-62h50v62M258 144h50"/></g>` +
			path('M120 196H360L336 304Q335 308 330 308H150Q145 308 144 304z', '#8f5a26') +
			weave +
			rect(112, 186, 256, 20, clay, 'rx="10"') +
			rect(120, 190, 150, 5, '#fff', 'rx="2.5" opacity=".35"') +
			stroke('M138 188C138 60 342 60 342 188', clayDark, 11, 'stroke-linecap="round"') +
			stroke('M142 160C156 88 230 82 262 90', '#fff', 3, 'stroke-linecap="round" opacity=".35"') +
			fruit('lime', 398, 286, 44) +
			fruit('almond', 88, 294, 34, -20),
	);
}

function emptyList(): string {
	const canvas = new Canvas(480, 360);
	const row = (y: number, w: number): string =>
		rect(176, y, 20, 20, 'none', `rx="5" stroke="${line}" stroke-width="4"`) +
		rect(210, y + 5, w, 10, line, 'rx="5"');
	return canvas.toSvg(
		ground() +
			group(
				rect(142, 76, 196, 228, clayDark, 'rx="16"') +
					rect(142, 76, 190, 226, clay, 'rx="16"') +
					rect(158, 96, 158, 192, paper, 'rx="6"') +
					row(128, 88) +
					row(164, 66) +
					row(200, 82) +
					row(236, 48) +
					rect(196, 62, 84, 32, inkSoft, 'rx="10"') +
					ellipse(238, 64, 17, 17, inkSoft) +
					ellipse(238, 62, 7, 7, claySoft) +
					rect(204, 68, 68, 4, '#fff', 'rx="2" opacity=".3"'),
				'transform="rotate(-4 240 300)"',
			) +
			group(
				rect(-7, -118, 14, 96, turmeric) +
					rect(-7, -118, 5, 96, '#ffd36b') +
					path('M-7-22H7L0 0z', '#f1d9b4') +
					path('M-3-9H3L0 0z', ink) +
					rect(-7, -130, 14, 14, tokens.chilli, 'rx="3"'),
				'transform="translate(330 300)rotate(87)scale(.8)"',
			) +
			place(kettlebell(indigo)(canvas), 120, 308, 0.44),
	);
}

function error(): string {
	const canvas = new Canvas(480, 360);
	const bar = canvas.linear(
		[
			[0, '#f3efe8'],
			[0.5, '#b9b1a6'],
			[1, '#6a625b'],
		],
		true,
	);
	return canvas.toSvg(
		ground() +
			// The bar has lost the plate on its right and tips towards the left.
			group(
				rect(-150, -7, 280, 14, bar, 'rx="7"') +
					rect(84, -10, 52, 20, '#8f877e', 'rx="5"') +
					rect(-40, -7, 3, 14, inkSoft, 'opacity=".4"') +
					rect(40, -7, 3, 14, inkSoft, 'opacity=".4"') +
					rect(-146, -76, 30, 152, clayDark, 'rx="9"') +
					rect(-146, -76, 12, 152, clay, 'rx="6"') +
					rect(-112, -54, 22, 108, indigo, 'rx="7"') +
					rect(-112, -54, 8, 108, '#5874ab', 'rx="4"') +
					rect(-88, -16, 12, 32, inkSoft, 'rx="4"') +
					rect(72, -16, 12, 32, inkSoft, 'rx="4"'),
				'transform="translate(206 224)rotate(-9)"',
			) +
			place(plate(clay)(canvas), 404, 304, 0.56, 10) +
			stroke(
				'M336 290q-12-4-24 0M340 272q-14-7-30-4M322 304h-18',
				mix(clay, paper, 0.35),
				4,
				'stroke-linecap="round"',
			) +
			stroke('M352 160 366 142M368 184 390 176M328 150 330 128', turmeric, 6, 'stroke-linecap="round"'),
	);
}

function orderSuccess(): string {
	const canvas = new Canvas(480, 360);
	const bits: [number, number, string, number][] = [
		[112, 120, turmeric, 20],
		[150, 82, clay, -30],
		[196, 58, leaf, 45],
		[286, 56, turmeric, 10],
		[340, 84, indigo, -20],
		[378, 126, clay, 35],
		[96, 170, indigo, 60],
		[398, 176, leaf, -50],
	];
	const confetti = bits
		.map(
			([x, y, colour, turn]) =>
				`<rect x="-8" y="-4" width="16" height="8" rx="2" fill="${colour}" transform="translate(${x} ${y})rotate(${turn})"/>`,
		)
		.join('');
	return canvas.toSvg(
		ground() +
			confetti +
			path('M134 158 156 138H344L318 158z', '#e3bd86') +
			path('M318 158 344 138V286L318 306z', '#a8743c') +
			rect(134, 158, 184, 148, '#cf9c5c') +
			path('M212 158 230 138H258L240 158z', '#f3e2c2') +
			rect(212, 158, 28, 44, '#ecd4a8') +
			path('M212 202l5-5 5 5 4-5 5 5 4-5 5 5v-6h-28z', '#ecd4a8') +
			group(sign('#8f5a26', '#8f5a26'), 'transform="translate(146 222)scale(1.1)"') +
			ellipse(322, 256, 58, 58, paper) +
			ellipse(322, 256, 51, 51, leaf) +
			path(
				'M280 240A51 51 0 0 1 330 205.5',
				'none',
				'stroke="#fff" stroke-opacity=".3" stroke-width="5" stroke-linecap="round"',
			) +
			stroke('M298 257 315 275 348 239', '#fff', 12, 'stroke-linecap="round" stroke-linejoin="round"') +
			place(dumbbell('#57504a')(canvas), 108, 306, 0.3) +
			fruit('mango', 398, 286, 40, 6),
	);
}

export const spots: Record<string, () => string> = {
	'empty-cart': emptyCart,
	'empty-list': emptyList,
	error,
	'order-success': orderSuccess,
};
