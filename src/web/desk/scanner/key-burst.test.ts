import { expect, test } from 'vitest';
import { keyBursts } from './key-burst.ts';

/**
 * How each of these keys is classified when they are pressed one after the other with this pause, in milliseconds.
 */
function press(keys: readonly string[], pause: number) {
	const keyOf = keyBursts();
	return keys.map((key, nth) => keyOf(key, 1_000 + nth * pause));
}

const person = { of: 'person' };
const scanner = { of: 'scanner' };

test('quick keys and an Enter are a code; the first two keys could be anybody’s', () => {
	expect(press(['1', '9', '4', '2', 'Enter'], 4)).toEqual([
		person,
		person,
		scanner,
		scanner,
		{ of: 'scanner', code: '1942' },
	]);
});

test('a capital letter comes after Shift, and a code may end with Tab', () => {
	expect(press(['Shift', 'A', 'Shift', 'K', '-', '7', 'Tab'], 10).at(-1)).toEqual({
		of: 'scanner',
		code: 'AK-7',
	});
});

test('shortcuts stay shortcuts, however quickly they are pressed', () => {
	expect(press(['j', 'j', 'x', 'j', 'x', 'Enter'], 5)).toEqual(Array(6).fill(person));
});

test('a person’s keys are no code', () => {
	expect(press(['1', '9', '4', '2', 'Enter'], 60)).toEqual([person, person, person, person, person]);
});

test('g and o in a quick hand stay a shortcut, and Enter presses what has the focus', () => {
	expect(press(['g', 'o', 'Enter'], 5)).toEqual([person, person, person]);
});

test('what was typed slowly before a code is not of it', () => {
	const keyOf = keyBursts();
	keyOf('x', 0);
	const code = ['8', '9', '0', '1', 'Enter'].map((key, nth) => keyOf(key, 500 + nth * 4)).at(-1);
	expect(code).toEqual({ of: 'scanner', code: '8901' });
});

test('an Enter that comes later is a person’s', () => {
	const keyOf = keyBursts();
	for (const [nth, key] of ['8', '9', '0', '1'].entries()) keyOf(key, nth * 4);
	expect(keyOf('Enter', 700)).toEqual(person);
});
