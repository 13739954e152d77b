/**
 * Where a label's own coordinates land on the sheet it is printed on. A label is laid out
 * 100 units wide (u from -50 to 50, v down from 0 to `height`).
 */

import type { Point } from './outline.ts';

export interface Surface {
	readonly height: number;
	/** Pixels for one label unit. */
	readonly scale: number;
	at(u: number, v: number): Point;
}

/** A flat face given by three corners. */
export function flatSurface(topLeft: Point, topRight: Point, bottomLeft: Point): Surface {
	const across: Point = [topRight[0] - topLeft[0], topRight[1] - topLeft[1]];
	const down: Point = [bottomLeft[0] - topLeft[0], bottomLeft[1] - topLeft[1]];
	const scale = Math.hypot(...across) / 100;
	const height = Math.hypot(...down) / scale;
	return {
		height,
		scale,
		at(u, v) {
			const s = (u + 50) / 100;
			const t = v / height;
			return [topLeft[0] + across[0] * s + down[0] * t, topLeft[1] + across[1] * s + down[1] * t];
		},
	};
}
