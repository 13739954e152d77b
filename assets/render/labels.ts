/**
 * Prints the labels: lays each product's label flat and writes it as a PNG for
 * Blender to wrap round its pack, with one list of what each pack is made of.
 *
 *     node assets/render/labels.ts <out folder>
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readable } from '../drawing/colour.ts';
import { Pen } from '../drawing/pen.ts';
import { flatSurface } from '../drawing/surface.ts';
import { Canvas, rect } from '../drawing/svg.ts';
import { factsPanel } from '../labels/facts.ts';
import { labels } from '../labels/index.ts';
import { checkComplete, productArt } from '../specs/index.ts';
import type { Art } from '../specs/types.ts';
import measures from './packs/measures.json' with { type: 'json' };

/** Pixels across the printed front; a picture 1200 px wide shows fewer than half of them. */
const FRONT = 1400;
/** The front of a round pack spans about 120 degrees of it, as on a real wrap. */
const WRAP = 2 * 1.06;
/** How far bands and colours run on past either edge of a round front. */
const OVERHANG = 0.3;

/** The panel of facts takes up this much of a round pack, in radians: as `FACTS` in packs/round.py. */
const PANEL = 3.08 - 1.5;
const PANEL_WIDTH = 1100;

/** The printed front, and the bare strips around it on the sheet; all in hundredths of a unit. */
function sheet(art: Art) {
	const size = measures[art.form];
	if ('radius' in size) {
		const width = WRAP * size.radius;
		const height = size.height - size.lid - size.margins.top - size.margins.bottom;
		return { width, height, side: width * OVERHANG, top: 0, bottom: 0 };
	}
	const { side, top, bottom } = size.margins;
	return { width: size.width - 2 * side, height: size.height - top - bottom, side, top, bottom };
}

function front(art: Art): string {
	const { width, height, side, top, bottom } = sheet(art);
	const k = FRONT / width;
	const canvas = new Canvas(Math.round(FRONT + 2 * side * k), Math.round((top + height + bottom) * k));
	const corner = (x: number, y: number) => [(side + x * width) * k, (top + y * height) * k] as const;
	const pen = new Pen(canvas, flatSurface(corner(0, 0), corner(1, 0), corner(0, 1)));
	const label = labels[art.brand];
	label.draw(pen, art);
	// A shaker is printed on its clear cup: there is no ground under the print.
	const ground = art.form === 'shaker' ? '' : rect(0, 0, canvas.width, canvas.height, label.body(art));
	return canvas.toSvg(ground + pen.markup, true);
}

/** The back of a flat pack: its brand's own colours, and the panel of facts. */
function back(art: Art): string {
	const { width, height, side, top, bottom } = sheet(art);
	const k = FRONT / width;
	const canvas = new Canvas(Math.round(FRONT + 2 * side * k), Math.round((top + height + bottom) * k));
	const pen = new Pen(
		canvas,
		flatSurface([side * k, top * k], [side * k + FRONT, top * k], [side * k, (top + height) * k]),
	);
	const ground = labels[art.brand].body(art);
	const isFlat = pen.height < 60;
	const [edge, head] = isFlat ? [2.2, 2.2] : [5, 17];
	if (!isFlat) {
		const style = { fill: readable(ground), weight: 800, anchor: 'start' } as const;
		pen.text(art.facts.brand ?? '', -45, 12, 10, { ...style, max: 42 });
		pen.text(art.flavour, 45, 12, 6.4, { ...style, weight: 700, anchor: 'end', max: 44 });
	}
	factsPanel(pen, art, -50 + edge, head, 50 - edge, pen.height - edge);
	return canvas.toSvg(rect(0, 0, canvas.width, canvas.height, ground) + pen.markup, true);
}

/** The panel of facts of a round pack, which lies right of its front; see-through around it. */
function panel(art: Art): string {
	const size = measures[art.form];
	if (!('radius' in size)) throw new Error(`${art.form} is not round`);
	const width = (size.radius * PANEL) / 100;
	const height = (size.height - size.lid - size.margins.top - size.margins.bottom) / 100;
	const canvas = new Canvas(PANEL_WIDTH, Math.round((PANEL_WIDTH * height) / width));
	const pen = new Pen(canvas, flatSurface([0, 0], [canvas.width, 0], [0, canvas.height]));
	const gap = pen.height * 0.035;
	factsPanel(pen, art, -48, gap, 48, pen.height - gap);
	return canvas.toSvg(pen.markup, true);
}

/** The narrow side of a box carries the product's name, read upwards. */
function side(art: Art): string {
	const { depth, height } = measures.box;
	const canvas = new Canvas(depth * 4, height * 4);
	const pen = new Pen(canvas, flatSurface([0, 0], [depth * 4, 0], [0, height * 4]));
	const name = { fill: readable(art.deep), upright: true, anchor: 'start' } as const;
	pen.text(art.lines.join(' '), 8, pen.height * 0.93, 20, { ...name, weight: 700, max: pen.height * 0.7 });
	pen.text(art.flavour, 26, pen.height * 0.93, 12, { ...name, weight: 500, max: pen.height * 0.7 });
	return canvas.toSvg(rect(0, 0, canvas.width, canvas.height, art.deep) + pen.markup, true);
}

const [out] = process.argv.slice(2);
if (!out) throw new Error('Say where the labels go: node assets/render/labels.ts <out folder>');
checkComplete();
mkdirSync(out, { recursive: true });

const print = (name: string, svg: string): Promise<unknown> =>
	sharp(Buffer.from(svg))
		.png({ compressionLevel: 6 })
		.toFile(join(out, `${name}.png`));

for (const art of productArt) {
	await print(art.slug, front(art));
	await print(`${art.slug}-facts`, 'radius' in measures[art.form] ? panel(art) : back(art));
	if (art.form === 'box') await print(`${art.slug}-side`, side(art));
}

const packs = productArt.map((art) => {
	const label = labels[art.brand];
	return {
		slug: art.slug,
		form: art.form,
		size: art.size,
		body: label.body(art),
		lid: label.lid(art),
		hue: art.hue,
		deep: art.deep,
		tint: art.tint,
	};
});
writeFileSync(join(out, 'packs.json'), JSON.stringify(packs, null, '\t'));
