import { centreName } from '#shared/club/centre-name.ts';
import { clubToday } from '#shared/dates.ts';
import { standingsOf } from '#shared/membership/standing.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { mailAccount } from '../../mail/mail-account.ts';
import { readHoldings } from '../covers/covers.queries.ts';
import { findMembership } from '../membership.queries.ts';
import { findToPay } from '../paying/bill.queries.ts';
import { findHolder } from '../terms.queries.ts';

/** Job: mails the member what was bought and where to pay. */
export async function sendMembershipConfirmation(
	{ membershipId }: { membershipId: number },
	services: JobServices,
): Promise<void> {
	const { database, club, clock, origin } = services;
	const { name: clubName } = await club.read();
	const membership = await findMembership(database, membershipId);
	if (!membership) return;
	// The desk may have taken the money before this mail is sent.
	const { isPaid, received, price } = await findToPay(database, membershipId);
	const holderId = (await findHolder(database, membershipId))?.holder_id ?? membership.user_id;
	const holding = (await readHoldings(database, [holderId])).get(holderId);
	const standing =
		holding &&
		standingsOf(holding, clubToday(clock())).find(({ membership: { id } }) => id === membershipId)?.standing;
	// It ended before this mail is sent: the end has its own mail, and nothing is to be paid.
	if (standing?.state === 'cancelled' || standing?.state === 'refunded') return;
	// An unpaid membership has the days that would count: it may wait behind another, or may continue one that has
	// ended if its holder came in since.
	const days = standing?.cover ?? standing?.ifPaid;
	const free = standing?.added.find(({ why }) => why === 'free');
	// Explains, as the member's page does, why it lasts longer than was bought.
	const onTheHouse = free ? `, with ${pluralize(free.days, 'day')} on the house` : '';
	const isPaidInPart = !isPaid && received > 0;
	const toPay = isPaidInPart
		? `Still to be paid at the centre: ${formatRupees(price - received)} of ${formatRupees(price)}, including tax and fee`
		: `${isPaid ? 'Paid' : 'To be paid at the centre'}, including tax and fee: ${formatRupees(price)}`;
	await mailAccount(services, membership.user_id, {
		id: `membership-${membershipId}-confirmation`,
		subject: `Your ${clubName} ${membership.type} membership is booked`,
		text: ({ greeting }) => `${greeting}

Your ${membership.type} membership ${membershipId} is booked.

  From ${formatLongDate(days?.firstDay ?? membership.start_date)} to ${formatLongDate(days?.lastDay ?? membership.end_date)}${onTheHouse}
  Centre: ${centreName(membership.center)}
  ${toPay}

See it at ${origin}/profile/profileMembership
`,
	});
}
