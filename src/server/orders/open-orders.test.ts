import { afterAll, beforeAll, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { moveLineTo, openShop, placeOrder, type Shop, sendOrder } from '../testing/fixtures/orders.ts';
import { signUp } from '../testing/fixtures/people.ts';
import { addAddress } from '../testing/fixtures/shop.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestResponse, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '3' });
	shop = await openShop(server);
});
afterAll(() => server.close());

const expectTooManyOpen = (answer: TestResponse) => {
	expectRefusal(
		answer,
		409,
		'You have 3 orders on their way; please wait until one is delivered, or call us',
	);
	expect(answer.body.code).toBe('too_many_open_orders');
};

test('an account has at most three orders on their way, and another once every line of one is delivered', async () => {
	const { administrator, person, addressId, whey, oats, validOrder } = shop;
	const [first = 0, second = 0] = await placeOrder(person, addressId, [whey, oats]);
	for (const _ of [2, 3]) await placeOrder(person, addressId, [whey]);
	expectTooManyOpen(await sendOrder(server, person, validOrder()));
	await moveLineTo(administrator, first, 'Delivered');
	expectTooManyOpen(await sendOrder(server, person, validOrder()));
	await moveLineTo(administrator, second, 'Delivered');
	expect((await sendOrder(server, person, validOrder())).status).toBe(201);
	expectTooManyOpen(await sendOrder(server, person, validOrder()));
});

test('a repeat of an order that was placed is answered as before, at the limit, too', async () => {
	const person = await signUp(server);
	const order = shop.validOrder({ addressId: await addAddress(person) });
	const answers: TestResponse[] = [];
	for (const key of ['one', 'two', 'three', 'one']) answers.push(await sendOrder(server, person, order, key));
	expect(answers[3]?.body).toEqual(answers[0]?.body);
});

test('thirty orders at once place three', async () => {
	const person = await signUp(server);
	const order = shop.validOrder({ addressId: await addAddress(person) });
	const answers = await concurrently(30, () => sendOrder(server, person, order));
	expect(countByStatus(answers)).toEqual({ 201: 3, 409: 27 });
});

test('what others have on their way does not count', async () => {
	const person = await signUp(server);
	const order = shop.validOrder({ addressId: await addAddress(person) });
	expect((await sendOrder(server, person, order)).status).toBe(201);
});
