import { club } from '#shared/club.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { longDate } from '../words.ts';
import { readBooking } from './consultancy.queries.ts';

/** Mails the member what was booked. Age, height and weight stay out of the mail. */
export async function sendBookingConfirmation(
	{ bookingId }: { bookingId: number },
	{ database, mailer, origin }: JobServices,
): Promise<void> {
	const booking = await readBooking(database, bookingId);
	await mailer.send({
		id: `booking-${bookingId}-confirmation`,
		to: booking.email,
		subject: `Your ${booking.consult_type} at ${club.name} is booked`,
		text: `Hello ${booking.name},

your ${booking.consult_type} is booked for ${longDate(booking.date)}.

See it at ${origin}/profile/profileConsultancy
`,
	});
}
