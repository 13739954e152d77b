import { momentText } from '#shared/moment-text.ts';

/** Date and time of an instant, in the club's time zone; the year only where it is not the present one. */
export function Moment({ instant }: { instant: string }) {
	return (
		<time dateTime={instant} className="whitespace-nowrap tabular-nums">
			{momentText(new Date(instant))}
		</time>
	);
}
