import { expect, test } from 'vitest';
import { busyLevelOf, capacityOrUsual, tenthsOf } from './busy.rules.ts';

test.each([
	[0, 'quiet', 0],
	[4, 'quiet', 0],
	[5, 'quiet', 2],
	[31, 'quiet', 4],
	[32, 'usual', 4],
	[59, 'usual', 8],
	[60, 'busy', 8],
	[79, 'busy', 10],
	[80, 'full', 10],
	[95, 'full', 10],
] as const)('%d of 80 are %s, %d tenths', (inside, level, tenths) => {
	expect([busyLevelOf(inside, { capacity: 80, room: 80 }), tenthsOf(inside, 80)]).toEqual([level, tenths]);
});

test('where nobody has said how many it has room for, its fullest hour is its measure, and it is never full', () => {
	expect(capacityOrUsual(undefined, [0, 12, 40, 8])).toBe(40);
	expect(busyLevelOf(55, { room: 40 })).toBe('busy');
	expect(capacityOrUsual(undefined, [0, 3])).toBe(10);
	expect(capacityOrUsual(undefined, [])).toBeUndefined();
});

test('of a room for three nobody learns how many are there', () => {
	expect(busyLevelOf(3, { capacity: 3, room: 3 })).toBe('quiet');
});
