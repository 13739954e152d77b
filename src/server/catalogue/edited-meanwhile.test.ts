import { afterAll, beforeAll, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
});
afterAll(() => server.close());

const read = async (id: number) => (await server.call('GET', `/api/product/get?id=${id}`)).body;

/** A product, and an editor with its form open, who saves all fields, some of them changed. */
async function openForm() {
	const productId = await addProduct(server, administrator);
	const { name, description, price, discount, available } = await read(productId);
	const expected = { name, description, price, discount, available };
	const save = (changes: object) =>
		server.call('PATCH', '/api/product/update', {
			body: { productId, ...expected, ...changes, expected },
			token: administrator.token,
		});
	return { productId, expected, save };
}

test('a save keeps what another editor changed since the form was opened', async () => {
	const { productId, save } = await openForm();
	expect((await save({ price: 1234 })).status).toBe(200);
	expect((await save({ name: 'Whey, new label' })).status).toBe(200);
	expect(await read(productId)).toMatchObject({ price: 1234, name: 'Whey, new label' });
});

test('a save of a field that changed meanwhile is refused with the value that it has now', async () => {
	const { productId, save } = await openForm();
	await save({ price: 1234, discount: 5 });
	const refused = await save({ price: 999, name: 'Not this' });
	expectRefusal(refused, 409, 'Someone else has changed this; please check the new value');
	expect(refused.body).toMatchObject({
		code: 'changed_meanwhile',
		fields: { price: 'Changed by someone else' },
		current: { price: 1234 },
	});
	expect(await read(productId)).toMatchObject({ price: 1234, discount: 5 });
	expect((await read(productId)).name).not.toBe('Not this');
});

test('of two people who make the same change of a product, both have it saved', async () => {
	const { save } = await openForm();
	await save({ available: 0 });
	expect((await save({ available: 0 })).status).toBe(200);
});

test('of editors who change one field at once, one is saved and the others are refused', async () => {
	const { productId, save } = await openForm();
	const answers = await concurrently(6, (index) => save({ price: 2000 + index }));
	expect(countByStatus(answers)).toEqual({ 200: 1, 409: 5 });
	const saved = answers.findIndex(({ status }) => status === 200);
	expect((await read(productId)).price).toBe(2000 + saved);
});

test('a caller that does not tell what it expects writes all that it sends', async () => {
	const { productId, save } = await openForm();
	await save({ price: 1234 });
	const { category: _category, image: _image, ...body } = newProduct({ price: 800 });
	const answer = await server.call('PATCH', '/api/product/update', {
		body: { ...body, productId, available: 1 },
		token: administrator.token,
	});
	expect(answer.status).toBe(200);
	expect((await read(productId)).price).toBe(800);
});
