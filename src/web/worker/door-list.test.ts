import { expect, test } from 'vitest';
import { doorListKeptFor, hasOldList } from './door-list.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-29T10:00:00Z');
const readHoursAgo = (hours: number, clockAhead = 0) => ({
	...{ userId: 1, lastPart: 0, clockAhead },
	madeAt: new Date(now + clockAhead - hours * hour).toISOString(),
});

test.each([
	['right', 0],
	['a day ahead', -24 * hour],
	['a day behind', 24 * hour],
])('on a device whose clock is %s, a list is old as long after it was read', (_, clockAhead) => {
	const part = { hash: 'x', people: [] };
	expect(hasOldList([part, readHoursAgo(doorListKeptFor - 0.1, clockAhead)], now)).toBe(false);
	expect(hasOldList([part, readHoursAgo(doorListKeptFor + 0.1, clockAhead)], now)).toBe(true);
});

test('of several lists, the oldest counts; what else is kept is no list', () => {
	expect(hasOldList([readHoursAgo(1), readHoursAgo(13)], now)).toBe(true);
	expect(hasOldList([undefined, null, 'told', { madeAt: 7 }], now)).toBe(false);
});
