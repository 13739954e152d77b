import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { eventually } from '../testing/eventually.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { newOrder, placeOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const day = 86_400_000;

let server: TestServer;
let person: Person;
let addressId: number;
let productId: number;
beforeAll(async () => {
	server = await startTestServer();
	const administrator = await signUpAdministrator(server);
	person = await signUp(server);
	addressId = await addAddress(person);
	productId = await addProduct(server, administrator);
});
afterAll(() => server.close());

const order = (idempotencyKey: string) =>
	person.client.orders.order({ body: newOrder(addressId, [productId]), idempotencyKey });

async function rows(table: 'sessions' | 'idempotency_keys' | 'rate_limits'): Promise<number> {
	return (await server.connection.pool.query(`select from ${table}`)).rows.length;
}

test('the tidy_up job deletes expired sessions, idempotency keys and rate limits, and nothing else', async () => {
	const start = server.clock.now.getTime();
	const { database } = server.connection;
	await order('old');
	server.clock.now = new Date(start + day);
	await order('young');
	const other = await signUp(server);
	await database
		.updateTable('rate_limits')
		.set({ expire: start - 1 })
		.execute();
	await server.call('POST', '/auth/userLogin', { body: { email: 'nobody@example.com', password: 'wrong' } });
	await database
		.updateTable('rate_limits')
		.set({ expire: start + 30.5 * day })
		.where('expire', '>', start)
		.execute();
	// All earlier sessions expire now; the newest has a day left.
	await sql`update sessions set expires_at = ${new Date(start + 30 * day)} where user_id <> ${other.id}`.execute(
		database,
	);
	server.clock.now = new Date(start + 30 * day);
	await sql`update idempotency_keys set created_at = ${new Date(start + 29.5 * day)} where key = 'young'`.execute(
		database,
	);
	const counters = await rows('rate_limits');
	await sql`select graphile_worker.add_job('tidy_up')`.execute(database);
	await server.workOffJobs();
	expect(await rows('sessions')).toBe(1);
	expect((await server.call('GET', '/api/user/profile', { token: other.token })).status).toBe(200);
	expect(await database.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'young' }]);
	const left = await rows('rate_limits');
	expect(left).toBeGreaterThan(0);
	expect(left).toBeLessThan(counters);
	server.clock.now = new Date(start);
});

test('the tidy_up job deletes what rate limits counted while the clock was ahead: it would count until it is there again', async () => {
	const { database } = server.connection;
	const ahead = { key: 'registrations:ahead', points: 1, expire: server.clock.now.getTime() + 30 * day };
	const today = { ...ahead, key: 'loginsPerAccountAndDay:today', expire: server.clock.now.getTime() + day };
	await database.insertInto('rate_limits').values([ahead, today]).execute();
	await sql`select graphile_worker.add_job('tidy_up')`.execute(database);
	await server.workOffJobs();
	const left = await database.selectFrom('rate_limits').select('key').execute();
	expect(left).toContainEqual({ key: today.key });
	expect(left).not.toContainEqual({ key: ahead.key });
});

test('the tidy_up job deletes mails that have been in the outbox for 30 days', async () => {
	const { now } = server.clock;
	const buyer = await signUp(server);
	await placeOrder(buyer, await addAddress(buyer), [productId]);
	await server.workOffJobs();
	expect(await mailsTo(server, buyer.email)).toHaveLength(1);
	server.clock.now = new Date(now.getTime() + 31 * day);
	await sql`select graphile_worker.add_job('tidy_up')`.execute(server.connection.database);
	await server.workOffJobs();
	expect(await mailsTo(server, buyer.email)).toEqual([]);
	server.clock.now = now;
});

test('the tidy_up job deletes jobs that failed for good a week ago, and none that is tried again', async () => {
	const { now } = server.clock;
	const { database } = server.connection;
	const ago = (days: number) => new Date(now.getTime() - days * day);
	for (const { email, failed, tries } of [
		{ email: 'long-ago@home.example', failed: ago(8), tries: 25 },
		{ email: 'lately@home.example', failed: ago(6), tries: 25 },
		{ email: 'retried@home.example', failed: new Date(now.getTime() + day), tries: 24 },
	]) {
		const payload = JSON.stringify({ email });
		await sql`select graphile_worker.add_job('send_one_time_code', ${payload}::json)`.execute(database);
		await sql`update graphile_worker._private_jobs set attempts = ${tries}, run_at = ${failed}
			where payload ->> 'email' = ${email}`.execute(database);
	}
	await sql`select graphile_worker.add_job('tidy_up')`.execute(database);
	await server.workOffJobs();
	const { rows: left } = await sql<{ email: string }>`
		select payload ->> 'email' as email from graphile_worker._private_jobs
		where payload ->> 'email' like '%home.example' order by id`.execute(database);
	expect(left.map(({ email }) => email)).toEqual(['lately@home.example', 'retried@home.example']);
	await sql`delete from graphile_worker._private_jobs where payload ->> 'email' like '%home.example'`.execute(
		database,
	);
});

test('a mail job that fails stays queued and is retried', async () => {
	const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
	const buyer = await signUp(server);
	const to = await addAddress(buyer);
	const { database } = server.connection;
	await placeOrder(buyer, to, [productId]);
	await sql`alter table order_lines rename to order_lines_away`.execute(database);
	await server.workOffJobs();
	await sql`alter table order_lines_away rename to order_lines`.execute(database);
	expect(await mailsTo(server, buyer.email)).toEqual([]);
	expect(logged).toHaveBeenCalled();
	// Makes the retry due now. Repeated, because a job is unlocked shortly after it ran.
	await eventually(async () => {
		await sql`update graphile_worker._private_jobs set run_at = now()`.execute(database);
		await server.workOffJobs();
		expect(await mailsTo(server, buyer.email)).toHaveLength(1);
		expect((await sql`select from graphile_worker._private_jobs`.execute(database)).rows).toEqual([]);
	});
	logged.mockRestore();
});
