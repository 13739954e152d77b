import { expect, test } from 'vitest';
import { clubToday } from '../dates.ts';
import { ageOn, minorAgeOn } from './age.rules.ts';

test.each([
	['the day before the 18th birthday', '2008-11-23', '2026-11-22', 17],
	['the 18th birthday', '2008-11-23', '2026-11-23', 18],
	['the day after', '2008-11-23', '2026-11-24', 18],
	['the last day of a year', '2009-01-01', '2026-12-31', 17],
	['the first day of a year', '2009-01-01', '2027-01-01', 18],
	['the day of birth', '2026-11-23', '2026-11-23', 0],
	['28 February, born on the 29th', '2008-02-29', '2026-02-28', 17],
	['1 March, born on 29 February', '2008-02-29', '2026-03-01', 18],
	['29 February, born on one', '2008-02-29', '2028-02-29', 20],
	['29 February, born on the 28th', '2010-02-28', '2028-02-29', 18],
	['29 February, born on 1 March', '2010-03-01', '2028-02-29', 17],
])('the age on %s', (_, born, day, age) => {
	expect(ageOn(born, day)).toBe(age);
	expect(minorAgeOn(born, day)).toBe(age < 18 ? age : undefined);
});

test('nobody is a minor whose birthday is not known', () => {
	expect(ageOn('', '2026-11-23')).toBeUndefined();
	expect(minorAgeOn('', '2026-11-23')).toBeUndefined();
});

test('a birthday begins at midnight in Bangalore', () => {
	const born = '2008-11-23';
	expect(minorAgeOn(born, clubToday(new Date('2026-11-22T18:29:59Z')))).toBe(17);
	expect(minorAgeOn(born, clubToday(new Date('2026-11-22T18:30:00Z')))).toBeUndefined();
});
