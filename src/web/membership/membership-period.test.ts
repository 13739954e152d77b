import { expect, test } from 'vitest';
import { periodOn } from './membership-period.ts';

test('a membership is current from its first to its last day', () => {
	const membership = { start_date: '2026-11-21', end_Date: '2027-02-21' };
	expect(periodOn('2026-11-20', membership)).toBe('upcoming');
	expect(periodOn('2026-11-21', membership)).toBe('current');
	expect(periodOn('2027-02-21', membership)).toBe('current');
	expect(periodOn('2027-02-22', membership)).toBe('ended');
});
