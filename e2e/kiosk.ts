import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readMail } from '#server/testing/fixtures/mail.ts';
import type { Client } from '#shared/client.ts';
import { clientOf } from './people.ts';

/** Waits for the invitation mail to this address, and returns its link. */
async function invitedBy(mails: () => Promise<readonly string[]>, email: string): Promise<URL> {
	for (;;) {
		for (const mail of await mails()) {
			const link = mail.includes(`To: ${email}`) && /\S+\/setPassword#\S+/.exec(readMail(mail).text)?.[0];
			if (link) return new URL(link);
		}
		await pause(50);
	}
}

/** Invites a kiosk at a centre, and sets its password with the link in its mail. */
export async function newKiosk(
	{ url, mails }: { url: string; mails(): Promise<readonly string[]> },
	owner: Client,
	{ name, centreId }: { name: string; centreId: number },
): Promise<{ email: string; password: string }> {
	const email = `kiosk-${randomUUID()}@example.com`;
	await owner.staff.invite({
		body: { name, email, duty: 'kiosk', centreId, from: '2026-01-01', until: null },
	});
	const token = new URLSearchParams((await invitedBy(mails, email)).hash.slice(1)).get('token') ?? '';
	const password = 'at the front gate';
	await clientOf(url).identity.newPassword({ body: { email, token, newPassword: password } });
	return { email, password };
}
