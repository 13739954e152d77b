import { expect, test } from 'vitest';
import { readingsOf, rowNumberIn, storedDigits } from './desk-search.ts';

test.each([
	['9845010000', '9845010000'],
	['98450 10000', '9845010000'],
	['98450-10000', '9845010000'],
	['098450-10000', '9845010000'],
	['+91 98450 10000', '9845010000'],
	['+91-98450-10000', '9845010000'],
	['(+91) 98450 10000', '9845010000'],
	['(098450) 10000', '9845010000'],
	['98450.10000', '9845010000'],
	['919845010000', '9845010000'],
	['0091 98450 10000', '9845010000'],
	['+91 9845', '9845'],
	['0984', '984'],
	// Begins with the digits of the country code, but is a number of ten digits or a part of one.
	['9198450123', '9198450123'],
	['9198', '9198'],
	['560 011', '560011'],
	['+91', undefined],
	['(+91)', undefined],
	['.', undefined],
	['4th Cross', undefined],
	['AK-194', undefined],
])('the digits stored of %j are %j', (text, digits) => {
	expect(storedDigits(text)).toBe(digits);
});

test('a search is read as words that may stand anywhere, and where it can be one also as a phone number', () => {
	expect(readingsOf('  asha  Jayanagar ')).toEqual([['asha', 'Jayanagar']]);
	expect(readingsOf('98450')).toEqual([['98450']]);
	expect(readingsOf('98450 10000')).toEqual([['98450', '10000'], ['9845010000']]);
});

test.each([
	['#12', 12],
	['12', 12],
	['999999999', 999_999_999],
	['9845010000', undefined],
	['#', undefined],
	['12a', undefined],
])('the row number in %j is %j', (text, number) => {
	expect(rowNumberIn(text)).toBe(number);
});
