import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { newMembership } from '../testing/fixtures/membership.ts';
import { type Person, signUp } from '../testing/fixtures/people.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
	person = await signUp(server);
});
afterEach(() => vi.useRealTimers());

const buy = (key: string | undefined, changes: object = {}, by = person) =>
	server.call('POST', '/api/membership/register', {
		body: newMembership(by, changes),
		token: by.token,
		headers: key === undefined ? {} : { 'Idempotency-Key': key },
	});

async function bought(by = person): Promise<{ memberships: number; jobs: number }> {
	const { rows } = await server.connection.pool.query(
		`select (select count(*) from queued_jobs where payload->>'membershipId' = memberships.id::text) as jobs
		 from memberships where user_id = $1`,
		[by.id],
	);
	return { memberships: rows.length, jobs: rows.reduce((sum, { jobs }) => sum + jobs, 0) };
}

test('requests with the same idempotency key buy one membership and answer the first reply', async () => {
	const answers = [await buy('a'), await buy('a'), await buy('a', { center: 'koramangala' })];
	for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
	expect(await bought()).toEqual({ memberships: 1, jobs: 1 });
});

test('requests with another idempotency key, or none, each buy a membership', async () => {
	for (const key of ['a', 'b', undefined, undefined]) expect((await buy(key)).status).toBe(201);
	expect(await bought()).toEqual({ memberships: 4, jobs: 4 });
});

test('ten concurrent requests with one idempotency key buy one membership and answer alike', async () => {
	const answers = await concurrently(10, () => buy('all-at-once'));
	expect(countByStatus(answers)).toEqual({ 201: 10 });
	for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
	expect(await bought()).toEqual({ memberships: 1, jobs: 1 });
});

test('a refused purchase frees its idempotency key for a corrected one', async () => {
	expectRefusal(await buy('second-try', { price: 1 }), 409);
	expectInvalid(await buy('second-try', { center: '' }), 'center', 'Please choose a centre');
	expect((await buy('second-try')).status).toBe(201);
	expect(await bought()).toEqual({ memberships: 1, jobs: 1 });
});

test('two users may use the same idempotency key', async () => {
	const other = await signUp(server);
	await buy('shared');
	expect((await buy('shared', {}, other)).status).toBe(201);
	expect([await bought(), await bought(other)]).toEqual([
		{ memberships: 1, jobs: 1 },
		{ memberships: 1, jobs: 1 },
	]);
});

test('a retry after midnight answers the first reply, though the start date is past by then', async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-09T18:29:50Z') });
	const startingToday = { start_Date: '2031-03-09', end_Date: '2032-03-09' };
	const first = await buy('late', startingToday);
	vi.setSystemTime(new Date('2031-03-09T18:30:10Z'));
	const retried = await buy('late', startingToday);
	expect([retried.status, retried.body]).toEqual([201, first.body]);
	expect(await bought()).toEqual({ memberships: 1, jobs: 1 });
	expectInvalid(await buy('later', startingToday), 'start_Date', 'Start date cannot be before today');
});
