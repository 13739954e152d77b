import type { createTransport, Transporter } from 'nodemailer';
import type { ClubSnapshot } from '../club/club-snapshot.ts';
import type { Config } from '../config.ts';

export interface Mail {
	/** Identifies this mail: when a crash makes it be sent again, its Message-ID and outbox file are the same. */
	id: string;
	to: string;
	subject: string;
	text: string;
	/** Who reads what its reader answers, where that is not the club's public email. */
	replyTo?: string | undefined;
	/** Of one that somebody wrote: that nobody is away is of interest to them. */
	isWritten?: true;
	/** Of one whose reader has asked to be forgotten: that there is no such address is not written down. */
	isForgotten?: true;
}

export interface Mailer {
	/** Resolves when the mail is handed over; rejects when it has to be retried. */
	send(mail: Mail): Promise<void>;
}

/** The Message-ID of the mail `id` from the sender `from`. */
export function messageIdOf(id: string, from: string): string {
	// The last one: a club may have one in its name.
	const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';
	return `<${id}@${domain}>`;
}

/**
 * A mail as nodemailer takes it. What answers it goes to somebody who reads it, where the club has said who: the sender
 * is often an address that nobody reads. What a program sends says so (RFC 3834, section 5): the closure of a centre is
 * mailed to thousands, and each who is away would answer that they are.
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

/** In milliseconds. By itself nodemailer waits ten minutes for a server that accepts a connection and says nothing. */
const timeLimits = {
	dnsTimeout: 10_000,
	connectionTimeout: 10_000,
	greetingTimeout: 10_000,
	socketTimeout: 30_000,
};

/** Who a mail is from. */
export interface MailFrom {
	/** `Akhara <no-reply@club.example>`. */
	from: string;
	/** The public email of the club, which reads what members answer; undefined where it has not said one. */
	replyTo?: string | undefined;
}

/** Asked for each mail, because a club may change its name and its email. */
export type Sender = () => Promise<MailFrom>;

/** The sender of the configuration; an address alone, and where there is none, under the club's name. */
export const senderOf =
	({ mailFrom }: Pick<Config, 'mailFrom'>, club: ClubSnapshot): Sender =>
	async () => {
		const { name, seller } = await club.read();
		const from = mailFrom?.includes('<')
			? mailFrom
			: `${mailName(name)} <${mailFrom ?? 'no-reply@akhara.local'}>`;
		return { from, replyTo: seller?.email };
	};

/** A name in the sender of a mail: quoted where it has a character that means something there (RFC 5322, 3.2.4). */
const mailName = (name: string) =>
	/^[\p{L}\p{N} '-]+$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, '')}"`;

/** Makes a transport with nodemailer, which is loaded with the first mail: a start is spared it. */
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
