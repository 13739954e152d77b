import { months } from '#shared/text/format-date.ts';

const shortMonth = (name: string) => (name === 'September' ? 'Sept' : name.slice(0, 3));

/** Day, month and year of a calendar date. */
function partsOf(date: string) {
	const [year = '', month, day] = date.split('-');
	return { year, month: months[Number(month) - 1] ?? '', day: Number(day) };
}

/** The text of a calendar date `YYYY-MM-DD`, the same in every time zone. */
export function calendarDate(date: string): string {
	const { day, month, year } = partsOf(date);
	return `${day} ${shortMonth(month)} ${year}`;
}

/** The month of a calendar date: `Aug 2027`. */
export function calendarMonth(date: string): string {
	const { month, year } = partsOf(date);
	return `${shortMonth(month)} ${year}`;
}

/** Shows a calendar date `YYYY-MM-DD`, the same in every time zone. */
export function CalendarDate({ date }: { date: string }) {
	return (
		<time dateTime={date} className="whitespace-nowrap tabular-nums">
			{calendarDate(date)}
		</time>
	);
}
