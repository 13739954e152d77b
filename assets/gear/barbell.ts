/** Bars, plates and what they are loaded on. */

import { darker, lighter } from '../lib/colour.ts';
import { ellipse, n, path, rect, stroke } from '../lib/svg.ts';
import { globe, lying, type Piece, pool, steel, upright } from './piece.ts';

/** A disc on a bar seen from the front: colour, radius, thickness. */
export type Disc = readonly [colour: string, radius: number, thick: number];

/** A loaded bar seen from the front, `half` from its middle to its end; one that is `racked` has no shadow. */
export const barbell =
	(discs: readonly Disc[], half: number, racked = false): Piece =>
	(canvas) => {
		const rest = Math.max(...discs.map(([, radius]) => radius));
		const collar = half - 40 - discs.reduce((sum, [, , thick]) => sum + thick + 3, 0);
		const metal = steel(canvas);
		let side = rect(collar - 14, -rest - 20, 14, 40, lying(canvas, '#57504a'), 'rx="5"');
		let x = collar;
		for (const [colour, radius, thick] of discs) {
			side +=
				rect(x, -rest - radius, thick, radius * 2, lying(canvas, colour), `rx="${n(thick * 0.3)}"`) +
				rect(
					x + thick * 0.14,
					-rest - radius + 10,
					thick * 0.2,
					radius * 2 - 20,
					'#fff',
					'rx="3" opacity=".16"',
				);
			x += thick + 3;
		}
		side += rect(x, -rest - 17, 18, 34, lying(canvas, '#8f877e'), 'rx="5"');
		const id = canvas.shared(`side${half}${discs}`, side);
		return (
			(racked ? '' : pool(canvas, half * 1.02, 20, 0.5)) +
			rect(-half, -rest - 10, half * 2, 20, metal, 'rx="8"') +
			rect(-collar, -rest - 8, collar * 2, 16, metal) +
			stroke(
				`M${n(-collar * 0.72)}-${rest}H${n(-collar * 0.2)}M${n(collar * 0.2)}-${rest}H${n(collar * 0.72)}`,
				'#1a0f08',
				12,
				'stroke-dasharray="2 3" opacity=".25"',
			) +
			`<use href="#${id}"/><use href="#${id}" transform="scale(-1 1)"/>`
		);
	};

/** A bumper plate standing face on, 300 across. */
export const bumper =
	(colour: string, stripe: string): Piece =>
	(canvas) =>
		pool(canvas, 140, 18) +
		ellipse(14, -150, 148, 150, darker(colour, 0.62)) +
		ellipse(0, -150, 148, 150, globe(canvas, colour)) +
		ellipse(0, -150, 128, 130, 'none', `stroke="${darker(colour, 0.4)}" stroke-width="4"`) +
		stroke('M-112-150A112 114 0 0 1-20-262M112-150A112 114 0 0 1 20-38', stripe, 12) +
		ellipse(0, -150, 84, 86, darker(colour, 0.3)) +
		ellipse(-2, -152, 82, 84, globe(canvas, lighter(colour, 0.06))) +
		ellipse(0, -150, 40, 41, '#6a625b') +
		ellipse(-1, -151, 38, 39, globe(canvas, '#b9b1a6')) +
		ellipse(0, -150, 19, 20, '#2a2420') +
		stroke('M-128-196Q-104-262-40-278', '#fff', 7, 'stroke-linecap="round" opacity=".28"');

/** A squat rack: 520 wide, 640 high, its hooks 400 above the floor. */
export const rack =
	(colour: string): Piece =>
	(canvas) => {
		const post = upright(canvas, colour);
		const beam = lying(canvas, colour);
		const stand = (x: number): string =>
			rect(x - 60, -16, 120, 16, beam, 'rx="6"') +
			rect(x - 17, -640, 34, 632, post, 'rx="4"') +
			stroke(`M${x}-600V-60`, '#1a0f08', 9, 'stroke-dasharray="9 27" opacity=".5"') +
			path(`M${x - 20}-412h50v-26h12v44h-62z`, '#3a332f');
		return pool(canvas, 330, 20, 0.4) + rect(-252, -640, 504, 34, beam, 'rx="5"') + stand(-236) + stand(236);
	};

/** A flat bench seen from its side, 380 long and 150 high. */
export const bench =
	(colour: string): Piece =>
	(canvas) =>
		pool(canvas, 230, 18) +
		path('M-128-104h26l-10 104h-40zM102-104h26l24 104h-40z', upright(canvas, '#4a423c')) +
		rect(-140, -66, 280, 14, '#3a332f', 'rx="6"') +
		rect(-190, -150, 380, 50, lying(canvas, colour), 'rx="18"') +
		rect(-176, -143, 330, 6, '#fff', 'rx="3" opacity=".28"') +
		rect(-186, -112, 372, 10, darker(colour, 0.5), 'rx="5" opacity=".7"');

/** A dumbbell seen from its end: one hexagonal head, 120 across. */
export const dumbbellEnd =
	(colour: string): Piece =>
	(canvas) =>
		path('M-29-104H39L71-52 39 0H-29L-61-52z', darker(colour, 0.55)) +
		path('M-34-104H34L66-52 34 0H-34L-66-52z', lying(canvas, colour)) +
		path('M-28-92H28L53-52 28-12H-28L-53-52z', lighter(colour, 0.08)) +
		ellipse(0, -52, 22, 22, globe(canvas, '#b9b1a6')) +
		stroke('M-52-58-28-95H16', '#fff', 4, 'opacity=".35" stroke-linecap="round" stroke-linejoin="round"');
