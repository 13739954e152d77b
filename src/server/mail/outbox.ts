import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '../secrets/private-folder.ts';
import { type Mailer, messageOf, onFirstMail, type Sender } from './mailer.ts';

/** In milliseconds: how long a mail stays in the outbox, 30 days. */
const keptFor = 30 * 86_400_000;

/**
 * Returns a mailer that writes each mail to a file `<id>.eml` in `folder`, which mail programs can open. Mails
 * contain one-time codes and addresses, so only this account can read the files.
 */
export function outboxMailer(folder: string, sender: Sender): Mailer {
	const transport = onFirstMail((nodemailer) =>
		nodemailer.createTransport({ streamTransport: true, buffer: true }),
	);
	return {
		async send(mail) {
			const { message } = await (await transport()).sendMail(messageOf(mail, await sender()));
			await privateFolder(folder);
			const file = join(folder, `${mail.id}.eml`);
			// Written under another name and renamed, so that a program that watches the folder never reads half a mail.
			// Flushed, so that a power cut after the job is done does not lose the mail.
			await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flush: true });
			await rename(`${file}.part`, file);
		},
	};
}

/** Deletes the mails that have been in the outbox for 30 days, if the folder exists. */
export async function deleteOldMails(folder: string, now: Date): Promise<void> {
	for (const name of await readdir(folder).catch(() => [])) {
		const file = join(folder, name);
		// A mail that is being written may be renamed between the two calls.
		const written = (await stat(file).catch(() => undefined))?.mtimeMs ?? now.getTime();
		if (now.getTime() - written > keptFor) await rm(file, { force: true });
	}
}
