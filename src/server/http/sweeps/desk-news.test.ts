import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { centres } from '../../testing/demo-facts.ts';
import { newBooking } from '../../testing/fixtures/consultancy.ts';
import { sendMessage } from '../../testing/fixtures/contact.ts';
import { buyMembership } from '../../testing/fixtures/membership.ts';
import { moveLineTo, placeOrder } from '../../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../../testing/fixtures/shop.ts';
import { employ, twoCentres } from '../../testing/fixtures/staff.ts';
import { expectInvalid } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let addressId: number;
beforeAll(async () => {
	server = await startTestServer({
		LIMIT_OPEN_MEMBERSHIPS: '1000',
		LIMIT_OPEN_ORDERS: '1000',
		LIMIT_CONTACT_MESSAGES: '1000',
	});
	[owner, member] = await Promise.all([
		signUpAdministrator(server),
		signUp(server, { name: 'Nina Newcomer' }),
	]);
	addressId = await addAddress(member, { name: 'Nina Newcomer' });
});
afterAll(() => server.close());

const order = async (...products: number[]) => placeOrder(member, addressId, products);

describe('the news of a list', () => {
	test('are the lines that came since it was read, each with its order, newest first', async () => {
		const [whey, oats] = [await addProduct(server, owner), await addProduct(server, owner)];
		await order(whey);
		const { newest = 0 } = await owner.client.orders.getAllOrders();
		expect(await owner.client.orders.news({ query: { after: newest } })).toEqual([]);
		const [first, second] = [await order(whey, oats), await order(oats)];
		const rows = await owner.client.orders.news({ query: { after: newest } });
		expect(rows.map(({ id }) => id)).toEqual([...first, ...second].toReversed());
		expect(rows[0]?.number).not.toBe(rows[1]?.number);
		expect(rows[1]?.number).toBe(rows[2]?.number);
	});

	test('keep to its filters: a status, a search, a number', async () => {
		const product = await addProduct(server, owner, { name: 'Sattu Newsworthy' });
		const { newest: after = 0 } = await owner.client.orders.getAllOrders();
		const [line = 0] = await order(product);
		const [other = 0] = await order(await addProduct(server, owner, { name: 'Makhana' }));
		await moveLineTo(owner, other, 'Transit');
		const ids = async (query: object) =>
			(await owner.client.orders.news({ query: { after, ...query } })).map(({ id }) => id);
		expect(await ids({})).toEqual([other, line]);
		expect(await ids({ status: 'Pending' })).toEqual([line]);
		expect(await ids({ status: 'Transit' })).toEqual([other]);
		expect(await ids({ search: 'newsworthy' })).toEqual([line]);
		const [row] = (await owner.client.orders.getAllOrders({ query: { row: other } })).reply.orders;
		expect(await ids({ search: `AK-${row?.orderNumber}` })).toEqual([other]);
		expect(await ids({ search: 'newsworthy', status: 'Transit' })).toEqual([]);
	});

	test('are a hundred at most', async () => {
		const { newest = 0 } = await owner.client.contact.getAll();
		await server.connection.pool.query(
			`insert into contact_messages (name, email, phone, message, received_at)
			select 'Many', 'many@example.com', '9845012345', 'A message like many others', now() from generate_series(1, 130)`,
		);
		const rows = await owner.client.contact.news({ query: { after: newest } });
		expect(rows).toHaveLength(100);
		expect(rows[0]?.id).toBe(newest + 130);
	});

	test('of queries are those that the filter leaves', async () => {
		const { newest: after = 0 } = await owner.client.contact.getAll({ query: { status: 'Answered' } });
		const [open, answered] = [await sendMessage(server), await sendMessage(server)];
		await owner.client.contact.update({ body: { id: answered, status: 'Answered' } });
		const news = (status: 'unanswered' | 'Answered') =>
			owner.client.contact.news({ query: { after, status } });
		expect(await news('unanswered')).toEqual([{ id: open, number: open }]);
		expect(await news('Answered')).toEqual([{ id: answered, number: answered }]);
	});

	test.each([
		['-1', 'after starts at 0'],
		['x', 'Please give a whole number'],
		['1.5', 'Please give a whole number'],
		['2147483648', 'after is too large'],
	])('after %j is refused', async (after, message) => {
		const answer = await server.call('GET', `/api/orders/news?after=${after}`, { token: owner.token });
		expectInvalid(answer, 'after', message);
	});
});

test('a centre is told of its own memberships, people and consultancies alone', async () => {
	const [here, there] = await twoCentres(server);
	const [hers, theirs] = [
		await employ(server, { duty: 'front_desk', centreId: here }),
		await employ(server, { duty: 'front_desk', centreId: there }),
	];
	const since = {
		memberships: (await owner.client.membership.getAllMemberships()).newest ?? 0,
		people: (await owner.client.people.getAll()).newest ?? 0,
	};
	const newcomer = await signUp(server);
	const membership = await buyMembership(server, newcomer, { center: centres[0] });
	const booking = newBooking(newcomer);
	await newcomer.client.consultancy.book({ body: booking });
	const days = { from: booking.date, to: booking.date };
	const newsFor = async ({ client }: Person) => [
		(await client.membership.news({ query: { after: since.memberships } })).map(({ id }) => id),
		(await client.people.news({ query: { after: since.people } })).map(({ id }) => id),
		(await client.consultancy.news({ query: { ...days, after: 0 } })).length,
	];
	expect(await newsFor(hers)).toEqual([[membership], [newcomer.id], 1]);
	expect(await newsFor(theirs)).toEqual([[], [], 0]);
	expect(await newsFor(owner)).toEqual([[membership], [newcomer.id], 1]);
});

test('an open list that asks by itself is no use of the session: it ends when nobody works at it', async () => {
	const { token } = await signUpAdministrator(server);
	const start = server.clock.now;
	const hour = 3_600_000;
	const at = (hours: number) => {
		server.clock.now = new Date(start.getTime() + hours * hour);
	};
	const ask = async (path: string) => (await server.call('GET', path, { token })).status;
	at(1);
	expect(await ask('/api/orders/getAllOrders')).toBe(200);
	for (const hours of [4, 8, 12.5]) {
		at(hours);
		expect(await ask('/api/orders/news?after=0')).toBe(200);
	}
	at(13.5);
	expect(await ask('/api/orders/news?after=0')).toBe(401);
	at(0);
});
