import { expect, test } from 'vitest';
import { formatLongDate } from '#shared/text/format-date.ts';
import { calendarDate, calendarMonth } from './calendar-date.tsx';

test('dates are written as the language of India writes them', () => {
	const write = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' });
	const day = write({ day: 'numeric', month: 'short', year: 'numeric' });
	const month = write({ month: 'short', year: 'numeric' });
	const long = write({ dateStyle: 'long' });
	for (let place = 1; place <= 12; place += 1)
		for (const date of [
			`2026-${String(place).padStart(2, '0')}-03`,
			`2027-${String(place).padStart(2, '0')}-28`,
		]) {
			expect(calendarDate(date)).toBe(day.format(new Date(date)));
			expect(calendarMonth(date)).toBe(month.format(new Date(date)));
			expect(formatLongDate(date)).toBe(long.format(new Date(date)));
		}
});
