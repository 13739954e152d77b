import { expect, test } from 'vitest';
import { readArea } from './area.ts';

test('of a wide picture in a narrower box, the middle is read', () => {
	// 960 × 720 pixels of it are visible.
	expect(readArea({ width: 1280, height: 720 }, { width: 400, height: 300 })).toEqual({
		x: 208,
		y: 144,
		width: 864,
		height: 432,
		drawn: { width: 864, height: 432 },
	});
});

test('of a high picture, as a phone’s, the middle is read', () => {
	// 720 × 540 pixels of it are visible.
	expect(readArea({ width: 720, height: 1280 }, { width: 320, height: 240 })).toEqual({
		x: 36,
		y: 478,
		width: 648,
		height: 324,
		drawn: { width: 648, height: 324 },
	});
});

test('a large picture is drawn smaller, in its proportions', () => {
	const { width, height, drawn } = readArea({ width: 3840, height: 2160 }, { width: 400, height: 300 });
	expect(drawn.width).toBe(1024);
	expect(drawn.height / drawn.width).toBeCloseTo(height / width, 2);
});

test('a box without a size has an area all the same', () => {
	const { drawn } = readArea({ width: 1280, height: 720 }, { width: 0, height: 0 });
	expect(drawn).toEqual({ width: 1, height: 1 });
});
