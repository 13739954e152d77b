import { longDate } from '../format.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { mailAccount } from '../mail/mail-account.ts';
import { findBooking } from './consultancy.queries.ts';

/** Job: mails the member what was booked, without age, height and weight, which are private. */
export async function sendBookingConfirmation(
	{ bookingId }: { bookingId: number },
	services: JobServices,
): Promise<void> {
	const { database, club, origin } = services;
	const { name: clubName } = await club.read();
	const booking = await findBooking(database, bookingId);
	if (!booking) return;
	await mailAccount(services, booking.user_id, {
		id: `booking-${bookingId}-confirmation`,
		subject: `Your ${booking.consult_type} at ${clubName} is booked`,
		text: ({ greeting }) => `${greeting}

Your ${booking.consult_type} is booked for ${longDate(booking.date)}.

See it at ${origin}/profile/profileConsultancy
`,
	});
}
