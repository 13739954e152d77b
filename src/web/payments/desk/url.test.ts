import { expect, test } from 'vitest';
import { moneyPath } from './money-path.ts';
import { parseMoney } from './url.ts';

const read = (path: string) => parseMoney(new URLSearchParams(path.split('?')[1]));

test.each([
	'/admin/money',
	'/admin/money?show=day',
	'/admin/money?centre=3',
	'/admin/money?centre=3&day=2026-11-25',
])('an address says again what it said: %s', (path) => {
	expect(moneyPath(read(path))).toBe(path);
});

test.each(['centre=0', 'centre=x', 'centre=2147483648', 'day=tomorrow', 'day=2027-02-30', 'show=all'])(
	'what the call would refuse is left out: %s',
	(search) => {
		expect(parseMoney(new URLSearchParams(search))).toEqual({ part: 'drawer' });
	},
);
