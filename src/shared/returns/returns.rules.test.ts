import { describe, expect, test } from 'vitest';
import {
	feeGoesBack,
	isOurFault,
	lastReturnDay,
	maskedUpi,
	returnableOf,
	returnReasonNames,
	upiPattern,
	workingDaysAfter,
} from './returns.rules.ts';

test('something can be returned up to the seventh day of the club after its delivery', () => {
	// An instant before midnight in India, and one after.
	expect(lastReturnDay(new Date('2026-03-05T18:29:59Z'))).toBe('2026-03-12');
	expect(lastReturnDay(new Date('2026-03-05T18:30:00Z'))).toBe('2026-03-13');
	const line = { orderStatus: 'Delivered', quantity: 3, inReturn: 1, ended: undefined } as const;
	const deliveredAt = new Date('2026-03-05T10:00:00Z');
	expect(returnableOf({ ...line, deliveredAt }, '2026-03-12')).toEqual({ units: 2, until: '2026-03-12' });
	expect(returnableOf({ ...line, deliveredAt }, '2026-03-13')).toEqual({ units: 0, until: '2026-03-12' });
	expect(returnableOf({ ...line, orderStatus: 'Transit', deliveredAt }, '2026-03-12')).toBeUndefined();
	expect(returnableOf({ ...line, ended: {}, deliveredAt }, '2026-03-12')).toBeUndefined();
	expect(returnableOf({ ...line, deliveredAt: null }, '2026-03-12')).toBeUndefined();
});

test.each([
	['2026-11-24', 5, '2026-12-01'],
	['2026-11-27', 1, '2026-11-30'],
	['2026-11-28', 1, '2026-11-30'],
	['2026-11-29', 5, '2026-12-04'],
])('working days are Monday to Friday: %s and %i of them is %s', (day, days, reached) => {
	expect(workingDaysAfter(day, days)).toBe(reached);
});

test('all reasons but a change of mind are ours to answer for', () => {
	expect(returnReasonNames.filter((reason) => !isOurFault(reason))).toEqual(['Changed-Mind']);
});

describe('the fee goes back', () => {
	const whole = { orderStatus: 'Delivered', quantity: 2, received: 2, isOurFault: true } as const;
	test.each([
		['when all came back for our fault', [whole, whole], true],
		['not while a unit is kept', [whole, { ...whole, received: 1 }], false],
		['not when a part came back for a change of mind', [whole, { ...whole, isOurFault: false }], false],
		['though something is on its way', [whole, { ...whole, orderStatus: 'Transit', received: 0 }], true],
		['not where nothing was delivered yet', [{ ...whole, orderStatus: 'Transit', received: 0 }], false],
		['not of an order of which nothing is left', [], false],
	] as const)('%s', (_, lines, goes) => {
		expect(feeGoesBack(lines)).toBe(goes);
	});
});

test.each([
	['asha@okbank', true],
	['9845012345@ybl', true],
	['asha.rao-1@kotak811', true],
	['asha', false],
	['asha@', false],
	['@okbank', false],
	['asha@example.com', false],
	['asha rao@okbank', false],
	['asha@okbank ', false],
	['.asha@okbank', false],
	['asha@ok@bank', false],
])('%s is a UPI ID: %s', (text, isOne) => {
	expect(upiPattern.test(text)).toBe(isOne);
});

test.each([
	['asha@okbank', 'as…@okbank'],
	['9845012345@ybl', '98…@ybl'],
	['ab@ybl', 'a…@ybl'],
	['a@ybl', '…@ybl'],
])('%s is shown as %s to who must not pay to it', (upi, masked) => {
	expect(maskedUpi(upi)).toBe(masked);
});
