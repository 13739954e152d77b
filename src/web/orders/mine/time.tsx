import { clubTimeZone } from '#shared/dates.ts';

// Times are shown in the club's time zone, not the browser's.
const timeZone = clubTimeZone;
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone });
const timeFormat = new Intl.DateTimeFormat('en-IN', {
	day: 'numeric',
	month: 'short',
	hour: 'numeric',
	minute: '2-digit',
	timeZone,
});

interface OrderTimeProps {
	at: string;
	/** Shows the date with its year instead of the date with the time. */
	dateOnly?: boolean;
}

/** The time of an event of an order. */
export function OrderTime({ at, dateOnly = false }: OrderTimeProps) {
	return (
		<time dateTime={at} className="whitespace-nowrap tabular-nums">
			{(dateOnly ? dateFormat : timeFormat).format(new Date(at))}
		</time>
	);
}
