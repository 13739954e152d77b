import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '../../log.ts';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { eventually } from '../../testing/eventually.ts';
import { newMessage } from '../../testing/fixtures/contact.ts';
import { registration, signUp } from '../../testing/fixtures/people.ts';
import {
	callsAtOnce,
	startTestServer,
	type TestResponse,
	type TestServer,
} from '../../testing/test-server.ts';
import { Admission } from './admission.ts';

let server: TestServer;
let holder: pg.Client;
beforeAll(async () => {
	server = await startTestServer({}, undefined, { refusesCrowds: true });
	holder = new pg.Client({ connectionString: server.connection.url });
	await holder.connect();
});
afterAll(async () => {
	await holder.end();
	await server.close();
});

let searches = 0;
/** A search that nobody has made before, so that it is not cached. */
const search = () => {
	searches += 1;
	return server.call('GET', `/api/product/getAll?search=oats+${searches}`);
};

/** Blocks every read of the products until the returned function is called. */
async function holdUp(): Promise<() => Promise<unknown>> {
	await holder.query('begin; lock table products in access exclusive mode');
	return () => holder.query('commit');
}

test('what there is no room for is told to come back, the rest is done, and the club is itself again at once', async () => {
	const release = await holdUp();
	const settled: TestResponse[] = [];
	const answers = concurrently(3 * callsAtOnce, async () => {
		const answer = await search();
		settled.push(answer);
		return answer;
	});
	await eventually(() => expect(settled).toHaveLength(2 * callsAtOnce));
	expect(countByStatus(settled)).toEqual({ 503: 2 * callsAtOnce });
	for (const { headers, body } of settled) {
		expect(headers.get('Retry-After')).toBe('5');
		expect(headers.get('Cache-Control')).toBe('no-store');
		expect(body.code).toBe('busy');
	}
	expect((await server.call('GET', '/healthz')).status).toBe(200);
	await release();
	expect(countByStatus(await answers)).toEqual({ 200: callsAtOnce, 503: 2 * callsAtOnce });
	expect((await search()).status).toBe(200);
});

test('a call whose body still arrives takes no place, and one that was refused has written nothing', async () => {
	const path = '/api/contact/register';
	const message = newMessage();
	const sent = async () => {
		const { database } = server.connection;
		const { count } = await database
			.selectFrom('contact_messages')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		return count;
	};
	const { promise: restOfBody, resolve: sendRest } = Promise.withResolvers<void>();
	const text = JSON.stringify(message);
	async function* inTwoParts() {
		yield text.slice(0, 10);
		await restOfBody;
		yield text.slice(10);
	}
	const slow = concurrently(callsAtOnce, () =>
		fetch(server.url + path, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: Readable.toWeb(Readable.from(inTwoParts())),
			duplex: 'half',
		} as RequestInit),
	);
	expect((await search()).status).toBe(200);
	const release = await holdUp();
	const held = concurrently(callsAtOnce, search);
	expect((await server.call('POST', path, { body: message })).status).toBe(503);
	expect(await sent()).toBe(0);
	await release();
	expect(countByStatus(await held)).toEqual({ 200: callsAtOnce });
	sendRest();
	for (const { status } of await slow) expect(status).toBe(201);
	expect(await sent()).toBe(callsAtOnce);
});

test('a login needs no turn: its hash has a queue of its own', async () => {
	const member = await signUp(server);
	const release = await holdUp();
	const held = concurrently(callsAtOnce, search);
	const { email, password } = member;
	expect((await server.call('POST', '/auth/userLogin', { body: { email, password } })).status).toBe(200);
	await release();
	await held;
});

/**
 * Sends three times as many calls as may run at once, and keeps those that reached the database waiting for a lock.
 */
async function flooded(
	{ path, body, hold }: { path: string; body: object; hold: string },
	meanwhile: () => Promise<void>,
): Promise<void> {
	// Creates the rows that the call counts by, so that they can be locked.
	await server.call('POST', path, { body });
	await holder.query(`begin; ${hold}`);
	const flood = concurrently(3 * callsAtOnce, () => server.call('POST', path, { body }));
	try {
		await eventually(async () => {
			// Within a transaction, pg_stat_activity would otherwise show the same snapshot each time.
			await holder.query('select pg_stat_clear_snapshot()');
			const { rows } = await holder.query(
				`select count(*)::integer as waiting from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`,
			);
			expect(rows[0].waiting).toBeGreaterThan(1);
		});
		await meanwhile();
	} finally {
		await holder.query('commit');
		await flood;
	}
}

const locked = (table: string) => `lock table ${table} in access exclusive mode`;
const counted = (limit: string) => `select from rate_limits where key like '${limit}:%' for update`;
const token = 'A'.repeat(43);

test.each([
	['confirmEmail', { token }, locked('email_confirmations')],
	['verifySecondFactor', { challenge: token, code: '123456' }, locked('login_challenges')],
	['forgotPassword', { email: 'nobody@example.com' }, counted('resetsPerAddress')],
])(
	'a flood of /auth/%s, which hashes nothing, leaves logins a connection to the database',
	async (call, body, hold) => {
		const { email, password } = await signUp(server);
		await flooded({ path: `/auth/${call}`, body, hold }, async () => {
			const login = await server.call('POST', '/auth/userLogin', { body: { email, password } });
			expect(login.status).toBe(200);
		});
	},
);

test.each([
	['userRegister', registration(), counted('registrations')],
	['newPassword', { email: 'nobody@example.com', token, newPassword: 'chandra' }, locked('password_resets')],
])(
	'a flood of /auth/%s, which needs no turn, leaves calls a connection to the database',
	async (call, body, hold) => {
		const member = await signUp(server);
		await flooded({ path: `/auth/${call}`, body, hold }, async () => {
			expect((await server.call('GET', '/api/cart/cartDetails', { token: member.token })).status).toBe(200);
		});
	},
);

/** Sends the path exactly as written: `fetch` would resolve its dots. */
async function askAsWritten(path: string): Promise<number | undefined> {
	const [answer] = (await once(request(server.url, { path }).end(), 'response')) as [IncomingMessage];
	answer.resume();
	return answer.statusCode;
}

test.each(['/auth/../api', '/auth/%2e%2e/api', '/auth/userLogin/../../api'])(
	'what is asked for by way of logins, as %s, needs a turn',
	async (base) => {
		const release = await holdUp();
		let refused = 0;
		const held = concurrently(callsAtOnce + 1, async () => {
			if ((await search()).status === 503) refused += 1;
		});
		try {
			// All places in the queue are taken.
			await eventually(() => expect(refused).toBe(1));
			searches += 1;
			let status: number | undefined;
			void askAsWritten(`${base}/product/getAll?search=oats+${searches}`).then((answered) => {
				status = answered;
			});
			// If the call were admitted, it would wait for the locked table, as the admitted calls do.
			await eventually(() => expect(status).toBe(503));
		} finally {
			await release();
			await held;
		}
	},
);

test('the log tells how many were refused, once in ten seconds', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
	const admission = new Admission(1, () => '192.0.2.1');
	const request = { url: '/api/product/getAll', headers: {} } as IncomingMessage;
	const { promise: freed, resolve: free } = Promise.withResolvers<void>();
	const running = admission.run(request, () => freed);
	const waiting = [1, 2, 3].map(() => admission.run(request, async () => 'done').catch(() => 'refused'));
	await vi.advanceTimersByTimeAsync(500);
	expect(await Promise.all(waiting)).toEqual(['refused', 'refused', 'refused']);
	await vi.advanceTimersByTimeAsync(10_000);
	expect(warned.mock.calls).toEqual([[expect.stringContaining('More calls'), { refused: 3 }]]);
	free();
	await running;
	vi.useRealTimers();
});
