/** Mitti Mill, the grain kitchen: block-printed borders on unbleached paper. */

import { mix, readable } from '../drawing/colour.ts';
import { circle } from '../drawing/outline.ts';
import { diamonds, dietMark, type Label, netStack, stack, teeth } from './parts.ts';

export const mittimill: Label = {
	body: (art) => mix('#f6e8cf', art.tint, 0.4),
	lid: (art) => art.deep,
	draw(pen, art) {
		const h = pen.height;
		const paper = mix('#f6e8cf', art.tint, 0.4);
		pen.rect(-50, 0, 50, h, paper);
		pen.rect(-50, 0, 50, 6, art.deep);
		pen.straight(teeth(6, 5, 14), art.deep);
		pen.straight(diamonds(14, 1.7, 14), art.hue);
		pen.text('Mitti Mill', 0, 33, 21, { fill: art.deep, weight: 800, max: 86, track: -0.015 });
		stack(pen, art.lines, 0, 43.5, 9, { fill: '#4d3a2a', weight: 700, max: 86 });
		const bowl = h * 0.69;
		const plate = (art.variant ?? 0) % 3;
		if (plate === 0) {
			pen.fill(circle(6, bowl, 40, 25), art.hue);
			pen.ring(6, bowl, 22, mix(art.hue, paper, 0.5), 0.7);
		} else if (plate === 1) {
			pen.fill(teeth(bowl + 24, -48, 5), mix(art.hue, paper, 0.55));
			pen.fill(teeth(bowl + 24, -30, 5), art.hue);
		} else {
			for (const [r, share] of [
				[36, 0.6],
				[28, 0.3],
				[20, 0],
			] as const)
				pen.disc(8, bowl + 2, r, mix(art.hue, paper, share));
		}
		pen.motif(art.motif, 2, bowl - 1, 42, -6);
		if (art.second) {
			pen.motif(art.second, 29, bowl + 8, 28, 14);
			pen.motif(art.second, -16, bowl + 15, 18, -24);
		}
		pen.disc(-32, bowl - 8, 14, art.deep);
		pen.ring(-32, bowl - 8, 12.4, paper, 0.5);
		pen.text(art.claim[0], -32, bowl - 6.6, 12, { fill: paper, weight: 800, max: 22 });
		pen.text(art.claim[1], -32, bowl - 1.4, 4.8, { fill: paper, weight: 700, max: 21 });
		const foot = h - 15;
		pen.straight(teeth(foot, -4.4, 14), art.deep);
		pen.rect(-50, foot, 50, h, art.deep);
		const on = readable(art.deep);
		pen.text(art.flavour, -44, foot + 9.6, 9.2, { fill: on, weight: 800, anchor: 'start', max: 60 });
		dietMark(pen, art, 36, 47.5, 7.5);
		netStack(pen, art, 44, foot + 10.6, 5.8, { fill: on, weight: 500, anchor: 'end', max: 27 });
	},
};
