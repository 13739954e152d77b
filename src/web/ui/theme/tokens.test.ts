import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentGrounds, contrast, faintPairs, ownAccent } from '#shared/club/accent.rules.ts';
import { pageBackgrounds } from './scheme.ts';

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const palette = new Map(
	[...sheet('palette.css').matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name, hex]),
);
const tokens = new Map(
	[
		...sheet('tokens.css').matchAll(/--color-([\w-]+): light-dark\(var\(--([\w-]+)\), var\(--([\w-]+)\)\);/g),
	].map(([, name, light, dark]) => [name, { light: palette.get(light), dark: palette.get(dark) }]),
);

const backgrounds = ['paper', 'surface', 'sunken'];

/** Text tokens and the backgrounds they must be readable on: 4.5:1 in both schemes. */
const textOn: Record<string, readonly string[]> = {
	ink: [
		...backgrounds,
		'raised',
		'line',
		'clay-soft',
		'turmeric-soft',
		'leaf-soft',
		'chilli-soft',
		'indigo-soft',
	],
	'ink-soft': [
		...backgrounds,
		'raised',
		'line',
		'clay-soft',
		'turmeric-soft',
		'leaf-soft',
		'chilli-soft',
		'indigo-soft',
	],
	clay: [...backgrounds, 'clay-soft'],
	'clay-dark': [...backgrounds, 'clay-soft'],
	leaf: [...backgrounds, 'leaf-soft'],
	'leaf-dark': [...backgrounds, 'leaf-soft'],
	chilli: [...backgrounds, 'chilli-soft'],
	'chilli-dark': [...backgrounds, 'chilli-soft'],
	indigo: [...backgrounds, 'indigo-soft'],
	// Text on filled controls, and on selected options.
	surface: ['ink', 'ink-soft', 'clay', 'clay-dark', 'leaf', 'leaf-dark', 'chilli', 'chilli-dark'],
};

/** Borders of controls, icons and the focus ring, and their backgrounds: 3:1 in both schemes. */
const graphicsOn: Record<string, readonly string[]> = {
	edge: backgrounds,
	indigo: [...backgrounds, 'line', 'clay-soft', 'turmeric-soft', 'leaf-soft', 'chilli-soft'],
	clay: [...backgrounds, 'raised', 'line', 'turmeric-soft', 'leaf-soft', 'indigo-soft'],
	leaf: [...backgrounds, 'line'],
	chilli: [...backgrounds, 'line'],
};

function hex(token: string, scheme: 'light' | 'dark'): string {
	const colour = tokens.get(token)?.[scheme];
	if (!colour) throw new Error(`${token} has no colour in the ${scheme} scheme`);
	return colour;
}

function pairs(uses: Record<string, readonly string[]>) {
	return Object.entries(uses).flatMap(([token, on]) => on.map((ground) => [token, ground] as const));
}

describe.each(['light', 'dark'] as const)('In the %s scheme', (scheme) => {
	it.each(pairs(textOn))('%s can be read on %s', (token, ground) => {
		expect(contrast(hex(token, scheme), hex(ground, scheme))).toBeGreaterThanOrEqual(4.5);
	});

	it.each(pairs(graphicsOn))('%s can be seen on %s', (token, ground) => {
		expect(contrast(hex(token, scheme), hex(ground, scheme))).toBeGreaterThanOrEqual(3);
	});

	it('a club’s own accent is judged on the backgrounds that pages have', () => {
		const grounds = Object.entries(accentGrounds[scheme]);
		expect(grounds).toEqual(grounds.map(([token]) => [token, hex(token, scheme)]));
		const { accent, strong, soft } = ownAccent[scheme];
		expect([accent, strong, soft]).toEqual(
			['clay', 'clay-dark', 'clay-soft'].map((token) => hex(token, scheme)),
		);
		expect(faintPairs(ownAccent[scheme], scheme)).toEqual([]);
	});

	it('theme-color is the background colour of the page', () => {
		expect(pageBackgrounds[scheme]).toBe(hex('paper', scheme));
	});
});

it('Every colour of the palette is used by a token', () => {
	const used = [...sheet('tokens.css').matchAll(/var\(--([\w-]+-\d+)\)/g)].map(([, name]) => name);
	expect([...palette.keys()].filter((name) => !used.includes(name))).toEqual([]);
});

it('Browsers without light-dark() have the same two colours for each token', () => {
	const pairsOf = (text: string, pair: RegExp) =>
		[...text.matchAll(pair)].map(([, name, light, dark]) => [name, light, dark]);
	const paint = String.raw`((?:var|rgb)\([^)]*\))`;
	const known = pairsOf(sheet('tokens.css'), RegExp(`--([\\w-]+): light-dark\\(${paint}, ${paint}\\)`, 'g'));
	const older = pairsOf(
		sheet('older-browsers.css'),
		RegExp(`--([\\w-]+): var\\(--in-light, ${paint}\\) var\\(--in-dark, ${paint}\\)`, 'g'),
	);
	expect(older.length).toBeGreaterThan(tokens.size);
	expect(older).toEqual(known);
});
