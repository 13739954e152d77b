import { describe, expect, test } from 'vitest';
import { nationalNumber } from './national-number.ts';

/** The field's value after these characters are typed one by one. */
const typedOneByOne = (text: string) => [...text].reduce((field, next) => nationalNumber(field + next), '');

const spellings = [
	'9845012345',
	'98450 12345',
	'98450-12345',
	'+919845012345',
	'+91 98450 12345',
	'+91-98450-12345',
	'+ 91 98450 12345',
	' +91 (98450) 12345',
	'919845012345',
	'91 98450 12345',
	'09845012345',
	'0919845012345',
	'0091 98450 12345',
	'೯೮೪೫೦ ೧೨೩೪೫',
	'९८४५०१२३४५',
	'+९१ ९८४५० १२३४५',
	'９８４５０１２３４５',
	// As copied from a phone's contacts.
	'\u202A+91 98450\u201112345\u202C',
];

describe('a phone number', () => {
	test.each(spellings)('pasted as %j is its ten digits', (spelling) => {
		expect(nationalNumber(spelling)).toBe('9845012345');
	});

	test.each(spellings)('typed as %j is its ten digits', (spelling) => {
		expect(typedOneByOne(spelling)).toBe('9845012345');
	});

	test.each(['9123456789', '+919123456789', '09123456789'])(
		'that begins with 91 itself stays whole: %j',
		(spelling) => {
			expect(nationalNumber(spelling)).toBe('9123456789');
			expect(typedOneByOne(spelling)).toBe('9123456789');
		},
	);

	test.each([
		['98450123456', '98450123456'],
		['+91984501234567', '984501234567'],
		['9845012345678', '9845012345678'],
	])('that is too long is not cut: %j', (spelling, digits) => {
		expect(nationalNumber(spelling)).toBe(digits);
		expect(typedOneByOne(spelling)).toBe(digits);
	});

	test('after a whole +91 too few digits are too few', () => {
		expect(typedOneByOne('+9198450123')).toBe('98450123');
	});
});
