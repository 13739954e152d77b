import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessage } from '../testing/fixtures/contact.ts';
import { type Person, signUp, signUpAdministrator, walkIn } from '../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desk: Person;
beforeAll(async () => {
	server = await startTestServer();
	desk = await signUpAdministrator(server);
});
afterAll(() => server.close());

const writersOf = (search?: string) => desk.client.people.writers({ query: search ? { search } : {} });

test('who only wrote is found by name, phone in any spelling, and email, once with all their queries', async () => {
	const wrote = { name: 'Ambika Rao', email: 'ambika@home.example', phone: '9900011122' };
	await sendMessage(server, wrote);
	server.clock.now = new Date(server.clock.now.getTime() + 60_000);
	await sendMessage(server, { ...wrote, email: 'Ambika@Home.example', name: 'Ambika S Rao' });
	const writer = {
		name: 'Ambika S Rao',
		email: 'Ambika@Home.example',
		phone: '9900011122',
		wroteAt: server.clock.now.toISOString(),
		queries: 2,
	};
	for (const search of ['ambika', 'RAO ambika', '+91 99000 11122', 'home.example'])
		expect(await writersOf(search), search).toEqual([writer]);
	expect((await writersOf())[0]).toEqual(writer);
});

test('a search finds neither people who are only named in a message, nor senders who have an account', async () => {
	await sendMessage(server, { email: 'other@home.example', msg: 'Is Parameshwari training with you?' });
	expect(await writersOf('Parameshwari')).toEqual([]);
	const member = await signUp(server, { name: 'Sharada Hegde' });
	await sendMessage(server, { name: 'Sharada Hegde', email: member.email.toUpperCase() });
	expect(await writersOf('Sharada')).toEqual([]);
});

test('who is registered is a person from then on', async () => {
	const email = 'nagaraj@home.example';
	await sendMessage(server, { name: 'Nagaraj', email });
	expect(await writersOf('nagaraj')).toHaveLength(1);
	await desk.client.people.register({ body: walkIn({ name: 'Nagaraj', email }) });
	expect(await writersOf('nagaraj')).toEqual([]);
});
