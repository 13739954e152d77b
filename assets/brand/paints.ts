/** The paints and what each token shows of them, for docs/brand.md: drawn from the sheets themselves. */

import { readFileSync } from 'node:fs';
import { bend, pathData } from '../drawing/outline.ts';
import { letter } from '../drawing/type.ts';

const sheet = (name: string) =>
	readFileSync(new URL(`../../src/web/ui/theme/${name}`, import.meta.url), 'utf8');

const cell = { width: 150, height: 64 };
const columns = 6;

function label(text: string, x: number, y: number, size: number, colour: string): string {
	const { outline } = letter(text, size, 'figtree', 500);
	return `<path d="${pathData(bend(outline, ([px, py]) => [px + x, py + y]))}" fill="${colour}"/>`;
}

/** A token's two paints side by side, its name below. */
function swatch(name: string, light: string, dark: string, index: number): string {
	const x = 16 + (index % columns) * cell.width;
	const y = 16 + Math.floor(index / columns) * (cell.height + 22);
	const half = (cell.width - 16) / 2;
	return (
		`<path d="M${x} ${y}h${half}v36h-${half}z" fill="${light}" stroke="#8c7d6d" stroke-width=".6"/>` +
		`<path d="M${x + half} ${y}h${half}v36h-${half}z" fill="${dark}" stroke="#8c7d6d" stroke-width=".6"/>` +
		label(name, x, y + 52, 13, '#5c5148')
	);
}

export function paints(): string {
	const hex = new Map(
		[...sheet('palette.css').matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = '', value = '']) => [
			name,
			value,
		]),
	);
	const tokens = [
		...sheet('tokens.css').matchAll(/--color-([\w-]+): light-dark\(var\(--([\w-]+)\), var\(--([\w-]+)\)\);/g),
	];
	const rows = Math.ceil(tokens.length / columns);
	const width = 16 + columns * cell.width;
	const height = 16 + rows * (cell.height + 22);
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>The tokens and their two paints</title><path fill="#fbf7f0" d="M0 0h${width}v${height}H0z"/>` +
		tokens
			.map(([, name = '', light = '', dark = ''], index) =>
				swatch(name, hex.get(light) ?? '', hex.get(dark) ?? '', index),
			)
			.join('') +
		'</svg>\n'
	);
}
