import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSeller } from '../testing/club.ts';
import { concurrently } from '../testing/concurrently.ts';
import { newMessage, sendMessage } from '../testing/fixtures/contact.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desk: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_CONTACT_MESSAGES: '1000' });
	desk = await signUpAdministrator(server);
});
afterAll(() => server.close());

const reply = (id: unknown, text: unknown, key?: string) =>
	server.call('POST', '/api/contact/reply', {
		body: { id, text },
		token: desk.token,
		headers: key ? { 'Idempotency-Key': key } : {},
	});
const statusOf = async (id: number) =>
	(await desk.client.contact.getAll({ query: { row: id } })).reply[0]?.status;

test('a reply is mailed with the question quoted, kept, and answers the query', async () => {
	const email = 'meera@home.example';
	const id = await sendMessage(server, { name: 'Meera', email, msg: 'Namaste,\n\nis there a pool?' });
	const answer = await reply(id, 'Yes, at all four centres.\nCome and see!');
	expect([answer.status, answer.body]).toEqual([201, { status: 'Your reply is on its way' }]);
	expect(await statusOf(id)).toBe('Answered');
	await server.workOffJobs();
	const [mail, ...others] = await mailsTo(server, email);
	expect(others).toEqual([]);
	expect(mail?.text).toContain('Hello Meera,\n\nYes, at all four centres.\nCome and see!\n');
	expect(mail?.text).toMatch(/On \d+ \w+ \d{4} you wrote:\n\n> Namaste,\n>\n> is there a pool\?/);
	expect(await desk.client.contact.replies({ query: { id } })).toEqual([
		{
			id: expect.any(Number),
			text: 'Yes, at all four centres.\nCome and see!',
			writtenAt: server.clock.now.toISOString(),
			by: 'Asha Rao',
		},
	]);
});

test('mails of two queries are two threads, and those of one query one', async () => {
	const email = 'threads@home.example';
	const [pool, hours] = [
		await sendMessage(server, { email, msg: 'Is there a pool?' }),
		await sendMessage(server, { email, msg: 'When do you open?' }),
	];
	for (const id of [pool, hours, pool]) await reply(id, 'Yes');
	await server.workOffJobs();
	const subjects = (await mailsTo(server, email)).map(({ headers }) => headers.subject?.replace(/^.* /, ''));
	expect(subjects.sort()).toEqual([`(#${pool})`, `(#${pool})`, `(#${hours})`].sort());
});

test('what answers a mail goes to the club’s public email once it has said one, else to its sender', async () => {
	const replyTo = async (email: string) => {
		await reply(await sendMessage(server, newMessage({ email })), 'Yes');
		await server.workOffJobs();
		return (await mailsTo(server, email)).map(({ headers }) => headers['reply-to']);
	};
	expect(await replyTo('before@home.example')).toEqual([undefined]);
	await desk.client.club.updateSeller({ body: newSeller({ email: 'front@club.example' }) });
	expect(await replyTo('after@home.example')).toEqual(['front@club.example']);
});

test('a query that is answered may get another reply, and stays with who answered it first', async () => {
	const id = await sendMessage(server);
	await desk.client.contact.update({ body: { id, status: 'Answered' } });
	const other = await signUpAdministrator(server);
	await other.client.contact.reply({ body: { id, text: 'We found your bottle' } });
	const { answered_by: by } = await server.connection.database
		.selectFrom('contact_messages')
		.select('answered_by')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	expect(by).toBe(desk.id);
	expect(await desk.client.contact.replies({ query: { id } })).toHaveLength(1);
});

test('a reply that is sent again with its key is mailed once', async () => {
	const email = 'twice@home.example';
	const id = await sendMessage(server, newMessage({ email }));
	const answers = await concurrently(10, () => reply(id, 'Yes', 'one-reply'));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
	await server.workOffJobs();
	expect(await mailsTo(server, email)).toHaveLength(1);
});

test('an empty reply, one that is too long, and one to no query are refused, and nothing is kept', async () => {
	const id = await sendMessage(server);
	expectInvalid(await reply(id, '  '), 'text', 'Reply required');
	expectInvalid(await reply(id, 'x'.repeat(4_001)), 'text', 'Please keep this to 4000 characters');
	expectRefusal(await reply(2_147_483_647, 'Yes'), 404, 'Query not found');
	expect(await desk.client.contact.replies({ query: { id } })).toEqual([]);
	expect(await statusOf(id)).toBe('unanswered');
});
