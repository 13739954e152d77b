import { expect, test } from 'vitest';
import { mergeEdit } from './edits.ts';

const stored = { name: 'Whey', price: 1000, discount: 10 };

test('without the values that the form was opened with, everything sent is written', () => {
	expect(mergeEdit({ sent: { name: 'Whey', price: 900 }, expected: undefined, stored })).toEqual({
		changes: { name: 'Whey', price: 900 },
		conflicts: {},
	});
});

test('only what differs from the values that the form was opened with is written', () => {
	const sent = { name: 'Old whey', price: 900, discount: 10 };
	const expected = { name: 'Old whey', price: 1000, discount: 10 };
	expect(mergeEdit({ sent, expected, stored })).toEqual({ changes: { price: 900 }, conflicts: {} });
});

test('what was changed on both sides is a conflict, with the stored value', () => {
	expect(mergeEdit({ sent: { price: 900 }, expected: { price: 950 }, stored })).toEqual({
		changes: {},
		conflicts: { price: 1000 },
	});
});

test('the same change on both sides is no conflict', () => {
	expect(mergeEdit({ sent: { price: 1000 }, expected: { price: 950 }, stored })).toEqual({
		changes: { price: 1000 },
		conflicts: {},
	});
});

test('a field that was not sent stays as it is', () => {
	const sent = { name: undefined, price: 900 };
	expect(mergeEdit({ sent, expected: { name: 'Old whey' }, stored }).changes).toEqual({ price: 900 });
});
