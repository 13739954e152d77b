import { expect, test } from 'vitest';
import { feetAsCentimetres } from './consultancy.rules.ts';

test.each([
	[5.8, 177],
	[6, 183],
	[3, 91],
	[8, 244],
	[2.9, undefined],
	[8.1, undefined],
	[58, undefined],
	[177, undefined],
	[0, undefined],
	[Number.NaN, undefined],
])('a height of %d looks like feet: %s cm', (height, centimetres) => {
	expect(feetAsCentimetres(height)).toBe(centimetres);
});
