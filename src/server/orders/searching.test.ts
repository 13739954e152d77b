import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, placeNumbered, type Shop } from '../testing/fixtures/orders.ts';
import { type Person, signUp } from '../testing/fixtures/people.ts';
import { addAddress } from '../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let desk: Person['client'];
let orderNumber: number;
beforeAll(async () => {
	server = await startTestServer();
	shop = await openShop(server);
	desk = shop.administrator.client;
	({ orderNumber } = await placeNumbered(shop.person, shop.addressId, [shop.oats]));
});
afterAll(() => server.close());

const listed = async (search: string) =>
	(await desk.orders.getAllOrders({ query: { search } })).reply.orders.map((order) => order.orderNumber);

test.each(['AK-%,', '(AK-%)', 'AK-%.', '“AK-%”', '#%,', '*AK-%*'])(
	'an order is found by its number with what stood around it, %s',
	async (pattern) => {
		const search = pattern.replace('%', String(orderNumber));
		expect(await listed(search)).toEqual([orderNumber]);
		const { reply } = await desk.people.getAll({ query: { search: search.replace('#', 'AK-') } });
		expect(reply.map(({ userId }) => userId)).toEqual([shop.person.id]);
	},
);

test('words are found that were written with commas, and nothing but a comma is not everything', async () => {
	const buyer = await signUp(server);
	const addressId = await addAddress(buyer, { name: 'Zara Gill' });
	const placed = await placeNumbered(buyer, addressId, [shop.oats]);
	expect(await listed('Gill, Zara')).toEqual([placed.orderNumber]);
	expect(await listed('“Gill”; (Zara).')).toEqual([placed.orderNumber]);
	expect(await listed('?')).toEqual([]);
});

test('an order is found by the email of the account that placed it, in the list, its file and what came', async () => {
	const buyer = await signUp(server);
	const addressId = await addAddress(buyer, { email: 'somebody.else@example.com' });
	const placed = await placeNumbered(buyer, addressId, [shop.oats]);
	for (const search of [buyer.email, ` ${buyer.email.toUpperCase()},`])
		expect(await listed(search)).toEqual([placed.orderNumber]);
	expect(await listed('nobody.at.all@example.com')).toEqual([]);
	const file = await desk.orders.export({ query: { search: buyer.email } });
	expect(file.trimEnd().split('\n')).toHaveLength(2);
	const news = await desk.orders.news({ query: { after: 0, search: buyer.email } });
	expect(news.map(({ number }) => number)).toEqual([placed.orderNumber]);
});
