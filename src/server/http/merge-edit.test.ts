import { expect, test } from 'vitest';
import { mergeEdit } from './merge-edit.ts';

const stored = { name: 'Whey', price: 1000, discount: 10 };

test('without the values that the form was opened with, everything sent is written', () => {
	expect(mergeEdit({ sent: { name: 'Whey', price: 900 }, expected: undefined, stored })).toEqual({
		name: 'Whey',
		price: 900,
	});
});

test('only what differs from the values that the form was opened with is written', () => {
	const sent = { name: 'Old whey', price: 900, discount: 10 };
	const expected = { name: 'Old whey', price: 1000, discount: 10 };
	expect(mergeEdit({ sent, expected, stored })).toEqual({ price: 900 });
});

test('what was changed on both sides is a conflict, with the stored value', () => {
	expect(() => mergeEdit({ sent: { price: 900 }, expected: { price: 950 }, stored })).toThrow(
		expect.objectContaining({ status: 409, code: 'changed_meanwhile', current: { price: 1000 } }),
	);
});

test('two people who make the same change of a field are no conflict', () => {
	expect(mergeEdit({ sent: { price: 1000 }, expected: { price: 950 }, stored })).toEqual({
		price: 1000,
	});
});

test('a field that was not sent stays as it is', () => {
	const sent = { name: undefined, price: 900 };
	expect(mergeEdit({ sent, expected: { name: 'Old whey' }, stored })).toEqual({ price: 900 });
});
