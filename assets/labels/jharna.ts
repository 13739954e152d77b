/** Jharna, the spring: three sheets of water rise over the lower half of the pack. */

import { mix, readable } from '../drawing/colour.ts';
import { dietMark, type Label, netLine, stack, wave } from './parts.ts';

export const jharna: Label = {
	body: (art) => art.tint,
	lid: (art) => art.deep,
	draw(pen, art) {
		const h = pen.height;
		const line = h * 0.575;
		const slim = h > 150;
		pen.band(0, h, art.tint);
		pen.disc(30, line - 8, 30, mix(art.tint, '#ffffff', 0.55));
		pen.text('jharna', slim ? 0 : -43, slim ? 30 : 26, 28, {
			fill: art.deep,
			face: 'figtree',
			weight: 800,
			slant: 0.18,
			anchor: slim ? 'middle' : 'start',
			track: -0.03,
			max: 82,
		});
		stack(
			pen,
			art.lines,
			slim ? 0 : -42,
			slim ? 46 : 41,
			slim ? 13 : 9,
			{
				fill: mix(art.deep, '#1e1a17', 0.3),
				face: 'figtree',
				weight: 700,
				anchor: slim ? 'middle' : 'start',
				max: 82,
			},
			1.08,
		);
		pen.fill(wave(line + 4, 9, h + 2), mix(art.tint, art.hue, 0.45));
		pen.motif(art.motif, slim ? 0 : 27, line + (slim ? 12 : 4), slim ? 58 : 40, -6);
		if (art.second) pen.motif(art.second, slim ? 24 : 4, line + (slim ? 34 : 12), slim ? 34 : 25, 16);
		pen.fill(wave(line + 20, 8, h + 2, 1), art.hue);
		pen.fill(wave(line + 34, 7, h + 2), art.deep);
		for (const [u, v, s] of [
			[44, line - 20, 6],
			[6, line - 14, 5],
		] as const)
			pen.motif('drop', u, v, s);
		const on = readable(art.hue);
		if (slim) {
			pen.text(art.claim[0], 0, h - 62, 27, { fill: on, face: 'figtree', weight: 800, max: 76 });
			pen.text(art.claim[1], 0, h - 50, 10, { fill: on, face: 'figtree', weight: 700, max: 76 });
			pen.text(art.flavour, 0, h - 24, 15, { fill: '#fff', face: 'figtree', weight: 800, max: 78 });
			pen.text(netLine(art), -8, h - 11, 8, { fill: '#fff', face: 'figtree', weight: 700, max: 60 });
			dietMark(pen, art, 28, h - 19, 11);
			return;
		}
		pen.text(art.claim[0], -43, line + 4, 15.5, {
			fill: art.deep,
			face: 'figtree',
			weight: 800,
			anchor: 'start',
			max: 46,
			track: -0.02,
		});
		pen.text(art.claim[1], -42.5, line + 11.5, 6.2, {
			fill: art.deep,
			face: 'figtree',
			weight: 700,
			anchor: 'start',
			max: 38,
		});
		pen.text(art.flavour, -43, h - 9.6, 9.6, {
			fill: '#fff',
			face: 'figtree',
			weight: 800,
			anchor: 'start',
			max: 76,
		});
		dietMark(pen, art, 36, h - 10);
		pen.text(netLine(art), -43, h - 3, 5.4, { fill: '#fff', face: 'figtree', weight: 700, anchor: 'start' });
	},
};
