import { describe, expect, test } from 'vitest';
import { noPhone } from '../identity/identity.rules.ts';
import { cashByPerson, remittanceColumns, remittedKind } from './remittances.rules.ts';

describe('the columns of a courier’s file', () => {
	test.each([
		[
			['AWB', 'Amount', 'Date'],
			[0, 1, 2],
		],
		[
			['Sr No', 'Waybill No.', 'COD Amount (Rs.)', 'Remittance Date'],
			[1, 2, 3],
		],
		[
			['order id', 'tracking_number', 'amount remitted', 'UTR Date'],
			[1, 2, 3],
		],
		[
			['COD Value', 'AWB Number', 'COD AMOUNT'],
			[1, 2, -1],
		],
		[
			['Name', 'Phone'],
			[-1, -1, -1],
		],
	])('%j are found by name', (heads, [awb, amount, date]) => {
		expect(remittanceColumns(heads)).toEqual({ awb, amount, date });
	});
});

describe('a row of a courier’s file', () => {
	const parcel = { collected: 729, isPaid: false, isCounted: false };
	test.each([
		['pays what was collected', 72_900, parcel, 'matched'],
		['pays a paisa less', 72_899, parcel, 'short'],
		['pays a paisa more', 72_901, parcel, 'over'],
		['pays for what came back', 72_900, { ...parcel, collected: 0 }, 'over'],
		['names no parcel', 72_900, undefined, 'unknown'],
		['pays again', 72_900, { ...parcel, isPaid: true }, 'paid'],
		['pays for what is under way', 72_900, { ...parcel, collected: undefined }, 'open'],
		['pays what was counted by hand', 72_900, { ...parcel, isCounted: true }, 'counted'],
	])('that %s', (_, paise, named, kind) => {
		expect(remittedKind(paise, named)).toBe(kind);
	});
});

test('who has one account or one phone is one person, whoever joins them', () => {
	const sums = [
		{ account: 1, phone: '9876500001', amount: 100 },
		{ account: 2, phone: '9876500002', amount: 10 },
		{ account: 3, phone: '9876500003', amount: 5 },
		{ account: 1, phone: '9876500002', amount: 1 },
	];
	expect(cashByPerson(sums).map(({ amount }) => amount)).toEqual([5, 111]);
	// The phone of deleted accounts identifies nobody.
	const gone = [4, 5].map((account) => ({ account, phone: noPhone, amount: 7 }));
	expect(cashByPerson(gone).map(({ amount }) => amount)).toEqual([7, 7]);
	expect(cashByPerson([])).toEqual([]);
});
