import { afterEach, expect, test, vi } from 'vitest';
import { daysOf, mondayOf, weekNamed } from './weeks.ts';

afterEach(() => vi.useRealTimers());

test.each([
	['2026-11-23', '2026-11-23'],
	['2026-11-29', '2026-11-23'],
	['2026-11-30', '2026-11-30'],
	['2027-01-01', '2026-12-28'],
	['2028-02-29', '2028-02-28'],
])('the week of %s begins on %s', (date, monday) => {
	expect(mondayOf(date)).toBe(monday);
});

test('a week has seven days, Monday first', () => {
	expect(daysOf('2026-12-28')).toEqual([
		'2026-12-28',
		'2026-12-29',
		'2026-12-30',
		'2026-12-31',
		'2027-01-01',
		'2027-01-02',
		'2027-01-03',
	]);
});

test.each([null, '', 'next', '2026-02-30', '1800-01-01'])(
	'%j names the current week, of the club’s day',
	(text) => {
		// Half past midnight on Monday in Bangalore.
		vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T19:00:00Z') });
		expect(weekNamed(text)).toBe('2026-11-23');
	},
);
