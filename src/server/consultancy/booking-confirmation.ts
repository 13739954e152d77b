import { club } from '#shared/club.ts';
import { longDate } from '../format.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { mailAccount } from '../mail/mail-account.ts';
import { readBooking } from './consultancy.queries.ts';

/** Job: mails the member what was booked, without age, height and weight, which are private. */
export async function sendBookingConfirmation(
	{ bookingId }: { bookingId: number },
	services: JobServices,
): Promise<void> {
	const { database, origin } = services;
	const booking = await readBooking(database, bookingId);
	await mailAccount(services, booking.user_id, {
		id: `booking-${bookingId}-confirmation`,
		subject: `Your ${booking.consult_type} at ${club.name} is booked`,
		text: ({ greeting }) => `${greeting}

Your ${booking.consult_type} is booked for ${longDate(booking.date)}.

See it at ${origin}/profile/profileConsultancy
`,
	});
}
