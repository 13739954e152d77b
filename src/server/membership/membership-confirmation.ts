import { rupees } from '#shared/rupees.ts';
import { longDate } from '../format.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { mailAccount } from '../mail/mail-account.ts';
import { findMembership } from './membership.queries.ts';

/** Job: mails the member what was bought and where to pay. */
export async function sendMembershipConfirmation(
	{ membershipId }: { membershipId: number },
	services: JobServices,
): Promise<void> {
	const { database, club, origin } = services;
	const { name: clubName } = await club.read();
	const membership = await findMembership(database, membershipId);
	if (!membership) return;
	await mailAccount(services, membership.user_id, {
		id: `membership-${membershipId}-confirmation`,
		subject: `Your ${clubName} ${membership.type} membership is booked`,
		text: ({ greeting }) => `${greeting}

Your ${membership.type} membership ${membershipId} is booked.

  From ${longDate(membership.start_date)} to ${longDate(membership.end_date)}
  Centre: ${membership.center}
  To be paid at the centre, including tax and fee: ${rupees(membership.price)}

See it at ${origin}/profile/profileMembership
`,
	});
}
