import { expect, test } from 'vitest';
import { shortDayOf } from './day-formats.ts';

test('a day of this year has no year, a day of another has one', () => {
	expect(shortDayOf('2026-06-07', '2026-11-30')).toBe('7 Jun');
	expect(shortDayOf('2025-06-07', '2026-11-30')).toBe('7 Jun 2025');
	expect(shortDayOf('2025-12-31', '2026-01-01')).toBe('31 Dec 2025');
});
