/** Machines for the heart. */

import { darker, lighter, tokens } from '../lib/colour.ts';
import { ellipse, path, rect, stroke } from '../lib/svg.ts';
import { globe, lying, type Piece, pool, upright } from './piece.ts';

/** A treadmill in profile, its console to the right: 620 long, 480 high. */
export const treadmill =
	(colour: string): Piece =>
	(canvas) =>
		pool(canvas, 350, 24) +
		path('M190-60 236-392 270-400 244-50z', upright(canvas, '#57504a')) +
		path('M-300-56-288-84H236L280-40Q284-12 262-8H-272Q-300-8-300-56z', lying(canvas, '#3a332f')) +
		path('M-290-84H214V-68H-296z', '#1e1a17') +
		stroke('M-282-76H206', '#8f877e', 4, 'stroke-dasharray="34 22" opacity=".7"') +
		rect(-292, -62, 500, 10, colour, 'rx="5"') +
		ellipse(-268, -44, 26, 26, globe(canvas, '#57504a')) +
		path('M176-92C196-122 262-122 292-78L286-22H180z', lying(canvas, colour)) +
		stroke('M246-330C180-336 150-330 96-318', '#2a2420', 22, 'stroke-linecap="round"') +
		stroke('M244-335C180-341 150-335 98-323', '#6a625b', 8, 'stroke-linecap="round"') +
		path(
			'M168-398 276-470Q290-478 298-464L312-430Q316-418 304-412L200-366Q186-360 180-372z',
			lying(canvas, '#4a423c'),
		) +
		path('M188-392 274-448 286-424 198-382z', lighter(tokens.indigo, 0.1)) +
		stroke(
			'M200-390l22-12 6 10 10-30 10 18 24-14',
			tokens.turmeric,
			5,
			'stroke-linejoin="round" stroke-linecap="round"',
		) +
		rect(-260, -10, 40, 12, '#1e1a17', 'rx="4"') +
		rect(200, -10, 50, 12, '#1e1a17', 'rx="4"');

/** A spinning bike in profile, 420 long and 400 high. */
export const bike =
	(colour: string): Piece =>
	(canvas) => {
		const frame = lying(canvas, colour);
		return (
			pool(canvas, 230, 20) +
			rect(-200, -18, 90, 18, '#2a2420', 'rx="7"') +
			rect(110, -18, 90, 18, '#2a2420', 'rx="7"') +
			stroke('M-156-14-60-120M156-14 110-120', '#4a423c', 22, 'stroke-linecap="round"') +
			ellipse(96, -126, 108, 108, '#2a2420') +
			ellipse(95, -127, 94, 94, globe(canvas, '#8f877e')) +
			ellipse(95, -127, 60, 60, darker('#8f877e', 0.3)) +
			ellipse(95, -127, 22, 22, '#f3efe8') +
			path('M-70-140 30-116 110-250 136-236 60-84-76-106z', frame) +
			stroke('M-52-120-96-300', colour, 26, 'stroke-linecap="round"') +
			stroke('M-96-250-108-312', '#d8d1c6', 14) +
			path('M-168-330Q-110-352-52-334-46-318-66-312H-150Q-170-314-168-330z', lying(canvas, '#2a2420')) +
			stroke('M122-236 138-346', colour, 22) +
			stroke('M150-350H96Q70-352 64-378', '#2a2420', 18, 'stroke-linecap="round" stroke-linejoin="round"') +
			rect(118, -392, 62, 40, '#3a332f', 'rx="8" transform="rotate(-16 150 -372)"') +
			ellipse(-20, -112, 36, 36, globe(canvas, '#57504a')) +
			stroke('M-20-112 12-52', '#d8d1c6', 12, 'stroke-linecap="round"') +
			rect(-14, -56, 56, 16, '#1e1a17', 'rx="6"')
		);
	};
