import { afterAll, beforeAll, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { sendMessage } from '../testing/fixtures/contact.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrators: Person[];
beforeAll(async () => {
	server = await startTestServer();
	administrators = [await signUpAdministrator(server), await signUpAdministrator(server)];
});
afterAll(() => server.close());

const administrator = (turn = 0) => administrators[turn % administrators.length] as Person;
const answer = (
	id: unknown,
	status: unknown = 'Answered',
	token: string | undefined = administrator().token,
) => server.call('PATCH', '/api/contact/update', { body: { id, status }, token });

async function stateOf(id: number) {
	const { status, answered_at, answered_by } = await server.connection.database
		.selectFrom('contact_messages')
		.select(['status', 'answered_at', 'answered_by'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return [status, answered_at, answered_by];
}
const waiting = ['unanswered', null, null];

test('marking a message as Answered stores who did it, and changes no other message', async () => {
	const [id, other] = [await sendMessage(server), await sendMessage(server)];
	const marked = await answer(id);
	expect([marked.status, marked.body]).toEqual([200, { status: 'Query marked as Answered' }]);
	expect([await stateOf(id), await stateOf(other)]).toEqual([
		['Answered', server.clock.now, administrator().id],
		waiting,
	]);
});

test('an answered message cannot be answered again and keeps who answered first', async () => {
	const id = await sendMessage(server);
	await answer(id);
	const first = await stateOf(id);
	const again = await answer(id, 'Answered', administrator(1).token);
	expectRefusal(again, 409, 'This query is already answered');
	expect(again.body.code).toBe('answered_already');
	expect(await stateOf(id)).toEqual(first);
});

test.each([2, 20])('%d concurrent requests of two administrators mark a message once', async (times) => {
	const id = await sendMessage(server);
	const answers = await concurrently(times, (turn) => answer(id, 'Answered', administrator(turn).token));
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: times - 1 });
});

test('an unknown message is refused with 404', async () => {
	expectRefusal(await answer(2_147_483_647), 404, 'Query not found');
});

test('a member cannot mark a message as Answered', async () => {
	const [id, { token }] = [await sendMessage(server), await signUp(server)];
	expectRefusal(await answer(id, 'Answered', token), 403, 'This is for administrators only');
	expect(await stateOf(id)).toEqual(waiting);
});

test.each(['unanswered', 'answered', '', null, 1, ['Answered']])(
	'a message cannot be given the status %j',
	async (status) => {
		const id = await sendMessage(server);
		expectInvalid(await answer(id, status), 'status', 'status must be Answered');
		expect(await stateOf(id)).toEqual(waiting);
	},
);

test.each([undefined, null, '1', 0, -1, 1.5, 2 ** 31])(
	'a message with the id %j is refused as invalid',
	async (id) => {
		expectInvalid(await answer(id), 'id', 'Please give a valid id');
	},
);
