import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { newMessage } from '../testing/contact.ts';
import { expectRefusal, expectTooMany } from '../testing/refusals.ts';
import { rowCounts } from '../testing/row-counts.ts';
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

test('messages are 60 an hour from an address unless the club says otherwise', () => {
	expect(readConfig({}).limits.contactMessages).toBe(60);
});

test('once an address has sent its messages it has to wait, another has not', async () => {
	for (const _ of [1, 2, 3]) expect((await write('192.0.2.1')).status).toBe(201);
	const before = await rowCounts(server, 'contact_messages');
	for (const _ of [1, 2]) expectTooMany(await write('192.0.2.1'), hour);
	expect(await rowCounts(server, 'contact_messages')).toEqual(before);
	expect((await write('192.0.2.2')).status).toBe(201);
});

test('an hour after the first it may write again', async () => {
	const began = Date.now();
	for (const _ of [1, 2, 3]) expect((await write('192.0.2.3')).status).toBe(201);
	vi.useFakeTimers({ toFake: ['Date'], now: began + (hour - 5) * 1000 });
	const answer = await write('192.0.2.3');
	expectTooMany(answer, hour);
	expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(10);
	vi.setSystemTime(began + (hour + 5) * 1000);
	expect((await write('192.0.2.3')).status).toBe(201);
});

test('what is refused is not counted', async () => {
	for (const _ of [1, 2, 3, 4, 5]) {
		expectRefusal(await write('192.0.2.4', newMessage({ msg: 'too short' })), 422);
		expectRefusal(await write('192.0.2.4', '{'), 400);
	}
	for (const _ of [1, 2, 3]) expect((await write('192.0.2.4')).status).toBe(201);
	expectTooMany(await write('192.0.2.4'), hour);
	// A form that is filled in wrongly is told so even then.
	expectRefusal(await write('192.0.2.4', newMessage({ msg: 'too short' })), 422);
});

test('twenty at once are counted as twenty', async () => {
	const answers = await concurrently(20, () => write('192.0.2.5'));
	expect(countByStatus(answers)).toEqual({ 201: 3, 429: 17 });
});
