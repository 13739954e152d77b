import { describe, expect, test } from 'vitest';
import { club, membershipMonths, membershipTypes, plans } from './club.ts';
import { daysBefore } from './dates.ts';
import {
	bestOfferOf,
	durationOf,
	membershipEnd,
	membershipPrice,
	monthlyCost,
	monthsBetween,
	overlappingMembership,
	perksOf,
	planOf,
} from './membership.rules.ts';

/** From docs/spec.md point 9: plan, months, list price, discounted price, price per month. */
const priceList = [
	['Elite', 12, 14_999, 11_999, 1_000],
	['Elite', 6, 10_999, 8_999, 1_500],
	['Elite', 3, 7_999, 4_999, 1_666],
	['Elite Pro', 12, 17_999, 12_999, 1_083],
	['Elite Pro', 6, 12_999, 9_999, 1_667],
	['Elite Pro', 3, 8_999, 6_999, 2_333],
	['Elite Plus', 12, 19_999, 15_999, 1_333],
	['Elite Plus', 6, 14_999, 11_999, 2_000],
	['Elite Plus', 3, 11_999, 7_999, 2_666],
] as const;

test.each(priceList)(
	'%s for %d months: listed at %d, sold at %d',
	(type, months, list, discounted, monthly) => {
		const duration = durationOf(planOf(type), months);
		expect(duration).toMatchObject({ months, price: list, discountPrice: discounted });
		expect(membershipPrice(duration)).toBe(discounted + 900);
		expect(monthlyCost(duration)).toBe(monthly);
	},
);

test('tax and fee are 900', () => {
	expect(club.membershipFee).toBe(900);
});

test('each plan has its starting price and three durations in the same order', () => {
	expect(plans.map(({ type, startingPrice }) => [type, startingPrice])).toEqual([
		['Elite', 535],
		['Elite Pro', 987],
		['Elite Plus', 1367],
	]);
	expect(plans.map(({ type }) => type)).toEqual(membershipTypes);
	for (const { durations } of plans) expect(durations.map(({ months }) => months)).toEqual(membershipMonths);
});

test.each([
	['Elite', { months: 12, total: 12_899, monthly: 1_075 }],
	['Elite Pro', { months: 12, total: 13_899, monthly: 1_158 }],
	['Elite Plus', { months: 12, total: 16_899, monthly: 1_408 }],
] as const)('%s costs the least a month, all included, as %o', (type, offer) => {
	expect(bestOfferOf(planOf(type))).toEqual(offer);
});

test('the best offer need not be the longest duration', () => {
	const [year, half, quarter] = planOf('Elite').durations;
	const durations = [{ ...year, discountPrice: 30_000 }, half, { ...quarter, discountPrice: 3_000 }] as const;
	expect(bestOfferOf({ durations })).toEqual({ months: 3, total: 3_900, monthly: 1_300 });
});

describe('the months between two dates', () => {
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
		expect(monthsBetween(start, end)).toBe(months);
	});

	test('are never ambiguous: every duration can be read from its dates, whatever the start', () => {
		for (let back = 0; back < 1_500; back += 1) {
			const start = daysBefore('2029-12-31', back);
			for (const months of membershipMonths) {
				expect(monthsBetween(start, membershipEnd(start, months))).toBe(months);
			}
		}
	});
});

describe('perks', () => {
	// From docs/spec.md point 9, for 12, 6 and 3 months; undefined where it names no value.
	test.each([
		['Elite', 'Free extension', ['1 month', '15 days', '10 days']],
		['Elite', 'Membership pause', ['10 days', '5 days', '5 days']],
		['Elite', 'Sessions in other centres', [undefined, undefined, undefined]],
		['Elite', 'Swimming sessions', [undefined, undefined, undefined]],
		['Elite Pro', 'Free extension', ['30 days', '15 days', '10 days']],
		['Elite Pro', 'Membership pause', ['30 days', '15 days', '10 days']],
		['Elite Pro', 'Sessions in other centres', ['90', '60', '30']],
		['Elite Pro', 'Swimming sessions', ['3', '2', undefined]],
		['Elite Plus', 'Free extension', ['45 days', '1.5 months', '1 month']],
		['Elite Plus', 'Membership pause', ['60 days', '30 days', '10 days']],
		['Elite Plus', 'Sessions in other centres', ['unlimited', '120', '90']],
		['Elite Plus', 'Swimming sessions', ['5', '2', undefined]],
	] as const)('of %s: %s %j', (type, label, values) => {
		const actual = planOf(type).durations.map(
			(duration) => perksOf(duration).find((perk) => perk.label === label)?.value,
		);
		expect(actual).toEqual(values);
	});

	test('without a value are left out', () => {
		const labels = plans.flatMap(({ durations }) => durations.flatMap(perksOf)).map(({ label }) => label);
		expect(labels).not.toContain('Transfer allowance');
		expect(labels).not.toContain('Extra discount');
	});

	test('are listed once the club sets them; days are singular for one and plural for none', () => {
		const perks = { freeExtension: '1 week', pauseDays: 1, transferAllowance: 'once', extraDiscount: '5%' };
		expect(perksOf({ perks })).toEqual([
			{ label: 'Free extension', value: '1 week' },
			{ label: 'Membership pause', value: '1 day' },
			{ label: 'Transfer allowance', value: 'once' },
			{ label: 'Extra discount', value: '5%' },
		]);
		expect(perksOf({ perks: { freeExtension: 'none', pauseDays: 0, swimmingSessions: 0 } })).toEqual([
			{ label: 'Free extension', value: 'none' },
			{ label: 'Membership pause', value: '0 days' },
			{ label: 'Swimming sessions', value: '0' },
		]);
	});
});

describe('a membership of the same plan that overlaps a new one from 1 June to 1 September', () => {
	const wanted = { type: 'Elite', start_date: '2026-06-01', end_Date: '2026-09-01' };

	test.each([
		['of the same dates', {}, true],
		['that still runs on the first day', { start_date: '2026-03-02', end_Date: '2026-06-02' }, true],
		['that begins before the last day', { start_date: '2026-08-31', end_Date: '2026-11-30' }, true],
		['that ends on the first day', { start_date: '2026-03-01', end_Date: '2026-06-01' }, false],
		['that begins on the last day', { start_date: '2026-09-01', end_Date: '2026-12-01' }, false],
		['of another plan', { type: 'Elite Pro' }, false],
	])('is one %s: %o', (_, changes, isFound) => {
		const own = { ...wanted, ...changes };
		expect(overlappingMembership([own], wanted)).toBe(isFound ? own : undefined);
	});
});
