/**
 * Lettering as outlines. A picture shown through <img> cannot use the page's
 * fonts, so every word on a pack is drawn from the font file itself.
 */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype, { type Font, type PathCommand } from 'opentype.js';
import type { Outline, Point, Segment } from './outline.ts';

/** `headings` is the very cut of the pages' headings: one weight, wide. */
export type Face = 'anek' | 'figtree' | 'headings';
export type Weight = 500 | 700 | 800;

const files: Record<Face, (weight: Weight) => string> = {
	anek: (weight) => `@fontsource/anek-latin/files/anek-latin-latin-${weight}-normal.woff`,
	figtree: (weight) => `@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`,
	headings: () => '../fonts/display.woff',
};

const loaded = new Map<string, Font>();

function font(face: Face, weight: Weight): Font {
	const key = files[face](weight);
	let found = loaded.get(key);
	if (!found) {
		const bytes = readFileSync(fileURLToPath(import.meta.resolve(key)));
		found = opentype.parse(
			bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer,
		);
		loaded.set(key, found);
	}
	return found;
}

function toSegment(c: PathCommand): Segment {
	const at = (x?: number, y?: number): Point => [x ?? 0, y ?? 0];
	if (c.type === 'Z') return { kind: 'Z', points: [] };
	if (c.type === 'Q') return { kind: 'Q', points: [at(c.x1, c.y1), at(c.x, c.y)] };
	if (c.type === 'C') return { kind: 'C', points: [at(c.x1, c.y1), at(c.x2, c.y2), at(c.x, c.y)] };
	return { kind: c.type, points: [at(c.x, c.y)] };
}

export interface Lettering {
	readonly outline: Outline;
	readonly width: number;
}

/** A line of text with its baseline at y = 0, starting at x = 0. `track` is in em. */
export function letter(
	text: string,
	size: number,
	face: Face = 'anek',
	weight: Weight = 700,
	track = 0,
): Lettering {
	const chosen = font(face, weight);
	const options = { letterSpacing: track };
	const outline = chosen.getPath(text, 0, 0, size, options).commands.map(toSegment);
	// The spacing after the last letter is not part of what the eye centres on.
	const width = chosen.getAdvanceWidth(text, size, options) - track * size;
	return { outline, width };
}
