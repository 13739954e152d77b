/** A steel water bottle, 84 wide and 230 high. */

import { darker } from '../lib/colour.ts';
import { path, rect } from '../lib/svg.ts';
import { type Piece, pool, upright } from './piece.ts';

export const bottle =
	(colour: string): Piece =>
	(canvas) =>
		pool(canvas, 54, 10) +
		path(
			'M-42-12V-140Q-42-168-22-180V-196H22V-180Q42-168 42-140V-12Q42 0 30 0H-30Q-42 0-42-12z',
			upright(canvas, colour),
		) +
		rect(-42, -64, 84, 22, darker(colour, 0.35), 'opacity=".6"') +
		rect(-28, -222, 56, 30, upright(canvas, '#3a332f'), 'rx="8"') +
		rect(-26, -160, 8, 130, '#fff', 'rx="4" opacity=".4"');
