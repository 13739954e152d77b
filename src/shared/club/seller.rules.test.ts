import { expect, test } from 'vitest';
import { consumerCare, isFssaiNumber, isGstin, isOfficePhone } from './seller.rules.ts';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'])('%s is a GSTIN', (text) => {
	expect(isGstin(text)).toBe(true);
});

test.each([
	['one character is wrong', '29AAGCB7383J1Z5'],
	['two characters are swapped', '29AAGBC7383J1Z4'],
	['it is too short', '29AAGCB7383J1Z'],
	['it is in small letters', '29aagcb7383j1z4'],
	['no registration has the number 0', '29AAGCB7383J0Z4'],
	['it is empty', ''],
])('where %s it is no GSTIN', (_, text) => {
	expect(isGstin(text)).toBe(false);
});

test.each([
	['11223344556677', true],
	['1122334455667', false],
	['112233445566778', false],
	['1122334455667a', false],
])('whether %s is a number of the FSSAI: %s', (text, is) => {
	expect(isFssaiNumber(text)).toBe(is);
});

test.each([
	['080 4123 4567', true],
	['+91 80 4123 4567', true],
	['98450-12345', true],
	['4123 4567', false],
	['+1 202 555 0143', false],
	['after six', false],
])('whether %s is a phone number of an office: %s', (text, is) => {
	expect(isOfficePhone(text)).toBe(is);
});

test.each([
	[{ phone: '080 4123 4567', email: 'care@akhara.example' }, 'Akhara, 080 4123 4567 · care@akhara.example'],
	[{ legalName: 'Ivy Sports LLP', email: 'care@ivy.example' }, 'Ivy Sports LLP, care@ivy.example'],
	[
		{ legalName: 'Ivy Sports LLP', address: '14, 100 Feet Road, Bangalore 560038', phone: '98450 12345' },
		'Ivy Sports LLP, 14, 100 Feet Road, Bangalore 560038, 98450 12345',
	],
	[{ legalName: 'Ivy Sports LLP', address: '14, 100 Feet Road, Bangalore 560038' }, undefined],
	[undefined, undefined],
])('who cares for buyers, as %j says: %s', (seller, text) => {
	expect(consumerCare('Akhara', seller)).toBe(text);
});
