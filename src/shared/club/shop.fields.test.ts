import { expect, test } from 'vitest';
import { shopUpdate } from './shop.fields.ts';

test.each([
	['', ''],
	['1299', '1299'],
	['₹ 1,299', '1299'],
	[' ₹1,29,900.00 ', '129900'],
	['೧೨೯೯', '1299'],
])('%j is read as %j rupees, or as none', (typed, digits) => {
	expect(shopUpdate.parse({ confirmFrom: typed, codLimit: typed })).toEqual({
		confirmFrom: digits,
		codLimit: digits,
	});
});

test.each(['12,50', '1299.50', 'Rs. 50', '0', '-5', '1e3', '.', '.00', '₹', ','])(
	'%j is refused',
	(typed) => {
		const { error } = shopUpdate.safeParse({ confirmFrom: '', codLimit: typed });
		expect(error?.issues.map(({ message }) => message)).toEqual(['Please give whole rupees, as digits']);
	},
);
