import { expect, test } from 'vitest';
import { wholeAmounts } from './whole-amounts.ts';

test.each([
	['Paan Mint, 3 x 36 g', 'Paan Mint, 3~x~36~g'],
	['Jharna Coconut Water Recovery, 1.25 kg', 'Jharna Coconut Water Recovery, 1.25~kg'],
	['Kokum, 15 Tablets', 'Kokum, 15~Tablets'],
	['Citrulline Malate 2:1, 200 g', 'Citrulline Malate 2:1, 200~g'],
	['Shaker', 'Shaker'],
])('%j breaks at no amount', (name, expected) => {
	expect(wholeAmounts(name).replaceAll('\u00a0', '~')).toBe(expected);
});
