import { describe, expect, test } from 'vitest';
import {
	columnsOfHeads,
	contestedColumns,
	importColumns,
	importKinds,
	missingColumns,
} from '#shared/imports/imports.rules.ts';
import { readDate } from '#shared/text/read-date.ts';
import { isShortened, readMonths, readNumber, readYesNo } from './cells.ts';

test.each([
	['31/12/2026', '2026-12-31'],
	['31-12-26', '2026-12-31'],
	['೩೧/೧೨/೨೦೨೬', '2026-12-31'],
	['31.12.2026', '2026-12-31'],
	['1/2/2026', '2026-02-01'],
	['2026-12-31', '2026-12-31'],
	['2026/12/31', '2026-12-31'],
	['2026-12-31 00:00:00', '2026-12-31'],
	['2026-12-31T00:00:00.000', '2026-12-31'],
	['31/12/2026 5:30 PM', '2026-12-31'],
	['31 Dec 2026', '2026-12-31'],
	['31-Dec-26', '2026-12-31'],
	['1st January 2026', '2026-01-01'],
	['46387', '2026-12-31'],
	['46387.5', '2026-12-31'],
	['29/02/2024', '2024-02-29'],
	['17/05/94', '1994-05-17'],
	['12/31/2026', undefined],
	['29/02/2026', undefined],
	['31/04/2026', undefined],
	['soon', undefined],
	['1 Foo 2026', undefined],
	['20261231', undefined],
	['1994', undefined],
	['', undefined],
])('%j is the date %s', (text, date) => {
	expect(readDate(text, 2026)).toBe(date);
});

test.each([
	['12', 12],
	['12 months', 12],
	['6 mths', 6],
	['3M', 3],
	['1 year', 12],
	['2yrs', 24],
	['೧೨ months', 12],
	['0', undefined],
	['a year', undefined],
	['12 weeks', undefined],
])('%j is %s months', (text, months) => {
	expect(readMonths(text)).toBe(months);
});

test.each([
	['12899', 12_899],
	['₹ 12,899.00', 12_899],
	['Rs. 1,23,456/-', 123_456],
	['15%', 15],
	['₹ ೧,೨೦೦', 1200],
	['1,00,00,000', 10_000_000],
	['1,234,567', 1_234_567],
	['12,8', undefined],
	['899,50', undefined],
	['12,00', undefined],
	['1,23,45', undefined],
	['15 %', 15],
	['-5', undefined],
	['1e5', undefined],
])('%j is the number %s', (text, number) => {
	expect(readNumber(text)).toBe(number);
});

test('yes and no are known in several words, and a shortened number by its form', () => {
	expect(['Yes', 'PAID', 'no', 'Pending', 'perhaps'].map(readYesNo)).toEqual([
		true,
		true,
		false,
		false,
		undefined,
	]);
	const texts = ['9.84501E+09', '9.8e9', '9845010000', '4E1234'];
	expect(texts.map(isShortened)).toEqual([true, true, false, false]);
});

describe('the heads of a file', () => {
	test('are known in any case, with signs and by other words', () => {
		const heads = ['FULL NAME', ' e-mail_id ', 'Mobile No.', 'Expiry date', 'Locker', 'Date Of Birth'];
		expect(columnsOfHeads('members', heads)).toEqual(['name', 'email', 'phone', 'end', undefined, 'DOB']);
	});

	test('name a column once: the second of two is left out', () => {
		expect(columnsOfHeads('members', ['Phone', 'Mobile'])).toEqual(['phone', undefined]);
		expect(columnsOfHeads('members', ['Paid', 'Paid'])).toEqual(['paid', undefined]);
	});

	test.each<[string[], (string | undefined)[]]>([
		[
			['Amount paid', 'Paid'],
			[undefined, 'paid'],
		],
		[
			['DOJ', 'Joining Date', 'Start Date'],
			[undefined, undefined, 'start'],
		],
		[
			['Mobile', 'Phone no.', 'Birthday', 'DOB'],
			[undefined, 'phone', undefined, 'DOB'],
		],
	])('that are a title come before other words for it, wherever they stand: %j', (heads, columns) => {
		expect(columnsOfHeads('members', heads)).toEqual(columns);
	});

	test.each(['Fee', 'Fees', 'Amount', 'Price'])('%s does not say what was paid', (head) => {
		expect(columnsOfHeads('members', [head])).toEqual([undefined]);
	});

	test('that want one column are named, with the one that is read', () => {
		const heads = ['Name', 'Paid up', 'Amount paid', 'Payment', 'Joining date', 'Start date', 'Locker'];
		expect(contestedColumns('members', heads)).toEqual([
			{ column: 'start', read: 'Start date', leftOut: ['Joining date'] },
			{ column: 'paid', read: 'Amount paid', leftOut: ['Payment'] },
		]);
		expect(contestedColumns('members', ['Name', 'Paid', 'Locker', 'Fees'])).toEqual([]);
	});

	test.each(importKinds)('mean one column of a file of %s each', (kind) => {
		for (const [key, { title, synonyms }] of Object.entries(importColumns[kind]))
			for (const name of [key, title, ...synonyms]) expect(columnsOfHeads(kind, [name])).toEqual([key]);
	});

	test('that name a price do not say what was paid', () => {
		expect(columnsOfHeads('members', ['Price', 'Payment'])).toEqual([undefined, 'paid']);
	});

	test('that are missing are named by their titles', () => {
		expect(missingColumns('products', ['name', 'category', 'price'])).toEqual([
			'Description',
			'Picture link',
		]);
	});
});
