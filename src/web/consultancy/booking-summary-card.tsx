import { useQuery } from '@tanstack/react-query';
import { clubToday } from '#shared/dates.ts';
import { bookingsQuery } from '#web/consultancy/queries.ts';
import { api } from '#web/data/api.ts';
import { SummaryCard } from '#web/parts/summary-card.tsx';
import { fullDate } from './booking-dates.ts';
import { DateTile } from './date-tile.tsx';
import { daysAway } from './days-away.ts';
import { upcomingOn } from './upcoming.ts';

/** The member's next consultancy; a part of the profile. */
export function BookingSummaryCard() {
	// Fetched on each visit: yesterday's consultancy is over.
	const read = useQuery({ ...bookingsQuery(api), refetchOnMount: 'always' });
	const today = clubToday();
	return (
		<SummaryCard to="/profile/profileConsultancy" title="Consultancy" read={read}>
			{(bookings) => {
				const [next] = upcomingOn(bookings, today);
				return next ? (
					<div className="flex items-center gap-3 crowded:flex-col crowded:items-start xl:gap-4">
						<DateTile date={next.date} />
						<div className="min-w-0">
							<p className="text-lg font-bold lg:max-xl:text-base">{daysAway(today, next.date)}</p>
							<p className="text-sm text-ink-soft">
								{next.consult_type}
								<span className="sr-only">, {fullDate(next.date)}</span>
							</p>
						</div>
					</div>
				) : (
					<p className="text-ink-soft">No upcoming bookings.</p>
				);
			}}
		</SummaryCard>
	);
}
