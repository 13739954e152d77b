/** Lohapath, the single-ingredient house: squared paper and an element tile. */

import { mix, readable } from '../drawing/colour.ts';
import { polygon } from '../drawing/outline.ts';
import { dietMark, type Label, netLine, stack } from './parts.ts';

const white = '#fbfaf6';

export const lohapath: Label = {
	body: () => white,
	lid: (art) => mix(art.deep, '#2b2b2b', 0.35),
	draw(pen, art) {
		const h = pen.height;
		const foot = h * 0.72;
		pen.band(0, h, white);
		const lines = [-36, -24, -12, 0, 12, 24, 36].map((u) =>
			polygon([
				[u, 0],
				[u + 0.4, 0],
				[u + 0.4, foot],
				[u, foot],
			]),
		);
		for (let v = 6; v < foot; v += 12)
			lines.push(
				polygon([
					[-60, v],
					[60, v],
					[60, v + 0.4],
					[-60, v + 0.4],
				]),
			);
		pen.fill(lines.flat(), mix(art.hue, white, 0.72));
		pen.band(foot, h, art.hue);
		pen.band(foot - 2.4, foot - 1, art.deep);
		pen.text('LOHAPATH', -42, 14, 12.5, {
			fill: art.deep,
			face: 'figtree',
			weight: 800,
			track: 0.1,
			anchor: 'start',
			max: 84,
		});
		const side = Math.min(h > 100 ? 46 : 38, foot - 25);
		const top = 20;
		pen.rect(-42, top, -42 + side, top + side, art.deep);
		pen.text(art.symbol ?? 'Aa', -42 + side / 2, top + side * 0.66, side * 0.6, {
			fill: white,
			face: 'figtree',
			weight: 800,
			max: side - 6,
		});
		pen.text(art.claim[0], -45 + side, top + side * 0.19, 6.4, {
			fill: art.tint,
			face: 'figtree',
			weight: 700,
			anchor: 'end',
			max: side - 6,
		});
		pen.text(art.claim[1], -42 + side / 2, top + side * 0.9, 5.4, {
			fill: art.tint,
			face: 'figtree',
			weight: 700,
			max: side - 5,
		});
		const start = -42 + side + 4;
		stack(
			pen,
			art.lines,
			start,
			top + 7.6,
			9.6,
			{ fill: '#33302c', face: 'figtree', weight: 800, anchor: 'start', max: 46 - start },
			1.06,
		);
		const on = readable(art.hue);
		const bottom = (foot + h) / 2;
		pen.motif(art.motif, 31, foot + (art.variant ? 2 : -1), 33, -6);
		if (art.second) pen.motif(art.second, 16, foot + 9, 20, 12);
		pen.text(art.flavour, -42, bottom + 2, 9.6, {
			fill: on,
			face: 'figtree',
			weight: 800,
			anchor: 'start',
			max: 50,
		});
		const wide = pen.text(netLine(art), -42, bottom + 9.4, 5.4, {
			fill: on,
			face: 'figtree',
			weight: 700,
			anchor: 'start',
			max: 46,
		});
		dietMark(pen, art, -39 + wide, bottom + 4.5, 6);
	},
};
