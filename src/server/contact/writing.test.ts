import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMessage } from '../testing/fixtures/contact.ts';
import { signUp } from '../testing/fixtures/people.ts';
import { expectInvalid } from '../testing/sweeps/refusals.ts';
import { rowCounts } from '../testing/sweeps/row-counts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_CONTACT_MESSAGES: '1000' });
});
afterAll(() => server.close());

const write = (changes: object = {}, token?: string) =>
	server.call('POST', '/api/contact/register', { body: newMessage(changes), token });
const newestStored = () =>
	server.connection.database
		.selectFrom('contact_messages')
		.selectAll()
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();

test('a guest sends a message, which is stored as unanswered', async () => {
	const answer = await write({ name: '  Asha Rāo ', email: ' Asha@Example.com ' });
	expect([answer.status, answer.body]).toEqual([
		201,
		{ status: 'Thank you for your message; we will get back to you' },
	]);
	expect(await newestStored()).toEqual({
		id: expect.any(Number),
		name: 'Asha Rāo',
		email: 'Asha@Example.com',
		phone: '9845012345',
		message: newMessage().msg,
		status: 'unanswered',
		received_at: server.clock.now,
		answered_at: null,
		answered_by: null,
		idempotency_key: null,
		search_text: expect.stringContaining('9845012345'),
	});
});

test('a member may send messages too, under any name and more than once', async () => {
	const { token } = await signUp(server);
	const before = await rowCounts(server, 'contact_messages');
	for (const _ of [1, 2]) expect((await write({ name: 'Somebody' }, token)).status).toBe(201);
	expect(await rowCounts(server, 'contact_messages')).toEqual({
		contact_messages: (before.contact_messages ?? 0) + 2,
	});
});

test('a status sent with a message is ignored', async () => {
	expect((await write({ status: 'Answered', answered_at: '2020-01-01', id: 7 })).status).toBe(201);
	expect(await newestStored()).toMatchObject({ status: 'unanswered', answered_at: null });
});

describe('a message', () => {
	test.each([
		['15 letters', 'x'.repeat(15)],
		['250 letters', 'x'.repeat(250)],
		['250 letters of Kannada', 'ಕ'.repeat(250)],
		['several lines', 'First line.\nSecond line.\r\n\tThird.'],
		['what looks like code', "<script>alert(1)</script> '; drop table contact_messages; --"],
		['pictures', '🏋🏽‍♀️ When does the pool open?'],
	])('may be %s and is stored unchanged', async (_, msg) => {
		expect((await write({ msg })).status).toBe(201);
		expect((await newestStored()).message).toBe(msg);
	});
});

describe('a message is refused', () => {
	test.each<[string, unknown, string]>([
		['name', undefined, 'Name required'],
		['name', '', 'Name required'],
		['name', '   ', 'Name required'],
		['name', 'x'.repeat(101), 'Please keep this to 100 characters'],
		['email', undefined, 'Email required!'],
		['email', '', 'Email required!'],
		['email', 'asha', 'Invalid email!'],
		['email', 'asha@example', 'Invalid email!'],
		['email', 'asha@example.com, all@example.com', 'Invalid email!'],
		['phone', undefined, 'Phone no Required!'],
		['phone', '', 'Phone no Required!'],
		['phone', '984501234', 'Phone no Should be exactly 10 digits'],
		['phone', '98450123456', 'Phone no Should be exactly 10 digits'],
		['phone', '98450-1234', 'Phone no Should be exactly 10 digits'],
		['phone', '٩٨٤٥٠١٢٣٤٥', 'Phone no Should be exactly 10 digits'],
		['phone', 9_845_012_345, 'Phone no Required!'],
		['msg', undefined, 'Message required'],
		['msg', '', 'Message required'],
		['msg', ' '.repeat(20), 'Message required'],
		['msg', 'x'.repeat(14), 'Message must be at least 15 characters'],
		['msg', `  ${'x'.repeat(14)}  `, 'Message must be at least 15 characters'],
		['msg', 'x'.repeat(251), 'Please keep this to 250 characters'],
	])('for its %s %j: %s', async (field, value, message) => {
		const before = await rowCounts(server, 'contact_messages');
		expectInvalid(await write({ [field]: value }), field, message);
		expect(await rowCounts(server, 'contact_messages')).toEqual(before);
	});

	test('with one message per field when all are missing', async () => {
		const answer = await server.call('POST', '/api/contact/register', { body: {} });
		expectInvalid(answer, 'name', 'Name required');
		expect(Object.keys(answer.body.fields)).toEqual(['name', 'email', 'phone', 'msg']);
	});
});
