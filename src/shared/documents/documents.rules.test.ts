import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import {
	billTitle,
	copiesOf,
	type DocumentKind,
	documentNumber,
	financialYear,
	lastCreditDay,
	paise,
} from './documents.rules.ts';

test.each([
	['2027-03-31', 2026],
	['2027-04-01', 2027],
	['2026-11-24', 2026],
	['2100-01-01', 2099],
])('%s is of the financial year that began in April %d', (day, year) => {
	expect(financialYear(day)).toBe(year);
});

test.each([
	['tax invoice', 2026, 1, 'AK/2627/000001'],
	['credit note', 2026, 42, 'AKC/2627/000042'],
	['delivery challan', 2099, 999_999, 'AKD/9900/999999'],
	['credit note', 2026, 9_999_999, 'AKC/2627/9999999'],
	['financial credit note', 2026, 9_999_999, 'AKF/2627/9999999'],
] as const)('the number of a %s of %d, the %d.', (kind, year, position, number) => {
	expect(documentNumber(kind, year, position)).toBe(number);
	// CGST Rules, rule 46(b).
	expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/);
});

test.each([
	['receipt', 'KO', 99_999, 'KO/2627/R99999'],
	['receipt', 'KOR', 100_000, 'KOR/2627/R100000'],
	['receipt', 'KORA', 99_999, 'KORA/2627/R99999'],
	['receipt', 'KORA', 100_000, 'KORA/26/R100000'],
	['tax invoice', 'KORAM', 99_999, 'KORAM/26/T99999'],
	['tax invoice', 'KORAM', 100_000, 'KORAM/26/T100000'],
	['credit note', 'KORAMA', 99_999, 'KORAMA/26/C99999'],
	['credit note', 'KORAMA', 100_000, 'KORAMA/26C100000'],
] as const)(
	'the number of a %s of %s, the %d., has no more than 16 characters: %s',
	(kind, code, position, number) => {
		expect(documentNumber(kind, 2026, position, code)).toBe(number);
		expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/);
	},
);

test.each([
	[[5, 18], false, undefined],
	[[5, 18], true, undefined],
	[[0, 0], false, 'Bill of supply'],
	[[0, 0], true, 'Bill of supply'],
	[[0, 5], false, 'Invoice-cum-bill of supply'],
	[[5, 0], true, undefined],
])('the title of a paper at %j %%, to a registered buyer: %j', (rates, isRegistered, title) => {
	expect(billTitle(rates, isRegistered)).toBe(title);
});

test('goods are invoiced and carried in three copies, services in two, and a note or a receipt is one', () => {
	const marked = (kind: DocumentKind, membershipId?: number) =>
		copiesOf({ kind, membershipId }).map((mark) => mark.split(' ', 1)[0]);
	for (const kind of ['tax invoice', 'delivery challan'] as const)
		expect(marked(kind)).toEqual(['Original', 'Duplicate', 'Triplicate']);
	expect(marked('tax invoice', 7)).toEqual(['Original', 'Duplicate']);
	for (const kind of ['credit note', 'debit note', 'receipt'] as const)
		expect(marked(kind, 7)).toEqual(['Original']);
});

test.each([
	[0, 'Zero Rupees only'],
	[100, 'One Rupee only'],
	[101, 'One Rupee and One Paisa only'],
	[50, 'Zero Rupees and Fifty Paise only'],
	[242_900, 'Two Thousand Four Hundred Twenty Nine Rupees only'],
	[1_000_000, 'Ten Thousand Rupees only'],
	[10_213_050, 'One Lakh Two Thousand One Hundred Thirty Rupees and Fifty Paise only'],
	[
		2_475_430_019,
		'Two Crore Forty Seven Lakh Fifty Four Thousand Three Hundred Rupees and Nineteen Paise only',
	],
	[1_200_000_000_000, 'One Thousand Two Hundred Crore Rupees only'],
])('%d paise are written in words', (amount, words) => {
	expect(amountInWords(amount)).toBe(words);
});

test('paise read as rupees with their two decimals', () => {
	expect(paise(12_345_670)).toBe('₹1,23,456.70');
	expect(paise(0)).toBe('₹0.00');
});

test.each([
	['2026-04-01', '2027-11-30'],
	['2027-03-31', '2027-11-30'],
	['2027-04-01', '2028-11-30'],
])('the tax of an invoice of %s can be credited until %s', (day, last) => {
	expect(lastCreditDay(day)).toBe(last);
});
