/** Chaltey, snacks for the road: quarter circles and a wordmark too big for its pack. */

import { mix, readable, tokens } from '../drawing/colour.ts';
import { type Outline, polygon } from '../drawing/outline.ts';
import type { Pen } from '../drawing/pen.ts';
import type { Art } from '../specs/types.ts';
import { dietMark, type Label, netLine, netStack, stack } from './parts.ts';

/** A quarter of a disc filling a square cell; `corner` 0..3 clockwise from top left. */
function quarter(u: number, v: number, side: number, corner: number): Outline {
	const k = 0.5523;
	const sx = corner === 1 || corner === 2 ? -1 : 1;
	const sy = corner >= 2 ? -1 : 1;
	const x = sx === 1 ? u : u + side;
	const y = sy === 1 ? v : v + side;
	const at = (a: number, b: number): [number, number] => [x + sx * a * side, y + sy * b * side];
	return [
		{ kind: 'M', points: [at(0, 0)] },
		{ kind: 'L', points: [at(1, 0)] },
		{ kind: 'C', points: [at(1, k), at(k, 1), at(0, 1)] },
		{ kind: 'L', points: [at(0, 0)] },
		{ kind: 'Z', points: [] },
	];
}

function mosaic(pen: Pen, art: Art, u: number, v: number, side: number, columns: number, rows: number): void {
	const colours = [art.tint, art.deep, mix(art.hue, '#ffffff', 0.28)];
	const bins: Outline[][] = [[], [], []];
	for (let row = 0; row < rows; row += 1) {
		for (let column = 0; column < columns; column += 1) {
			const turn = (column * 3 + row * 5 + (art.variant ?? 0)) % 4;
			const bin = bins[(column + row * 2) % 3];
			const [x, y] = [u + column * side, v + row * side];
			bin?.push(
				(column * row + column) % 5 === 4
					? polygon([
							[x, y],
							[x + side, y],
							[x, y + side],
						])
					: quarter(x, y, side, turn),
			);
		}
	}
	for (const [i, bin] of bins.entries()) pen.fill(bin.flat(), colours[i] ?? art.tint);
}

function drawBar(pen: Pen, art: Art): void {
	const h = pen.height;
	const on = readable(art.hue);
	pen.rect(-52, 0, 52, h, art.hue);
	mosaic(pen, art, 50 - h, 0, h / 3, 3, 3);
	pen.text('chaltey', -46, h * 0.47, 15.5, {
		fill: on,
		face: 'figtree',
		weight: 800,
		anchor: 'start',
		track: -0.045,
		max: 50,
	});
	pen.text(art.flavour, -45.5, h * 0.73, 7.4, {
		fill: on === tokens.ink ? art.deep : art.tint,
		face: 'figtree',
		weight: 800,
		anchor: 'start',
		max: 44,
	});
	dietMark(pen, art, -45.5, h * 0.91 - 4.3, 5);
	pen.text(`${art.lines.join(' ')} · ${netLine(art)}`, -38.8, h * 0.91, 4.4, {
		fill: on,
		face: 'figtree',
		weight: 700,
		anchor: 'start',
		max: 43,
	});
	pen.disc(17, h * 0.7, 10, '#fff8ea');
	pen.text(art.claim[0], 17, h * 0.7 + 1.4, 9, { fill: art.deep, face: 'figtree', weight: 800, max: 18 });
	pen.text(art.claim[1], 17, h * 0.7 + 5.6, 3.8, { fill: art.deep, face: 'figtree', weight: 700, max: 16 });
	pen.motif(art.motif, 36, h * 0.42, 23, -8);
	if (art.second) pen.motif(art.second, 39, h * 0.78, 13, 16);
}

export const chaltey: Label = {
	body: (art) => art.hue,
	lid: (art) => art.deep,
	draw(pen, art) {
		const h = pen.height;
		if (h < 60) return drawBar(pen, art);
		const on = readable(art.hue);
		pen.rect(-50, 0, 50, h, art.hue);
		const split = h * 0.44;
		const rows = Math.round((h - split) / 20);
		const side = (h - split) / rows;
		mosaic(pen, art, -50, split, side, Math.ceil(100 / side), rows);
		pen.text('chaltey', -44, h * 0.2, 27, {
			fill: on,
			face: 'figtree',
			weight: 800,
			anchor: 'start',
			track: -0.045,
			max: 90,
		});
		stack(pen, art.lines, -43, h * 0.2 + 11.5, 8.6, {
			fill: on,
			face: 'figtree',
			weight: 700,
			anchor: 'start',
			max: 88,
		});
		pen.motif(art.motif, 14, split + 24, 50, -8);
		if (art.second) pen.motif(art.second, 36, split + 41, 28, 14);
		pen.disc(-27, split + 14, 16, '#fff8ea');
		pen.text(art.claim[0], -27, split + 16, 13.5, { fill: art.deep, face: 'figtree', weight: 800, max: 28 });
		pen.text(art.claim[1], -27, split + 22, 5.2, { fill: art.deep, face: 'figtree', weight: 700, max: 26 });
		pen.rect(-50, h - 14, 50, h, art.deep);
		pen.text(art.flavour, -44, h - 4.6, 8.6, {
			fill: '#fff8ea',
			face: 'figtree',
			weight: 800,
			anchor: 'start',
			max: 58,
		});
		dietMark(pen, art, 36.5, h * 0.2 + 4.8);
		netStack(pen, art, 44, h - 4, 5.6, {
			fill: '#fff8ea',
			face: 'figtree',
			weight: 700,
			anchor: 'end',
			max: 28,
		});
	},
};
