import { byClubClock, clubNow } from '#shared/club-clock.ts';
import { clubTimeZone } from '#shared/dates.ts';

const fullDate = new Intl.DateTimeFormat('en-IN', { timeZone: clubTimeZone, dateStyle: 'medium' });
const year = new Intl.DateTimeFormat('en-IN', { timeZone: clubTimeZone, year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-IN', {
	timeZone: clubTimeZone,
	hour: 'numeric',
	minute: '2-digit',
});

const dayMonth = new Intl.DateTimeFormat('en-IN', { timeZone: clubTimeZone, day: 'numeric', month: 'short' });

/** `6:22 am`, in the club's time zone. */
export function clockTime(instant: Date | number): string {
	return clock.format(instant);
}

interface AsOfProps {
	/** The time of the read by this device's clock. */
	readAt: number;
}

/**
 * `as of 21 Nov, 6:22 am`: when the data on screen was read, for the status of the head. With the date, because the
 * screen may stay open past midnight. Each read gets an element of its own: otherwise, after a refresh within the
 * same minute, the text would stay the same and a screen reader would say nothing.
 */
export function AsOf({ readAt }: AsOfProps) {
	const instant = byClubClock(readAt);
	return <span key={readAt}>{`as of ${dayMonth.format(instant)}, ${clockTime(instant)}`}</span>;
}

interface HappenedAtProps {
	instant: string;
	/** Shows the year, even if it is the current one. */
	whole?: boolean | undefined;
}

/** The date and time of an instant, in the club's time zone wherever the reader is. */
export function HappenedAt({ instant, whole }: HappenedAtProps) {
	const date = new Date(instant);
	const isThisYear = year.format(date) === year.format(clubNow());
	return (
		<time dateTime={instant}>
			<span className="whitespace-nowrap">{(isThisYear && !whole ? dayMonth : fullDate).format(date)}</span>
			<span className="@4xl:hidden">, </span>
			<span className="whitespace-nowrap @4xl:block @4xl:text-xs @4xl:text-ink-soft">{clockTime(date)}</span>
		</time>
	);
}
