/**
 * Where a label's own coordinates land on the picture. A label is laid out on
 * a sheet 100 units wide (u from -50 to 50, v down from 0 to `height`); the
 * surface bends that sheet around the pack.
 */

import type { Point } from './outline.ts';

export interface Surface {
	readonly height: number;
	/** Pixels for one label unit, seen face on. */
	readonly scale: number;
	/** Longest straight edge, in units, that may stay straight. */
	readonly step: number;
	at(u: number, v: number): Point;
	/** How much narrower things look at u: 1 face on, less towards a round edge. */
	squeeze(u: number): number;
}

/** The printable part of a round pack spans about 120 degrees of what faces us. */
const HALF_SPAN = 1.06;

export function roundSurface(
	cx: number,
	top: number,
	bottom: number,
	radius: number,
	sagTop: number,
	sagBottom: number,
): Surface {
	const scale = (radius * HALF_SPAN) / 50;
	const height = (bottom - top) / scale;
	const angle = (u: number): number => Math.max(-1.5708, Math.min(1.5708, (u / 50) * HALF_SPAN));
	return {
		height,
		scale,
		step: 24,
		at(u, v) {
			const a = angle(u);
			// The camera looks slightly down: the front of every ring hangs lower.
			const sag = sagTop + (sagBottom - sagTop) * (v / height);
			return [cx + radius * Math.sin(a), top + v * scale - sag * (1 - Math.cos(a))];
		},
		squeeze: (u) => Math.cos(angle(u)),
	};
}

/** A flat face given by three corners, which also serves the side of a box. */
export function flatSurface(topLeft: Point, topRight: Point, bottomLeft: Point): Surface {
	const across: Point = [topRight[0] - topLeft[0], topRight[1] - topLeft[1]];
	const down: Point = [bottomLeft[0] - topLeft[0], bottomLeft[1] - topLeft[1]];
	const scale = Math.hypot(...across) / 100;
	const height = Math.hypot(...down) / scale;
	return {
		height,
		scale,
		step: Infinity,
		at(u, v) {
			const s = (u + 50) / 100;
			const t = v / height;
			return [topLeft[0] + across[0] * s + down[0] * t, topLeft[1] + across[1] * s + down[1] * t];
		},
		squeeze: () => 1,
	};
}
