import { describe, expect, test } from 'vitest';
import { addMonths, clubToday, daysAfter, daysBefore, daysBetween, isDay, yearsBefore } from './dates.ts';

describe('months later', () => {
	test.each([
		['2026-01-15', 3, '2026-04-15'],
		['2026-08-31', 6, '2027-02-28'],
		['2027-08-31', 6, '2028-02-29'],
		['2026-11-30', 3, '2027-02-28'],
		['2026-12-31', 12, '2027-12-31'],
		['2028-02-29', 12, '2029-02-28'],
		['2028-02-29', 48, '2032-02-29'],
		['2096-02-29', 48, '2100-02-28'],
		['1996-02-29', 48, '2000-02-29'],
		['2026-03-31', 3, '2026-06-30'],
		['2026-03-31', 1, '2026-04-30'],
		['2026-01-31', 1, '2026-02-28'],
		['2026-12-01', 1, '2027-01-01'],
		['2026-05-17', 0, '2026-05-17'],
		['2026-03-31', -1, '2026-02-28'],
		['2026-01-31', -2, '2025-11-30'],
		['2026-01-01', -1, '2025-12-01'],
	])('%s and %d months is %s', (date, months, expected) => {
		expect(addMonths(date, months)).toBe(expected);
	});

	test('is always a valid date in the expected month, on the same day of the month or earlier', () => {
		for (let day = 0; day < 1_500; day += 1) {
			const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
			for (const months of [3, 6, 12]) {
				const [year = 0, month = 0, of = 0] = date.split('-').map(Number);
				const end = addMonths(date, months);
				const [endYear = 0, endMonth = 0, endOf = 0] = end.split('-').map(Number);
				expect(endYear * 12 + endMonth).toBe(year * 12 + month + months);
				expect(endOf).toBeLessThanOrEqual(of);
				expect(new Date(`${end}T00:00:00Z`).toISOString().slice(0, 10)).toBe(end);
			}
		}
	});
});

test.each([
	['2026-10-18', 13, '2013-10-18'],
	['2028-02-29', 13, '2015-02-28'],
	['2028-02-29', 4, '2024-02-29'],
])('%s less %d years is %s', (date, years, expected) => {
	expect(yearsBefore(date, years)).toBe(expected);
});

test.each([
	['2026-10-18', 0, '2026-10-18'],
	['2026-10-18', 1, '2026-10-17'],
	['2026-10-01', 1, '2026-09-30'],
	['2027-01-01', 1, '2026-12-31'],
	['2028-03-01', 1, '2028-02-29'],
	['2027-03-01', 1, '2027-02-28'],
	['2026-10-18', 365, '2025-10-18'],
	['2026-10-18', -1, '2026-10-19'],
	['2026-12-31', -1, '2027-01-01'],
	// Days on which European clocks change are not 24 hours long.
	['2026-03-30', 1, '2026-03-29'],
	['2026-10-26', 1, '2026-10-25'],
])('%s less %d days is %s, and that many days later it is the first again', (date, days, expected) => {
	expect(daysBefore(date, days)).toBe(expected);
	expect(daysAfter(expected, days)).toBe(date);
});

// Asia/Kolkata is 5:30 ahead of UTC, all year.
test.each([
	['2026-10-17T18:29:59.999Z', '2026-10-17'],
	['2026-10-17T18:30:00.000Z', '2026-10-18'],
	['2026-10-18T00:00:00.000Z', '2026-10-18'],
	['2026-12-31T18:30:00.000Z', '2027-01-01'],
	['2028-02-28T18:30:00.000Z', '2028-02-29'],
	['2028-02-29T18:30:00.000Z', '2028-03-01'],
	['2026-06-30T18:29:59.000Z', '2026-06-30'],
])("at %s the club's today is %s", (instant, today) => {
	expect(clubToday(new Date(instant))).toBe(today);
});

test("the club's today is the current date when no instant is given", () => {
	const before = clubToday(new Date());
	const today = clubToday();
	expect([before, clubToday(new Date())]).toContain(today);
});

test('days between dates are counted across the end of a year, and are negative backwards', () => {
	expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
	expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
	expect(daysBetween('2027-02-28', '2028-02-29')).toBe(366);
});

test.each(['1900-01-01', '2026-11-24', '2028-02-29', '2199-12-31'])('isDay accepts %s', (text) => {
	expect(isDay(text)).toBe(true);
});

test.each([
	null,
	'',
	'0002-11-24',
	'1899-12-31',
	'2200-01-01',
	'2026-02-30',
	'2026-13-01',
	'2026-1-1',
	'2026-11-24 ',
])('isDay refuses %j', (text) => expect(isDay(text)).toBe(false));
