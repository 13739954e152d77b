import { club } from '#shared/club.ts';
import { longDate } from '../format.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { readBooking } from './consultancy.queries.ts';

/** Job: mails the member what was booked, without age, height and weight, which are private. */
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

Your ${booking.consult_type} is booked for ${longDate(booking.date)}.

See it at ${origin}/profile/profileConsultancy
`,
	});
}
