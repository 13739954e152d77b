/** Bijlipur, the pre-workout: lightning splits the pack, the name climbs its side. */

import { mix, readable } from '../drawing/colour.ts';
import { dietMark, type Label, netLine, stack } from './parts.ts';

export const bijlipur: Label = {
	body: (art) => art.deep,
	lid: (art) => art.hue,
	draw(pen, art) {
		const h = pen.height;
		const dark = art.deep;
		pen.band(0, h, dark);
		// The bolt runs the whole height; its lit edge is drawn first, a little wider.
		const bolt = (d: number): [number, number][] => [
			[10 - d, -2],
			[80, -2],
			[80, h + 2],
			[-1 - d, h + 2],
			[10 - d, h * 0.66],
			[-7 - d, h * 0.66],
			[9 - d, h * 0.36],
			[-7 - d, h * 0.36],
		];
		pen.poly(bolt(3.2), art.tint);
		pen.poly(bolt(0), art.hue);
		pen.poly(
			[
				[44, -2],
				[80, -2],
				[80, h * 0.3],
				[62, h * 0.3],
			],
			mix(art.hue, '#ffffff', 0.25),
		);
		pen.text('BIJLIPUR', -18, h - 5, 37, {
			fill: '#fffaf0',
			weight: 800,
			upright: true,
			anchor: 'start',
			max: h - 21,
			track: -0.01,
		});
		const on = readable(art.hue);
		const right = { fill: on, anchor: 'end', weight: 800 } as const;
		stack(pen, art.lines, 43, 11, 10.4, { ...right, max: 37 }, 1);
		pen.motif(art.motif, 23, h * 0.43, 42, -10);
		if (art.second) pen.motif(art.second, 38, h * 0.53, 22, 14);
		pen.text(art.claim[0], 43, h - 30, 21, { ...right, max: 34 });
		pen.text(art.claim[1], 43, h - 23, 6.4, { ...right, weight: 700, max: 35 });
		stack(pen, art.flavour.split(' '), 43, h - 12.6, 9.4, { ...right, max: 36 }, 0.98);
		dietMark(pen, art, -43, 4.4);
		pen.text(netLine(art), -33, 10, 5.6, { fill: art.tint, weight: 700, anchor: 'start', max: 36 });
	},
};
