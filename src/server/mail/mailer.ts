import nodemailer from 'nodemailer';

export interface Mail {
	/** Identifies this mail: when a crash makes it be sent again, its Message-ID and outbox file are the same. */
	id: string;
	to: string;
	subject: string;
	text: string;
}

export interface Mailer {
	/** Resolves when the mail is handed over; rejects when it has to be retried. */
	send(mail: Mail): Promise<void>;
}

/** The Message-ID of the mail `id` from the sender `from`. */
export function messageIdOf(id: string, from: string): string {
	const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
	return `<${id}@${domain}>`;
}

/** In milliseconds. By itself nodemailer waits ten minutes for a server that accepts a connection and says nothing. */
const timeLimits = {
	dnsTimeout: 10_000,
	connectionTimeout: 10_000,
	greetingTimeout: 10_000,
	socketTimeout: 30_000,
};

/** Sends mail through the SMTP server at `url`. */
export function smtpMailer(url: string, from: string): Mailer {
	const transport = nodemailer.createTransport({ url, ...timeLimits });
	return {
		async send({ id, ...mail }) {
			await transport.sendMail({ from, messageId: messageIdOf(id, from), ...mail });
		},
	};
}
