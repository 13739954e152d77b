import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, placeNumbered, type Shop, sendParcel } from '../testing/orders.ts';
import { expectNoDocumentDrift, registerForTax, tax } from '../testing/taxes.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let classId: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	server.clock.now = new Date('2027-03-31T22:00:00+05:30');
	shop = await openShop(server);
	await registerForTax(shop.administrator);
	classId = await tax(shop.administrator, [shop.whey, shop.oats], { rate: 12 });
});
afterAll(() => server.close());

/** Sends an order of one oats at an instant; returns its papers. */
async function invoiceAt(instant: string) {
	server.clock.now = new Date(instant);
	const { orderNumber } = await placeNumbered(shop.person, shop.addressId, [shop.oats]);
	const shipmentId = await sendParcel(shop.administrator, orderNumber);
	const { documents = [] } = await shop.administrator.client.orders.full({
		query: { number: orderNumber },
	});
	const id = documents[0]?.documentId ?? 0;
	return { shipmentId, ...(await shop.person.client.documents.get({ query: { id } })) };
}

test('numbers begin anew with the financial year, at midnight of 1 April in India, as does a rate of that day', async () => {
	await shop.administrator.client.taxes.setRate({ body: { classId, rate: 40, from: '2027-04-01' } });
	const last = await invoiceAt('2027-03-31T23:59:59+05:30');
	expect(last).toMatchObject({ number: 'AK/2627/000001', day: '2027-03-31', lines: [{ rate: 12 }, {}] });
	const first = await invoiceAt('2027-04-01T00:00:00+05:30');
	expect(first).toMatchObject({ number: 'AK/2728/000001', day: '2027-04-01', lines: [{ rate: 40 }, {}] });
	// What comes back is credited in the year of now, at the rate of its invoice.
	const { client } = shop.administrator;
	await client.orders.lost({ body: { shipmentId: last.shipmentId, reason: 'Not found' } });
	const { documents = [] } = await client.orders.full({ query: { number: last.orderNumber ?? 0 } });
	expect(documents.map(({ number }) => number)).toEqual(['AK/2627/000001', 'AKC/2728/000001']);
	const note = await client.documents.get({ query: { id: documents[1]?.documentId ?? 0 } });
	expect(note.lines).toMatchObject([{ rate: 12 }, { rate: 12 }]);
	await expectNoDocumentDrift(server);
	// Each is in the return of its own month.
	const totals = async (month: string) => (await client.documents.gst({ query: { month } })).total;
	const { taxable, cgst, sgst, igst } = last;
	expect(await totals('2027-03')).toEqual({ taxable, cgst, sgst, igst });
	expect(await totals('2027-04')).toEqual({
		taxable: first.taxable - taxable,
		cgst: first.cgst - cgst,
		sgst: first.sgst - sgst,
		igst: 0,
	});
});

test('a document that is written down after those of the next month is in its own month’s return', async () => {
	const { client } = shop.administrator;
	const total = async (month: string) => (await client.documents.gst({ query: { month } })).total;
	const marchBefore = await total('2027-03');
	const aprilBefore = await total('2027-04');
	const late = await invoiceAt('2027-03-31T23:59:59+05:30');
	expect((await total('2027-03')).taxable).toBe(marchBefore.taxable + late.taxable);
	expect(await total('2027-04')).toEqual(aprilBefore);
});
