import { afterEach, expect, test, vi } from 'vitest';
import { formatDateTime } from './format-date-time.ts';

afterEach(() => vi.useRealTimers());

/** The text of an instant as of another one, with the blanks of `Intl` as spaces. */
function textAt(now: string, instant: string): string {
	vi.setSystemTime(new Date(now));
	return formatDateTime(new Date(instant)).replace(/\s/g, ' ');
}

test('an instant of another year is named with its year, by the clock of the club', () => {
	expect(textAt('2027-12-05T12:00:00+05:30', '2027-12-01T01:54:00+05:30')).toBe('1 Dec, 1:54 am');
	expect(textAt('2027-12-05T12:00:00+05:30', '2026-12-01T01:54:00+05:30')).toBe('1 Dec 2026, 1:54 am');
	expect(textAt('2027-01-01T00:30:00+05:30', '2027-01-01T00:10:00+05:30')).toBe('1 Jan, 12:10 am');
	expect(textAt('2027-01-01T00:30:00+05:30', '2026-12-31T23:50:00+05:30')).toBe('31 Dec 2026, 11:50 pm');
});
