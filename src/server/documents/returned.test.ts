import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubToday } from '#shared/dates.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { openShop, placeNumbered, type Shop, sendParcel } from '../testing/fixtures/orders.ts';
import { askReturn, placeDelivered, takeBack } from '../testing/fixtures/returns.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { expectNoDocumentDrift, registerForTax, tax } from '../testing/fixtures/taxes.ts';
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

test('what was delivered of a parcel comes back for our fault, then the rest from the door: the fee is credited and paid back once, and every side says the same', async () => {
	const [desk, customer] = [shop.administrator.client, shop.person.client];
	const order = await placeNumbered(shop.person, shop.addressId, [
		{ productId: shop.oats, quantity: 3 },
		{ productId: shop.whey, quantity: 1 },
	]);
	const { orderNumber: number } = order;
	const [delivered = 0, refused = 0] = order.orderIds;
	const { orderTotal } = await customer.orders.get({ query: { number } });
	const shipmentId = await sendParcel(shop.administrator, number, 'Out-For-Delivery');
	await desk.orders.update({ body: { id: delivered, status: 'Delivered' } });
	const id = await askReturn(shop.person, order, { quantity: 3 });
	await takeBack(shop.administrator, id, { quantity: 3, sealed: 0 });
	await desk.orders.cameBack({
		body: { shipmentId, reason: 'Refused', units: [{ orderId: refused, sealed: 1 }] },
	});

	// The customer paid for the oats and the fee at the door, and is refunded exactly that.
	const { returns } = await customer.returns.ofOrder({ query: { number } });
	expect(returns.map(({ refund }) => refund?.amount)).toEqual([629]);
	const { returns: atDesk } = await desk.returns.forOrder({ query: { number } });
	expect(atDesk.map(({ refund }) => [refund?.amount, refund?.fee])).toEqual([[629, 29]]);
	const { documents = [], ...own } = await customer.orders.get({ query: { number } });
	expect(own).toMatchObject({ orderTotal: 629, orderDue: 0 });
	const { rows } = await sql<{ collected: number; fee: number }>`
		select collected, fee from shipments where id = ${shipmentId}`.execute(server.connection.database);
	expect(rows).toEqual([{ collected: 629, fee: 29 }]);
	// Nothing was kept: everything on the invoice is credited, and the fee is credited with the goods that were
	// returned.
	const [invoice, ...notes] = await Promise.all(
		documents.map(({ documentId }) => customer.documents.get({ query: { id: documentId } })),
	);
	expect(invoice?.total).toBe(orderTotal * 100);
	expect(notes.map(({ reason, total }) => [reason, total])).toEqual([
		['Goods returned', 62_900],
		['Goods came back', (orderTotal - 629) * 100],
	]);
	await server.workOffJobs();
	const mails = await mailsTo(server, shop.person.email);
	expect(mails.some(({ text }) => text.includes('₹629') && text.includes(`AK-${number}`))).toBe(true);
	await expectNoDocumentDrift(server);
});

test('what cost nothing and came back with the rest is on its credit note, and among the units of the return no more', async () => {
	const gift = await addProduct(server, shop.administrator, { name: 'Shaker', price: 300, discount: 100 });
	const hsn = '392410';
	await tax(shop.administrator, [gift], { rate: 18, hsn });
	const { client } = shop.administrator;
	const soldUnits = async () => {
		const report = await client.documents.gst({ query: { month: clubToday(server.clock.now).slice(0, 7) } });
		return report.hsn.find((row) => row.hsn === hsn)?.quantity;
	};
	const { orderNumber } = await placeNumbered(shop.person, shop.addressId, [
		{ productId: gift, quantity: 2 },
		shop.oats,
	]);
	const shipmentId = await sendParcel(shop.administrator, orderNumber);
	expect(await soldUnits()).toBe(2);
	await client.orders.lost({ body: { shipmentId, reason: 'Not found' } });
	const { documents = [] } = await client.orders.full({ query: { number: orderNumber } });
	const [invoice, note] = await Promise.all(
		documents.map(({ documentId }) => client.documents.get({ query: { id: documentId } })),
	);
	expect(note?.lines).toEqual(invoice?.lines);
	expect(await soldUnits()).toBe(0);
	await expectNoDocumentDrift(server);
});
