import type { IsoDate } from '../dates.ts';

export const weekDays = [
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
	'Saturday',
	'Sunday',
] as const;
export type WeekDay = (typeof weekDays)[number];

/** Opening hours in machine-readable form, for structured data. */
export interface OpeningTimes {
	days: readonly WeekDay[];
	/** `HH:MM`, in 24 hours. */
	opens: string;
	/** `HH:MM`, in 24 hours. */
	closes: string;
}

/**
 * Parses opening hours as the club's facts have them: days `Mon-Fri` or `Sun`, hours `5:00AM-10:00PM`.
 * @throws {Error} when a day or time cannot be parsed
 */
export function openingTimes({ days, hours }: { days: string; hours: string }): OpeningTimes {
	const [first = '', last = first] = days.split('-').map((day) => day.trim());
	const [opens = '', closes = ''] = hours.split('-').map((time) => time.trim());
	return {
		days: weekDays.slice(dayIndex(first), dayIndex(last) + 1),
		opens: in24Hours(opens),
		closes: in24Hours(closes),
	};
}

/** The hours of a date, by its day of the week: several where there is a break, none where it is closed all day. */
export function openingTimesOn(
	written: readonly { days: string; hours: string }[],
	date: IsoDate,
): Pick<OpeningTimes, 'opens' | 'closes'>[] {
	// This week begins with Monday; that of a `Date` begins with Sunday.
	const weekDay = weekDays[(new Date(date).getUTCDay() + 6) % 7];
	return written.map(openingTimes).filter(({ days }) => days.some((day) => day === weekDay));
}

/** Whether opening hours can be parsed. */
export function readsAsOpeningHours(written: { days: string; hours: string }): boolean {
	try {
		const { days, opens, closes } = openingTimes(written);
		return days.length > 0 && opens < (closes === '00:00' ? '24:00' : closes);
	} catch {
		return false;
	}
}

function dayIndex(short: string): number {
	const index = weekDays.findIndex((day) => day.startsWith(short));
	if (short === '' || index < 0) throw new Error(`${short} is not a day of the week`);
	return index;
}

function in24Hours(time: string): string {
	const [, hour, minute, half] = /^(\d{1,2}):(\d{2})\s*([AP])M$/i.exec(time) ?? [];
	if (!hour) throw new Error(`${time} is not a time of the day`);
	const sinceMidnight = (Number(hour) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0);
	return `${String(sinceMidnight).padStart(2, '0')}:${minute}`;
}
