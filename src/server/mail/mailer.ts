import type { createTransport, Transporter } from 'nodemailer';
import type { ClubSnapshot } from '../club/club-snapshot.ts';
import type { Config } from '../config.ts';

export interface Mail {
	/** Identifies this mail: if a crash makes it be sent twice, both have the same Message-ID and outbox file. */
	id: string;
	to: string;
	subject: string;
	text: string;
	/** The address for replies to this mail, if that is not the club's public email. */
	replyTo?: string | undefined;
	/**
	 * Set for a mail that a person wrote: automatic replies to it are welcome, because its author wants to know of an
	 * absence.
	 */
	isWritten?: true;
	/** Set for a mail to a person who asked to be forgotten: if the address does not exist, that is not recorded. */
	isForgotten?: true;
}

export interface Mailer {
	/** Resolves when the mail is handed over; rejects when it must be retried. */
	send(mail: Mail): Promise<void>;
}

/** The Message-ID of the mail `id` from the sender `from`. */
export function messageIdOf(id: string, from: string): string {
	// The last address in the text, because the club's name may contain one.
	const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
	return `<${id}@${domain}>`;
}

/**
 * A mail as nodemailer takes it. Replies go to an address that somebody reads, if the club has given one, because
 * the sender is often an address that nobody reads. A mail that the program wrote is marked as automatic (RFC 3834,
 * section 5): the closure of a centre is mailed to thousands, and the mail programs of absent people would answer
 * each.
 */
export function messageOf(
	{ id, to, subject, text, isWritten, replyTo: ofMail }: Mail,
	{ from, replyTo: ofClub }: MailFrom,
) {
	const replyTo = ofMail ?? ofClub;
	return {
		...{ from, to, subject, text, messageId: messageIdOf(id, from), ...(replyTo && { replyTo }) },
		...(!isWritten && { headers: { 'Auto-Submitted': 'auto-generated' } }),
	};
}

/**
 * In milliseconds. By default nodemailer waits ten minutes for a server that accepts a connection and sends
 * nothing.
 */
const timeLimits = {
	dnsTimeout: 10_000,
	connectionTimeout: 10_000,
	greetingTimeout: 10_000,
	socketTimeout: 30_000,
};

/** The sender of a mail. */
export interface MailFrom {
	/** Such as `Akhara <no-reply@club.example>`. */
	from: string;
	/** The club's public email, at which the club reads replies; undefined if it has none. */
	replyTo?: string | undefined;
}

/** Returns the sender. Called for each mail, because the club may change its name and its email. */
export type Sender = () => Promise<MailFrom>;

/** The configured sender. If it is an address alone, or missing, the club's name is added. */
export const senderOf =
	({ mailFrom }: Pick<Config, 'mailFrom'>, club: ClubSnapshot): Sender =>
	async () => {
		const { name, seller } = await club.read();
		const from = mailFrom?.includes('<')
			? mailFrom
			: `${mailName(name)} <${mailFrom ?? 'no-reply@akhara.local'}>`;
		return { from, replyTo: seller?.email };
	};

/** A display name in the sender of a mail: quoted if it has a character with a meaning there (RFC 5322, 3.2.4). */
const mailName = (name: string) =>
	/^[\p{L}\p{N} '-]+$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, '')}"`;

/** Makes a nodemailer transport when the first mail is sent, so that the start does not load nodemailer. */
export function onFirstMail<Sent>(
	make: (nodemailer: { createTransport: typeof createTransport }) => Transporter<Sent>,
): () => Promise<Transporter<Sent>> {
	let made: Promise<Transporter<Sent>> | undefined;
	return () => {
		made ??= import('nodemailer').then(({ default: nodemailer }) => make(nodemailer));
		return made;
	};
}

/** Sends mail through the SMTP server at `url`. */
export function smtpMailer(url: string, sender: Sender): Mailer {
	const transport = onFirstMail((nodemailer) => nodemailer.createTransport({ url, ...timeLimits }));
	return {
		async send(mail) {
			await (await transport()).sendMail(messageOf(mail, await sender()));
		},
	};
}
