import type { Booking } from '#shared/consultancy.contract.ts';

// A calendar date is midnight UTC to JavaScript, whatever the member's own zone says.
const part = (options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' });
const inFull = part({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const month = part({ month: 'short' });
const dayOfMonth = part({ day: 'numeric' });

/** A consultancy to come: a leaf of the calendar, and what it is. */
export function BookingCard({ booking: { consult_type, date } }: { booking: Booking }) {
	const day = new Date(date);
	return (
		<li className="card flex items-center gap-4 p-4 sm:gap-6 sm:p-5">
			<p
				aria-hidden="true"
				className="grid w-18 shrink-0 overflow-hidden rounded-md border border-line text-center"
			>
				<span className="overline-label bg-clay py-1 text-surface">{month.format(day)}</span>
				<span className="display bg-paper py-1.5 text-title tabular-nums">{dayOfMonth.format(day)}</span>
			</p>
			<div className="min-w-0">
				<h2 className="font-semibold sm:text-lg">{consult_type}</h2>
				<p className="mt-0.5 text-ink-soft">
					<time dateTime={date}>{inFull.format(day)}</time>
				</p>
			</div>
		</li>
	);
}
