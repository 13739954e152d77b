import { describe, expect, test } from 'vitest';
import { cashIn, minFirstPayment, needsApproval, splitMembership } from './payments.rules.ts';

describe('a membership’s bill', () => {
	// Three of the nine plans of the specification.
	test.each([
		[12_899, 30_712, 28_576],
		[5_899, 14_045, 61_910],
		[16_899, 40_236, 9_528],
	])('of ₹%d has %d paise of each half and a joining fee of %d paise', (total, half, fee) => {
		const parts = splitMembership(total * 100, 90_000, 5);
		expect(parts.map(({ what }) => what)).toEqual(['membership', 'fee']);
		expect(parts[0]?.taxable).toBe((total - 900) * 100);
		expect(parts[1]?.taxable).toBe(fee);
		expect(parts.reduce((sum, { cgst }) => sum + cgst, 0)).toBe(half);
	});

	test('is one line where the tax is more than the fee, or nobody knows the fee', () => {
		expect(splitMembership(1_289_900, 90_000, 18)).toHaveLength(1);
		expect(splitMembership(1_289_900, null, 5)).toHaveLength(1);
		expect(splitMembership(90_000, 90_000, 5)).toHaveLength(1);
	});

	test('adds up to the paisa, whatever it comes to', () => {
		for (let total = 1; total <= 3_000_000; total += 1 + Math.floor(total / 97))
			for (const fee of [null, 0, 50_000, 90_000, 123_457])
				for (const rate of [0, 5, 12, 18, 28]) {
					const parts = splitMembership(total, fee, rate);
					const sum = (of: 'gross' | 'taxable' | 'cgst' | 'sgst') =>
						parts.reduce((all, part) => all + part[of], 0);
					expect(sum('gross')).toBe(total);
					expect(sum('taxable') + sum('cgst') + sum('sgst')).toBe(total);
					for (const part of parts) {
						expect(part.gross).toBe(part.taxable + part.cgst + part.sgst);
						expect(Math.min(part.taxable, part.cgst, part.sgst)).toBeGreaterThanOrEqual(0);
					}
				}
	});
});

test('half of a price, rounded up to a rupee, is the least of a first payment', () => {
	expect([12_899, 12_900, 1].map(minFirstPayment)).toEqual([6_450, 6_450, 1]);
});

test('a drawer comes to the sum of its notes and coins', () => {
	expect(cashIn({ 500: 20, 200: 1, 10: 3, 1: 4 })).toBe(10_234);
	expect(cashIn({})).toBe(0);
});

test('a difference of ₹100 is nobody’s business, one of ₹101 a manager’s, short or over', () => {
	expect([0, 100, -100, 101, -101].map(needsApproval)).toEqual([false, false, false, true, true]);
});
