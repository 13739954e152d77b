/** Moongfal, the nut butter: a grocer's scalloped badge on brown paper. */

import { mix, readable } from '../drawing/colour.ts';
import { diamonds, dietMark, type Label, netLine, scallop, stack } from './parts.ts';

const cream = '#fbf1dc';

export const moongfal: Label = {
	body: (art) => art.hue,
	lid: (art) => art.deep,
	draw(pen, art) {
		const h = pen.height;
		const paper = mix('#e3c598', art.tint, 0.35);
		pen.band(0, h, paper);
		pen.band(0, 4, art.deep);
		pen.straight(diamonds(8.4, 2, 16, 60), art.deep, 'opacity=".55"');
		const cy = h * 0.43;
		const r = Math.min(33, h * 0.38);
		pen.motif(art.motif, -38, cy + 8, 26, -20);
		pen.motif(art.second ?? art.motif, 38, cy + 8, 26, 24);
		pen.fill(scallop(0, cy, r + 2, 18), art.deep);
		pen.fill(scallop(0, cy, r - 1, 18), cream);
		const max = r * 1.72;
		pen.text('Moongfal', 0, cy - r * 0.08, r * 0.56, { fill: art.deep, weight: 800, max, track: -0.01 });
		stack(pen, art.lines, 0, cy + r * 0.24, r * 0.245, { fill: '#4a3423', weight: 700, max: max * 0.94 });
		const foot = h - 19;
		pen.band(foot, h, art.deep);
		const on = readable(art.deep);
		pen.text(art.flavour, -43, foot + 8.4, 9, { fill: on, weight: 800, anchor: 'start', max: 58 });
		const wide = pen.text(netLine(art), -43, foot + 15.2, 5.4, { fill: on, weight: 500, anchor: 'start' });
		dietMark(pen, art, -40 + wide, foot + 10.4, 5.8);
		pen.text(art.claim[0], 44, foot + 8.4, 11, { fill: '#f5c75a', weight: 800, anchor: 'end', max: 30 });
		pen.text(art.claim[1], 44, foot + 15.6, 4.6, { fill: on, weight: 700, anchor: 'end', max: 30 });
	},
};
