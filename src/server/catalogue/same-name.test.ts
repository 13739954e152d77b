import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	await addProduct(server, administrator, { name: 'Dangal Whey, Kesar, 1 kg' });
});
afterAll(() => server.close());

const add = (name: string, more: object = { sameName: 'refuse' }) =>
	server.call('POST', '/api/product/add', {
		body: { ...newProduct({ name }), ...more },
		token: administrator.token,
	});

test.each(['Dangal Whey, Kesar, 1 kg', ' dangal  whey, KESAR, 1kg '])(
	'%j is refused where the caller asks to be told of an equal name',
	async (name) => {
		const refused = await add(name);
		expectRefusal(refused, 409, 'There is already a product with this name');
		expect(refused.body.code).toBe('name_exists');
	},
);

test('a name that another keyboard sends decomposed is the same', async () => {
	expect((await add('Crème Brûlée'.normalize('NFD'))).status).toBe(201);
	expectRefusal(await add('Crème Brûlée'), 409, 'There is already a product with this name');
});

test('a product with a name that no other product has is added without a question', async () => {
	expect((await add('Dangal Whey, Kesar, 2 kg')).status).toBe(201);
});

test('the name of a deleted product is free again', async () => {
	const id = await addProduct(server, administrator, { name: 'Sattu Bar' });
	await administrator.client.catalogue.delete({ query: { id } });
	expect((await add('Sattu Bar')).status).toBe(201);
});

test('an equal name is added where the caller does not ask', async () => {
	expect((await add('Dangal Whey, Kesar, 1 kg', {})).status).toBe(201);
});

describe('an update that renames a product', () => {
	const update = async (id: number, name: string, more: object = { sameName: 'refuse' }) => {
		const { content } = await server.client().catalogue.getAll({ query: { limit: 100 } });
		const stored = content.find(({ productId }) => productId === id);
		return server.call('PATCH', '/api/product/update', {
			body: { ...stored, available: 1, name, ...more },
			token: administrator.token,
		});
	};

	test('is refused where the caller asks to be told of an equal name', async () => {
		const id = await addProduct(server, administrator, { name: 'Makhana, 200 g' });
		const refused = await update(id, 'dangal whey, kesar,  1 kg');
		expectRefusal(refused, 409, 'There is already a product with this name');
		expect(refused.body.code).toBe('name_exists');
		expect((await update(id, 'dangal whey, kesar,  1 kg', {})).status).toBe(200);
	});

	test('may change the spelling of its own name, and keep a name that it shares', async () => {
		const id = await addProduct(server, administrator, { name: 'Ragi Bar' });
		expect((await update(id, 'RAGI bar')).status).toBe(200);
		await addProduct(server, administrator, { name: 'Ragi Bar' });
		expect((await update(id, 'RAGI bar')).status).toBe(200);
	});
});
