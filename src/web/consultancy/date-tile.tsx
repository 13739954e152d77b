import { dayOfMonth, shortMonth } from './booking-dates.ts';

/** A date as a page of a calendar, hidden from screen readers: the full date must be beside it. */
export function DateTile({ date }: { date: string }) {
	return (
		<p
			aria-hidden="true"
			className="grid w-18 shrink-0 overflow-hidden rounded-md border border-line text-center"
		>
			<span className="overline-label bg-clay py-1 text-surface">{shortMonth(date)}</span>
			<span className="display bg-paper py-1.5 text-title tabular-nums">{dayOfMonth(date)}</span>
		</p>
	);
}
