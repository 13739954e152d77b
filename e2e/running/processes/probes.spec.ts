import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { ApiError } from '#shared/client.ts';
import { startClub } from '../../club-process.ts';
import { homeAddress, newMember } from '../../people.ts';
import { test } from '../support/test.ts';

test('a probe by HTTP/1.0, which names no host, is answered; a proxy’s connection outlives its idle time there', async () => {
	const club = await startClub({ SEED: 'none' });
	const { hostname, port } = new URL(club.url);
	for (const path of ['/healthz', '/readyz', '/', '/api/product/getAll']) {
		const socket = connect(Number(port), hostname);
		socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
		expect(await text(socket), path).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
		// Caddy keeps an idle connection for 120 s, nginx for 60.
		const { headers } = await fetch(club.url + path);
		expect(headers.get('Keep-Alive'), path).toBe('timeout=125');
	}
	await club.stop();
});

test('a path that nobody can decode is a page that is not there, and leaves no line in the log', async ({
	page,
}) => {
	const club = await startClub({ SEED: 'none' });
	for (const path of ['/%E0%A4%A', '/store/product/%E0', '/fitness/%', '/admin/%ff'])
		expect((await fetch(club.url + path)).status, path).toBe(404);
	await page.goto(`${club.url}/%E0%A4%A`);
	await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
	expect(club.started.printed()).not.toMatch(/%E0|%ff/);
	await club.stop();
});

/** Repeats a call that finds no room, as its answer asks for: one works at a time here, and a busy machine is slow. */
async function comingAgain<Reply>(call: () => Promise<Reply>): Promise<Reply> {
	for (;;) {
		try {
			return await call();
		} catch (error) {
			if (!(error instanceof ApiError) || error.status !== 503) throw error;
			await pause(1_000);
		}
	}
}

test('with the least number of database connections, the club serves and sends mail', async () => {
	const club = await startClub({ DATABASE_CONNECTIONS: '2' });
	const members = await Promise.all(Array.from({ length: 5 }, () => newMember(club.url)));
	await Promise.all(
		members.map(async ({ client, email }) => {
			await comingAgain(() => client.cart.addAddress({ body: homeAddress }));
			await client.identity.forgotPassword({ body: { email } });
			expect((await comingAgain(() => client.cart.addressDetails())).address).toHaveLength(1);
		}),
	);
	// One about the email and one with the code.
	await expect.poll(async () => (await club.mails()).length).toBe(2 * members.length);
	await club.stop();
});
