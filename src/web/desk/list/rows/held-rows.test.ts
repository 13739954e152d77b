import { expect, test } from 'vitest';
import { withHeldRows } from './held-rows.ts';

test('held rows stand where they stood, in whichever order they left', () => {
	expect(
		withHeldRows(
			['b', 'd'],
			[
				{ row: 'c', index: 2 },
				{ row: 'a', index: 0 },
			],
		),
	).toEqual(['a', 'b', 'c', 'd']);
	expect(
		withHeldRows(
			['c', 'd'],
			[
				{ row: 'a', index: 0 },
				{ row: 'b', index: 1 },
			],
		),
	).toEqual(['a', 'b', 'c', 'd']);
	expect(withHeldRows([], [{ row: 'a', index: 3 }])).toEqual(['a']);
});
