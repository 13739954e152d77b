import { centreName } from '#shared/club/centre-name.ts';
import { rupees } from '#shared/rupees.ts';
import { longDate } from '../../format.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { mailAccount } from '../../mail/mail-account.ts';
import { findCover } from '../covers.queries.ts';
import { findMembership } from '../membership.queries.ts';
import { findToPay } from '../paying/bill.queries.ts';

/** Job: mails the member what was bought and where to pay. */
export async function sendMembershipConfirmation(
	{ membershipId }: { membershipId: number },
	services: JobServices,
): Promise<void> {
	const { database, club, origin } = services;
	const { name: clubName } = await club.read();
	const membership = await findMembership(database, membershipId);
	if (!membership) return;
	// The desk may have taken the money before this mail leaves.
	const { isPaid, received, price } = await findToPay(database, membershipId);
	const cover = await findCover(database, membershipId);
	const paidInPart = !isPaid && received > 0 ? `, of which ${rupees(received)} is paid` : '';
	await mailAccount(services, membership.user_id, {
		id: `membership-${membershipId}-confirmation`,
		subject: `Your ${clubName} ${membership.type} membership is booked`,
		text: ({ greeting }) => `${greeting}

Your ${membership.type} membership ${membershipId} is booked.

  From ${longDate(cover?.first_day ?? membership.start_date)} to ${longDate(cover?.last_day ?? membership.end_date)}
  Centre: ${centreName(membership.center)}
  ${isPaid ? 'Paid' : 'To be paid at the centre'}, including tax and fee: ${rupees(price)}${paidInPart}

See it at ${origin}/profile/profileMembership
`,
	});
}
