import { expect, test } from 'vitest';
import { isKarnatakaPincode } from './cart.rules.ts';

test.each([
	['560001', true],
	['590001', true],
	['599999', true],
	['559999', false],
	['600001', false],
	['110001', false],
	['000000', false],
	['56001', false],
	['5600011', false],
])('the pincode %s is in Karnataka: %s', (pincode, expected) => {
	expect(isKarnatakaPincode(pincode)).toBe(expected);
});
