import { clubTimeZone, clubToday, type IsoDate } from '#shared/dates.ts';
import { clockTime } from '#web/desk/time.tsx';
import { calendarDate } from '#web/ui/calendar-date.tsx';

const shortDay = new Intl.DateTimeFormat('en-IN', { timeZone: clubTimeZone, day: 'numeric', month: 'short' });

interface MomentProps {
	instant: string;
	/** The day that everything around it is of: it is not said again. */
	of: IsoDate;
}

/** The time of an instant, and its day where that is another one, with the year of another year. */
export function Moment({ instant, of }: MomentProps) {
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
