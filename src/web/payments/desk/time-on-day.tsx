import { clubTimeZone, clubToday, type IsoDate } from '#shared/dates.ts';
import { clockTime } from '#web/desk/time.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';

const shortDay = new Intl.DateTimeFormat('en-IN', { timeZone: clubTimeZone, day: 'numeric', month: 'short' });

interface TimeOnDayProps {
	instant: string;
	/** The day of the surrounding screen, which need not be repeated. */
	of: IsoDate;
}

/** The time of an instant, with its date if that is another day, and with the year if that is another one. */
export function TimeOnDay({ instant, of }: TimeOnDayProps) {
	const date = new Date(instant);
	const day = clubToday(date);
	const isSameYear = day.slice(0, 4) === of.slice(0, 4);
	return (
		<time dateTime={instant} className="tabular-nums">
			{day !== of && (
				<span className="whitespace-nowrap">{isSameYear ? shortDay.format(date) : calendarDate(day)}, </span>
			)}
			<span className="whitespace-nowrap">{clockTime(date)}</span>
		</time>
	);
}
