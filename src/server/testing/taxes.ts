import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SentBody } from '#shared/endpoint.ts';
import type { taxesContract } from '#shared/taxes/taxes.contract.ts';
import { newSeller } from './club.ts';
import { openShop } from './orders.ts';
import type { Person } from './people.ts';
import { addProduct } from './shop.ts';
import type { TestServer } from './test-server.ts';

/** Adds a tax class as the owner, and returns its id: 5 % from long ago on, unless it is told otherwise. */
export async function addTaxClass(
	{ client }: Person,
	changes: Partial<SentBody<typeof taxesContract.add>> = {},
): Promise<number> {
	const name = changes.name ?? `Class ${randomUUID()}`;
	await client.taxes.add({ body: { hsn: '210690', rate: 5, from: '2020-04-01', ...changes, name } });
	const { classes } = await client.taxes.classes();
	return classes.find((one) => one.name === name)?.classId ?? expect.fail('the class is not there');
}

/** Says how products are taxed; returns the class. */
export async function tax(
	owner: Person,
	productIds: readonly number[],
	changes: Partial<SentBody<typeof taxesContract.add>> = {},
): Promise<number> {
	const classId = await addTaxClass(owner, changes);
	await owner.client.taxes.assign({ body: { productIds: [...productIds], classId } });
	return classId;
}

/** The club gets a GSTIN: from now on what leaves has its papers. */
export async function registerForTax({ client }: Person): Promise<void> {
	await client.club.updateSeller({ body: newSeller() });
}

/** Opens the shop of a registered club that sells what is taxed at 5 % beside flour at 0 %, ₹61 the bag. */
export async function openTaxedShop(server: TestServer) {
	const shop = await openShop(server);
	const flour = await addProduct(server, shop.administrator, { name: 'Flour', price: 61, discount: 0 });
	await registerForTax(shop.administrator);
	await tax(shop.administrator, [shop.oats, shop.whey]);
	await tax(shop.administrator, [flour], { hsn: '110220', rate: 0 });
	return { shop, flour };
}

/** Expects every series without a gap, and every document to be the sum of its lines. */
export async function expectNoDocumentDrift({ connection }: TestServer): Promise<void> {
	const { rows } = await connection.pool.query('select * from document_drift');
	expect(rows).toEqual([]);
}
