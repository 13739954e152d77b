import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { messageIdOf } from './mailer.ts';
import { deleteOldMails, outboxMailer } from './outbox.ts';

const day = 86_400_000;

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'akhara-outbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

const send = (id: string, isWritten?: true) =>
	outboxMailer(folder, async () => ({ from: 'Akhara <no-reply@club.example>' })).send({
		id,
		to: 'asha@example.com',
		subject: 'Hello',
		text: 'Hello Asha',
		...(isWritten && { isWritten }),
	});

test('only the account that runs the club can read the mails in the outbox', async () => {
	await chmod(folder, 0o755);
	await send('code-1');
	expect((await stat(folder)).mode & 0o777).toBe(0o700);
	expect((await stat(join(folder, 'code-1.eml'))).mode & 0o777).toBe(0o600);
});

test('a mail is not reported in the log', async () => {
	const logged = vi.spyOn(log, 'info');
	await send('code-1');
	expect(logged).not.toHaveBeenCalled();
});

test('a mail says that a program sent it, so that nobody who is away answers it, but for one that somebody wrote', async () => {
	await send('code-1');
	await send('reply-1', true);
	const sent = (id: string) => readFile(join(folder, `${id}.eml`), 'utf8');
	expect(await sent('code-1')).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
	expect(await sent('reply-1')).not.toMatch(/^Auto-Submitted/m);
});

test('a mail is told by the domain of its sender, also where a club has an @ in its name', () => {
	expect(messageIdOf('code-1', '"Gym@Home" <no-reply@club.example>')).toBe('<code-1@club.example>');
	expect(messageIdOf('code-1', 'no-reply@club.example')).toBe('<code-1@club.example>');
});

test('mails leave the outbox after 30 days', async () => {
	const now = new Date();
	for (const age of [1, 29, 31, 400]) {
		await send(`mail-${age}`);
		const written = new Date(now.getTime() - age * day);
		await utimes(join(folder, `mail-${age}.eml`), written, written);
	}
	await deleteOldMails(folder, now);
	expect((await readdir(folder)).sort()).toEqual(['mail-1.eml', 'mail-29.eml']);
});

test('without an outbox there is nothing to delete', async () => {
	await deleteOldMails(join(folder, 'none'), new Date());
});
