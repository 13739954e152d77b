import { afterAll, beforeAll, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { sendMessage } from '../testing/contact.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/people.ts';
import { expectInvalid, expectRefusal } from '../testing/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desks: Person[];
beforeAll(async () => {
	server = await startTestServer();
	desks = [await signUpAdministrator(server), await signUpAdministrator(server)];
});
afterAll(() => server.close());

const desk = (turn = 0) => desks[turn % desks.length] as Person;
const answer = (id: unknown, status: unknown = 'Answered', token: string | undefined = desk().token) =>
	server.call('PATCH', '/api/contact/update', { body: { id, status }, token });

async function stateOf(id: number) {
	const { status, answered_at, answered_by } = await server.connection.database
		.selectFrom('contact_messages')
		.select(['status', 'answered_at', 'answered_by'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return [status, answered_at, answered_by];
}
const waiting = ['unanswered', null, null];

test('a query is marked as Answered, it alone, and who did is kept', async () => {
	const [id, other] = [await sendMessage(server), await sendMessage(server)];
	const marked = await answer(id);
	expect([marked.status, marked.body]).toEqual([200, { status: 'Query marked as Answered' }]);
	expect([await stateOf(id), await stateOf(other)]).toEqual([
		['Answered', server.clock.now, desk().id],
		waiting,
	]);
});

test('pressed again it is answered already, and stays with who answered first', async () => {
	const id = await sendMessage(server);
	await answer(id);
	const first = await stateOf(id);
	const again = await answer(id, 'Answered', desk(1).token);
	expectRefusal(again, 409, 'This query is answered already');
	expect(again.body.code).toBe('answered_already');
	expect(await stateOf(id)).toEqual(first);
});

test.each([2, 20])('%d presses at once, by two administrators, mark it once', async (times) => {
	const id = await sendMessage(server);
	const answers = await concurrently(times, (turn) => answer(id, 'Answered', desk(turn).token));
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: times - 1 });
});

test('a query that is not there is not found', async () => {
	expectRefusal(await answer(2_147_483_647), 404, 'There is no such query');
});

test('it is not for a member to say', async () => {
	const [id, { token }] = [await sendMessage(server), await signUp(server)];
	expectRefusal(await answer(id, 'Answered', token), 403, 'This is for administrators only');
	expect(await stateOf(id)).toEqual(waiting);
});

test.each(['unanswered', 'answered', '', null, 1, ['Answered']])(
	'there is no other status to set: %j is refused',
	async (status) => {
		const id = await sendMessage(server);
		expectInvalid(await answer(id, status), 'status', 'status must be Answered');
		expect(await stateOf(id)).toEqual(waiting);
	},
);

test.each([undefined, null, '1', 0, -1, 1.5, 2 ** 31])('the id %j is refused', async (id) => {
	expectInvalid(await answer(id), 'id', 'Please give a valid id');
});
