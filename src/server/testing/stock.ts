import { expect } from 'vitest';
import type { SentBody } from '#shared/endpoint.ts';
import type { stockContract } from '#shared/stock/stock.contract.ts';
import type { Person } from './people.ts';
import { addProduct } from './shop.ts';
import type { TestServer } from './test-server.ts';

type Receipt = SentBody<typeof stockContract.receive>;

/** Receives units of a product into the store room, as whoever keeps stock. */
export async function receive(
	{ client }: Person,
	productId: number,
	quantity: number,
	changes: Partial<Receipt> = {},
): Promise<void> {
	await client.stock.receive({ body: { productId, quantity, ...changes } });
}

/** Adds a bar at ₹50 of which units are counted, and receives so many into the store room; returns its id. */
export async function addCountedBar(
	server: TestServer,
	administrator: Person,
	quantity: number,
	changes: Partial<Receipt> = {},
): Promise<number> {
	const bar = await addProduct(server, administrator, { name: 'Oat Bar', price: 50, discount: 0 });
	await receive(administrator, bar, quantity, changes);
	return bar;
}

/** The level of a product at a place; by default in the store room. */
export async function levelOf({ client }: Person, productId: number, centreId?: number) {
	const { levels } = await client.stock.product({ query: { id: productId } });
	return levels.find((level) => level.centreId === centreId) ?? expect.fail('nobody counts it there');
}

/** Expects every number that is kept to be what its rows say. */
export async function expectNoDrift({ connection }: TestServer): Promise<void> {
	const { rows } = await connection.pool.query('select * from stock_drift');
	expect(rows).toEqual([]);
}
