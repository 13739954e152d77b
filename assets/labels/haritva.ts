/** Haritva, the plant protein: a courtyard arch with a garden inside. */

import { mix, readable } from '../drawing/colour.ts';
import { arch, dietMark, type Label, netLine, stack } from './parts.ts';

const cream = '#f5f1df';
const green = '#1f5a3c';

export const haritva: Label = {
	body: () => cream,
	lid: () => green,
	draw(pen, art) {
		const h = pen.height;
		const top = h * 0.37;
		pen.rect(-50, 0, 50, h, cream);
		pen.fill(arch(0, top - 4, h, 46), mix(art.deep, cream, 0.72));
		pen.fill(arch(0, top, h, 42), art.deep);
		pen.text('Haritva', 0, 18.5, 23, { fill: green, weight: 700, max: 84, track: -0.01 });
		stack(pen, art.lines, 0, 28.5, 8.4, { fill: '#4a5a43', weight: 700, max: 84 });
		const mid = top + (h - top) * 0.42;
		// Leaves climb both jambs of the arch, mirrored.
		for (const side of [-1, 1]) {
			pen.motif('sprout', side * 31, mid + 4, 20, side * 14, 'opacity=".9"');
			pen.motif('sprout', side * 33, mid + 20, 16, side * 24, 'opacity=".7"');
		}
		pen.disc(0, mid, 24, mix(art.deep, art.hue, 0.55));
		pen.motif(art.motif, art.second ? -5 : 0, mid, 38);
		if (art.second) pen.motif(art.second, 14, mid + 10, 26, 10);
		const strip = h - 19;
		pen.rect(-50, strip, 50, h, art.hue);
		const on = readable(art.hue);
		pen.text(art.flavour, -44, strip + 9.4, 9.4, { fill: on, weight: 800, anchor: 'start', max: 58 });
		const wide = pen.text(netLine(art), -44, strip + 16.4, 5.2, { fill: on, weight: 700, anchor: 'start' });
		dietMark(pen, art, -41 + wide, strip + 11.6, 5.8);
		pen.disc(33, strip - 1, 16, cream);
		pen.text(art.claim[0], 33, strip + 0.8, 13.5, { fill: green, weight: 800 });
		pen.text(art.claim[1], 33, strip + 6.8, 5.4, { fill: green, weight: 700, max: 26 });
	},
};
