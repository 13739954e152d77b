import { clubTimeZone } from '#shared/dates.ts';

const moment = new Intl.DateTimeFormat('en-IN', {
	...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
	...{ hour: 'numeric', minute: '2-digit', timeZone: clubTimeZone },
});
const time = new Intl.DateTimeFormat('en-IN', {
	hour: 'numeric',
	minute: '2-digit',
	timeZone: clubTimeZone,
});

interface VisitTimeProps {
	at: string;
	/** When they left, if known. */
	until?: string | undefined;
}

/** The time of a visit: `Thu, 26 Nov 2026, 7:02 am to 8:10 am`. */
export function VisitTime({ at, until }: VisitTimeProps) {
	return (
		<>
			<time dateTime={at}>{moment.format(new Date(at))}</time>
			{until && (
				<>
					{' '}
					to <time dateTime={until}>{time.format(new Date(until))}</time>
				</>
			)}
		</>
	);
}
