import { clubToday } from '#shared/dates.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { findReply } from './contact.queries.ts';

/** Quotes a text as in mails (RFC 3676, 4.5). */
const quoted = (text: string) =>
	text
		.split(/\r?\n/)
		.map((line) => (line ? `> ${line}` : '>'))
		.join('\n');

/** Job: mails the desk's reply to a visitor, quoting the visitor's own message. */
export async function sendContactReply(
	{ replyId }: { replyId: number },
	{ database, club, mailer }: JobServices,
): Promise<void> {
	const { name: clubName, city } = await club.read();
	const reply = await findReply(database, replyId);
	if (!reply) return;
	const { text, name, email, message, received_at, message_id } = reply;
	await mailer.send({
		id: `contact-reply-${replyId}`,
		to: email,
		isWritten: true,
		// The subject has the query's number, by which the desk finds it, too. Without it, mail programs would show the
		// replies to several queries of one person as one thread.
		subject: `Your message to ${clubName} (#${message_id})`,
		text: `Hello ${name},

${text}

On ${formatLongDate(clubToday(received_at))} you wrote:

${quoted(message)}

--
${clubName}, ${city}
`,
	});
}
