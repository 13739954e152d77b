/** Pieces that several labels share. */

import { type Outline, type Point, polygon, type Segment } from '../drawing/outline.ts';
import type { Pen, TextStyle } from '../drawing/pen.ts';
import type { Art } from '../specs/types.ts';

/** What a brand says about its packs: material colours, and how a label is laid out. */
export interface Label {
	body(art: Art): string;
	lid(art: Art): string;
	draw(pen: Pen, art: Art): void;
}

/** Lines under one another; returns the baseline of the last. */
export function stack(
	pen: Pen,
	lines: readonly string[],
	u: number,
	v: number,
	size: number,
	style: TextStyle,
	leading = 1.02,
): number {
	for (const [i, line] of lines.entries()) pen.text(line, u, v + i * size * leading, size, style);
	return v + (lines.length - 1) * size * leading;
}

/** The net quantity as a line of its own. */
export const netLine = (art: Art): string => `Net qty ${art.net}`;

/** The net quantity where there is little room for it: its words in small type above the amount. */
export function netStack(pen: Pen, art: Art, u: number, v: number, size: number, style: TextStyle): void {
	pen.text('Net qty', u, v - size * 0.86, size * 0.58, { ...style, weight: 700 });
	pen.text(art.net, u, v, size, style);
}

/**
 * The mark of food, by its upper left corner: a green dot in a square for vegetarian, a brown triangle in a square for
 * what is not (see `diet-mark.tsx`). Nothing on what nobody eats.
 */
export function dietMark(pen: Pen, { facts: { diet } }: Art, u: number, v: number, size = 7): void {
	if (!diet) return;
	const colour = diet === 'veg' ? '#00853e' : '#8a4b1f';
	const at = (share: number): number => share * size;
	pen.rect(u, v, u + size, v + size, colour);
	pen.rect(u + at(0.1), v + at(0.1), u + at(0.9), v + at(0.9), '#ffffff');
	if (diet === 'veg') pen.disc(u + at(0.5), v + at(0.5), at(0.27), colour);
	else
		pen.poly(
			[
				[u + at(0.5), v + at(0.22)],
				[u + at(0.79), v + at(0.75)],
				[u + at(0.21), v + at(0.75)],
			],
			colour,
		);
}

/** A badge with a wavy edge. */
export function scallop(u: number, v: number, r: number, waves: number, depth = 0.08): Outline {
	const at = (turn: number, radius: number): Point => [
		u + radius * Math.sin(turn * 2 * Math.PI),
		v - radius * Math.cos(turn * 2 * Math.PI),
	];
	const out: Segment[] = [{ kind: 'M', points: [at(0, r * (1 - depth))] }];
	for (let i = 0; i < waves; i += 1) {
		out.push({
			kind: 'Q',
			points: [at((i + 0.5) / waves, r * (1 + depth)), at((i + 1) / waves, r * (1 - depth))],
		});
	}
	return [...out, { kind: 'Z', points: [] }];
}

/** Every second slice of a sunburst, cut off far outside the label. */
export function rays(u: number, v: number, count: number, reach = 100): Outline {
	const at = (turn: number): Point => [u + reach * Math.sin(turn), v - reach * Math.cos(turn)];
	const step = (2 * Math.PI) / count;
	return Array.from({ length: count / 2 }, (_, i) =>
		polygon([[u, v], at((2 * i - 0.5) * step), at((2 * i + 0.5) * step)]),
	).flat();
}

/** The water line of a wave and everything below it down to `floor`. */
export function wave(v: number, height: number, floor: number, shift = 0): Outline {
	const out: Segment[] = [{ kind: 'M', points: [[-80, v]] }];
	for (let i = 0; i < 4; i += 1) {
		const x = -80 + i * 40;
		const lift = (i + shift) % 2 ? height : -height;
		out.push({
			kind: 'C',
			points: [
				[x + 14, v + lift],
				[x + 26, v + lift],
				[x + 40, v],
			],
		});
	}
	return [
		...out,
		{ kind: 'L', points: [[80, floor]] },
		{ kind: 'L', points: [[-80, floor]] },
		{ kind: 'Z', points: [] },
	];
}

/** A printed border: triangles in a row, as from a carved wooden block. */
export function teeth(v: number, height: number, count: number, span = 50): Outline {
	const w = (2 * span) / count;
	return Array.from({ length: count }, (_, i) => {
		const x = -span + i * w;
		return polygon([
			[x, v],
			[x + w, v],
			[x + w / 2, v + height],
		]);
	}).flat();
}

/** Small diamonds in a row. */
export function diamonds(v: number, r: number, count: number, span = 50): Outline {
	const w = (2 * span) / count;
	return Array.from({ length: count }, (_, i) => {
		const x = -span + (i + 0.5) * w;
		return polygon([
			[x, v - r],
			[x + r, v],
			[x, v + r],
			[x - r, v],
		]);
	}).flat();
}

/** An arched window as in an old courtyard: straight sides, a pointed crown. */
export function arch(u: number, top: number, bottom: number, half: number): Outline {
	const spring = top + half * 0.85;
	return [
		{ kind: 'M', points: [[u - half, bottom]] },
		{ kind: 'L', points: [[u - half, spring]] },
		{
			kind: 'C',
			points: [
				[u - half, spring - half * 0.5],
				[u - half * 0.3, top + half * 0.3],
				[u, top],
			],
		},
		{
			kind: 'C',
			points: [
				[u + half * 0.3, top + half * 0.3],
				[u + half, spring - half * 0.5],
				[u + half, spring],
			],
		},
		{ kind: 'L', points: [[u + half, bottom]] },
		{ kind: 'L', points: [[u - half, bottom]] },
		{ kind: 'Z', points: [] },
	];
}
