import { formatDateTime } from '#web/data/clock/format-date-time.ts';

/** The date and time of an instant, in the club's time zone; with the year only if it is not the current one. */
export function DateTime({ instant }: { instant: string }) {
	return (
		<time dateTime={instant} className="whitespace-nowrap tabular-nums">
			{formatDateTime(new Date(instant))}
		</time>
	);
}
