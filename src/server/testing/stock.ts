import { expect } from 'vitest';
import type { SentBody } from '#shared/endpoint.ts';
import type { stockContract } from '#shared/stock/stock.contract.ts';
import type { Person } from './people.ts';
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
