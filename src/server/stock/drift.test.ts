import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { openShop, placeNumbered, type Shop } from '../testing/fixtures/orders.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { receive } from '../testing/fixtures/stock.ts';
import { registerForTax, tax } from '../testing/fixtures/taxes.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer();
	shop = await openShop(server);
});
afterAll(() => server.close());

/** Runs the hourly comparison; returns the errors that it logged. */
async function check(): Promise<unknown[]> {
	const errors = vi.spyOn(log, 'error').mockImplementation(() => {});
	await sql`select graphile_worker.add_job('check_stock')`.execute(server.connection.database);
	await server.workOffJobs();
	const logged = errors.mock.calls.map(([message]) => message);
	errors.mockRestore();
	return logged;
}
const desk = () => shop.administrator.client;

test('the hourly comparison writes down where the stock differs, tells the desk, and takes it back once it is right', async () => {
	expect(await desk().stock.drift()).toEqual({ differences: [] });
	const id = await addProduct(server, shop.administrator, { name: 'Crooked Whey' });
	const [, there] = await twoCentres(server);
	await receive(shop.administrator, id, 3);
	await receive(shop.administrator, id, 1, { centreId: there });
	expect(await check()).toEqual([]);
	expect((await desk().stock.drift()).differences).toEqual([]);
	const { pool } = server.connection;
	await pool.query('update stock_levels set on_hand = on_hand + 2 where product_id = $1', [id]);
	expect(await check()).toEqual(['Stock differs from its ledger']);
	const crooked = { productId: id, productName: 'Crooked Whey', what: 'on hand' };
	const { differences } = await desk().stock.drift();
	expect(differences).toEqual(
		expect.arrayContaining([
			{ ...crooked, kept: 5, counted: 3 },
			{ ...crooked, centreId: there, kept: 3, counted: 1 },
		]),
	);
	const [here] = await twoCentres(server);
	const manager = await employ(server, { duty: 'manager', centreId: here });
	expect((await manager.client.stock.drift()).differences).toEqual([{ ...crooked, kept: 5, counted: 3 }]);
	await pool.query('update stock_levels set on_hand = on_hand - 2 where product_id = $1', [id]);
	expect(await check()).toEqual([]);
	expect(await desk().stock.drift()).toEqual({
		checkedAt: server.clock.now.toISOString(),
		differences: [],
	});
});

test('and where a series of documents has a gap, for whoever sees taxes', async () => {
	await registerForTax(shop.administrator);
	await tax(shop.administrator, [shop.whey]);
	const { orderNumber } = await placeNumbered(shop.person, shop.addressId, [shop.whey]);
	await desk().orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own' } });
	expect(await check()).toEqual([]);
	expect((await desk().documents.drift()).differences).toEqual([]);
	const { pool } = server.connection;
	await pool.query('update document_series set last = last + 1');
	expect(await check()).toEqual(['Documents differ from their lines, or a series has a gap']);
	expect((await desk().documents.drift()).differences).toEqual([
		{ what: expect.stringMatching(/^series \d+$/), kept: 2, counted: 1 },
	]);
	const [here] = await twoCentres(server);
	const frontDesk = await employ(server, { duty: 'front_desk', centreId: here });
	expect((await server.call('GET', '/api/report/documentDrift', { token: frontDesk.token })).status).toBe(
		403,
	);
	await pool.query('update document_series set last = last - 1');
	expect(await check()).toEqual([]);
	expect((await desk().documents.drift()).differences).toEqual([]);
});
