import type { IsoDate } from '../dates.ts';

/**
 * In years: a younger person is a child (DPDP Act 2023, section 2(f)) and cannot contract (Contract Act 1872, section
 * 11).
 */
export const adultAge = 18;

/**
 * A person's age on a day, in whole years; undefined where the birthday is not known (blank). The new age begins on the
 * birthday itself (Majority Act 1875, section 3(2)); for somebody born on 29 February, on 1 March in common years.
 */
export function ageOn(born: IsoDate, day: IsoDate): number | undefined {
	if (!born) return undefined;
	const hadBirthday = day.slice(5) >= born.slice(5);
	return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1);
}

/** The age of a minor on a day; undefined for an adult, and where the birthday is not known. */
export function minorAgeOn(born: IsoDate, day: IsoDate): number | undefined {
	const age = ageOn(born, day);
	return age !== undefined && age < adultAge ? age : undefined;
}
