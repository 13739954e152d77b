import { centreName } from '#shared/club/centre-name.ts';
import { dutyLabels } from '#shared/staff/staff.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { findCentre } from '../club/club-edits.queries.ts';
import { daysOfLink, passwordLink } from '../identity/account-invitation.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { findPost } from './staff.queries.ts';

/** Job: tells a person who was given a post by mail how to log in at the desk. */
export async function sendStaffInvitation(
	{ postId, needsPassword }: { postId: number; needsPassword: boolean },
	services: JobServices,
): Promise<void> {
	const { database, club, mailer, origin } = services;
	const { name: clubName } = await club.read();
	const post = await findPost(database, postId);
	// The post was ended before the mail was sent.
	if (!post || post.endedAt) return;
	const { userId, name, email, duty, centreId, from } = post;
	// Read from the database, because the club's facts leave out a centre that has ended meanwhile, whose staff
	// stays.
	const centre = centreId === null ? undefined : await findCentre(database, centreId);
	const place = centre ? centreName(centre.name) : `all centres of ${clubName}`;
	const where = duty === 'kiosk' ? 'on the tablet at the entrance' : 'at the desk';
	const how = needsPassword
		? `Please set a password first:

${await passwordLink({ userId, email, invitation: `invitation ${postId}` }, services)}

The link works for ${daysOfLink} days. After that, "Forgot password" on the sign-in page does the same. Then log in ${where}:`
		: `Log in ${where} with your email and the password that you have:`;
	const given =
		duty === 'kiosk'
			? `This account is the kiosk at the entrance of ${place} from ${formatLongDate(from)}. Members come in there by themselves, with the pass on their phone. It does nothing else.`
			: `You have been given access to the desk of ${clubName} from ${formatLongDate(from)}: ${dutyLabels[duty].one}, ${place}.`;
	await mailer.send({
		id: `staff-invitation-${postId}`,
		to: email,
		subject: duty === 'kiosk' ? `A kiosk of ${clubName}` : `Your work at ${clubName}`,
		text: `Hello ${name},

${given}

${how}

${origin}/adminLogin

If you do not work at ${clubName}, please ignore this mail.
`,
	});
}
