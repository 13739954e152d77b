import type { Booking } from '#shared/consultancy/consultancy.contract.ts';
import { clubToday } from '#shared/dates.ts';
import { fullDate } from './booking-dates.ts';
import { DateTile } from './date-tile.tsx';
import { daysAway } from './days-away.ts';

/** An upcoming consultancy: its date and its type. */
export function BookingCard({ booking: { consult_type, date } }: { booking: Booking }) {
	return (
		<li className="card flex items-center gap-4 p-4 sm:gap-6 sm:p-5">
			<DateTile date={date} />
			<div className="min-w-0">
				<p className="text-sm font-semibold text-clay">{daysAway(clubToday(), date)}</p>
				<h2 className="font-semibold sm:text-lg">{consult_type}</h2>
				<p className="mt-0.5 text-ink-soft">
					<time dateTime={date}>{fullDate(date)}</time>
				</p>
			</div>
		</li>
	);
}
