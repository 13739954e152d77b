import { expect, test } from 'vitest';
import { dayNamed } from './format-date.ts';

test('a day of another year is named with its year', () => {
	expect(dayNamed('2027-03-12', '2027-12-05')).toBe('12 March');
	expect(dayNamed('2026-12-08', '2027-12-05')).toBe('8 December 2026');
	expect(dayNamed('2028-01-03', '2027-12-31')).toBe('3 January 2028');
});
