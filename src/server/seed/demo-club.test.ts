import { describe, expect, test } from 'vitest';
import { openingTimes } from '#shared/club/opening-hours.ts';
import { bestOfferOf, durationOf, monthlyCost, perksOf } from '#shared/membership/membership.rules.ts';
import { membershipFee, plans, priceOf } from '../testing/demo-facts.ts';
import { demoClub } from './demo-club.ts';

function planOf(type: string) {
	return plans.find((one) => one.type === type) ?? expect.fail(`there is no ${type}`);
}

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
		expect(priceOf(duration)).toBe(discounted + 900);
		expect(monthlyCost(duration)).toBe(monthly);
	},
);

test('the demo club’s membership fee is ₹900', () => {
	expect(membershipFee).toBe(900);
});

test('each plan has its starting price and three durations in the same order', () => {
	expect(plans.map(({ type, startingPrice }) => [type, startingPrice])).toEqual([
		['Elite', 535],
		['Elite Pro', 987],
		['Elite Plus', 1367],
	]);
	for (const { durations } of plans) expect(durations.map(({ months }) => months)).toEqual([12, 6, 3]);
});

test.each([
	['Elite', { months: 12, total: 12_899, monthly: 1_075 }],
	['Elite Pro', { months: 12, total: 13_899, monthly: 1_158 }],
	['Elite Plus', { months: 12, total: 16_899, monthly: 1_408 }],
] as const)('%s costs the least a month, all included, as %o', (type, offer) => {
	expect(bestOfferOf(planOf(type), membershipFee)).toEqual(offer);
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
});

test("the club's opening hours are parsed", () => {
	expect(demoClub.texts.openingHours.map(openingTimes)).toEqual([
		{ days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '05:00', closes: '22:00' },
		{ days: ['Saturday', 'Sunday'], opens: '07:00', closes: '10:30' },
	]);
});
