import { describe, expect, test } from 'vitest';
import {
	daysOf,
	endOfMonth,
	financialYearOf,
	monthsOf,
	presetRanges,
	quarterOf,
	quarters,
	rangeFault,
} from './reports.rules.ts';

test.each([
	['2026-04-01', '2026-04-01'],
	['2026-03-31', '2025-04-01'],
	['2026-12-31', '2026-04-01'],
])('the financial year of %s begins on %s', (day, begin) => {
	expect(financialYearOf(day)).toBe(begin);
});

test.each([
	['2026-03-31', '2026-01-01'],
	['2026-04-01', '2026-04-01'],
	['2026-11-24', '2026-10-01'],
])('the quarter of %s begins on %s', (day, begin) => {
	expect(quarterOf(day)).toBe(begin);
});

test('the last day of a month is known, in February of a leap year too', () => {
	expect([endOfMonth('2026-11-05'), endOfMonth('2028-02-01')]).toEqual(['2026-11-30', '2028-02-29']);
});

test('the ranges that are offered go to today where they are not over', () => {
	// A Tuesday.
	expect(Object.fromEntries(presetRanges('2026-11-24').map(({ name, range }) => [name, range]))).toEqual({
		Today: { from: '2026-11-24', to: '2026-11-24' },
		'This week': { from: '2026-11-23', to: '2026-11-24' },
		'This month': { from: '2026-11-01', to: '2026-11-24' },
		'Last month': { from: '2026-10-01', to: '2026-10-31' },
		'This financial year': { from: '2026-04-01', to: '2026-11-24' },
		'Last financial year': { from: '2025-04-01', to: '2026-03-31' },
	});
});

test('a week begins on Monday, on a Sunday six days ago', () => {
	const week = presetRanges('2026-11-29').find(({ name }) => name === 'This week');
	expect(week?.range.from).toBe('2026-11-23');
});

test('every range that is offered can be reported, on each day of a leap year too', () => {
	for (const day of daysOf({ from: '2028-01-01', to: '2028-12-31' }))
		for (const { range } of presetRanges(day)) expect(rangeFault(range)).toBeUndefined();
});

test('quarters are named by their financial year, the present one first', () => {
	expect(quarters('2026-01-15').map(({ name, range }) => [name, range.from, range.to])).toEqual([
		['Q4 2025-26', '2026-01-01', '2026-03-31'],
		['Q3 2025-26', '2025-10-01', '2025-12-31'],
		['Q2 2025-26', '2025-07-01', '2025-09-30'],
		['Q1 2025-26', '2025-04-01', '2025-06-30'],
		['Q4 2024-25', '2025-01-01', '2025-03-31'],
	]);
});

describe('a range', () => {
	test('that ends before it begins is refused', () => {
		expect(rangeFault({ from: '2026-11-02', to: '2026-11-01' })).toBe(
			'The last day must not be before the first',
		);
	});

	test('of 366 days is reported, of one more not', () => {
		expect(rangeFault({ from: '2027-04-01', to: '2028-03-31' })).toBeUndefined();
		expect(rangeFault({ from: '2027-04-01', to: '2028-04-01' })).toBe('A report covers at most 366 days');
	});

	test('has its days and months, parts of months too', () => {
		const range = { from: '2026-12-30', to: '2027-02-01' };
		expect(daysOf(range)).toHaveLength(34);
		expect([daysOf(range)[0], daysOf(range).at(-1)]).toEqual(['2026-12-30', '2027-02-01']);
		expect(monthsOf(range)).toEqual(['2026-12', '2027-01', '2027-02']);
	});
});
