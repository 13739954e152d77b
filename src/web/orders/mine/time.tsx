import { clubTimeZone } from '#shared/dates.ts';

// The club's day and hour, wherever the member is.
const timeZone = clubTimeZone;
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone });
const dayAndHour = new Intl.DateTimeFormat('en-IN', {
	day: 'numeric',
	month: 'short',
	hour: 'numeric',
	minute: '2-digit',
	timeZone,
});

interface OrderTimeProps {
	at: string;
	/** The day alone, with its year. */
	day?: boolean;
}

/** An instant in the life of an order. */
export function OrderTime({ at, day: isDay = false }: OrderTimeProps) {
	return (
		<time dateTime={at} className="whitespace-nowrap tabular-nums">
			{(isDay ? day : dayAndHour).format(new Date(at))}
		</time>
	);
}
