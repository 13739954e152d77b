import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { plain, sendFile } from '../testing/fixtures/pictures.ts';
import { addProduct, newProduct } from '../testing/fixtures/shop.ts';
import { expectInvalid } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
/** The link of an uploaded picture. */
let image: string;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	image = (await sendFile(server, administrator.token, await plain().png().toBuffer())).body.image;
});
afterAll(() => server.close());

const read = async (id: number) => (await server.call('GET', `/api/product/get?id=${id}`)).body;

async function update(productId: number, changes: object) {
	const { image: _, category: _category, ...product } = newProduct();
	const body = { ...product, productId, available: 1, ...changes };
	return server.call('PATCH', '/api/product/update', { body, token: administrator.token });
}

test('a product shows an uploaded picture, with what it shows in words', async () => {
	const id = await addProduct(server, administrator, { image, imageAlt: ' A tub of whey ' });
	expect(await read(id)).toMatchObject({ image, imageAlt: 'A tub of whey' });
});

test('words that are blank are left out', async () => {
	const id = await addProduct(server, administrator, { image, imageAlt: '  ' });
	expect(await read(id)).not.toHaveProperty('imageAlt');
});

test('an edit changes the words, leaves them where they are not sent, and takes them away where they are blank', async () => {
	const id = await addProduct(server, administrator, { image });
	expect((await update(id, { imageAlt: 'A scoop' })).status).toBe(200);
	expect((await update(id, {})).status).toBe(200);
	expect(await read(id)).toMatchObject({ imageAlt: 'A scoop' });
	expect((await update(id, { imageAlt: '', expected: { imageAlt: 'A scoop' } })).status).toBe(200);
	expect(await read(id)).not.toHaveProperty('imageAlt');
});

test('words that somebody else wrote meanwhile are not overwritten', async () => {
	const id = await addProduct(server, administrator, { image });
	expect((await update(id, { imageAlt: 'Theirs' })).status).toBe(200);
	const { status, body } = await update(id, { imageAlt: 'Mine', expected: { imageAlt: '' } });
	expect([status, body.current]).toEqual([409, { imageAlt: 'Theirs' }]);
});

test.each([
	['of a picture that nobody uploaded', () => image.replace(/[0-9a-f]{64}/, '0'.repeat(64))],
	['of a copy that it has not', () => image.replace(/\d+\.webp/, '1279.webp')],
	['of an AVIF, which is one of two formats', () => image.replace('webp', 'avif')],
	['of no picture', () => '/pictures/whey.webp'],
])('a link %s is refused at the field, for a new product and for a change', async (_, link) => {
	const gone = 'This picture is no longer here. Please upload it again.';
	const body = newProduct({ image: link() });
	expectInvalid(
		await server.call('POST', '/api/product/add', { body, token: administrator.token }),
		'image',
		gone,
	);
	const id = await addProduct(server, administrator);
	expectInvalid(await update(id, { image: link() }), 'image', gone);
});
