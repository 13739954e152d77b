/** One catalogue shot: the studio's sweep of paper, the pack, what it is made of. */

import { mix, tokens } from '../lib/colour.ts';
import { Canvas, ellipse, group, n, rect } from '../lib/svg.ts';
import { motif } from '../motifs/index.ts';
import { drawPack } from '../packs/index.ts';
import { FLOOR, MIDDLE } from '../packs/light.ts';
import type { Art, Form } from '../specs/types.ts';

const SIDE = 640;

/** How close the camera stands: packs fill the tile, yet keep air on every side. */
const ZOOM = 1.17;
const FLOOR_SHOWN = 574;

/** Half the width a pack takes on the floor, so ingredients lie beside it. */
const reach: Record<Form, number> = {
	tub: 150,
	jar: 112,
	can: 118,
	tube: 62,
	pouch: 146,
	sachet: 130,
	bar: 240,
	glass: 142,
	box: 176,
	shaker: 90,
};

function backdrop(canvas: Canvas, art: Art): string {
	const wall = mix(tokens.paper, art.tint, 0.22);
	const floor = mix(tokens.sunken, art.tint, 0.2);
	const sweep = canvas.linear(
		[
			[0, wall],
			[0.62, wall],
			[0.76, mix(wall, floor, 0.75)],
			[0.86, floor],
			[1, mix(floor, '#ffffff', 0.25)],
		],
		true,
	);
	const lamp = canvas.radial(
		[
			[0, '#fff', 0.85],
			[0.5, '#fff', 0.3],
			[1, '#fff', 0],
		],
		0.36,
		0.34,
		0.62,
	);
	return rect(0, 0, SIDE, SIDE, sweep) + rect(0, 0, SIDE, SIDE, lamp);
}

/** An ingredient on the floor with its own small shadow. */
function prop(canvas: Canvas, name: string, x: number, y: number, size: number, turn: number): string {
	const id = canvas.shared(name, motif(name));
	const dark = canvas.radial([
		[0, '#1a0f08', 0.5],
		[0.6, '#1a0f08', 0.24],
		[1, '#1a0f08', 0],
	]);
	const s = size / 100;
	return (
		ellipse(x + size * 0.07, y + size * 0.39, size * 0.56, size * 0.14, dark) +
		`<use href="#${id}" transform="translate(${n(x)} ${n(y)})rotate(${turn})scale(${s.toFixed(3)})"/>`
	);
}

function props(canvas: Canvas, art: Art): string {
	const edge = reach[art.form] * art.size;
	const [first, second, third] = art.props ?? [];
	let out = '';
	// They keep clear of the flavour's name at the foot of the label.
	if (first) out += prop(canvas, first, MIDDLE - edge - 24, FLOOR - 22, 80, -8);
	if (second) out += prop(canvas, second, MIDDLE - edge + 18, FLOOR + 17, 46, 14);
	if (third) out += prop(canvas, third, MIDDLE + edge + 8, FLOOR + 2, 60, 10);
	return out;
}

export function productPicture(art: Art): string {
	const canvas = new Canvas(SIDE, SIDE);
	const shot = drawPack(canvas, art) + props(canvas, art);
	const place = `translate(${n(MIDDLE - MIDDLE * ZOOM)} ${n(FLOOR_SHOWN - FLOOR * ZOOM)})scale(${ZOOM})`;
	const body = backdrop(canvas, art) + group(shot, `transform="${place}"`);
	return canvas.toSvg(body);
}
