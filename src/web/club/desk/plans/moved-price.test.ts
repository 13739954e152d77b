import { expect, test } from 'vitest';
import { movedTo } from './moved-price.ts';

const before = ['2026-12-01', '2027-01-01', '2027-03-01'];

test.each([
	['was not moved', before, '2027-01-01'],
	['was moved', ['2026-12-01', '2027-02-01', '2027-03-01'], '2027-02-01'],
	['was moved to a day after another price', ['2026-12-01', '2027-03-01', '2027-04-01'], '2027-04-01'],
	['was removed', ['2026-12-01', '2027-03-01'], undefined],
	['is one of two new ones', ['2026-12-01', '2027-02-01', '2027-03-01', '2027-04-01'], undefined],
])('the dialog of a price that %s goes on with the right one', (_what, now, expected) => {
	expect(movedTo('2027-01-01', before, now)).toBe(expected);
});
