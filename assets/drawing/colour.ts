/** Colour arithmetic on #RRGGBB strings, and the product's own tokens. */

import { contrast } from '#shared/club/accent.rules.ts';

export const tokens = {
	paper: '#FBF7F0',
	surface: '#FFFFFF',
	sunken: '#F3ECE1',
	line: '#E4DACA',
	ink: '#1E1A17',
	inkSoft: '#5C5148',
	clay: '#B4421C',
	clayDark: '#8F3213',
	claySoft: '#FBE9E0',
	turmeric: '#F2A900',
	leaf: '#1F7A4D',
	chilli: '#B3261E',
	indigo: '#2E4A7D',
} as const;

function channels(hex: string): [number, number, number] {
	const value = Number.parseInt(hex.slice(1), 16);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `share` of `b` stirred into `a`: 0 keeps a, 1 gives b. */
export function mix(a: string, b: string, share: number): string {
	const from = channels(a);
	const to = channels(b);
	const parts = from.map((c, i) => Math.round(c + ((to[i] ?? 0) - c) * share));
	return `#${parts.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

/** Shades lean to warm ink, never to neutral black, so they sit in the palette. */
export const darker = (hex: string, share: number): string => mix(hex, '#1a100a', share);
export const lighter = (hex: string, share: number): string => mix(hex, '#fffaf2', share);

/** Paper or ink, whichever reads better on the ground given. */
export function readable(ground: string): string {
	return contrast(ground, tokens.paper) >= contrast(ground, tokens.ink) * 0.55 ? tokens.paper : tokens.ink;
}
