import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let person: Person;
let administrators: Person[];
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000' });
	person = await signUp(server);
	administrators = [await signUpAdministrator(server), await signUpAdministrator(server)];
});
afterAll(() => server.close());

const administrator = (turn = 0) => administrators[turn % administrators.length] as Person;
const pay = (
	id: unknown,
	{ status = 'payed', token = administrator().token }: { status?: unknown; token?: string } = {},
) => server.call('PATCH', '/api/membership/update', { body: { id, status }, token });

async function payment(id: number) {
	const { payment_status, payed_at, payed_to } = await server.connection.database
		.selectFrom('memberships')
		.select(['payment_status', 'payed_at', 'payed_to'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return [payment_status, payed_at, payed_to];
}
const unpaid = ['pending', null, null];

test('marking a membership as payed shows to member and desk, and stores who took the money', async () => {
	const [id, other] = [await buyMembership(server, person), await buyMembership(server, person)];
	const answer = await pay(id);
	expect([answer.status, answer.body]).toEqual([200, { status: 'Membership marked as paid' }]);
	expect([await payment(id), await payment(other)]).toEqual([
		['payed', server.clock.now, administrator().id],
		unpaid,
	]);
	const own = await person.client.membership.getMemberships();
	expect(own.map(({ id, payment_status }) => [id, payment_status])).toEqual([
		[other, 'pending'],
		[id, 'payed'],
	]);
	const { reply } = await administrator().client.membership.getAllMemberships({ query: {} });
	expect(reply.find((row) => row.id === id)).toMatchObject({ paymentStatus: 'payed' });
});

test('a payed membership cannot be payed again and keeps who took the money first', async () => {
	const id = await buyMembership(server, person);
	await pay(id);
	const first = await payment(id);
	for (const turn of [0, 1]) {
		const answer = await pay(id, { token: administrator(turn).token });
		expectRefusal(answer, 409, 'This membership is already paid');
		expect(answer.body.code).toBe('payed_already');
	}
	expect(await payment(id)).toEqual(first);
});

test.each([2, 20])(
	'%d concurrent requests of two administrators mark a membership as payed once',
	async (times) => {
		const id = await buyMembership(server, person);
		const answers = await concurrently(times, (turn) => pay(id, { token: administrator(turn).token }));
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: times - 1 });
		const taker = administrator(answers.findIndex(({ status }) => status === 200)).id;
		expect(await payment(id)).toEqual(['payed', server.clock.now, taker]);
	},
);

test('an unknown membership is refused with 404', async () => {
	expectRefusal(await pay(2_147_483_647), 404, 'Membership not found');
});

test('neither a member nor a guest can mark a membership as payed', async () => {
	const id = await buyMembership(server, person);
	expectRefusal(await pay(id, { token: person.token }), 403, 'This is for administrators only');
	expectRefusal(
		await server.call('PATCH', '/api/membership/update', { body: { id, status: 'payed' } }),
		401,
		'Please log in',
	);
	expect(await payment(id)).toEqual(unpaid);
});

describe('the payment status', () => {
	test.each(['pending', 'PAYED', 'paid', '', null, undefined, 1, ['payed']])(
		'cannot be set to %j',
		async (status) => {
			const id = await buyMembership(server, person);
			const body = { id, status };
			const answer = await server.call('PATCH', '/api/membership/update', {
				body,
				token: administrator().token,
			});
			expectInvalid(answer, 'status', 'status must be payed');
			expect(await payment(id)).toEqual(unpaid);
		},
	);

	test('cannot be set back from payed to pending', async () => {
		const id = await buyMembership(server, person);
		await pay(id);
		expectInvalid(await pay(id, { status: 'pending' }), 'status', 'status must be payed');
		expect((await payment(id))[0]).toBe('payed');
	});
});

test.each([undefined, null, '1', 0, -1, 1.5, 2 ** 31])(
	'a membership with the id %j is refused as invalid',
	async (id) => {
		expectInvalid(await pay(id), 'id', 'Please give a valid id');
	},
);
