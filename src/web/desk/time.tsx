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
	/** By this device's clock. */
	readAt: number;
}

/**
 * `as of 21 Nov, 6:22 am`: when the data on the screen was read, for the status of its head. With the date, because it
 * stays until it is refreshed, which may be after midnight. Data that was read again in the same minute has an element
 * of its own: a screen reader says nothing of a text that stays the same, and who pressed Refresh would wait on.
 */
export function AsOf({ readAt }: AsOfProps) {
	const instant = byClubClock(readAt);
	return <span key={readAt}>{`as of ${dayMonth.format(instant)}, ${clockTime(instant)}`}</span>;
}

interface HappenedAtProps {
	instant: string;
	/** With the year, even if it is the current one. */
	whole?: boolean | undefined;
}

/** Date and time of an instant, in the club's time zone wherever the desk is read. */
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
