import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databaseUrlOf, type RunningClub, startClub, untilPrinted } from '../club-process.ts';
import { homeAddress, newMember } from '../people.ts';
import { OrderLedger } from './ledger.ts';
import { sendingThrough } from './mail-server.ts';

/** The longest that a stop may take, in seconds: its deadline, and the time to stop the database. */
const stopWithin = 22;

let dataDir: string;
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'akhara-stopping-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Sends the signal; resolves to the exit code and the seconds it took, once the program and its database ended. */
async function stopped(
	club: RunningClub,
	signal: NodeJS.Signals,
): Promise<{ code: number | null; seconds: number }> {
	const from = performance.now();
	club.started.process.kill(signal);
	const code = await club.started.ended;
	expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
	return { code, seconds: (performance.now() - from) / 1_000 };
}

/** Begins a request that is never sent to its end. Returns what resolves once it is cut. */
async function unfinishedRequest({ url }: RunningClub): Promise<{ cut: Promise<unknown> }> {
	const unfinished = request(`${url}/auth/userLogin`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', 'Content-Length': 100 },
	});
	const cut = once(unfinished, 'response').catch(String);
	unfinished.write('{');
	const [socket] = await once(unfinished, 'socket');
	if (socket.connecting) await once(socket, 'connect');
	expect((await fetch(`${url}/healthz`)).status).toBe(200);
	return { cut };
}

test('while the mail server accepts connections and says nothing, the club stops in time; the mails go out later', async () => {
	// The ledger's member confirms an email, by a mail that arrives.
	const first = await startClub({}, dataDir);
	const ledger = await OrderLedger.open(first);
	await stopped(first, 'SIGTERM');
	const held: Socket[] = [];
	const silent = createServer((socket) => held.push(socket.on('error', () => {}))).listen(0, '127.0.0.1');
	await once(silent, 'listening');
	const { port } = silent.address() as AddressInfo;
	const club = await startClub(await sendingThrough(`smtp://127.0.0.1:${port}`), dataDir);
	await ledger.place(club);
	await expect.poll(() => held.length).toBeGreaterThan(0);
	const { code, seconds } = await stopped(club, 'SIGTERM');
	expect(code).toBe(0);
	expect(seconds).toBeLessThan(stopWithin);
	for (const socket of held) socket.destroy();
	silent.close();

	const again = await startClub({}, dataDir);
	await expect.poll(() => ledger.unmailed(again), { timeout: 60_000 }).toEqual([]);
	expect(await ledger.compare(again)).toEqual({ lost: [], doubled: [] });
	expect((await stopped(again, 'SIGTERM')).code).toBe(0);
});

test('a second signal does not wait for requests in flight, and still stops the database', async () => {
	const club = await startClub({ SEED: 'none' }, dataDir);
	await unfinishedRequest(club);
	// Ctrl-C reaches the program twice at once, by the terminal and by npm; that is one signal.
	club.started.process.kill('SIGINT');
	club.started.process.kill('SIGINT');
	await untilPrinted(club.started, /stopping/);
	const hurry = setInterval(() => club.started.process.kill('SIGTERM'), 600);
	const { code, seconds } = await stopped(club, 'SIGINT');
	clearInterval(hurry);
	expect(seconds).toBeLessThan(5);
	expect(code).toBe(1);
	expect(club.started.printed()).toContain('requests');
});

test('a write that is under way is answered, though it takes longer than a stop waits for a slow line', async () => {
	const club = await startClub({ SEED: 'none' }, dataDir);
	const { client } = await newMember(club.url);
	const blocking = new pg.Client({ connectionString: await databaseUrlOf(club) });
	blocking.on('error', () => {});
	await blocking.connect();
	await blocking.query('begin');
	await blocking.query('lock table addresses');
	const { cut } = await unfinishedRequest(club);
	const written = client.cart.addAddress({ body: homeAddress });
	const waits =
		"select from pg_locks join pg_class on oid = relation where relname = 'addresses' and not granted";
	await expect.poll(async () => (await blocking.query(waits)).rowCount).toBe(1);
	const stopping = stopped(club, 'SIGTERM');
	expect(await cut).toMatch(/hang up|ECONNRESET/);
	await blocking.query('commit');
	await written;
	await blocking.end();
	expect((await stopping).code).toBe(0);
});

test('a closed terminal (SIGHUP) stops the club in order', async () => {
	const club = await startClub({ SEED: 'none' }, dataDir);
	expect((await stopped(club, 'SIGHUP')).code).toBe(0);
});
