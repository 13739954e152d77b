import { clubTimeZone } from '#shared/dates.ts';

const wholeDay = new Intl.DateTimeFormat('en-IN', { timeZone: clubTimeZone, dateStyle: 'medium' });
const year = new Intl.DateTimeFormat('en-IN', { timeZone: clubTimeZone, year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-IN', {
	timeZone: clubTimeZone,
	hour: 'numeric',
	minute: '2-digit',
});

const dayMonth = new Intl.DateTimeFormat('en-IN', { timeZone: clubTimeZone, day: 'numeric', month: 'short' });

/** `6:22 am`, on the club's clock. */
export function clockTime(instant: Date | number): string {
	return clock.format(instant);
}

/**
 * `as of 21 Nov, 6:22 am`: when what shows was read. With its day, for it stays until somebody asks
 * again, over midnight too.
 */
export function asOf(instant: number): string {
	return `as of ${dayMonth.format(instant)}, ${clockTime(instant)}`;
}

interface HappenedAtProps {
	instant: string;
	/** With its year, this one's too: where there is room for it. */
	whole?: boolean | undefined;
}

/** When something happened, on the club's calendar and clock wherever the desk is read. */
export function HappenedAt({ instant, whole }: HappenedAtProps) {
	const date = new Date(instant);
	const isThisYear = year.format(date) === year.format(Date.now());
	return (
		<time dateTime={instant}>
			<span className="whitespace-nowrap">{(isThisYear && !whole ? dayMonth : wholeDay).format(date)}</span>
			<span className="@4xl:hidden">, </span>
			<span className="whitespace-nowrap @4xl:block @4xl:text-xs @4xl:text-ink-soft">{clockTime(date)}</span>
		</time>
	);
}
