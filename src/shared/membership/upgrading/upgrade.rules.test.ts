import { expect, test } from 'vitest';
import { balancesAfterUpgrade, monthsSoldFor, upgradePrice } from './upgrade.rules.ts';

const halfYear = { left: 184, of: 366 };

test('half a year of Elite for a year becomes Pro for ₹528: the share of the difference with its tax, rounded up', () => {
	expect(upgradePrice({ from: 11_999, to: 12_999 }, halfYear, 5)).toBe(528);
	expect(upgradePrice({ from: 11_999, to: 12_999 }, halfYear, undefined)).toBe(503);
});

test('all that is left costs the whole difference, and no paisa of floating point more', () => {
	expect(upgradePrice({ from: 11_999, to: 12_999 }, { left: 366, of: 366 }, 5)).toBe(1_050);
	expect(upgradePrice({ from: 11_999, to: 15_999 }, { left: 366, of: 366 }, 18)).toBe(4_720);
	for (let left = 1; left <= 366; left += 1)
		expect(upgradePrice({ from: 0, to: 366 }, { left, of: 366 }, undefined)).toBe(left);
});

test('two upgrades on one day cost what one to the higher plan does, but for the rupee that is rounded up', () => {
	for (let left = 7; left <= 366; left += 1) {
		const share = { left, of: 366 };
		const once = upgradePrice({ from: 11_999, to: 15_999 }, share, 5);
		const twice =
			upgradePrice({ from: 11_999, to: 12_999 }, share, 5) +
			upgradePrice({ from: 12_999, to: 15_999 }, share, 5);
		expect(twice - once).toBeGreaterThanOrEqual(0);
		expect(twice - once).toBeLessThanOrEqual(1);
	}
});

test('a plan that costs no more is no upgrade', () => {
	expect(upgradePrice({ from: 12_999, to: 12_999 }, halfYear, 5)).toBeLessThanOrEqual(0);
	expect(upgradePrice({ from: 12_999, to: 11_999 }, halfYear, 5)).toBeLessThan(0);
});

test.each([
	[{ months: 12, days: 0 }, 12],
	// The file gave the last day itself, or included the free days.
	[{ months: 11, days: 30 }, 12],
	[{ months: 13, days: 0 }, 12],
	[{ months: 2, days: 28 }, 3],
	[{ months: 9, days: 0 }, 9],
	[{ months: 24, days: 0 }, 24],
])('%o counts as sold for %i months', (length, months) => {
	expect(monthsSoldFor(length, [12, 6, 3])).toBe(months);
});

test('what was left stays, and the share of what the new plan gives more is added', () => {
	const elite = { pauseDays: 10 };
	const pro = { pauseDays: 30, otherCentreSessions: 90, swimmingSessions: 3 };
	expect(balancesAfterUpgrade([{ kind: 'pause_day', amount: 10, left: 4 }], elite, pro, halfYear)).toEqual([
		// 4 + 20 × 184 / 366
		{ kind: 'pause_day', amount: 14 },
		{ kind: 'other_centre', amount: 45 },
		{ kind: 'swim', amount: 2 },
	]);
});

test('what has no limit with the new plan has none; what a new plan gives less of is less, but never below nothing', () => {
	const plus = { pauseDays: 5, otherCentreSessions: 'unlimited' as const };
	expect(
		balancesAfterUpgrade(
			[
				{ kind: 'pause_day', amount: 30, left: 1 },
				{ kind: 'other_centre', amount: 90, left: 60 },
			],
			{ pauseDays: 30, otherCentreSessions: 90 },
			plus,
			halfYear,
		),
	).toEqual([{ kind: 'other_centre' }]);
});

test('of one whose plan nobody knows, what was given is what came with it', () => {
	expect(
		balancesAfterUpgrade([{ kind: 'pause_day', amount: 6, left: 6 }], undefined, { pauseDays: 30 }, halfYear),
	).toEqual([{ kind: 'pause_day', amount: 18 }]);
});

test('of what had no limit, the share of what the new plan gives stays', () => {
	expect(
		balancesAfterUpgrade(
			[{ kind: 'other_centre' }],
			{ pauseDays: 0, otherCentreSessions: 'unlimited' },
			{ pauseDays: 0, otherCentreSessions: 100 },
			halfYear,
		),
	).toEqual([{ kind: 'other_centre', amount: 50 }]);
});
