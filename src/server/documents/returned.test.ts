import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../testing/orders.ts';
import { askReturn, placeDelivered, takeBack } from '../testing/returns.ts';
import { expectNoDocumentDrift, registerForTax, tax } from '../testing/taxes.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	shop = await openShop(server);
	await registerForTax(shop.administrator);
	await tax(shop.administrator, [shop.whey, shop.oats], { rate: 18 });
});
afterAll(() => server.close());

test('what a customer gives back is credited unit by unit, the fee with the last, and what was paid stays as it was', async () => {
	const order = await placeDelivered(shop.administrator, shop.person, shop.addressId, [
		{ productId: shop.oats, quantity: 3 },
	]);
	const read = () => shop.person.client.orders.get({ query: { number: order.orderNumber } });
	const { orderTax } = await read();
	const refunded: number[] = [];
	for (const quantity of [1, 2]) {
		const id = await askReturn(shop.person, order, { quantity });
		await takeBack(shop.administrator, id, { quantity, sealed: 0 });
		const { returns } = await shop.person.client.returns.ofOrder({ query: { number: order.orderNumber } });
		refunded.push((returns.find((one) => one.id === id)?.refund?.amount ?? 0) * 100);
	}
	const { documents = [], ...after } = await read();
	expect(documents.map(({ kind }) => kind)).toEqual(['tax invoice', 'credit note', 'credit note']);
	const [invoice, ...notes] = await Promise.all(
		documents.map(({ documentId }) => shop.person.client.documents.get({ query: { id: documentId } })),
	);
	expect(notes.map(({ reason }) => reason)).toEqual(['Goods returned', 'Goods returned']);
	expect(notes.map(({ total }) => total)).toEqual(refunded);
	for (const part of ['total', 'taxable', 'cgst', 'sgst'] as const)
		expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(invoice?.[part]);
	expect(after.orderTax).toBe(orderTax);
	await expectNoDocumentDrift(server);
});
