import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { newMessage } from '../testing/fixtures/contact.ts';
import { expectRefusal, expectTooMany } from '../testing/sweeps/refusals.ts';
import { rowCounts } from '../testing/sweeps/row-counts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const hour = 60 * 60;

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer({ TRUSTED_PROXIES: '1', LIMIT_CONTACT_MESSAGES: '3' });
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const write = (from: string, body: unknown = newMessage()) =>
	server.call('POST', '/api/contact/register', { body, headers: { 'X-Forwarded-For': from } });

test('the default limit is 60 messages an hour per IP address', () => {
	expect(readConfig({}).limits.contactMessages).toBe(60);
});

test('an IP address over the limit is refused, another one is not', async () => {
	for (const _ of [1, 2, 3]) expect((await write('192.0.2.1')).status).toBe(201);
	const before = await rowCounts(server, 'contact_messages');
	for (const _ of [1, 2]) expectTooMany(await write('192.0.2.1'), hour);
	expect(await rowCounts(server, 'contact_messages')).toEqual(before);
	expect((await write('192.0.2.2')).status).toBe(201);
});

test('an IP address may write again an hour after its first message', async () => {
	const began = Date.now();
	for (const _ of [1, 2, 3]) expect((await write('192.0.2.3')).status).toBe(201);
	vi.useFakeTimers({ toFake: ['Date'], now: began + (hour - 5) * 1000 });
	const answer = await write('192.0.2.3');
	expectTooMany(answer, hour);
	expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(10);
	vi.setSystemTime(began + (hour + 5) * 1000);
	expect((await write('192.0.2.3')).status).toBe(201);
});

test('refused messages do not count towards the limit', async () => {
	for (const _ of [1, 2, 3, 4, 5]) {
		expectRefusal(await write('192.0.2.4', newMessage({ msg: 'too short' })), 422);
		expectRefusal(await write('192.0.2.4', '{'), 400);
	}
	for (const _ of [1, 2, 3]) expect((await write('192.0.2.4')).status).toBe(201);
	expectTooMany(await write('192.0.2.4'), hour);
	// An invalid message over the limit is refused as invalid, not as too many.
	expectRefusal(await write('192.0.2.4', newMessage({ msg: 'too short' })), 422);
});

test('twenty concurrent messages count as twenty', async () => {
	const answers = await concurrently(20, () => write('192.0.2.5'));
	expect(countByStatus(answers)).toEqual({ 201: 3, 429: 17 });
});
