import type { Booking } from '#shared/consultancy/consultancy.contract.ts';
import { clubToday } from '#shared/dates.ts';
import { fullDate } from './booking-dates.ts';
import { CancelButton } from './cancel-button.tsx';
import { DateTile } from './date-tile.tsx';
import { daysAway } from './days-away.ts';

/** An upcoming consultancy: its date and its type. */
export function BookingCard({ booking }: { booking: Booking }) {
	const { consult_type, date } = booking;
	return (
		<li className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:gap-x-6 sm:p-5">
			<DateTile date={date} />
			<div className="min-w-0 flex-1 basis-36">
				<p className="text-sm font-semibold text-clay">{daysAway(clubToday(), date)}</p>
				<h2 className="font-semibold sm:text-lg">{consult_type}</h2>
				<p className="mt-0.5 text-ink-soft">
					<time dateTime={date}>{fullDate(date)}</time>
				</p>
			</div>
			<CancelButton booking={booking} className="ml-auto shrink-0" />
		</li>
	);
}
