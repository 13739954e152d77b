import { clubNow } from '#shared/club-clock.ts';
import { clubTimeZone } from '#shared/dates.ts';

const dayAndTime = {
	timeZone: clubTimeZone,
	day: 'numeric',
	month: 'short',
	hour: 'numeric',
	minute: '2-digit',
} as const;
const year = new Intl.DateTimeFormat('en-IN', { timeZone: clubTimeZone, year: 'numeric' });
const thisYear = new Intl.DateTimeFormat('en-IN', dayAndTime);
const anyYear = new Intl.DateTimeFormat('en-IN', { ...dayAndTime, year: 'numeric' });

/** Date and time of an instant, in the club's time zone; the year only where it is not the present one. */
export function Moment({ instant }: { instant: string }) {
	const date = new Date(instant);
	const isThisYear = year.format(date) === year.format(clubNow());
	return (
		<time dateTime={instant} className="whitespace-nowrap tabular-nums">
			{(isThisYear ? thisYear : anyYear).format(date)}
		</time>
	);
}
