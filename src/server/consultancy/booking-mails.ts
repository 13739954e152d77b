import { clubToday } from '#shared/dates.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { mailAccount, type Reader } from '../mail/mail-account.ts';
import { sentence } from '../mail/sentence.ts';
import { findBooking } from './consultancy.queries.ts';

/** Job: mails the member what was booked, without age, height and weight, which are private. */
export async function sendBookingConfirmation(
	{ bookingId }: { bookingId: number },
	services: JobServices,
): Promise<void> {
	const { database, club, clock, origin } = services;
	const { name: clubName } = await club.read();
	const booking = await findBooking(database, bookingId);
	// A cancelled booking has its own mail; for one that is over, a late mail would be useless.
	if (!booking || booking.cancelled_at || booking.date < clubToday(clock())) return;
	await mailAccount(services, booking.user_id, {
		id: `booking-${bookingId}-confirmation`,
		subject: `Your ${booking.consult_type} at ${clubName} is booked`,
		text: ({ greeting }) => `${greeting}

Your ${booking.consult_type} is booked for ${formatLongDate(booking.date)}.

See it at ${origin}/profile/profileConsultancy
`,
	});
}

/** Job: mails the member that a consultancy is cancelled, with the desk's reason. */
export async function sendBookingCancellation(
	{ bookingId }: { bookingId: number },
	services: JobServices,
): Promise<void> {
	const { database, club, origin } = services;
	const { name: clubName } = await club.read();
	const booking = await findBooking(database, bookingId);
	if (!booking) return;
	const { consult_type: type, date, cancel_reason: reason } = booking;
	// The reason is typed text and may reveal something about somebody’s health, so it is not sent to an unconfirmed
	// address.
	const why = ({ isConfirmed }: Reader): string => {
		if (reason === null) return ', as you asked.';
		return isConfirmed ? `: ${sentence(reason)}` : ' by our desk.';
	};
	await mailAccount(services, booking.user_id, {
		id: `booking-${bookingId}-cancellation`,
		subject: `Your ${type} at ${clubName} is cancelled`,
		text: (reader) => `${reader.greeting}

Your ${type} for ${formatLongDate(date)} is cancelled${why(reader)}

Book another at ${origin}/consultancy
`,
	});
}
