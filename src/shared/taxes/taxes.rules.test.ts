import { describe, expect, test } from 'vitest';
import { splitByWeight, splitFee, taxOfBill, taxWithin } from './taxes.rules.ts';

/** Whole numbers below `below`, the same in each run (a linear congruential generator). */
function* numbers(count: number, below: number): Generator<number> {
	let state = 20_261_124;
	for (let nth = 0; nth < count; nth += 1) {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		yield Math.floor((state / 2_147_483_648) * below);
	}
}

describe('the tax within a price', () => {
	test.each([
		// The example of the design.
		[90_000, 5, { taxable: 85_714, cgst: 2_143, sgst: 2_143 }],
		[10_000, 18, { taxable: 8_474, cgst: 763, sgst: 763 }],
		[10_000, 40, { taxable: 7_142, cgst: 1_429, sgst: 1_429 }],
		[10_000, 0.25, { taxable: 9_976, cgst: 12, sgst: 12 }],
		[10_000, 0, { taxable: 10_000, cgst: 0, sgst: 0 }],
		[10_000, 100, { taxable: 5_000, cgst: 2_500, sgst: 2_500 }],
		[1, 5, { taxable: 1, cgst: 0, sgst: 0 }],
		[0, 18, { taxable: 0, cgst: 0, sgst: 0 }],
	])('of %d paise at %d %%', (gross, rate, tax) => {
		expect(taxWithin(gross, rate)).toEqual(tax);
	});

	test('always adds up to what is paid, both halves alike, each as near to its share as a paisa allows', () => {
		for (const rate of [0, 0.25, 3, 5, 12, 18, 28, 40])
			for (const gross of numbers(500, 100_000_000)) {
				const { taxable, cgst, sgst } = taxWithin(gross, rate);
				expect(taxable + cgst + sgst).toBe(gross);
				expect(cgst).toBe(sgst);
				expect(Math.abs(cgst - (gross * rate) / (200 + 2 * rate))).toBeLessThanOrEqual(0.5 + 1e-6);
			}
	});

	test('never falls as the price rises, so that what is credited bit by bit is never below nothing', () => {
		for (const rate of [0.25, 5, 18, 40])
			for (let gross = 0; gross < 2_000; gross += 1)
				expect(taxWithin(gross + 1, rate).cgst).toBeGreaterThanOrEqual(taxWithin(gross, rate).cgst);
	});
});

describe('an amount that is split by weight', () => {
	test.each([
		[2_900, [1, 1], [1_450, 1_450]],
		[2_900, [2, 1], [1_933, 967]],
		[100, [1, 1, 1], [34, 33, 33]],
		[1, [1, 3], [0, 1]],
		[2_900, [0, 0], [2_900, 0]],
		[2_900, [5], [2_900]],
		[0, [1, 2], [0, 0]],
	])('%d over %j', (amount, weights, parts) => {
		expect(splitByWeight(amount, weights)).toEqual(parts);
	});

	test('adds up to it, and no part is a paisa off its share', () => {
		const random = [...numbers(4_000, 1_000_000)];
		for (let nth = 0; nth + 4 <= random.length; nth += 4) {
			const [amount = 0, ...weights] = random.slice(nth, nth + 4);
			const all = weights.reduce((sum, weight) => sum + weight, 0);
			const parts = splitByWeight(amount, weights);
			expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
			for (const [index, part] of parts.entries())
				expect(Math.abs(part - (amount * (weights[index] ?? 0)) / all)).toBeLessThan(1);
		}
	});
});

describe('the tax of a bill', () => {
	const lines = [
		{ gross: 180_000, hsn: '210690', rate: 5 },
		{ gross: 60_000, hsn: '392410', rate: 18 },
	];

	test('is that of its lines, and of its fee as they are taxed', () => {
		// The fee of ₹29 is ₹21.75 at 5 % and ₹7.25 at 18 %.
		const half = 4_286 + 4_576 + 52 + 55;
		expect(taxOfBill(lines, 2_900)).toEqual({
			...{ cgst: half, sgst: half },
			taxable: 180_000 + 60_000 + 2_900 - 2 * half,
		});
		expect(taxOfBill([], 0)).toEqual({ taxable: 0, cgst: 0, sgst: 0 });
	});

	test('is not known where it is not known of a line', () => {
		expect(taxOfBill([...lines, { gross: 100, hsn: undefined, rate: undefined }], 2_900)).toBeUndefined();
	});

	test('is the same in whichever order the lines are', () => {
		// Two HSN codes share a paisa that cannot be split: whether it falls to the one taxed at 5 % or the one at 40 %
		// matters.
		for (const fee of [2_900, 2_901, 101, 35])
			for (const gross of numbers(200, 1_000)) {
				const some = [
					{ gross: gross + 1, hsn: '210690', rate: 5 },
					{ gross: gross + 1, hsn: '220210', rate: 40 },
					{ gross: 2 * gross + 1, hsn: '392410', rate: 18 },
				];
				expect(taxOfBill(some.toReversed(), fee)).toEqual(taxOfBill(some, fee));
			}
	});
});

test('the fee is split by code and rate, in the order of the lines, and adds up', () => {
	const lines = [
		{ gross: 10_000, hsn: '392410', rate: 18 },
		{ gross: 20_000, hsn: '210690', rate: 5 },
		{ gross: 30_000, hsn: '392410', rate: 18 },
		{ gross: 0, hsn: '200811', rate: 5 },
	];
	expect(splitFee(lines, 2_900)).toEqual([
		{ gross: 1_933, hsn: '392410', rate: 18 },
		{ gross: 967, hsn: '210690', rate: 5 },
	]);
	expect(splitFee(lines, 0)).toEqual([]);
});
