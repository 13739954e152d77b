/** Chooses the drawing for a form. */

import type { Canvas } from '../lib/svg.ts';
import type { Art, Form } from '../specs/types.ts';
import { drawBar } from './bar.ts';
import { drawBox } from './box.ts';
import { drawGlass } from './glass.ts';
import { drawPouch } from './pouch.ts';
import { drawRound } from './round.ts';
import { drawSachet } from './sachet.ts';
import { drawShaker } from './shaker.ts';

const forms: Record<Form, (canvas: Canvas, art: Art) => string> = {
	tub: drawRound,
	jar: drawRound,
	can: drawRound,
	tube: drawRound,
	pouch: drawPouch,
	sachet: drawSachet,
	bar: drawBar,
	glass: drawGlass,
	box: drawBox,
	shaker: drawShaker,
};

export function drawPack(canvas: Canvas, art: Art): string {
	return forms[art.form](canvas, art);
}
