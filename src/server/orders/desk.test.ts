import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, signUp, signUpAdministrator } from '../testing/people.ts';
import { expectInvalid } from '../testing/refusals.ts';
import { addAddress, addProduct, moveTo, placeOrder } from '../testing/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

interface Row {
	orderId: number;
	productName: string;
	orderStatus: string;
}

let server: TestServer;
let administrator: Person;
let ids: number[];
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	const whey = await addProduct(server, administrator, { name: 'Whey 100%', price: 1000, discount: 10 });
	const oats = await addProduct(server, administrator, { name: 'Oats_Rolled', price: 199.5, discount: 0 });
	const plain = await addProduct(server, administrator, { name: 'Plain \\ Peanut' });
	const [asha, ravi] = [await signUp(server), await signUp(server)];
	const ashas = await addAddress(asha, { name: 'Asha Rāo', phone: '9845012345', email: 'asha@home.example' });
	const ravis = await addAddress(ravi, {
		name: "Ravi O'Hara",
		phone: '9000000001',
		email: 'ravi@work.example',
	});
	ids = [...(await placeOrder(asha, ashas, [whey, oats])), ...(await placeOrder(ravi, ravis, [oats, plain]))];
	const many = { productId: whey, quantity: 7 };
	await ravi.client.orders.order({
		body: { paymentMode: 'COD', source: '', addressId: ravis, cartProductDetails: [many] },
	});
	ids.push((await ravi.client.orders.getOrders()).orders[0]?.orderId ?? 0);
	await moveTo(administrator, ids[1] ?? 0, 'Transit');
	await moveTo(administrator, ids[3] ?? 0, 'Delivered');
});
afterAll(() => server.close());

const list = (query: Record<string, string> = {}) =>
	server.call('GET', `/api/orders/getAllOrders?${new URLSearchParams(query)}`, {
		token: administrator.token,
	});

/** The places in the order of placing, 0 to 4, of the rows that a query answers. */
async function found(query: Record<string, string>): Promise<number[]> {
	const { status, headers, body } = await list(query);
	expect(status).toBe(200);
	expect(headers.get('X-Total-Count')).toBe(String(body.orders.length));
	return body.orders.map(({ orderId }: Row) => ids.indexOf(orderId));
}

test('everybody’s order lines are there, newest first, exactly as the contract says', async () => {
	const { status, headers, body } = await list();
	expect([status, headers.get('X-Total-Count'), headers.get('Cache-Control')]).toEqual([
		200,
		'5',
		'no-store',
	]);
	expect(body.orders.map(({ orderId }: Row) => orderId)).toEqual([...ids].reverse());
	expect(body.orders[0]).toEqual({
		orderId: ids[4],
		productName: 'Whey 100%',
		quantity: 7,
		// What the line costs: 7 × 900, without the fee of the order.
		price: 6300,
		orderDate: server.clock.now.toISOString(),
		paymentMode: 'COD',
		address: {
			name: "Ravi O'Hara",
			phone: '9000000001',
			email: 'ravi@work.example',
			address: '12, 4th Cross, Jayanagar, Bengaluru Urban, KARNATAKA 560011',
		},
		orderStatus: 'Pending',
	});
	expect(body.orders[3]).toMatchObject({ productName: 'Oats_Rolled', price: 200, orderStatus: 'Transit' });
});

describe('pages', () => {
	test('hold what is asked for, and tell how many there are in all', async () => {
		const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page, limit: '2' })));
		expect(pages.map(({ headers }) => headers.get('X-Total-Count'))).toEqual(['5', '5', '5', '5']);
		const rows = pages.map(({ body }) => body.orders.map(({ orderId }: Row) => ids.indexOf(orderId)));
		expect(rows).toEqual([[4, 3], [2, 1], [0], []]);
	});

	test.each([
		['page', '0', 'page starts at 1'],
		['page', 'x', 'Please give a whole number'],
		['limit', '0', 'limit starts at 1'],
		['limit', '101', 'limit is 100 at most'],
	])('with %s=%s are refused', async (field, value, message) => {
		expectInvalid(await list({ [field]: value }), field, message);
	});
});

describe('a search', () => {
	test.each([
		['asha', [1, 0]],
		['ASHA', [1, 0]],
		['rāo', [1, 0]],
		["o'hara", [4, 3, 2]],
		['98450', [1, 0]],
		['9000000001', [4, 3, 2]],
		['work.example', [4, 3, 2]],
		['@home', [1, 0]],
		['oats', [2, 1]],
		['  oats ', [2, 1]],
		['nobody', []],
	])('for %j looks at name, phone, email and product', async (search, rows) => {
		expect(await found({ search })).toEqual(rows);
	});

	test('for an order number finds that order alone', async () => {
		for (const [place, id] of ids.entries()) {
			expect(await found({ search: `#${id}` })).toEqual([place]);
		}
		expect(await found({ search: '2147483647' })).toEqual([]);
	});

	test.each([
		['%', [4, 0]],
		['100%', [4, 0]],
		['_', [2, 1]],
		['s_r', [2, 1]],
		['%%', []],
		['__', []],
		['\\', [3]],
		['\\ p', [3]],
		['\\%', []],
	])('takes %s as it is written', async (search, rows) => {
		expect(await found({ search })).toEqual(rows);
	});

	test('for nothing finds all', async () => {
		expect(await found({ search: '' })).toEqual([4, 3, 2, 1, 0]);
		expect(await found({ search: '   ' })).toEqual([4, 3, 2, 1, 0]);
	});

	test('of more than 120 letters is refused', async () => {
		expectInvalid(await list({ search: 'x'.repeat(121) }), 'search', 'Please give a valid search');
	});
});

describe('a status', () => {
	test.each([
		['Pending', [4, 2, 0]],
		['Transit', [1]],
		['Out-For-Delivery', []],
		['Delivered', [3]],
	])('%s narrows the list to it', async (status, rows) => {
		expect(await found({ status })).toEqual(rows);
	});

	test('leaves in sight how many the others have, of what the search finds', async () => {
		const counts = async (query: Record<string, string>) =>
			(await list(query)).headers.get('X-Status-Counts');
		const sorted = async (query: Record<string, string>) => (await counts(query))?.split('&').sort();
		for (const status of [{}, { status: 'Transit' }, { status: 'Out-For-Delivery' }]) {
			expect(await sorted(status)).toEqual(['Delivered=1', 'Pending=3', 'Transit=1']);
			expect(await sorted({ ...status, search: 'oats' })).toEqual(['Pending=1', 'Transit=1']);
			expect(await counts({ ...status, search: 'nobody' })).toBe('');
		}
	});

	test('narrows a search', async () => {
		expect(await found({ status: 'Pending', search: 'oats' })).toEqual([2]);
	});

	test.each(['', 'pending', 'Cancelled', 'all'])(
		'%j is refused, not answered with nothing',
		async (status) => {
			expectInvalid(await list({ status }), 'status', 'Please give a valid status');
		},
	);
});
