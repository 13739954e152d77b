import { afterAll, beforeAll, expect, test } from 'vitest';
import { closedTo } from '#shared/staff/staff.rules.ts';
import { centres } from '../testing/demo-facts.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { placeOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let frontDesk: Person;
let member: Person;
let here: number;
let there: number;
beforeAll(async () => {
	server = await startTestServer();
	[here, there] = await twoCentres(server);
	frontDesk = await employ(server, { duty: 'front_desk', centreId: here });
	member = await signUp(server, { name: 'Tara Fromthere', phone: '9812312312' });
	await buyMembership(server, member, { center: centres[1] });
});
afterAll(() => server.close());

const find = (search: string, { token } = frontDesk) =>
	server.call('POST', '/api/people/findElsewhere', { body: { search }, token });

test('a front desk finds a member of another centre by what names them exactly: a name and whom to ask', async () => {
	const owner = await signUpAdministrator(server);
	await placeOrder(member, await addAddress(member), [await addProduct(server, owner)]);
	const { id } = await server.connection.database
		.selectFrom('orders')
		.select('id')
		.where('user_id', '=', member.id)
		.executeTakeFirstOrThrow();
	for (const search of ['+91 98123 12312', member.email.toUpperCase(), `AK-${id}`]) {
		const { status, body } = await find(search);
		expect([status, body], search).toEqual([200, [{ name: 'Tara Fromthere', centreIds: [there] }]]);
	}
	// The list and the person's page remain closed to them.
	expect((await frontDesk.client.people.getAll({ query: { search: '9812312312' } })).reply).toEqual([]);
	const page = await server.call('GET', `/api/people/person?id=${member.id}`, { token: frontDesk.token });
	expectRefusal(page, 403, 'This person is a member of another centre');
});

test('each person of another centre who was found is an audit entry at that centre; a search that finds nobody writes none', async () => {
	const entries = () =>
		server.connection.database
			.selectFrom('audit_entries')
			.select(['subject_id', 'centre_id', 'actor_id'])
			.where('action', '=', 'person_looked_up')
			.orderBy('id')
			.execute();
	const before = (await entries()).length;
	expect((await find('9000000009')).body).toEqual([]);
	expect(await entries()).toHaveLength(before);
	await find('9812312312');
	expect((await entries()).slice(before)).toEqual([
		{ subject_id: member.id, centre_id: there, actor_id: frontDesk.id },
	]);
});

test('who has several centres is an entry at each of them', async () => {
	const both = await signUp(server, { name: 'Bina Fromboth', phone: '9812312399' });
	for (const center of [centres[0], centres[1]]) await buyMembership(server, both, { center });
	await find('9812312399');
	const entries = await server.connection.database
		.selectFrom('audit_entries')
		.select('centre_id')
		.where('subject_id', '=', both.id)
		.where('action', '=', 'person_looked_up')
		.execute();
	expect(entries.map(({ centre_id }) => centre_id).sort()).toEqual([here, there].sort());
});

test('the number that stands for none finds nobody, and nor does anything of whoever was deleted', async () => {
	const { database } = server.connection;
	await database.updateTable('users').set({ phone: '0000000000' }).where('id', '=', frontDesk.id).execute();
	expect((await find('0000000000')).body).toEqual([]);
	const gone = await signUp(server, { phone: '9812312377' });
	await database
		.updateTable('users')
		.set({ deleted_at: server.clock.now })
		.where('id', '=', gone.id)
		.execute();
	for (const search of ['9812312377', gone.email]) expect((await find(search)).body, search).toEqual([]);
});

test('who may not see orders finds nobody by an order’s number, of which there is always a next one', async () => {
	const trainer = await employ(server, { duty: 'trainer', centreId: here });
	expectRefusal(await find('AK-1', trainer), 403, closedTo('seeOrders'));
	expect((await find('9812312312', trainer)).status).toBe(200);
});

test.each(['Tara', '98123', '194', '@example.com'])(
	'what may mean several, such as %j, is refused',
	async (search) => {
		expectInvalid(await find(search), 'search', 'Please give a whole phone number, email or order number');
	},
);
