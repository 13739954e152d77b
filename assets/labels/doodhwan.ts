/** Doodhwan, the short-ingredient dairy: white pack, one round plate, one thing on it. */

import { mix } from '../drawing/colour.ts';
import { dietMark, type Label, netLine, stack } from './parts.ts';

const white = '#fdf9f1';

export const doodhwan: Label = {
	body: () => white,
	lid: (art) => art.hue,
	draw(pen, art) {
		const h = pen.height;
		const tall = h > 95;
		const plate = tall ? h * 0.63 : h * 0.66;
		const r = tall ? 33 : 27;
		pen.band(0, h, white);
		pen.disc(tall ? 0 : 17, plate, r, art.tint);
		pen.ring(tall ? 0 : 17, plate, r - 3.5, mix(art.tint, art.hue, 0.45), 0.7);
		// Over the plate: what is printed on the band is read on one colour.
		pen.band(h - (tall ? 15 : 12), h, art.hue);
		const left = { fill: art.deep, face: 'figtree', anchor: 'start' } as const;
		pen.text('doodhwan', -42, tall ? 17 : 16, 18, { ...left, weight: 800, track: -0.03, max: 84 });
		stack(pen, art.lines, -41.5, tall ? 27 : 25.5, 8.2, { ...left, fill: '#5c5148', weight: 500 });
		if (tall) {
			pen.motif(art.motif, 0, plate, 44, 0);
			if (art.second) pen.motif(art.second, 19, plate + 17, 24, 12);
			pen.disc(-30, plate + 18, 14.5, art.deep);
			pen.text(art.claim[0], -30, plate + 19, 11.5, { fill: white, face: 'figtree', weight: 800 });
			pen.text(art.claim[1], -30, plate + 24.6, 5, { fill: white, face: 'figtree', weight: 700, max: 24 });
		} else {
			pen.motif(art.motif, 14, plate, 36, 0);
			if (art.second) pen.motif(art.second, 31, plate + 6, 20, 10);
			pen.text(art.claim[0], -42, plate + 4, 21, { ...left, weight: 800, track: -0.04 });
			pen.text(art.claim[1], -41.5, plate + 11, 6.4, { ...left, weight: 700, max: 36 });
		}
		dietMark(pen, art, 35, tall ? 21.5 : 20);
		const foot = h - (tall ? 5 : 3.6);
		pen.text(art.flavour, -42, foot, 8.6, {
			fill: white,
			face: 'figtree',
			weight: 800,
			anchor: 'start',
			max: 50,
		});
		pen.text(netLine(art), 42, foot, 5, {
			fill: white,
			face: 'figtree',
			weight: 700,
			anchor: 'end',
			max: 32,
		});
	},
};
