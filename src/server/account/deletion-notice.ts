import { clubTimeZone } from '#shared/dates.ts';
import type { JobServices } from '../jobs/job-services.ts';

const moment = new Intl.DateTimeFormat('en-IN', {
	dateStyle: 'long',
	timeStyle: 'short',
	timeZone: clubTimeZone,
});

/** Job: mails a person that their account is deleted. The address is only in the job. */
export async function sendDeletionNotice(
	{ userId, email, name, at }: { userId: number; email: string; name: string; at: string },
	{ club, mailer }: JobServices,
): Promise<void> {
	const { name: clubName } = await club.read();
	await mailer.send({
		id: `account-deleted-${userId}`,
		to: email,
		isForgotten: true,
		subject: `Your account at ${clubName} is deleted`,
		text: `Hello ${name},

Your account at ${clubName} was deleted on ${moment.format(new Date(at))}, and you were signed out everywhere.

Your name, email, phone number, date of birth, addresses, bookings and what you wrote to us are removed. Orders and paid
memberships stay in our books without you, as long as the law asks for it. An invoice of ₹50,000 or more keeps the name
and the address of its buyer.

You can sign up with this email again at any time. If you did not want this, please tell us: we cannot bring the
account back, but we can find out how it happened.
`,
	});
}
