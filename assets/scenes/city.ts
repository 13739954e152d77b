/** The city at night, with the club in it. */

import { tokens } from '../lib/colour.ts';
import { ellipse, group, path, stroke } from '../lib/svg.ts';
import { sign } from './mark.ts';
import type { Stage } from './stage.ts';

const { clay, turmeric, paper } = tokens;

/** A tower's windows row by row; dashes leave some of them dark. */
function windows(x: number, y: number, wide: number, rows: number): string {
	return Array.from({ length: rows }, (_, row) => `M${x} ${y + row * 26}h${wide}`).join('');
}

const lit = 'stroke-dasharray="9 11 9 31 9 11"';

/** The city at night: towers, a temple's gopuram, the Soudha's dome, and the club's centres lit among them. */
export function skyline(stage: Stage, ground: number): void {
	const at = (d: string): string => `${d}V${ground}H0z`;
	const far = '#2c3160';
	const near = '#141730';
	stage.add(
		path(
			at(
				`M0 ${ground}V360H70V300H130V380H190V250H250V340H330V290H390V420H440V470H770V420H820V310H880V250H940V350H1000V270H1070V340H1130V300H1200`,
			),
			far,
		),
		path(at(`M0 ${ground}V420H50V350H150V440H220V${ground}H980V430H1040V330H1140V400H1200`), near),
		// The gopuram narrows storey by storey.
		path(
			`M250 ${ground}V440H262V410H274V380H286V350H298L310 322 322 350V350H334V380H346V410H358V440H370V${ground}z`,
			near,
		),
		// The Soudha: wings, colonnade, dome.
		path(
			`M760 ${ground}V430H820V410H844C844 360 896 360 896 410H920V430H980V${ground}zM866 372V340H874V372z`,
			near,
		),
		stroke(
			windows(62, 376, 80, 4) +
				windows(1052, 356, 80, 5) +
				windows(8, 440, 36, 2) +
				windows(1150, 424, 40, 3),
			turmeric,
			11,
			`opacity=".85" ${lit}`,
		),
		stroke(windows(200, 270, 40, 6) + windows(890, 270, 40, 5), '#f6cf6b', 9, `opacity=".4" ${lit}`),
	);
	const centres = [
		[180, 300],
		[420, 210],
		[780, 200],
		[1030, 260],
	] as const;
	let links = '';
	for (let i = 1; i < centres.length; i += 1) {
		const [x0, y0] = centres[i - 1] ?? [0, 0];
		const [x1, y1] = centres[i] ?? [0, 0];
		links += `M${x0} ${y0}Q${(x0 + x1) / 2} ${Math.min(y0, y1) - 90} ${x1} ${y1}`;
	}
	stage.add(stroke(links, '#f6cf6b', 5, 'stroke-dasharray="1 14" stroke-linecap="round" opacity=".9"'));
	const pin = stage.canvas.shared(
		'pin',
		path('M-20 26L0 62 20 26z', clay) +
			ellipse(0, 0, 40, 40, turmeric) +
			ellipse(0, 0, 34, 34, clay) +
			group(sign(paper, turmeric), 'transform="translate(-26 -26)scale(.8)"'),
	);
	for (const [x, y] of centres) stage.add(`<use href="#${pin}" x="${x}" y="${y}"/>`);
}
