import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder } from '../secrets/private-folder.ts';
import { type Mailer, messageOf, onFirstMail, type Sender } from './mailer.ts';

/** How long a mail stays in the outbox, in milliseconds: 30 days. */
const keptFor = 30 * 86_400_000;

/**
 * Writes each mail to a file `<id>.eml` in `folder`, which mail programs can open. Mails hold one-time codes and
 * addresses, so only this account can read them.
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
			// Written under another name and renamed, so that a program watching the folder never reads half a mail; on the disk
			// before its job is done, which no power cut undoes.
			await writeFile(`${file}.part`, message as Buffer, { mode: 0o600, flush: true });
			await rename(`${file}.part`, file);
		},
	};
}

/** Deletes the mails that have been in the outbox for 30 days. There may be no such folder. */
export async function deleteOldMails(folder: string, now: Date): Promise<void> {
	for (const name of await readdir(folder).catch(() => [])) {
		const file = join(folder, name);
		// A mail that is being written loses its first name meanwhile.
		const written = (await stat(file).catch(() => undefined))?.mtimeMs ?? now.getTime();
		if (now.getTime() - written > keptFor) await rm(file, { force: true });
	}
}
