/** Written out, because `Intl`'s data takes a phone a tenth of a second to load, and browsers differ in September. */
const months = [
	...['January', 'February', 'March', 'April', 'May', 'June'],
	...['July', 'August', 'September', 'October', 'November', 'December'],
];

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

/** The same with the whole name of the month, for a sentence. */
export function longDate(date: string): string {
	const { day, month, year } = partsOf(date);
	return `${day} ${month} ${year}`;
}

/** Shows a calendar date `YYYY-MM-DD`, the same in every time zone. */
export function CalendarDate({ date }: { date: string }) {
	return (
		<time dateTime={date} className="whitespace-nowrap tabular-nums">
			{calendarDate(date)}
		</time>
	);
}
