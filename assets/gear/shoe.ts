/** A running shoe in profile, toe to the right: 330 long, 160 high. */

import { darker, lighter, tokens } from '../lib/colour.ts';
import { group, path, rect, stroke } from '../lib/svg.ts';
import { lying, type Piece, pool } from './piece.ts';

export const shoe =
	(colour: string, stripe: string): Piece =>
	(canvas) => {
		const upper =
			'M-146-30C-160-70-154-120-136-152-126-158-116-156-108-146-92-124-66-122-50-140-42-152-30-160-14-158L36-104C66-78 110-80 142-56 158-44 162-36 160-30z';
		return (
			pool(canvas, 200, 18) +
			path('M-100-140C-84-118-60-118-46-136L-20-156-34-168C-52-160-74-156-104-152z', darker(colour, 0.55)) +
			path(upper, lying(canvas, colour)) +
			group(
				stroke('M-60-20C-30-60 0-90 30-130M-24-20C4-60 34-80 60-110', stripe, 18) +
					path('M-170-20V-120C-140-110-120-70-110-20z', darker(colour, 0.35)) +
					path('M92-20C96-60 120-74 170-70V-20z', darker(colour, 0.3)),
				`clip-path="${canvas.clip(upper)}"`,
			) +
			stroke('M-22-138 10-152M0-120 26-132M20-102 46-114', tokens.paper, 8, 'stroke-linecap="round"') +
			stroke('M-140-140Q-146-100-138-64', '#fff', 5, 'stroke-linecap="round" opacity=".35"') +
			path(
				'M-156-34C-160-10-150 0-132 0H120C156 0 174-14 166-38 120-30 60-26 0-28-60-30-110-40-156-34z',
				tokens.paper,
			) +
			path(
				'M-156-20C-156-6-148 0-132 0H120C150 0 168-10 168-26 120-12 60-10 0-12-60-14-110-24-156-20z',
				lighter(stripe, 0.05),
			) +
			rect(-138, -3, 262, 5, darker(colour, 0.6), 'rx="2"')
		);
	};
