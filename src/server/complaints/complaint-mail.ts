import { acknowledgedWithin, closeBy, formatTicket } from '#shared/complaints/complaints.rules.ts';
import { clubToday } from '#shared/dates.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import type { Jobs } from '../jobs/add-job.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { findAnswer, findComplaint } from './complaints.queries.ts';

/** Quotes a text as mails do (RFC 3676, 4.5). */
const quoted = (text: string) =>
	text
		.split(/\r?\n/)
		.map((line) => (line ? `> ${line}` : '>'))
		.join('\n');

const subjects = {
	written: 'We have your complaint',
	acknowledged: 'We are looking into your complaint',
	answered: 'About your complaint',
	closed: 'Your complaint is settled',
} as const;

/**
 * Job: mails a complainant about a step of their complaint. The first mail contains nothing that was typed, because
 * anybody can enter anybody's address; later mails, after the desk has read the text, quote it.
 */
export async function sendComplaintNews(
	{ complaintId, what, answerId }: Jobs['send_complaint_news'],
	{ database, club, mailer, origin }: JobServices,
): Promise<void> {
	const { name: clubName, city, seller } = await club.read();
	const complaint = await findComplaint(database, complaintId);
	if (!complaint) return;
	const ticket = formatTicket(complaintId);
	const until = formatLongDate(closeBy(complaint.written_at));
	const answer = answerId === undefined ? undefined : await findAnswer(database, answerId);
	const officer = seller?.officerName ? `\nOur grievance officer is ${seller.officerName}.\n` : '';
	const texts = {
		written: `We have your complaint. Its ticket is ${ticket}.\n\nWe confirm within ${acknowledgedWithin} hours that we look into it, and settle it by ${until}.\n${officer}`,
		acknowledged: `We are looking into your complaint ${ticket}, and settle it by ${until}.\n${officer}`,
		answered: `About your complaint ${ticket}:\n\n${answer?.text ?? ''}\n`,
		closed: `Your complaint ${ticket} is settled:\n\n${complaint.outcome ?? ''}\n\nIf you are not content, please write to us again with this ticket: ${origin}/complaint\n${officer}`,
	} as const;
	const greeting = what === 'written' ? 'Hello,' : `Hello ${complaint.name},`;
	const seen = complaint.user_id === null ? '' : `\nSee it at ${origin}/profile/complaints\n`;
	const wrote =
		what === 'written'
			? ''
			: `\nOn ${formatLongDate(clubToday(complaint.written_at))} you wrote:\n\n${quoted(complaint.message)}\n`;
	await mailer.send({
		id: `complaint-${complaintId}-${what}${answerId === undefined ? '' : `-${answerId}`}`,
		to: complaint.email,
		replyTo: seller?.officerEmail,
		...((what === 'answered' || what === 'closed') && { isWritten: true }),
		subject: `${subjects[what]}: ${ticket}`,
		text: `${greeting}\n\n${texts[what]}${seen}${wrote}\n--\n${clubName}, ${city}\n`,
	});
}
