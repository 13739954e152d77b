import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentVersion } from '#shared/account/consent.rules.ts';
import { type Person, signUp, signUpAdministrator, walkIn } from '../testing/fixtures/people.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desk: Person;
beforeAll(async () => {
	server = await startTestServer();
	desk = await signUpAdministrator(server);
});
afterAll(() => server.close());

const later = () => {
	server.clock.now = new Date(server.clock.now.getTime() + 60_000);
	return server.clock.now.toISOString();
};

const say = ({ client }: Person, given: boolean) =>
	client.account.consent({
		body: { kind: 'news', answer: given ? 'given' : 'withdrawn', textVersion: consentVersion.news },
	});

const storedOf = async (userId: number) =>
	(
		await server.connection.pool.query(
			'select given, text_version, recorded_by from consents where user_id = $1 order by id',
			[userId],
		)
	).rows;

test('a member has consented to nothing until they do; each consent and withdrawal is stored with its text, and the last one counts', async () => {
	const member = await signUp(server);
	expect(await member.client.account.consents()).toEqual([]);
	const at = later();
	await say(member, true);
	// A repeated click changes nothing.
	later();
	await say(member, true);
	expect(await member.client.account.consents()).toEqual([{ kind: 'news', given: true, at }]);
	const taken = later();
	await say(member, false);
	const person = await desk.client.people.person({ query: { id: member.id } });
	expect(person.consents).toEqual([{ kind: 'news', given: false, at: taken }]);
	const word = { text_version: '2026-11', recorded_by: member.id };
	expect(await storedOf(member.id)).toEqual([
		{ given: true, ...word },
		{ given: false, ...word },
	]);
});

test('what somebody tells the desk as they are registered says who wrote it down', async () => {
	const at = later();
	const { userId } = await desk.client.people.register({ body: walkIn({ news: 'given' }) });
	const { consents } = await desk.client.people.person({ query: { id: userId } });
	expect(consents).toEqual([{ kind: 'news', given: true, at, by: 'Asha Rao' }]);
	const silent = await desk.client.people.register({ body: walkIn() });
	expect(await storedOf(silent.userId)).toEqual([]);
});

test('words that have changed since are not agreed to, and can always be taken back', async () => {
	const member = await signUp(server);
	const send = (given: boolean) =>
		server.call('POST', '/api/account/consent', {
			token: member.token,
			body: { kind: 'news', answer: given ? 'given' : 'withdrawn', textVersion: '2019-01' },
		});
	expectRefusal(await send(true), 409, 'The words have changed; please read them again');
	expect(await member.client.account.consents()).toEqual([]);
	await say(member, true);
	expect((await send(false)).status).toBe(200);
	expect(await member.client.account.consents()).toMatchObject([{ given: false }]);
});
