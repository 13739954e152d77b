/** Sherdil, the lion-hearted: a sunburst mane behind the flavour, lettering in gold. */

import { mix, readable } from '../drawing/colour.ts';
import { dietMark, type Label, netStack, rays, stack } from './parts.ts';

const gold = '#f0bd4f';

export const sherdil: Label = {
	body: (art) => art.deep,
	lid: (art) => mix(art.deep, '#120b08', 0.35),
	draw(pen, art) {
		const h = pen.height;
		const tall = h > 100;
		const cx = tall ? 0 : 23;
		// A name on two lines leaves less sky for the sun.
		const long = art.lines.length > 1;
		const cy = h * (tall && long ? 0.645 : tall ? 0.6 : 0.62);
		const r = tall && !long ? 24 : 20;
		pen.band(0, h, art.deep);
		pen.straight(rays(cx, cy, 28), mix(art.deep, art.hue, 0.32));
		pen.disc(cx, cy, r + 5, art.deep);
		pen.ring(cx, cy, r + 3, gold, 1);
		pen.disc(cx, cy, r, art.tint);
		pen.motif(art.motif, cx, cy - (art.second ? 2 : 0), r * 1.45);
		if (art.second) pen.motif(art.second, cx + r * 0.55, cy + r * 0.5, r * 0.9, 12);
		const ribbon = h - (tall ? 22 : 18);
		const onHue = readable(art.hue);
		if (tall) {
			pen.motif('lion', 0, 12, 22);
			pen.text('SHERDIL', 0, 36, 19, { fill: gold, weight: 800, track: 0.06, max: 84 });
			stack(pen, art.lines, 0, long ? 44 : 45.5, long ? 7.8 : 8.4, { fill: '#fff6e6', weight: 700, max: 80 });
			const badge = h - 35;
			pen.disc(-29, badge, 16, gold);
			pen.text(art.claim[0], -29, badge + 1.5, 14, { fill: '#2a1508', weight: 800, max: 27 });
			pen.text(art.claim[1], -29, badge + 7.5, 5.4, { fill: '#2a1508', weight: 700, max: 26 });
		} else {
			pen.motif('lion', -37, 13, 19);
			pen.text('SHERDIL', -25, 18.5, 19, { fill: gold, weight: 800, track: 0.04, anchor: 'start', max: 66 });
			stack(pen, art.lines, -44, 32, 8.4, { fill: '#fff6e6', weight: 700, anchor: 'start', max: 46 }, 1.04);
			pen.text(art.claim[0], -44, cy + 3.2, 16.5, { fill: gold, weight: 800, anchor: 'start', max: 42 });
			pen.text(art.claim[1], -44, cy + 9.4, 5.8, { fill: '#fff6e6', weight: 700, anchor: 'start', max: 42 });
		}
		pen.band(ribbon, h - 5, art.hue);
		pen.band(ribbon - 1.6, ribbon - 0.6, gold);
		pen.band(h - 4.4, h - 3.4, gold);
		const mid = (ribbon + h - 5) / 2;
		pen.text(art.flavour, -43, mid + 3.2, 10, { fill: onHue, weight: 800, anchor: 'start', max: 60 });
		dietMark(pen, art, 36, tall ? 5 : 25);
		netStack(pen, art, 43, mid + 4.4, 5.8, { fill: onHue, weight: 700, anchor: 'end', max: 28 });
	},
};
