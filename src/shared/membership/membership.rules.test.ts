import { describe, expect, test } from 'vitest';
import type { PlanDuration } from '../club/club.facts.ts';
import { daysBefore } from '../dates.ts';
import {
	bestOfferOf,
	durationBetween,
	durationOf,
	membershipEnd,
	monthsOf,
	monthsText,
	overlappingMembership,
	perksOf,
	spanIn,
	spanText,
} from './membership.rules.ts';

const sold = (months: number, discountPrice: number): PlanDuration => ({
	months,
	price: 40_000,
	discountPrice,
	perks: { pauseDays: 0 },
});
const plan = { type: 'Elite', durations: [sold(12, 11_999), sold(6, 8_999), sold(3, 4_999)] };

test('the best offer need not be the longest duration', () => {
	const durations = [sold(12, 30_000), sold(6, 8_999), sold(3, 3_000)];
	expect(bestOfferOf({ durations }, 900)).toEqual({ months: 3, total: 3_900, monthly: 1_300 });
});

test('a plan without a duration has no best offer', () => {
	expect(bestOfferOf({ durations: [] }, 900)).toBeUndefined();
});

test('a duration that a plan does not have is an error', () => {
	expect(durationOf(plan, 6).discountPrice).toBe(8_999);
	expect(() => durationOf(plan, 9)).toThrow('Elite is not sold for 9 months');
});

describe('the months of the duration between two dates', () => {
	test.each([
		['2026-12-01', '2027-12-01', 12],
		['2026-12-01', '2027-06-01', 6],
		['2026-12-01', '2027-03-01', 3],
		['2026-08-31', '2027-02-28', 6],
		['2027-08-31', '2028-02-29', 6],
		['2026-11-30', '2027-02-28', 3],
		['2028-02-29', '2029-02-28', 12],
		['2026-08-31', '2027-03-01', undefined],
		['2026-08-31', '2027-02-27', undefined],
		['2026-12-01', '2026-12-01', undefined],
		['2026-12-01', '2027-01-01', undefined],
		['2026-12-01', '2025-12-01', undefined],
		['2026-12-01', '2028-12-01', undefined],
	])('%s and %s are %j', (start, end, months) => {
		expect(durationBetween(plan, { start, end })?.months).toBe(months);
	});

	test('are never ambiguous: every duration can be read from its dates, whatever the start', () => {
		for (let back = 0; back < 1_500; back += 1) {
			const start = daysBefore('2029-12-31', back);
			for (const { months } of plan.durations) {
				const end = membershipEnd(start, months);
				expect(durationBetween(plan, { start, end })?.months).toBe(months);
			}
		}
	});
});

test.each([
	['2026-12-01', '2027-12-01', 12],
	['2026-12-01', '2027-12-11', 12],
	['2026-12-01', '2027-11-30', 11],
	['2026-08-31', '2027-02-28', 6],
	['2027-01-31', '2027-03-01', 1],
	['2026-12-01', '2026-12-10', 1],
])('a membership from %s to %s has %i whole months', (start, end, months) => {
	expect(monthsOf({ start, end })).toBe(months);
});

describe('perks', () => {
	test('are listed once the club sets them; days are singular for one and plural for none', () => {
		const perks = {
			freeExtension: { count: 1, unit: 'week' },
			pauseDays: 1,
			transferAllowance: 'once',
			extraDiscount: '5%',
		} as const;
		expect(perksOf({ perks })).toEqual([
			{ label: 'Free extension', value: '1 week' },
			{ label: 'Membership pause', value: '1 day' },
			{ label: 'Transfer allowance', value: 'once' },
			{ label: 'Extra discount', value: '5%' },
		]);
		expect(perksOf({ perks: { pauseDays: 0, swimmingSessions: 0 } })).toEqual([
			{ label: 'Membership pause', value: '0 days' },
			{ label: 'Swimming sessions', value: '0' },
		]);
	});
});

describe('a membership of the same plan that overlaps a new one from 1 June to 1 September', () => {
	const elite = { type: 'Elite', formerTypes: ['Asli'] };
	const wanted = { start_date: '2026-06-01', end_Date: '2026-09-01' };

	test.each([
		['of the same dates', {}, true],
		['that still runs on the first day', { start_date: '2026-03-02', end_Date: '2026-06-02' }, true],
		['that begins before the last day', { start_date: '2026-08-31', end_Date: '2026-11-30' }, true],
		['that ends on the first day', { start_date: '2026-03-01', end_Date: '2026-06-01' }, false],
		['that begins on the last day', { start_date: '2026-09-01', end_Date: '2026-12-01' }, false],
		['of a name that it had before', { type: 'Asli' }, true],
		['of another plan', { type: 'Elite Pro' }, false],
	])('is one %s: %o', (_, changes, isFound) => {
		const own = { type: 'Elite', ...wanted, ...changes };
		expect(overlappingMembership([own], elite, wanted)).toBe(isFound ? own : undefined);
	});
});

test.each([
	['1 month', { count: 1, unit: 'month' }],
	['1.5 months', { count: 1.5, unit: 'month' }],
	['45 days', { count: 45, unit: 'day' }],
	['2 weeks', { count: 2, unit: 'week' }],
] as const)('%s is a span, read and written alike', (text, span) => {
	expect(spanIn(text)).toEqual(span);
	expect(spanText(span)).toBe(text);
});

test('a single month is no plural', () => {
	expect([12, 1].map(monthsText)).toEqual(['12 months', '1 month']);
});

test.each(['', '0 days', 'a month', '45', '45 years', '-1 day'])('%j is no span', (text) => {
	expect(spanIn(text)).toBeUndefined();
});
