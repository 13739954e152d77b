import { expect, test } from 'vitest';
import { decades, linear, logarithmic, multiples } from './scales.ts';

test('a linear scale goes from one end of the axis to the other', () => {
	const scale = linear([0, 2], [100, 500]);
	expect([0, 0.5, 2].map(scale)).toEqual([100, 200, 500]);
});

test('a value beyond the axis stands at its end', () => {
	const scale = linear([0, 1], [0, 10]);
	expect([-3, 7].map(scale)).toEqual([0, 10]);
});

test('on a logarithmic scale each power of ten is as far from the next', () => {
	const scale = logarithmic([1, 100], [0, 200]);
	expect([1, 10, 100].map(scale)).toEqual([0, 100, 200]);
});

test('a time below the first power, even none, stands at the foot of an axis that goes up', () => {
	const scale = logarithmic([1, 100], [116, 26]);
	expect([0, 0.2, 1].map(scale)).toEqual([116, 116, 116]);
});

test.each([
	[1, 4027, [1, 10, 100, 1000, 10_000]],
	[1, 1000, [1, 10, 100, 1000]],
	[3, 5, [1, 10]],
	[1, 1, [1, 10]],
])('the powers of ten around %s and %s', (low, high, expected) => {
	expect(decades(low, high)).toEqual(expected);
});

test.each([
	[0.2, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
	[0.2, 1.01, [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2]],
	[0.5, 0.2, [0, 0.5]],
])('the multiples of %s up to %s', (step, high, expected) => {
	expect(multiples(step, high)).toEqual(expected);
});
