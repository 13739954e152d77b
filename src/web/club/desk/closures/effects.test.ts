import { expect, test } from 'vitest';
import { linesOf } from './effects.tsx';

const given = (...counts: [days: number, memberships: number][]) =>
	linesOf(counts.map(([days, memberships]) => ({ days, memberships }))).map(
		({ memberships, daysText }) => `${memberships} + ${daysText}`,
	);

test('few numbers of days have a line each, of many the last line has all others', () => {
	expect(given([3, 405], [2, 9], [1, 7])).toEqual(['405 + 3 days', '9 + 2 days', '7 + 1 day']);
	expect(given([60, 400], [59, 4], [58, 3], [31, 2], [1, 1])).toEqual([
		'400 + 60 days',
		'4 + 59 days',
		'6 + 1 to 58 days',
	]);
	expect(given()).toEqual([]);
});
