/** Kamal Taal, the lotus pond: a moon over still water, makhana drifting on it. */

import { mix, readable } from '../drawing/colour.ts';
import { circle } from '../drawing/outline.ts';
import { dietMark, type Label, netStack, stack } from './parts.ts';

export const kamaltaal: Label = {
	body: (art) => art.deep,
	lid: (art) => art.hue,
	draw(pen, art) {
		const h = pen.height;
		const water = h * 0.6;
		pen.band(0, h, art.deep);
		pen.disc(0, h * 0.3, 42, mix(art.deep, art.tint, 0.14));
		pen.disc(0, h * 0.3, 34, mix(art.deep, art.tint, 0.9));
		pen.text('Kamal', 0, h * 0.3 - 3, 21, { fill: art.deep, weight: 800, max: 60, track: -0.01 });
		pen.text('Taal', 0, h * 0.3 + 14, 21, { fill: art.deep, weight: 800, max: 60, track: -0.01 });
		pen.band(water, h, mix(art.deep, art.hue, 0.6));
		for (const [v, half] of [
			[4, 44],
			[12, 30],
		] as const) {
			pen.fill(circle(0, water + v, half, 0.6), mix(art.tint, art.hue, 0.35), 'opacity=".7"');
		}
		pen.motif('lotus', -31, water - 4, 26);
		pen.motif(art.motif, 32, water - 7, 28, 8);
		pen.motif('makhana', 8, water + 2, 24, -14);
		pen.motif('makhana', -8, water + 9, 19, 24);
		stack(pen, art.lines, -44, water + 20, 9.2, { fill: '#fff8ea', weight: 700, anchor: 'start', max: 60 });
		pen.disc(33, water + 22, 13.5, '#f5c75a');
		pen.text(art.claim[0], 33, water + 23.4, 12, { fill: art.deep, weight: 800, max: 23 });
		pen.text(art.claim[1], 33, water + 28.6, 4.8, { fill: art.deep, weight: 700, max: 21 });
		const foot = h - 13;
		pen.band(foot, h, art.tint);
		const on = readable(art.tint);
		pen.text(art.flavour, -44, foot + 8.8, 8.8, { fill: on, weight: 800, anchor: 'start', max: 58 });
		dietMark(pen, art, 36, 5);
		netStack(pen, art, 44, foot + 9.6, 5.8, { fill: on, weight: 700, anchor: 'end', max: 28 });
	},
};
