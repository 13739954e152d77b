const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type WeekDay = (typeof weekDays)[number];

/** Opening hours as a program reads them: the days by name, the times in 24 hours. */
export interface OpeningTimes {
	days: readonly WeekDay[];
	opens: string;
	closes: string;
}

/** Reads the hours as the club writes them: `Mon-Fri`, `5:00AM-10:00PM`. */
export function openingTimes({ days, hours }: { days: string; hours: string }): OpeningTimes {
	const [first = '', last = first] = days.split('-').map((day) => day.trim());
	const [opens = '', closes = ''] = hours.split('-').map((time) => time.trim());
	return {
		days: weekDays.slice(dayIndex(first), dayIndex(last) + 1),
		opens: in24Hours(opens),
		closes: in24Hours(closes),
	};
}

function dayIndex(short: string): number {
	const index = weekDays.findIndex((day) => day.startsWith(short));
	if (short === '' || index < 0) throw new Error(`${short} is no day of the week`);
	return index;
}

function in24Hours(time: string): string {
	const [, hour, minute, half] = /^(\d{1,2}):(\d{2})\s*([AP])M$/i.exec(time) ?? [];
	if (!hour) throw new Error(`${time} is no time of the day`);
	const sinceMidnight = (Number(hour) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0);
	return `${String(sinceMidnight).padStart(2, '0')}:${minute}`;
}
