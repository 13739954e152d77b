import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { type RunningClub, startClub, untilPrinted } from '../../club-process.ts';
import { clientOf, homeAddress, loggedIn, newConfirmedMember, newMember } from '../../people.ts';
import { test } from '../support/test.ts';

// Two processes behind one port: which of them answers, nobody can tell.
let club: RunningClub;
test.beforeAll(async () => {
	// Its first start is tested, too.
	const folder = await mkdtemp(join(tmpdir(), 'akhara-cores-'));
	club = await startClub({ WEB_CONCURRENCY: '2', LIMIT_LOGINS_PER_ACCOUNT: '4' }, folder);
});
test.afterAll(() => club.stop());

/** The processes that live and have this parent, in the order of their start. */
async function childrenOf(parent: number | undefined): Promise<{ pid: number; runs: string }[]> {
	const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
	const found = await Promise.all(
		numbers.map(async (number) => {
			const read = (file: string) => readFile(`/proc/${number}/${file}`, 'utf8').catch(() => '');
			const [, state, itsParent] = /\) (\w) (\d+) /.exec(await read('stat')) ?? [];
			return { pid: Number(number), runs: await read('cmdline'), state, itsParent: Number(itsParent) };
		}),
	);
	return found
		.filter(({ state, itsParent }) => state !== 'Z' && itsParent === parent)
		.sort((one, other) => one.pid - other.pid);
}
const workersOf = async ({ started }: Pick<RunningClub, 'started'>) =>
	(await childrenOf(started.process.pid)).flatMap(({ pid, runs }) => (runs.includes('main.ts') ? [pid] : []));
const isAlive = async (pid: number) =>
	/\) [^ZX] /.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));

/** Asks over a connection of its own, which any of the processes may take. */
async function askAnew<Reply>(path: string, token?: string): Promise<{ status: number; reply: Reply }> {
	const headers = token ? { Authorization: `Bearer ${token}` } : {};
	const { promise, resolve, reject } = Promise.withResolvers<{ status: number; reply: Reply }>();
	request(club.url + path, { agent: new Agent(), headers }, async (response) => {
		resolve({ status: response.statusCode ?? 0, reply: (await json(response)) as Reply });
	})
		.on('error', reject)
		.end();
	return promise;
}
/** Asks over so many connections at once that one process hardly takes them all. */
const askAll = <Reply>(path: string, token?: string) =>
	Promise.all(Array.from({ length: 16 }, () => askAnew<Reply>(path, token)));
/** What all of them answer, each answer once. */
async function answersOf<Reply, Answer>(
	asked: Promise<{ status: number; reply: Reply }[]>,
	read: (answer: { status: number; reply: Reply }) => Answer,
): Promise<Answer[]> {
	return [...new Set((await asked).map(read))];
}

test('says once that it is ready, and one line for each step of the start', async () => {
	const lines = club.started.printed().split('\n');
	expect(lines.filter((line) => line.startsWith('ready '))).toHaveLength(1);
	expect(lines.filter((line) => line.includes('mail is written to'))).toHaveLength(1);
	expect(lines.filter((line) => line.includes('seeding the demo shop'))).toHaveLength(1);
	expect(await workersOf(club)).toHaveLength(2);
});

test('a login holds at every process, a logout too', async () => {
	const member = await newMember(club.url);
	const statuses = () => answersOf(askAll('/api/user/profile', member.token), ({ status }) => status);
	expect(await statuses()).toEqual([200]);
	await member.client.identity.logout();
	await expect.poll(statuses).toEqual([401]);
});

test('an order placed and a price changed at one process show at every other', async () => {
	const desk = await loggedIn(club.url, club.administrator);
	const member = await newMember(club.url);
	await member.client.cart.addAddress({ body: homeAddress });
	const [address] = (await member.client.cart.addressDetails()).address;
	const { content } = await clientOf(club.url).catalogue.getAll();
	const product = content.find(({ available }) => available === 1);
	if (!product || !address) throw new Error('There is nothing to order');
	await member.client.orders.order({
		body: {
			paymentMode: 'COD',
			source: '',
			addressId: address.addressId,
			cartProductDetails: [{ productId: product.productId, quantity: 1 }],
		},
	});
	const orders = askAll<{ orders: unknown[] }>('/api/orders/getOrders', member.token);
	expect(await answersOf(orders, ({ reply }) => reply.orders.length)).toEqual([1]);

	const path = `/api/product/get?id=${product.productId}`;
	// Every process has it in its cache.
	await askAll(path);
	// Lower, because its packs are printed with what it may cost at most.
	const price = product.price - 11;
	await desk.catalogue.update({
		body: { ...product, price, description: product.description, available: 1 },
	});
	await expect
		.poll(() => answersOf(askAll<{ price: number }>(path), ({ reply }) => reply.price))
		.toEqual([price]);
});

test('failed logins are counted over all processes', async () => {
	const member = await newMember(club.url);
	const wrong = { email: member.email, password: 'not this one' };
	for (let nth = 0; nth < 4; nth += 1) {
		await expect(clientOf(club.url).identity.userLogin({ body: wrong })).rejects.toMatchObject({
			status: 401,
		});
	}
	await expect(clientOf(club.url).identity.userLogin({ body: member })).rejects.toMatchObject({
		status: 429,
	});
});

test('a process that is killed is replaced while the other answers, and its jobs are done', async () => {
	const member = await newConfirmedMember(club);
	const codes = async () =>
		(await club.mails()).filter((mail) => mail.includes(member.email) && mail.includes('OTP')).length;
	const replaced = () => [...club.started.printed().matchAll(/A new process serves/g)].length;
	// Which of them leads the jobs cannot be told from outside: each is killed in turn.
	for (const [nth, killed] of (await workersOf(club)).entries()) {
		process.kill(killed, 'SIGKILL');
		// What it had taken itself is lost, and nothing else.
		await expect.poll(() => isAlive(killed)).toBe(false);
		await expect
			.poll(async () => {
				const answers = askAll('/api/product/topSeller');
				expect(await answersOf(answers, ({ status }) => status)).toEqual([200]);
				return replaced();
			})
			.toBe(nth + 1);
		expect(club.started.printed()).toMatch(new RegExp(`A process has died.*pid=${killed} .*how=SIGKILL`));
		await member.client.identity.forgotPassword({ body: { email: member.email } });
		await expect.poll(codes).toBe(nth + 1);
	}
});

test('SIGTERM to the primary lets a request finish, stops every process and the database, and ends with 0', async () => {
	const stopped = await startClub({ WEB_CONCURRENCY: '2', SEED: 'none' });
	const children = await childrenOf(stopped.started.process.pid);
	const { email, password } = stopped.administrator;
	const body = JSON.stringify({ email, password });
	const inFlight = request(`${stopped.url}/auth/userLogin`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
	});
	inFlight.write(body.slice(0, 10));
	await expect.poll(async () => (await fetch(`${stopped.url}/readyz`)).status).toBe(200);
	// As Ctrl-C and systemd do: every process is signalled. The primary decides all the same.
	for (const { pid, runs } of children) if (runs.includes('main.ts')) process.kill(pid, 'SIGTERM');
	stopped.started.process.kill('SIGTERM');
	await untilPrinted(stopped.started, /stopping/);
	inFlight.end(body.slice(10));
	const [response] = await once(inFlight, 'response');
	expect(response.statusCode).toBe(200);
	expect(await stopped.started.ended).toBe(0);
	for (const { pid } of children) expect(await isAlive(pid)).toBe(false);
	expect(existsSync(join(stopped.dataDir, 'postgres/postmaster.pid'))).toBe(false);
	await stopped.stop();
});

test('a primary that is killed leaves no process behind, and the next start takes its database over', async () => {
	const killed = await startClub({ WEB_CONCURRENCY: '2', SEED: 'none' });
	const workers = await workersOf(killed);
	expect(workers).toHaveLength(2);
	killed.started.process.kill('SIGKILL');
	await expect.poll(async () => (await Promise.all(workers.map(isAlive))).some(Boolean)).toBe(false);
	const next = await startClub({ WEB_CONCURRENCY: '2', SEED: 'none' }, killed.dataDir);
	expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
	await next.stop();
});
