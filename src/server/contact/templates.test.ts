import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxTemplates } from '#shared/contact/reply-templates.rules.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { addTemplate } from '../testing/fixtures/contact.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let frontDesk: Person;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
	const [centreId] = await twoCentres(server);
	frontDesk = await employ(server, { duty: 'front_desk', centreId });
});
afterAll(() => server.close());

const send = (method: string, name: string, body: object, { token } = owner) =>
	server.call(method, `/api/contact/${name}`, { body, token });
const namesOf = async () => (await owner.client.contact.templates()).map(({ name }) => name);

test('a new club has none, and what an owner or manager adds the front desk reads, by name', async () => {
	expect(await owner.client.contact.templates()).toEqual([]);
	const [centreId] = await twoCentres(server);
	const manager = await employ(server, { duty: 'manager', centreId });
	await addTemplate(server, manager, {
		name: 'opening hours',
		text: 'From six.\n\n{club} is glad of you, {name}.',
	});
	await addTemplate(server, owner, { name: 'Classes' });
	expect(await frontDesk.client.contact.templates()).toEqual([
		{ id: expect.any(Number), name: 'Classes', text: 'From six to ten.' },
		{ id: expect.any(Number), name: 'opening hours', text: 'From six.\n\n{club} is glad of you, {name}.' },
	]);
	const refused = await send('POST', 'addTemplate', { name: 'Mine', text: 'Hello' }, frontDesk);
	expectRefusal(refused, 403, 'This is for owners and managers only');
});

test('no two have one name, in whatever case, also of many at once', async () => {
	const answers = await concurrently(6, (turn) =>
		send('POST', 'addTemplate', { name: turn % 2 ? 'PARKING' : 'Parking', text: 'Behind the house' }),
	);
	expect(countByStatus(answers)).toEqual({ 201: 1, 409: 5 });
	const { body } = answers.find(({ status }) => status === 409) ?? expect.fail('none was refused');
	expect(body).toMatchObject({ code: 'name_taken', fields: { name: 'Another template has this name' } });
	const id = await addTemplate(server, owner, { name: 'Lockers' });
	const renamed = await send('PATCH', 'updateTemplate', { id, name: 'parking', text: 'In the hall' });
	expect([renamed.status, renamed.body.code]).toEqual([409, 'name_taken']);
});

test('the second of two editors is told of what both changed, and keeps what only one did', async () => {
	const seen = { name: 'Trainers', text: 'Ask at the desk.' };
	const id = await addTemplate(server, owner, seen);
	await owner.client.contact.updateTemplate({ body: { id, ...seen, text: 'Ask Dev.', expected: seen } });
	const second = await send('PATCH', 'updateTemplate', { id, ...seen, text: 'Ask Mira.', expected: seen });
	expect(second.status).toBe(409);
	expect(second.body).toMatchObject({ code: 'changed_meanwhile', current: { text: 'Ask Dev.' } });
	await owner.client.contact.updateTemplate({ body: { id, ...seen, name: 'Our trainers', expected: seen } });
	const stored = (await owner.client.contact.templates()).find((one) => one.id === id);
	expect(stored).toEqual({ id, name: 'Our trainers', text: 'Ask Dev.' });
});

test('a template that somebody removed is neither changed nor removed again', async () => {
	const id = await addTemplate(server, owner, { name: 'Short-lived' });
	await owner.client.contact.removeTemplate({ query: { id } });
	expect(await namesOf()).not.toContain('Short-lived');
	const gone = /somebody may have removed it/;
	expectRefusal(await send('PATCH', 'updateTemplate', { id, name: 'Back', text: 'Again' }), 404, gone);
	const removal = await server.call('DELETE', `/api/contact/removeTemplate?id=${id}`, { token: owner.token });
	expectRefusal(removal, 404, gone);
});

test('a text that leaves open what nobody fills in is refused at its field', async () => {
	const answer = await send('POST', 'addTemplate', { name: 'Call you', text: 'We ring you at {phone}.' });
	expectInvalid(answer, 'text', '{phone} is not filled in: only {name} and {club} are');
});

test('there are as many as there may be, also when several are added at once', async () => {
	const room = maxTemplates - (await namesOf()).length;
	const answers = await concurrently(room + 3, (turn) =>
		send('POST', 'addTemplate', { name: `Text ${turn}`, text: 'A text' }),
	);
	expect(countByStatus(answers)).toEqual({ 201: room, 409: 3 });
	expect(await namesOf()).toHaveLength(maxTemplates);
});
