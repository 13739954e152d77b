import { expect, test } from 'vitest';
import { daysAway } from './days-away.ts';

test.each([
	['2026-12-31', 'Today'],
	['2027-01-01', 'Tomorrow'],
	['2027-01-02', 'In 2 days'],
	['2027-12-31', 'In 365 days'],
])('on 2026-12-31, the distance to %s reads: %s', (date, words) =>
	expect(daysAway('2026-12-31', date)).toBe(words),
);
