import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseProxy } from '../../testing/database-proxy.ts';
import { eventually } from '../../testing/eventually.ts';
import { type Person, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { addProduct, newProduct } from '../../testing/fixtures/shop.ts';
import { callsAtOnce, startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Two processes on one database; what the database tells the other one can be kept back. */
const proxy = createDatabaseProxy();
let server: TestServer;
let other: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer({}, undefined, { refusesCrowds: true });
	other = await startTestServer({}, () => proxy.start(server.connection.url));
	administrator = await signUpAdministrator(server);
});
afterAll(async () => {
	proxy.release();
	await other.close();
	await server.close();
});

const priceAt = async ({ call }: TestServer, id: number, token?: string): Promise<number> =>
	(await call('GET', `/api/product/get?id=${id}`, { token })).body.price;

test('whoever changes a price reads the new one at every process, also where the news of it comes late', async () => {
	const id = await addProduct(server, administrator, { price: 1_000 });
	// Whatever was announced before has come, so that the reply with the old price is cached.
	await eventually(async () => expect(await priceAt(other, id)).toBe(1_000));
	proxy.hold();
	const written = administrator.client.catalogue
		.update({ body: { productId: id, available: 1, ...newProduct({ price: 1_200 }) } })
		.then(() => priceAt(other, id, administrator.token));
	await eventually(async () => expect(await priceAt(server, id)).toBe(1_200));
	// Without waiting for the other process, the desk would have its answer by now, and the old price.
	await priceAt(server, id, administrator.token);
	proxy.release();
	expect(await written).toBe(1_200);
});

test('changes that wait for a silent process keep no other call from being answered', async () => {
	const ids: number[] = [];
	for (let one = 0; one < callsAtOnce; one += 1)
		ids.push(await addProduct(server, administrator, { price: 1_000 }));
	await eventually(async () => expect(await priceAt(other, ids[0] ?? 0)).toBe(1_000));
	const warnings: Error[] = [];
	const noteWarning = (warning: Error) => void warnings.push(warning);
	process.on('warning', noteWarning);
	proxy.hold();
	const written = Promise.allSettled(
		ids.map((productId) =>
			administrator.client.catalogue.update({
				body: { productId, available: 1, ...newProduct({ price: 1_300 }) },
			}),
		),
	);
	try {
		await eventually(async () => {
			const { rows } = await server.connection.pool.query(
				'select count(*)::integer as changed from products where id = any($1) and price = 1300',
				[ids],
			);
			expect(rows[0].changed).toBe(callsAtOnce);
		});
		expect((await server.call('GET', '/api/user/profile', { token: administrator.token })).status).toBe(200);
	} finally {
		proxy.release();
	}
	await written;
	process.off('warning', noteWarning);
	// pg warns of a query that waits on a connection for another one; its next version refuses it.
	expect(warnings).toEqual([]);
});
