import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, placeNumbered, type Shop, sendParcel } from '../testing/fixtures/orders.ts';
import { logInAgain } from '../testing/fixtures/people.ts';
import { expectNoDocumentDrift, registerForTax, tax } from '../testing/fixtures/taxes.ts';
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

/** Moves the clock far ahead, and logs in again, as sessions have ended by then. */
async function logInAt(instant: string) {
	server.clock.now = new Date(instant);
	const [administrator, person] = [shop.administrator, shop.person];
	shop = {
		...shop,
		administrator: await logInAgain(server, administrator),
		person: await logInAgain(server, person),
	};
}

/** Sends an order of one oats at an instant; returns its document. */
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
	// Units that come back are credited in the present year, at the rate of their invoice.
	const { client } = shop.administrator;
	await client.orders.lost({ body: { shipmentId: last.shipmentId, reason: 'Not found' } });
	const { documents = [] } = await client.orders.full({ query: { number: last.orderNumber ?? 0 } });
	expect(documents.map(({ number }) => number)).toEqual(['AK/2627/000001', 'AKC/2728/000001']);
	const note = await client.documents.get({ query: { id: documents[1]?.documentId ?? 0 } });
	expect(note.lines).toMatchObject([{ rate: 12 }, { rate: 12 }]);
	await expectNoDocumentDrift(server);
	// Each document is in the return of its own month.
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

test('numbers and days rise together, although who came before midnight got its number after it', async () => {
	await logInAt('2027-04-30T20:00:00+05:30');
	const next = await invoiceAt('2027-05-01T00:00:01+05:30');
	// Imitates a request that began before midnight and waited for the series.
	const late = await invoiceAt('2027-04-30T23:59:59+05:30');
	expect([next, late].map(({ number, day }) => [number.slice(-6), day])).toEqual([
		[expect.any(String), '2027-05-01'],
		[String(Number(next.number.slice(-6)) + 1).padStart(6, '0'), '2027-05-01'],
	]);
	expect(late.issuedAt).toBe(next.issuedAt);
	const { documents } = await shop.administrator.client.documents.gst({ query: { month: '2027-05' } });
	expect(documents).toMatchObject([{ from: next.number, to: late.number, count: 2 }]);
	// Each series has its own time: a credit note issued then keeps its own day.
	server.clock.now = new Date('2027-04-30T23:59:59+05:30');
	const { client } = shop.administrator;
	await client.orders.lost({ body: { shipmentId: next.shipmentId, reason: 'Not found' } });
	const { documents: papers = [] } = await client.orders.full({ query: { number: next.orderNumber ?? 0 } });
	const note = await client.documents.get({ query: { id: papers[1]?.documentId ?? 0 } });
	expect(note).toMatchObject({ kind: 'credit note', day: '2027-04-30' });
	await expectNoDocumentDrift(server);
});

test('after 30 November of the year after, goods that come back are credited without tax, in no return', async () => {
	const gst = (month: string) => shop.administrator.client.documents.gst({ query: { month } });
	const lostAt = async (
		instant: string,
		{ orderNumber = 0, shipmentId }: Awaited<ReturnType<typeof invoiceAt>>,
	) => {
		await logInAt(instant);
		const { client } = shop.administrator;
		await client.orders.lost({ body: { shipmentId, reason: 'Not found' } });
		const { documents = [], orderTax } = await client.orders.full({ query: { number: orderNumber } });
		const note = await client.documents.get({ query: { id: documents[1]?.documentId ?? 0 } });
		return { note, orderTax };
	};
	await logInAt('2028-03-31T19:00:00+05:30');
	const intime = await invoiceAt('2028-03-31T20:00:00+05:30');
	const late = await invoiceAt('2028-03-31T21:00:00+05:30');

	const { note: taxed } = await lostAt('2028-11-30T23:59:59+05:30', intime);
	expect(taxed).toMatchObject({
		...{ kind: 'credit note', number: 'AKC/2829/000001', total: intime.total },
		...{ taxable: intime.taxable, cgst: intime.cgst, sgst: intime.sgst },
	});
	const november = await gst('2028-11');
	expect(november.total).toEqual({
		...{ taxable: -intime.taxable, cgst: -intime.cgst, sgst: -intime.sgst, igst: 0 },
	});

	const { note, orderTax } = await lostAt('2028-12-01T00:00:00+05:30', late);
	expect(note).toMatchObject({
		...{ kind: 'financial credit note', number: 'AKF/2829/000001', day: '2028-12-01' },
		...{ total: late.total, taxable: late.total, cgst: 0, sgst: 0, invoice: { number: late.number } },
	});
	expect(note.lines.map(({ rate }) => rate)).toEqual([0, 0]);
	// The tax stays paid, and the return of December contains nothing of it: neither amounts nor a number.
	expect(orderTax).toBe((late.cgst + late.sgst) / 100);
	expect(await gst('2028-12')).toMatchObject({
		...{ b2cs: [], b2b: [], hsn: [], documents: [] },
		total: { taxable: 0, cgst: 0, sgst: 0, igst: 0 },
	});
	// The register lists it, besides what is in the return.
	const { client } = shop.administrator;
	const text = await client.documents.export({ query: { month: '2028-12', table: 'register' } });
	expect(parse(text, { columns: true, bom: true })).toMatchObject([
		{
			...{ Date: '2028-12-01', Document: 'Credit note without GST', Number: note.number },
			...{ 'Taxable value': '0.00', 'Central tax amount': '0.00', 'Original invoice': late.number },
			...{ 'Without GST': String(-late.total / 100), Total: String(-late.total / 100) },
		},
	]);
	const ofMarch = await client.documents.export({ query: { month: '2028-03', table: 'register' } });
	const noted = parse(ofMarch, { columns: true, bom: true }) as Record<string, string>[];
	expect(noted.map((row) => [row.Number, row['Corrected by']])).toEqual([
		[intime.number, taxed.number],
		[late.number, note.number],
	]);
	await expectNoDocumentDrift(server);
});
