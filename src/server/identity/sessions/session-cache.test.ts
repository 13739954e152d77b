import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Session, SessionCache } from './session-cache.ts';

const session = (id: number): Session => ({
	id,
	email: 'asha@example.com',
	role: 'user',
	posts: [],
	works_at_desk: false,
	lacks_second_factor: false,
	created_at: new Date('2026-11-22'),
	used_at: new Date('2026-11-22'),
	expires_at: new Date('2100-01-01'),
});
const token = Buffer.from('a token');
const now = new Date();

describe('a session', () => {
	let cache: SessionCache;
	beforeEach(() => {
		cache = new SessionCache();
	});

	test('is read once, and again when its user has ended one', async () => {
		const read = vi.fn(async () => session(1));
		for (let turn = 0; turn < 3; turn += 1) expect(await cache.find(token, now, read)).toEqual(session(1));
		expect(read).toHaveBeenCalledTimes(1);
		cache.forget(2);
		await cache.find(token, now, read);
		expect(read).toHaveBeenCalledTimes(1);
		cache.forget(1);
		await cache.find(token, now, read);
		expect(read).toHaveBeenCalledTimes(2);
		cache.forget('all');
		await cache.find(token, now, read);
		expect(read).toHaveBeenCalledTimes(3);
	});

	test('that ends while it is read is not remembered', async () => {
		const { promise, resolve } = Promise.withResolvers<Session>();
		const asked = cache.find(token, now, () => promise);
		cache.forget(1);
		resolve(session(1));
		expect(await asked).toEqual(session(1));
		expect(await cache.find(token, now, async () => undefined)).toBeUndefined();
	});

	test('that does not exist is not remembered', async () => {
		expect(await cache.find(token, now, async () => undefined)).toBeUndefined();
		expect(await cache.find(token, now, async () => session(1))).toEqual(session(1));
	});

	test('is read each time while no news arrives', async () => {
		await cache.find(token, now, async () => session(1));
		cache.enabled = false;
		const read = vi.fn(async () => session(1));
		for (let turn = 0; turn < 2; turn += 1) await cache.find(token, now, read);
		expect(read).toHaveBeenCalledTimes(2);
	});
});

describe('over HTTP', () => {
	let server: TestServer;
	beforeAll(async () => {
		server = await startTestServer();
	});
	afterAll(() => server.close());

	const profile = async (sent: string) =>
		(await server.call('GET', '/api/user/profile', { token: sent })).status;
	const endInDatabase = (userId: number) =>
		server.connection.database.deleteFrom('sessions').where('user_id', '=', userId).execute();

	test('a session that another process ends, ends here as well, long before it would be read again', async () => {
		const person = await signUp(server);
		expect(await profile(person.token)).toBe(200);
		await endInDatabase(person.id);
		await eventually(async () => expect(await profile(person.token)).toBe(401));
	});

	test('the desk believes no session without asking', async () => {
		const administrator = await signUpAdministrator(server);
		const list = () => server.call('GET', '/api/admin/getDashData', { token: administrator.token });
		expect((await list()).status).toBe(200);
		await endInDatabase(administrator.id);
		expect((await list()).status).toBe(401);
	});

	test('a session that expires is refused at once', async () => {
		const person = await signUp(server);
		expect(await profile(person.token)).toBe(200);
		const now = server.clock.now.getTime();
		server.clock.now = new Date(now + 31 * 86_400_000);
		expect(await profile(person.token)).toBe(401);
		server.clock.now = new Date(now);
	});
});
