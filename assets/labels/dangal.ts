/**
 * Dangal, the wrestlers' whey: heavy forward-leaning capitals and one broad
 * sash across the pack. Isolates are black with a sash in the flavour's colour
 * (variant 0), concentrates the other way round (variant 1).
 */

import { mix, readable, tokens } from '../drawing/colour.ts';
import type { Pen } from '../drawing/pen.ts';
import type { Art } from '../specs/types.ts';
import { dietMark, type Label, netLine, stack } from './parts.ts';

const black = '#241d19';

const ground = (art: Art): string => (art.variant === 1 ? art.hue : black);

function drawShaker(pen: Pen): void {
	const h = pen.height;
	for (let ml = 1; ml <= 6; ml += 1) {
		const v = h - (h * ml) / 7;
		pen.rect(30, v, ml % 2 ? 37 : 41, v + 1, tokens.paper, 'opacity=".8"');
		if (ml % 2 === 0) pen.text(`${ml}00`, 28, v + 2.6, 7, { fill: tokens.paper, weight: 700, anchor: 'end' });
	}
	pen.text('DANGAL', -18, h * 0.93, 34, {
		fill: tokens.paper,
		weight: 800,
		slant: 0.16,
		upright: true,
		anchor: 'start',
		max: h * 0.8,
	});
}

export const dangal: Label = {
	body: ground,
	lid: (art) => (art.variant === 1 ? black : '#2b231e'),
	draw(pen, art) {
		if (art.form === 'shaker') return drawShaker(pen);
		const h = pen.height;
		const back = ground(art);
		const sash = art.variant === 1 ? black : art.hue;
		const onBack = readable(back);
		const tall = h > 100;
		const base = h * 0.42;
		const lean = -0.12;
		const strip = (from: number, to: number): [number, number][] => [
			[-80, base - 80 * lean + from],
			[80, base + 80 * lean + from],
			[80, base + 80 * lean + to],
			[-80, base - 80 * lean + to],
		];
		pen.poly(strip(0, 22.5), sash);
		pen.poly(strip(-4, -1.6), art.tint, 'opacity=".85"');
		pen.poly(strip(24.4, 25.6), art.tint, 'opacity=".6"');
		pen.text('DANGAL', 0, h * 0.195, 29, { fill: onBack, weight: 800, slant: 0.16, max: 88, track: -0.01 });
		stack(pen, art.lines, -43, h * 0.195 + 10.6, 9.4, {
			fill: mix(onBack, back, 0.12),
			weight: 700,
			anchor: 'start',
			slant: 0.16,
			max: 60,
		});
		const onSash = readable(sash);
		const wide = pen.text(art.claim[0], -43, base + 20.5, 20, {
			fill: onSash,
			weight: 800,
			anchor: 'start',
			slant: 0.16,
			max: 36,
		});
		pen.text(art.claim[1], -41.5 + wide, base + 19, tall ? 5.4 : 6.4, {
			fill: onSash,
			weight: 700,
			anchor: 'start',
			slant: 0.16,
			max: 19,
		});
		if (art.second) pen.motif(art.second, 40, base + (tall ? 44 : 26), tall ? 34 : 22, 18);
		pen.motif(art.motif, tall ? 28 : 30, base + (tall ? 26 : 10), tall ? 44 : 36, -8);
		pen.text(art.flavour, -43, h - 9.2, 10.2, {
			fill: art.variant === 1 ? onBack : art.tint,
			weight: 800,
			anchor: 'start',
			max: 64,
		});
		pen.text(netLine(art), -43, h - 2.6, 5.4, { fill: onBack, weight: 500, anchor: 'start', opacity: 0.85 });
		dietMark(pen, art, 36, h - 10);
	},
};
