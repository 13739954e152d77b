import { expect, test } from 'vitest';
import { type CancelCause, type Cancelled, moneyBack } from './cancel.rules.ts';

/** A year of Elite of which half is left, paid and invoiced. */
const elite: Cancelled = {
	...{ price: 12_899, fee: 900, received: 12_899, boughtOn: '2026-01-10', taxRate: 5 },
	wasUsed: false,
	days: { bought: 366, left: 184 },
};
const back = (changes: Partial<Cancelled> = {}, cause: CancelCause = 'asked', today = '2026-07-11') =>
	moneyBack({ ...elite, ...changes }, cause, today).amount;

test('half a year of Elite that the member ends is worth ₹5,700: a tenth is kept, its tax goes back with it', () => {
	expect(back()).toBe(5_700);
	expect(back({ taxRate: undefined })).toBe(5_429);
});

test.each(['illness', 'relocation', 'centre_closed'] as const)('of %s nothing is kept', (cause) => {
	expect(back({}, cause)).toBe(6_333);
});

test('up to seven days after the purchase, and of a mistake, all goes back, its fee as well', () => {
	expect(back({}, 'asked', '2026-01-17')).toBe(12_899);
	expect(back({}, 'asked', '2026-01-18')).toBe(5_700);
	// Not if somebody has come in with the membership.
	expect(back({ wasUsed: true }, 'asked', '2026-01-17')).toBe(5_700);
	expect(back({ wasUsed: true }, 'mistake', '2026-01-17')).toBe(12_899);
	expect(back({}, 'mistake')).toBe(12_899);
	expect(back({ received: 6_450 }, 'mistake')).toBe(6_450);
});

test('where the tax is more than the fee, the days are worth their part of the whole price', () => {
	// 12,899 × 184 / 366: the fee is smaller than the tax, so the invoice has a single line.
	expect(back({ taxRate: 18 }, 'illness')).toBe(6_484);
	expect(back({ taxRate: 18, days: { bought: 366, left: 366 } }, 'illness')).toBe(12_899);
});

test('what is due still is set off, and nobody owes for what they gave up', () => {
	const halfPaid = moneyBack({ ...elite, received: 6_450 }, 'asked', '2026-07-11');
	expect(halfPaid).toEqual({ isAll: false, worth: 5_700, waived: 5_700, amount: 0 });
	expect(back({ received: 10_000 })).toBe(5_700 - 2_899);
});

test('never more goes back than was paid, nor less than nothing', () => {
	for (const received of [0, 1, 6_450, 12_899])
		for (let left = 0; left <= 366; left += 1)
			for (const cause of ['asked', 'illness', 'mistake'] as const)
				for (const taxRate of [undefined, 5, 18]) {
					const { amount, worth } = moneyBack(
						{ ...elite, received, taxRate, days: { bought: 366, left } },
						cause,
						'2026-07-11',
					);
					expect(amount).toBeGreaterThanOrEqual(0);
					expect(amount).toBeLessThanOrEqual(received);
					expect(worth).toBeLessThanOrEqual(12_899);
					expect(Number.isInteger(amount)).toBe(true);
				}
});

test('of an upgrade the full price of its plan counts, and a mistake pays back no day that was used', () => {
	const upgraded = {
		...{ price: 13_427, received: 13_427, fee: 0, plan: { price: 12_999, days: 366 } },
		days: { bought: 184, left: 66 },
	};
	expect(back(upgraded)).toBe(Math.floor(((12_999 * 66 * 0.9) / 366) * 1.05));
	expect(back(upgraded, 'mistake')).toBe(Math.floor(((12_999 * 66) / 366) * 1.05));
	expect(back({ ...upgraded, boughtOn: '2026-07-05' }, 'mistake')).toBe(13_427);
});

test('of one whose fee nobody knows its whole price counts, and its tax is within', () => {
	expect(back({ fee: null, taxRate: undefined })).toBe(Math.floor((12_899 * 184 * 0.9) / 366));
	expect(back({ fee: null })).toBe(Math.floor((12_899 * 184 * 0.9) / 366));
});
