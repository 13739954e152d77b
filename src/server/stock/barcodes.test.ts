import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let desk: Person['client'];
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	desk = administrator.client;
});
afterAll(() => server.close());

/** A product whose units were received with this barcode. */
async function addWith(barcode: string): Promise<number> {
	const productId = await addProduct(server, administrator);
	await desk.stock.receive({ body: { productId, quantity: 1, barcode } });
	return productId;
}

const find = async (code: string) => (await desk.stock.find({ query: { code } })).productId;
const barcodesOf = async (id: number) => (await desk.stock.product({ query: { id } })).barcodes;
const listed = async (search: string) => {
	const { reply } = await desk.stock.list({ query: { search } });
	return reply.map(({ productId }) => productId);
};

test('a UPC-A finds its product with the 0 before it that some scanners type, and without', async () => {
	const short = await addWith('036000291452');
	const long = await addWith('0072527273072');
	for (const code of ['036000291452', '0036000291452']) expect(await find(code)).toBe(short);
	for (const code of ['072527273072', '0072527273072']) expect(await find(code)).toBe(long);
	const twice = await server.call('GET', '/api/stock/find?code=00036000291452', {
		token: administrator.token,
	});
	expectRefusal(twice, 404);
});

test('a barcode that is known in its other spelling is kept once, and is of one product', async () => {
	const productId = await addWith('614141000036');
	await desk.stock.receive({ body: { productId, quantity: 1, barcode: '0614141000036' } });
	expect(await barcodesOf(productId)).toEqual(['614141000036']);
	const other = await addProduct(server, administrator);
	const answer = await server.call('POST', '/api/stock/receive', {
		body: { productId: other, quantity: 1, barcode: '0614141000036' },
		token: administrator.token,
	});
	expectRefusal(answer, 409);
});

test('the desk’s list finds a product by its whole barcode', async () => {
	const productId = await addWith('8901234567890');
	await addWith('8901234567906');
	expect(await listed('8901234567890')).toEqual([productId]);
	expect(await listed('890123456789')).toEqual([]);
});
