import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSeller } from '../testing/club.ts';
import { openShop, placeNumbered, type Shop, sendParcel } from '../testing/fixtures/orders.ts';
import { registerForTax, tax } from '../testing/fixtures/taxes.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	shop = await openShop(server);
});
afterAll(() => server.close());

const place = () => placeNumbered(shop.person, shop.addressId, [shop.whey, shop.oats]);
/** The fields of a reply, at any depth, that concern tax: a club without GSTIN must send none of them. */
const taxFields = (reply: unknown) => [
	...new Set(JSON.stringify(reply).match(/"\w*(?:tax|gst|hsn|documents)\w*"(?=:)/gi)),
];

/** What shoppers and the desk read of an order and of products that can be ordered. */
const replies = async (number: number) => {
	const { client } = shop.person;
	await client.cart.add({ body: { productId: shop.whey } });
	return Promise.all([
		client.orders.get({ query: { number } }),
		client.orders.getOrders(),
		client.cart.cartDetails(),
		client.catalogue.get({ query: { id: shop.whey } }),
		client.catalogue.getAll({ query: {} }),
		client.club.get(),
		shop.administrator.client.orders.full({ query: { number } }),
		shop.administrator.client.orders.getAllOrders({ query: {} }),
		shop.administrator.client.orders.papers({ query: { numbers: String(number) } }),
	]);
};

const read = (number: number) => shop.person.client.orders.get({ query: { number } });

test('a club without GSTIN issues nothing, asks for no tax class, and its replies have no new field', async () => {
	const { orderNumber } = await place();
	await sendParcel(shop.administrator, orderNumber);
	expect(taxFields(await replies(orderNumber))).toEqual([]);
	// There are none either after the products got tax classes.
	await tax(shop.administrator, [shop.whey, shop.oats]);
	expect(taxFields(await replies(orderNumber))).toEqual([]);
	const { rows } = await server.connection.pool.query(
		'select count(*)::integer as documents, (select count(*)::integer from document_series) as series from documents',
	);
	expect(rows).toEqual([{ documents: 0, series: 0 }]);
});

test('once it has one, what leaves from then on has an invoice, and what left before has none', async () => {
	const { orderNumber, orderIds } = await place();
	const { client } = shop.administrator;
	await client.orders.update({ body: { id: orderIds[0] ?? 0, status: 'Transit' } });
	await client.orders.update({ body: { id: orderIds[0] ?? 0, status: 'Out-For-Delivery' } });
	await tax(shop.administrator, [shop.whey, shop.oats]);
	await client.club.updateSeller({ body: newSeller() });
	await sendParcel(shop.administrator, orderNumber);
	const { documents = [] } = await read(orderNumber);
	const invoice = await shop.person.client.documents.get({ query: { id: documents[0]?.documentId ?? 0 } });
	// The same replies do have these fields now, which shows that the test above looks in the right place.
	expect(taxFields(await replies(orderNumber))).toEqual(
		expect.arrayContaining(['"gstin"', '"orderTax"', '"documents"', '"hsn"', '"taxRate"']),
	);
	// The fee was charged with the first parcel, which left before.
	expect(invoice).toMatchObject({ kind: 'tax invoice', lines: [{ description: 'Oats' }], total: 20_000 });
});

test('that has it without an address from before sends nothing, because its invoice could not be changed, until it is written down', async () => {
	const { pool } = server.connection;
	const { orderNumber } = await place();
	await pool.query("update club set texts = texts #- '{seller,address}'");
	const dispatch = () =>
		shop.administrator.client.orders.dispatch({ body: { orderNumbers: [orderNumber], carrier: 'Own' } });
	expect((await dispatch()).refused).toEqual([
		{
			orderNumber,
			message:
				'A club with a GSTIN needs the address of its head office: its invoices carry it. Please write it down under Club before anything is sent',
		},
	]);
	const full = () => shop.administrator.client.orders.full({ query: { number: orderNumber } });
	expect(await full()).toMatchObject({ parcels: [], lines: [{ orderStatus: 'Pending' }, {}] });
	await registerForTax(shop.administrator);
	expect((await dispatch()).refused).toEqual([]);
	const { documents = [] } = await full();
	const invoice = await shop.person.client.documents.get({ query: { id: documents[0]?.documentId ?? 0 } });
	expect(invoice.seller.address).toContain('100 Feet Road');
});

test('that gives its GSTIN up still credits what it invoiced, as the seller of then', async () => {
	const { orderNumber } = await place();
	const shipmentId = await sendParcel(shop.administrator, orderNumber);
	const { client } = shop.administrator;
	await client.club.updateSeller({ body: newSeller({ gstin: '' }) });
	await client.orders.lost({ body: { shipmentId, reason: 'Not found' } });
	const { documents = [] } = await read(orderNumber);
	expect(documents.map(({ kind }) => kind)).toEqual(['tax invoice', 'credit note']);
	const note = await client.documents.get({ query: { id: documents[1]?.documentId ?? 0 } });
	expect(note.seller.gstin).toBe('29AAGCB7383J1Z4');
});
