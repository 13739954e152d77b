import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { log } from '../log.ts';

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

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

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
			await transport.sendMail({ from, messageId: `<${id}@${domainOf(from)}>`, ...mail });
			log.info('Mail sent', { mail: id });
		},
	};
}

/** Writes each mail to a file `<id>.eml` in `folder`, which mail programs can open, and logs its path. */
export function outboxMailer(folder: string, from: string): Mailer {
	const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
	return {
		async send({ id, ...mail }) {
			const { message } = await transport.sendMail({ from, messageId: `<${id}@${domainOf(from)}>`, ...mail });
			await mkdir(folder, { recursive: true });
			const file = join(folder, `${id}.eml`);
			// Written under another name and renamed, so that a program watching the folder never reads half a mail.
			await writeFile(`${file}.part`, message as Buffer);
			await rename(`${file}.part`, file);
			log.info('Mail written', { file });
		},
	};
}
