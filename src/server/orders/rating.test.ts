import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveLineTo, placeOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let person: Person;
beforeAll(async () => {
	server = await startTestServer();
	[administrator, person] = await Promise.all([signUpAdministrator(server), signUp(server)]);
});
afterAll(() => server.close());

const rate = (productId: number, rating: unknown, token = person.token) =>
	server.call('PATCH', '/api/orders/rating', { body: { productId, rating }, token });
const productRating = async (id: number) =>
	(await server.call('GET', `/api/product/get?id=${id}`)).body.rating;

/** Adds a product and delivers it to each of the buyers, once for each time they are named. */
async function delivered(...buyers: Person[]): Promise<number> {
	const productId = await addProduct(server, administrator);
	for (const buyer of buyers) {
		const [line = 0] = await placeOrder(buyer, await addAddress(buyer), [productId]);
		await moveLineTo(administrator, line, 'Delivered');
	}
	return productId;
}

test.each([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5])('a rating may be %d stars', async (rating) => {
	const productId = await delivered(person);
	expect(await rate(productId, rating)).toMatchObject({
		status: 200,
		body: { status: 'Thank you for your rating' },
	});
	expect(await productRating(productId)).toBe(rating);
	const line = (await person.client.orders.getOrders()).orders.find(
		({ product }) => product.productId === productId,
	);
	expect(line?.rating).toBe(rating);
});

const steps = 'Please rate from 0.5 to 5 in half stars';
test.each([
	[0, steps],
	[0.3, steps],
	[0.25, steps],
	[5.5, steps],
	[-1, steps],
	[4.75, steps],
	[1e9, steps],
	['5', 'Please choose a rating'],
	[null, 'Please choose a rating'],
	[undefined, 'Please choose a rating'],
	[[5], 'Please choose a rating'],
	[true, 'Please choose a rating'],
])('a rating may not be %j: %s', async (rating, message) => {
	expectInvalid(await rate(1, rating), 'rating', message);
});

test.each(['Pending', 'Transit', 'Out-For-Delivery'] as const)(
	'a rating is refused while the order is %s',
	async (status) => {
		const productId = await addProduct(server, administrator);
		const [line = 0] = await placeOrder(person, await addAddress(person), [productId]);
		await moveLineTo(administrator, line, status);
		const answer = await rate(productId, 5);
		expectRefusal(answer, 409, 'You can rate a product once it has been delivered to you');
		expect(answer.body.code).toBe('not_delivered');
		expect(await productRating(productId)).toBe(0);
	},
);

test('a rating is refused from people to whom the product was not delivered', async () => {
	const productId = await delivered(person);
	const other = await signUp(server);
	expectRefusal(
		await rate(productId, 1, other.token),
		409,
		'You can rate a product once it has been delivered to you',
	);
	expectRefusal(await rate(productId, 1, administrator.token), 409);
	expectRefusal(await rate(2_147_483_647, 1), 409);
	expect(await productRating(productId)).toBe(0);
});

test('a second rating of one delivery is refused', async () => {
	const productId = await delivered(person);
	await rate(productId, 4);
	const answer = await rate(productId, 1);
	expectRefusal(answer, 409, 'Rating already submitted');
	expect(answer.body.code).toBe('already_rated');
	expect(await productRating(productId)).toBe(4);
});

test('a rating goes to the newest delivered line without one, the next rating to the line before', async () => {
	const productId = await addProduct(server, administrator);
	const addressId = await addAddress(person);
	const ids: number[] = [];
	for (let index = 0; index < 3; index += 1) {
		server.clock.now = new Date(server.clock.now.getTime() + 1_000);
		ids.push(...(await placeOrder(person, addressId, [productId])));
	}
	const [first = 0, second = 0] = ids;
	await moveLineTo(administrator, second, 'Delivered');
	await moveLineTo(administrator, first, 'Delivered');
	const ratings = async () => {
		const { orders } = await person.client.orders.getOrders();
		return ids.map((id) => orders.find(({ orderId }) => orderId === id)?.rating);
	};
	await rate(productId, 5);
	expect(await ratings()).toEqual([null, 5, null]);
	await rate(productId, 1);
	expect(await ratings()).toEqual([1, 5, null]);
	expectRefusal(await rate(productId, 3), 409, 'Rating already submitted');
	expect(await productRating(productId)).toBe(3);
});

test('a product’s rating is the mean of its ratings, to one decimal', async () => {
	const buyers = [person, await signUp(server), await signUp(server)];
	const productId = await delivered(...buyers);
	const means: number[] = [];
	for (const [index, rating] of [5, 4, 4.5].entries()) {
		await rate(productId, rating, buyers[index]?.token);
		means.push(await productRating(productId));
	}
	expect(means).toEqual([5, 4.5, 4.5]);
	for (const [ratings, mean] of [
		[[5, 5, 4], 4.7],
		[[5, 4, 4], 4.3],
		[[0.5, 0.5, 1], 0.7],
	] as const) {
		const another = await delivered(...buyers);
		for (const [index, rating] of ratings.entries()) await rate(another, rating, buyers[index]?.token);
		expect(await productRating(another)).toBe(mean);
	}
});

test('a delivered product can be rated after it was deleted', async () => {
	const productId = await delivered(person);
	await administrator.client.catalogue.delete({ query: { id: productId } });
	expect((await rate(productId, 4)).status).toBe(200);
});
