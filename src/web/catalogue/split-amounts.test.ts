import { expect, test } from 'vitest';
import { splitAmounts } from './split-amounts.ts';

test.each([
	['Paan Mint, 3 x 36 g', 'Paan Mint, [3 x 36 g]'],
	['Jharna Coconut Water Recovery, 1.25 kg', 'Jharna Coconut Water Recovery, [1.25 kg]'],
	['15 Tablets of Kokum, 2 kg', '[15 Tablets] of Kokum, [2 kg]'],
	['Citrulline Malate 2:1, 200 g', 'Citrulline Malate 2:1, [200 g]'],
	['Shaker', 'Shaker'],
])('the amounts of %j are told from the rest', (name, expected) => {
	expect(
		splitAmounts(name)
			.map((part, index) => (index % 2 === 0 ? part : `[${part}]`))
			.join(''),
	).toBe(expected);
});
