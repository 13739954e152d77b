const day = new Intl.DateTimeFormat('en-IN', {
	day: 'numeric',
	month: 'short',
	year: 'numeric',
	timeZone: 'UTC',
});

/** The text of a calendar date `YYYY-MM-DD`, the same in every time zone. */
export const calendarDate = (date: string) => day.format(new Date(date));

const month = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The month of a calendar date: `Aug 2027`. */
export const calendarMonth = (date: string) => month.format(new Date(date));

const longDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** The same with the whole name of the month, for a sentence. */
export const longDate = (date: string) => longDay.format(new Date(date));

/** Shows a calendar date `YYYY-MM-DD`, the same in every time zone. */
export function CalendarDate({ date }: { date: string }) {
	return (
		<time dateTime={date} className="whitespace-nowrap tabular-nums">
			{calendarDate(date)}
		</time>
	);
}
