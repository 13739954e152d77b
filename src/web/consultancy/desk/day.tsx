import type { DeskBooking } from '#shared/consultancy/consultancy.contract.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import { useRights } from '#web/data/use-rights.ts';
import { rowUrl } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { EmailLink, PhoneLink } from '#web/desk/record/contact-links.tsx';
import { RecordLink } from '#web/desk/record/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CancelButton } from './cancel-button.tsx';

const weekday = new Intl.DateTimeFormat('en-IN', {
	weekday: 'long',
	day: 'numeric',
	month: 'long',
	timeZone: 'UTC',
});

interface DayOfBookingsProps {
	day: IsoDate;
	/** The bookings of that day. */
	bookings: readonly DeskBooking[];
}

/** The consultancies of a day. A day without any takes one line. */
export function DayOfBookings({ day, bookings }: DayOfBookingsProps) {
	const today = clubToday();
	const isToday = day === today;
	const mayCancel = useRights().may('cancelConsultancies') && day >= today;
	return (
		<section
			aria-labelledby={`day-${day}`}
			className="overflow-hidden rounded-md border border-line bg-surface"
		>
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
				<h3 id={`day-${day}`} className="font-semibold">
					<time dateTime={day}>{weekday.format(new Date(day))}</time>
				</h3>
				{isToday && <Badge tone="indigo">Today</Badge>}
				<p className="ml-auto text-sm text-ink-soft tabular-nums">
					{bookings.length > 0 ? `${bookings.length} booked` : 'None'}
				</p>
			</div>
			{bookings.length > 0 && (
				<ul className="border-t border-line">
					{bookings.map((booking) => (
						<li
							key={booking.id}
							className="grid items-center gap-x-4 gap-y-0.5 border-b border-line px-4 py-2.5 text-sm last:border-b-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5rem] xl:grid-cols-[16rem_minmax(0,1fr)_7rem_minmax(0,1fr)_5rem]"
						>
							<p className="font-medium">{booking.consult_type}</p>
							<RecordLink right={deskLists.people.right} to={rowUrl(deskLists.people, booking.userId)}>
								{booking.name}
							</RecordLink>
							<span className="sm:max-xl:col-start-1 sm:max-xl:row-start-2">
								<PhoneLink phone={booking.phone} />
							</span>
							<span className="min-w-0 sm:max-xl:col-start-2 sm:max-xl:row-start-2">
								<EmailLink email={booking.email} />
							</span>
							{mayCancel && <CancelButton booking={booking} />}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
