import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readMail } from '#server/testing/fixtures/mail.ts';
import type { Client } from '#shared/client.ts';
import { createClient } from '#shared/desk-client.ts';

/**
 * Calls a club, and repeats a call that it refuses because it is busy (503), after the time in `Retry-After`, as a
 * browser does: a refused call had no effect.
 */
export async function fetchPatiently(url: string, init?: RequestInit): Promise<Response> {
	for (;;) {
		const answer = await fetch(url, init);
		const isTurnedAway = answer.status === 503 && (await codeOf(answer)) === 'busy';
		if (!isTurnedAway) return answer;
		await pause(1_000 * Number(answer.headers.get('Retry-After') ?? 1));
	}
}

const codeOf = async (answer: Response): Promise<unknown> =>
	((await answer.clone().json()) as { code?: unknown }).code;

/** Returns a typed client of a running club, for a token or for a guest. */
export function clientOf(url: string, token: string | null = null): Client {
	return createClient({ fetch: (path, init) => fetchPatiently(url + path, init), token: () => token });
}

export interface Member {
	email: string;
	password: string;
	token: string;
	client: Client;
}

/** Registers a new member and logs in, over HTTP. */
export async function newMember(url: string, name = 'Asha Rao'): Promise<Member> {
	const email = `asha-${randomUUID()}@example.com`;
	const password = 'surya-namaskar';
	const guest = clientOf(url);
	await guest.identity.userRegister({
		body: {
			name,
			email,
			phone: '9845012345',
			DOB: '1994-05-17',
			gender: 'Female',
			address: '12, 4th Cross, Jayanagar',
			password,
			Cpassword: password,
		},
	});
	const { token } = await guest.identity.userLogin({ body: { email, password } });
	return { email, password, token, client: clientOf(url, token) };
}

/** A running club with its outbox. */
interface MailingClub {
	url: string;
	mails(): Promise<readonly string[]>;
}

/** Waits for the mail that asks to confirm an email, and returns the token of its link. */
export async function confirmationTokenFor(
	{ mails }: Pick<MailingClub, 'mails'>,
	email: string,
): Promise<string> {
	for (;;) {
		const to = `To: ${email}`;
		for (const mail of await mails()) {
			const token = mail.includes(to) && /\/confirmEmail#([\w-]+)/.exec(readMail(mail).text)?.[1];
			if (token) return token;
		}
		await pause(50);
	}
}

/** Registers a new member who has confirmed the email, and therefore gets every mail, whole. */
export async function newConfirmedMember(club: MailingClub, name?: string): Promise<Member> {
	const member = await newMember(club.url, name);
	const token = await confirmationTokenFor(club, member.email);
	await clientOf(club.url).identity.confirmEmail({ body: { token } });
	return member;
}

/** Logs in over HTTP; returns a client that sends the token. */
export async function loggedIn(url: string, login: { email: string; password: string }): Promise<Client> {
	const { token } = await clientOf(url).identity.userLogin({ body: login });
	return clientOf(url, token);
}

/** A valid delivery address. */
export const homeAddress = {
	addresstype: 'home',
	name: 'Asha Rao',
	email: 'asha@example.com',
	phone: '9845012345',
	address: '12, 4th Cross',
	town: 'Jayanagar',
	pincode: '560011',
	district: 'Bengaluru Urban',
	state: 'KARNATAKA',
} as const;
