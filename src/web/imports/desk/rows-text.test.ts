import { expect, test } from 'vitest';
import { rowsText } from './rows-text.ts';

test.each<[number[], string]>([
	[[6], '6'],
	[[2, 3, 4], '2–4'],
	[[2, 4, 5, 9], '2, 4–5, 9'],
	[[2, 4, 6, 8, 10, 12, 14, 15, 17], '2, 4, 6, 8, 10, 12 and 3 more'],
])('rows %j are %s', (rows, text) => {
	expect(rowsText(rows)).toBe(text);
});
