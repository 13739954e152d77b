import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EmbeddedDatabase } from '#server/database/embedded/embedded.ts';
import { createDatabaseProxy } from '#server/testing/database-proxy.ts';
import { startTemporaryDatabase } from '#server/testing/temporary-database.ts';
import { type RunningClub, secretKeyOf, startClub } from '../club-process.ts';
import { newMember } from '../people.ts';
import { OrderLedger } from './ledger.ts';

/** The longest that a call may go unanswered while the database does, in milliseconds. */
const answeredWithin = 20_000;

let database: EmbeddedDatabase;
beforeEach(async () => {
	database = await startTemporaryDatabase();
});
afterEach(() => database.stop());

/** Calls with the token of a member, and returns the status and how long the answer took. */
async function ask(club: RunningClub, path: string, token?: string) {
	const from = performance.now();
	const answer = await fetch(club.url + path, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
	return { status: answer.status, body: await answer.json(), took: performance.now() - from };
}

test('while the way to the database is cut silently, calls are answered 503 and /readyz says why; then all goes on', async () => {
	const proxy = createDatabaseProxy();
	const club = await startClub({ DATABASE_URL: await proxy.start(database.url), SEED: 'demo' });
	const ledger = await OrderLedger.open(club);
	const { token } = await newMember(club.url);
	await ledger.place(club);

	proxy.silence();
	const calls = Array.from({ length: 30 }, () => ask(club, '/api/user/profile', token));
	const readiness = await ask(club, '/readyz');
	expect(readiness).toMatchObject({
		status: 503,
		body: { status: 'not ready', reasons: ['The database cannot be reached'] },
	});
	expect(readiness.took).toBeLessThan(6_000);
	for (const { status, took } of await Promise.all(calls)) {
		expect(status).toBe(503);
		expect(took).toBeLessThan(answeredWithin);
	}

	proxy.unsilence();
	await expect.poll(() => ledger.place(club), { timeout: 60_000 }).toBe(true);
	await expect.poll(async () => (await ask(club, '/readyz')).status, { timeout: 30_000 }).toBe(200);
	expect(await ledger.compare(club)).toEqual({ lost: [], doubled: [] });
	await expect.poll(() => ledger.unmailed(club), { timeout: 60_000 }).toEqual([]);
	await club.stop();
	await proxy.disconnect();
});

test('when the process that leads the jobs loses the database silently, another leads them', async () => {
	const proxy = createDatabaseProxy();
	const leader = await startClub({ DATABASE_URL: await proxy.start(database.url), SEED: 'demo' });
	const ledger = await OrderLedger.open(leader);
	await ledger.place(leader);
	await expect.poll(() => ledger.unmailed(leader), { timeout: 30_000 }).toEqual([]);
	const follower = await startClub({ DATABASE_URL: database.url, SECRET_KEY: await secretKeyOf(leader) });

	proxy.silence();
	await ledger.place(follower);
	const mails = async () => [...(await leader.mails()), ...(await follower.mails())];
	await expect.poll(() => ledger.unmailed({ ...follower, mails }), { timeout: 60_000 }).toEqual([]);
	expect(await ledger.compare(follower)).toEqual({ lost: [], doubled: [] });
	await follower.stop();
	leader.started.process.kill('SIGKILL');
	await leader.started.ended;
	await proxy.disconnect();
});
