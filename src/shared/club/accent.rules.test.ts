import { describe, expect, test } from 'vitest';
import { accentFault, accentPairs, contrast, faintPairs, lowestContrast, paintsOf } from './accent.rules.ts';

test.each([
	['#000000', '#ffffff', 21],
	['#ffffff', '#ffffff', 1],
	['#b4421c', '#ffffff', 5.62],
	['#767676', '#ffffff', 4.54],
])('%s and %s have the contrast that WCAG gives them', (one, other, ratio) => {
	expect(contrast(one, other)).toBeCloseTo(ratio, 2);
	expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test.each(['#0057b8', '#000000', '#1e3a8a', '#8f3213', '#7c3aed'])(
	'%s, which can be read on light pages, is shown there as it was chosen',
	(accent) => expect(paintsOf(accent).light.accent).toBe(accent),
);

test.each(['#ffd400', '#e6f0a0', '#ff7f50', '#22c55e'])(
	'%s, which can be read on dark pages, is shown there as it was chosen',
	(accent) => expect(paintsOf(accent).dark.accent).toBe(accent),
);

test('a colour that is nearly dark enough for light pages becomes a darker one of the same hue', () => {
	const { light } = paintsOf('#ff6600');
	expect(light.accent).not.toBe('#ff6600');
	expect(accentFault('#ff6600')).toBeUndefined();
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
		Number.parseInt(light.accent.slice(at, at + 2), 16),
	);
	expect(red).toBeGreaterThan(green);
	expect(green).toBeGreaterThan(blue);
});

test.each([
	['#ffffff', '1.0:1'],
	['#ffd400', '1.4:1'],
	['#39ff14', '1.3:1'],
	['#e6f0a0', '1.2:1'],
])('%s is refused, with the pair that fails and its ratio', (accent, ratio) => {
	expect(accentFault(accent)).toBe(
		`In the light scheme, a link on a card, and the lettering of a button, would have a contrast of ${ratio} and needs 4.5:1. Please choose a darker colour.`,
	);
});

describe('of colours from everywhere', () => {
	const steps = ['00', '55', 'aa', 'ff'];
	const colours = steps.flatMap((red) =>
		steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
	);

	test('each has paints of which every pair is readable in both schemes, or is refused', () => {
		const refused = colours.filter((accent) => accentFault(accent));
		for (const accent of colours) {
			const paints = paintsOf(accent);
			const faint = [...faintPairs(paints.light, 'light'), ...faintPairs(paints.dark, 'dark')];
			expect([accent, faint.length > 0]).toEqual([accent, refused.includes(accent)]);
		}
		// Only pale colours are refused: never one that is dark enough for white lettering.
		expect(refused.filter((accent) => contrast(accent, '#ffffff') >= 4.5)).toEqual([]);
		expect(refused.length).toBeLessThan(colours.length / 2);
	});

	test('the least contrast that is stated is that of the accent’s lettering', () => {
		const { light } = paintsOf('#0057b8');
		expect(lowestContrast(light, 'light')).toBe(
			Math.min(...['#fbf7f0', '#ffffff', '#f3ece1', light.soft].map((ground) => contrast('#0057b8', ground))),
		);
		expect(accentPairs.filter(({ least }) => least === 4.5).length).toBeGreaterThan(8);
	});
});
