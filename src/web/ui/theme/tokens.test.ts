import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { papers } from './scheme.ts';

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const paints = new Map(
	[...sheet('palette.css').matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name, hex]),
);
const tokens = new Map(
	[
		...sheet('tokens.css').matchAll(/--color-([\w-]+): light-dark\(var\(--([\w-]+)\), var\(--([\w-]+)\)\);/g),
	].map(([, name, light, dark]) => [name, { light: paints.get(light), dark: paints.get(dark) }]),
);

const grounds = ['paper', 'surface', 'sunken'];

/** What may be read on what: 4.5:1 in both schemes. */
const lettering: Record<string, readonly string[]> = {
	ink: [
		...grounds,
		'raised',
		'line',
		'clay-soft',
		'turmeric-soft',
		'leaf-soft',
		'chilli-soft',
		'indigo-soft',
	],
	'ink-soft': [
		...grounds,
		'raised',
		'line',
		'clay-soft',
		'turmeric-soft',
		'leaf-soft',
		'chilli-soft',
		'indigo-soft',
	],
	clay: [...grounds, 'clay-soft'],
	'clay-dark': [...grounds, 'clay-soft'],
	leaf: [...grounds, 'leaf-soft'],
	'leaf-dark': [...grounds, 'leaf-soft'],
	chilli: [...grounds, 'chilli-soft'],
	'chilli-dark': [...grounds, 'chilli-soft'],
	indigo: [...grounds, 'indigo-soft'],
	// On filled controls, and on what is chosen.
	surface: ['ink', 'ink-soft', 'clay', 'clay-dark', 'leaf', 'leaf-dark', 'chilli', 'chilli-dark'],
};

/** Borders of controls, signs and the ring of the focus: 3:1 in both schemes. */
const signs: Record<string, readonly string[]> = {
	edge: grounds,
	indigo: [...grounds, 'line', 'clay-soft', 'turmeric-soft', 'leaf-soft', 'chilli-soft'],
	clay: [...grounds, 'raised', 'line', 'turmeric-soft', 'leaf-soft', 'indigo-soft'],
	leaf: [...grounds, 'line'],
	chilli: [...grounds, 'line'],
};

function hex(token: string, scheme: 'light' | 'dark'): string {
	const colour = tokens.get(token)?.[scheme];
	if (!colour) throw new Error(`${token} has no paint in the ${scheme} scheme`);
	return colour;
}

function pairs(uses: Record<string, readonly string[]>) {
	return Object.entries(uses).flatMap(([token, on]) => on.map((ground) => [token, ground] as const));
}

describe.each(['light', 'dark'] as const)('In the %s scheme', (scheme) => {
	it.each(pairs(lettering))('%s can be read on %s', (token, ground) => {
		expect(contrast(hex(token, scheme), hex(ground, scheme))).toBeGreaterThanOrEqual(4.5);
	});

	it.each(pairs(signs))('%s can be seen on %s', (token, ground) => {
		expect(contrast(hex(token, scheme), hex(ground, scheme))).toBeGreaterThanOrEqual(3);
	});

	it('the browser frames the page in its own paper', () => {
		expect(papers[scheme]).toBe(hex('paper', scheme));
	});
});

it('Every paint is there for a token', () => {
	const used = [...sheet('tokens.css').matchAll(/var\(--([\w-]+-\d+)\)/g)].map(([, name]) => name);
	expect([...paints.keys()].filter((name) => !used.includes(name))).toEqual([]);
});

it('Browsers without light-dark() have the same two paints for each token', () => {
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
