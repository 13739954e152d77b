import { clubTimeZone, clubToday, type IsoDate } from '#shared/dates.ts';
import { clockTime } from '#web/desk/time.tsx';

const shortDay = new Intl.DateTimeFormat('en-IN', { timeZone: clubTimeZone, day: 'numeric', month: 'short' });

interface MomentProps {
	instant: string;
	/** The day that everything around it is of: it is not said again. */
	of: IsoDate;
}

/** The time of an instant, and its day where that is another one. */
export function Moment({ instant, of }: MomentProps) {
	const date = new Date(instant);
	return (
		<time dateTime={instant} className="tabular-nums">
			{clubToday(date) !== of && <span className="whitespace-nowrap">{shortDay.format(date)}, </span>}
			<span className="whitespace-nowrap">{clockTime(date)}</span>
		</time>
	);
}
