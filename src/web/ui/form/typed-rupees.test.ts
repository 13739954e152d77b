import { expect, test } from 'vitest';
import { typedRupees } from './typed-rupees.ts';

test.each([
	['1299', 1299],
	[' 1299.50 ', 1299.5],
	['೧೨೯೯', 1299],
	['.5', 0.5],
	['-3', -3],
	['1,299', 1299],
	['₹ 1,299.00', 1299],
	['₹1,29,900', 129_900],
	['1,299,000', 1_299_000],
])('%j is read as a number', (typed, number) => {
	expect(typedRupees(typed)).toBe(number);
});

test.each(['', '  ', undefined, null])('%j is read as no number', (typed) => {
	expect(typedRupees(typed)).toBeUndefined();
});

// A comma that does not separate thousands may be meant as a decimal point: only the user knows.
test.each([
	'12,50',
	'1,2',
	'1,299,00',
	',299',
	'1,,299',
	'0x10',
	'1e2',
	'Rs. 50',
	'50/-',
	'₹',
	'.',
	'-',
	',',
])('%j is no number', (typed) => {
	expect(typedRupees(typed)).toBeNaN();
});
