import { describe, expect, test } from 'vitest';
import { addMonths, daysBefore } from '../dates.ts';
import { addLength, lengthBetween, lengthOf, sumOf } from './length.rules.ts';

test.each([
	['1 month', { count: 1, unit: 'month' }, { months: 1, days: 0 }],
	['1.5 months', { count: 1.5, unit: 'month' }, { months: 1, days: 15 }],
	['half a month', { count: 0.5, unit: 'month' }, { months: 0, days: 15 }],
	['2.1 months', { count: 2.1, unit: 'month' }, { months: 2, days: 3 }],
	['45 days', { count: 45, unit: 'day' }, { months: 0, days: 45 }],
	['2 weeks', { count: 2, unit: 'week' }, { months: 0, days: 14 }],
	['1.5 weeks', { count: 1.5, unit: 'week' }, { months: 0, days: 11 }],
] as const)('%s as a length', (_, span, length) => {
	expect(lengthOf(span)).toEqual(length);
});

describe('months are added once', () => {
	test.each([
		['2026-11-30', { months: 4, days: 0 }, '2027-03-30'],
		['2027-01-31', { months: 13, days: 0 }, '2028-02-29'],
		['2026-12-01', { months: 7, days: 15 }, '2027-07-16'],
		['2026-12-31', { months: 2, days: 1 }, '2027-03-01'],
	])('%s and %j is %s', (date, length, later) => {
		expect(addLength(date, length)).toBe(later);
	});

	test('however many lengths they come in', () => {
		const lengths = [
			{ months: 3, days: 0 },
			{ months: 1, days: 15 },
			{ months: 0, days: 2 },
		];
		expect(sumOf(lengths)).toEqual({ months: 4, days: 17 });
		expect(sumOf([])).toEqual({ months: 0, days: 0 });
	});
});

describe('the length between two dates', () => {
	test.each([
		['2026-12-01', '2027-12-01', { months: 12, days: 0 }],
		['2026-08-31', '2027-02-28', { months: 6, days: 0 }],
		['2026-12-01', '2027-03-11', { months: 3, days: 10 }],
		['2026-12-01', '2026-12-10', { months: 0, days: 9 }],
		['2027-01-31', '2027-03-01', { months: 1, days: 1 }],
	])('from %s to %s is %j', (start, end, length) => {
		expect(lengthBetween(start, end)).toEqual(length);
	});

	test('leads from the one to the other, whatever they are', () => {
		for (let back = 0; back < 1_500; back += 1) {
			const start = daysBefore('2029-12-31', back);
			for (const later of [1, 27, 31, 90, 365, 366]) {
				const end = daysBefore(start, -later);
				expect(addLength(start, lengthBetween(start, end))).toBe(end);
			}
			for (const months of [3, 6, 12])
				expect(lengthBetween(start, addMonths(start, months))).toEqual({ months, days: 0 });
		}
	});
});
