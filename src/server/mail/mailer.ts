import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { log } from '../log.ts';

export interface Mail {
	/** Names this mail for ever: sent again after a crash it is the same mail, in the outbox the same file. */
	id: string;
	to: string;
	subject: string;
	text: string;
}

export interface Mailer {
	/** Resolves once the mail is handed over; rejects when it has to be tried again. */
	send(mail: Mail): Promise<void>;
}

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Hands mail to the SMTP server at `url`. */
export function smtpMailer(url: string, from: string): Mailer {
	const transport = nodemailer.createTransport(url);
	return {
		async send({ id, ...mail }) {
			await transport.sendMail({ from, messageId: `<${id}@${domainOf(from)}>`, ...mail });
			log.info('Mail sent', { mail: id });
		},
	};
}

/** Writes each mail as a file of `folder` that any mail program opens, and names it in the log. */
export function outboxMailer(folder: string, from: string): Mailer {
	const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
	return {
		async send({ id, ...mail }) {
			const { message } = await transport.sendMail({ from, messageId: `<${id}@${domainOf(from)}>`, ...mail });
			await mkdir(folder, { recursive: true });
			const file = join(folder, `${id}.eml`);
			// Written beside and moved: whoever watches the folder never reads half a mail.
			await writeFile(`${file}.part`, message as Buffer);
			await rename(`${file}.part`, file);
			log.info('Mail written', { file });
		},
	};
}
