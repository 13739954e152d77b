/** Round packs: wide tub, slim jar, paper can, tablet tube. */

import { labels } from '../labels/index.ts';
import { darker, lighter } from '../lib/colour.ts';
import { Pen } from '../lib/pen.ts';
import { roundSurface } from '../lib/surface.ts';
import { type Canvas, ellipse, group, n, path } from '../lib/svg.ts';
import type { Art } from '../specs/types.ts';
import { cap, contact, FLOOR, MIDDLE, roundLight, SAG_FOOT, SAG_TOP, shade, wall } from './light.ts';

interface Measure {
	readonly r: number;
	readonly height: number;
	readonly lid: number;
	readonly lidRadius: number;
	/** Bare strips above and below the label. */
	readonly margins: readonly [number, number];
}

const measures: Record<string, Measure> = {
	tub: { r: 146, height: 392, lid: 66, lidRadius: 138, margins: [24, 16] },
	jar: { r: 108, height: 400, lid: 60, lidRadius: 96, margins: [26, 14] },
	can: { r: 112, height: 390, lid: 30, lidRadius: 116, margins: [2, 10] },
	tube: { r: 60, height: 392, lid: 58, lidRadius: 54, margins: [8, 6] },
};

/** The body with shoulders: narrow under the cap, full a little below it. */
function shoulders(cx: number, r: number, neck: number, top: number, foot: number): string {
	const sag = SAG_TOP * r;
	const sagFoot = SAG_FOOT * r;
	const low = foot - sagFoot;
	return (
		`M${n(cx - neck)} ${n(top - sag)}C${n(cx - r + 2)} ${n(top - sag + 3)} ${n(cx - r)} ${n(top - sag + 8)} ${n(cx - r)} ${n(top - sag + 22)}` +
		`V${n(low - 8)}Q${n(cx - r)} ${n(low + 2)} ${n(cx - r * 0.96)} ${n(low + sagFoot * 0.3)}` +
		`A${n(r)} ${n(sagFoot)} 0 0 0 ${n(cx + r * 0.96)} ${n(low + sagFoot * 0.3)}Q${n(cx + r)} ${n(low + 2)} ${n(cx + r)} ${n(low - 8)}` +
		`V${n(top - sag + 22)}C${n(cx + r)} ${n(top - sag + 8)} ${n(cx + r - 2)} ${n(top - sag + 3)} ${n(cx + neck)} ${n(top - sag)}z`
	);
}

export function drawRound(canvas: Canvas, art: Art): string {
	const m = measures[art.form] ?? measures.tub;
	if (!m) throw new Error(`No measure for ${art.form}`);
	const label = labels[art.brand];
	const cx = MIDDLE;
	const r = m.r * art.size;
	const lidR = m.lidRadius * art.size;
	const top = FLOOR - m.height * art.size;
	const neckline = top + m.lid * art.size;
	const foot = FLOOR;
	const body =
		art.form === 'can' ? wall(cx, r, neckline, foot) : shoulders(cx, r, lidR * 0.96, neckline - 4, foot);
	const colour = label.body(art);
	const labelTop = neckline + m.margins[0];
	const labelFoot = foot - m.margins[1];
	const pen = new Pen(canvas, roundSurface(cx, labelTop, labelFoot, r, SAG_TOP * r * 1.05, SAG_FOOT * r));
	label.draw(pen, art);
	const sleeve = canvas.clip(wall(cx, r, labelTop, labelFoot, SAG_TOP * r * 1.05, SAG_FOOT * r));
	const seam =
		art.form === 'can' || art.form === 'tube'
			? ''
			: path(wall(cx, r, labelTop - 1, labelTop + 1.4, SAG_TOP * r, SAG_TOP * r), shade(0.25));
	const metal = art.form === 'can' ? rim(canvas, cx, r, foot) : '';
	return (
		contact(canvas, cx - r, cx + r, foot, SAG_FOOT * r) +
		path(body, colour) +
		group(pen.markup, `clip-path="${sleeve}"`) +
		seam +
		metal +
		path(body, roundLight(canvas)) +
		// The cap throws a narrow shade on the shoulder beneath it.
		path(wall(cx, lidR * 0.98, neckline - 2, neckline + 9, SAG_TOP * r, SAG_TOP * r), shade(0.3)) +
		cap(canvas, cx, lidR, top, neckline, label.lid(art), art.form !== 'can') +
		(art.form === 'tube' ? tablets(canvas, art) : '')
	);
}

/** The rolled tin edge at the foot of a can. */
function rim(canvas: Canvas, cx: number, r: number, foot: number): string {
	const tin = canvas.linear([
		[0, '#8d867c'],
		[0.22, '#f4f0e8'],
		[0.5, '#c9c2b6'],
		[0.8, '#8d867c'],
		[1, '#cfc8bc'],
	]);
	return path(wall(cx, r, foot - 9, foot, SAG_FOOT * r, SAG_FOOT * r), tin);
}

/** Loose tablets in front of a tube, one of them on its edge. */
function tablets(canvas: Canvas, art: Art): string {
	const pill = lighter(art.hue, 0.45);
	const side = darker(pill, 0.25);
	const one = (x: number, y: number): string =>
		ellipse(
			x + 8,
			y + 12,
			44,
			14,
			canvas.radial([
				[0, '#1a0f08', 0.45],
				[0.6, '#1a0f08', 0.25],
				[1, '#1a0f08', 0],
			]),
		) +
		ellipse(x, y + 9, 34, 13, side) +
		ellipse(x, y, 34, 13, pill) +
		ellipse(x, y, 26, 9, 'none', `stroke="${side}" stroke-opacity=".5" stroke-width="1.5"`) +
		path(
			`M${n(x - 30)} ${n(y - 4)}Q${n(x - 16)} ${n(y - 12)} ${n(x + 2)} ${n(y - 11)}`,
			'none',
			'stroke="#fff" stroke-opacity=".6" stroke-width="2"',
		);
	return one(428, 520) + one(472, 548) + one(418, 560);
}
