import { clubTimeZone } from '#shared/dates.ts';
import { formatDateTime } from '#web/data/clock/format-date-time.ts';

// Times are shown in the club's time zone, not the browser's.
const timeZone = clubTimeZone;
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone });

interface OrderTimeProps {
	at: string;
	/** Shows the date with its year instead of date and time. */
	dateOnly?: boolean;
}

/** The time of an event of an order. */
export function OrderTime({ at, dateOnly = false }: OrderTimeProps) {
	return (
		<time dateTime={at} className="whitespace-nowrap tabular-nums">
			{dateOnly ? dateFormat.format(new Date(at)) : formatDateTime(new Date(at))}
		</time>
	);
}
