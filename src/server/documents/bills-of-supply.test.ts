import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { costRows } from '#shared/documents/receipt.rules.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { newOrder, type Shop, sendParcel } from '../testing/fixtures/orders.ts';
import { openDesk, takeMoney } from '../testing/fixtures/payments.ts';
import { signUp } from '../testing/fixtures/people.ts';
import { askReturn, takeBack } from '../testing/fixtures/returns.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { expectNoDocumentDrift, openTaxedShop, tax } from '../testing/fixtures/taxes.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { unzip } from '../testing/unzip.ts';

const gstin = '29AABCU9603R1ZJ';
const month = '2026-11';
let server: TestServer;
let shop: Shop;
/** Costs ₹61, taxed at 0 %. */
let flour: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	server.clock.now = new Date('2026-11-10T10:00:00+05:30');
	({ shop, flour } = await openTaxedShop(server));
});
afterAll(async () => {
	await expectNoDocumentDrift(server);
	await server.close();
});

const member = () => shop.person.client;
const read = (id: number) => member().documents.get({ query: { id } });

/** Places an order and sends it in one parcel; returns its number, lines and documents. */
async function send(products: readonly number[], business: { gstin?: string } = {}) {
	const { orderNumber = 0 } = await member().orders.order({
		body: newOrder(shop.addressId, products, business),
	});
	const shipmentId = await sendParcel(shop.administrator, orderNumber, 'Out-For-Delivery');
	const { documents = [], lines } = await member().orders.get({ query: { number: orderNumber } });
	return { orderNumber, shipmentId, orderIds: lines.map(({ orderId }) => orderId), documents };
}

test('goods at 0 % have a bill of supply, with their delivery at 0 %, numbered with the invoices; every list calls it so', async () => {
	const taxed = await send([shop.oats]);
	const { orderNumber, documents } = await send([flour]);
	const [paper] = documents;
	expect(paper).toMatchObject({ kind: 'tax invoice', title: 'Bill of supply' });
	expect(await read(paper?.documentId ?? 0)).toMatchObject({
		...{ kind: 'tax invoice', title: 'Bill of supply', total: 90_00, taxable: 90_00, cgst: 0, sgst: 0 },
		lines: [
			{ description: 'Flour', hsn: '110220', rate: 0, gross: 61_00 },
			{ description: 'Convenience fee (delivery and platform)', hsn: '110220', rate: 0, gross: 29_00 },
		],
	});
	const position = (number = '') => Number(number.split('/')[2]);
	expect(position(paper?.number)).toBe(position(taxed.documents[0]?.number) + 1);

	const [own] = (await member().orders.getOrders()).orders.filter((row) => row.orderNumber === orderNumber);
	expect(own).toMatchObject({ invoice: paper?.documentId, invoiceTitle: 'Bill of supply' });
	const atDesk = await shop.administrator.client.orders.full({ query: { number: orderNumber } });
	expect(atDesk.documents).toEqual(documents);
	const { orders } = await shop.administrator.client.orders.papers({
		query: { numbers: String(orderNumber) },
	});
	expect(orders[0]?.documents).toEqual(documents);
});

test('taxed goods have a tax invoice, which says no other title', async () => {
	for (const business of [{}, { gstin }]) {
		const { documents } = await send([shop.oats], business);
		expect(documents).toMatchObject([{ kind: 'tax invoice' }]);
		expect(documents[0]).not.toHaveProperty('title');
		expect(await read(documents[0]?.documentId ?? 0)).not.toHaveProperty('title');
	}
});

test('both have an invoice-cum-bill of supply from an unregistered buyer, and a tax invoice with a line at 0 % from a registered one', async () => {
	const consumers = await send([shop.oats, flour]);
	expect(consumers.documents).toMatchObject([{ title: 'Invoice-cum-bill of supply' }]);
	const businesses = await send([shop.oats, flour], { gstin });
	expect(businesses.documents[0]).not.toHaveProperty('title');
	const paper = await read(businesses.documents[0]?.documentId ?? 0);
	expect(paper.lines.map(({ rate }) => rate)).toEqual(expect.arrayContaining([5, 0]));
	const nothingTaxed = await send([flour], { gstin });
	expect(nothingTaxed.documents).toMatchObject([{ title: 'Bill of supply' }]);
});

test('a challan and a credit note name the bill of supply that they belong to', async () => {
	const { administrator, person, addressId } = shop;
	const { orderNumber = 0 } = await member().orders.order({
		body: newOrder(addressId, [{ productId: flour, quantity: 2 }, await addFlour('Coarse flour')]),
	});
	const whole = () => member().orders.get({ query: { number: orderNumber } });
	const orderIds = (await whole()).lines.map(({ orderId }) => orderId);
	// The second line leaves once the first is out for delivery, so that it does not join its parcel.
	for (const id of orderIds)
		for (const status of ['Transit', 'Out-For-Delivery', 'Delivered'] as const)
			await administrator.client.orders.update({ body: { id, status } });
	const id = await askReturn(person, { orderNumber, orderIds });
	await takeBack(administrator, id, { quantity: 1 });
	const { documents = [] } = await whole();
	expect(documents.map(({ kind, title }) => title ?? kind)).toEqual([
		...['Bill of supply', 'delivery challan', 'credit note'],
	]);
	const [bill, challan, note] = await Promise.all(documents.map(({ documentId }) => read(documentId)));
	for (const paper of [challan, note])
		expect(paper?.invoice).toEqual({
			...{ documentId: bill?.documentId, number: bill?.number, day: bill?.day, title: 'Bill of supply' },
		});
	expect(note).toMatchObject({ total: 61_00, taxable: 61_00, cgst: 0, sgst: 0 });
});

/** Adds another product at 0 %. */
async function addFlour(name: string): Promise<number> {
	const id = await addProduct(server, shop.administrator, { name, price: 50, discount: 0 });
	await tax(shop.administrator, [id], { hsn: '110220', rate: 0 });
	return id;
}

test('a paper keeps the title that it was issued with, whatever rates its goods have later', async () => {
	const product = await addFlour('Flour whose rate changes');
	const { documents } = await send([product]);
	await tax(shop.administrator, [product], { hsn: '110220', rate: 5 });
	expect((await read(documents[0]?.documentId ?? 0)).title).toBe('Bill of supply');
	expect((await send([product])).documents[0]).not.toHaveProperty('title');
});

test('the return counts bills of supply among the invoices, as its table of documents calls them', async () => {
	const { client, token } = shop.administrator;
	const { documents } = await client.documents.gst({ query: { month } });
	const { rows } = await server.connection.pool.query(
		"select count(*)::integer as count from documents where kind = 'tax invoice'",
	);
	expect(documents.filter(({ kind }) => kind === 'tax invoice')).toMatchObject([rows[0]]);
	const answer = await server.call('GET', `/api/report/gstFile?month=${month}&table=documents`, { token });
	const natures: Record<string, string>[] = parse(answer.body, { columns: true, bom: true });
	expect(natures.map((row) => row['Nature of document'])).toEqual([
		'Invoices for outward supply',
		'Credit note',
		'Delivery challan',
	]);
});

test('a copy of what is stored about the buyer has the titles of their papers', async () => {
	const { token, password } = shop.person;
	const answer = await fetch(`${server.url}/api/account/download`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
		body: JSON.stringify({ password }),
	});
	const file =
		unzip(Buffer.from(await answer.arrayBuffer()))
			.get('documents.csv')
			?.toString() ?? '';
	const rows: Record<string, string>[] = parse(file, { columns: true, bom: true });
	const titles = rows.map(({ printed = '{}' }) => JSON.parse(printed).title);
	expect(new Set(titles)).toEqual(new Set([undefined, 'Bill of supply', 'Invoice-cum-bill of supply']));
});

test('a membership at 0 % has a bill of supply, which its bill and its receipts name, and no word about tax', async () => {
	const owner = shop.administrator.client;
	const { classes } = await owner.taxes.classes();
	const { classId = 0 } = classes.find(({ hsn }) => hsn === '999723') ?? {};
	await owner.taxes.setRate({ body: { classId, rate: 0, from: '2026-11-10' } });
	const desk = await openDesk(server);
	const buyer = await signUp(server);
	const id = await buyMembership(server, buyer);
	const { receipt } = await takeMoney(desk, id);
	const { invoice } = await desk.client.payments.of({ query: { membershipId: id } });
	expect(invoice?.title).toBe('Bill of supply');
	const { number, title } = await desk.client.documents.get({ query: { id: invoice?.documentId ?? 0 } });
	expect([number, title]).toEqual([invoice?.number, 'Bill of supply']);
	const shown = await desk.client.documents.get({ query: { id: receipt.documentId } });
	expect(shown.invoice).toMatchObject({ number, title });
	expect(costRows(shown).map(({ label }) => label)).toEqual(['Membership', 'Fee', 'Price']);
	await server.workOffJobs();
	const mails = await mailsTo(server, buyer.email);
	expect(mails.map(({ text }) => text).join()).toContain(
		`Receipt ${receipt.number}, for bill of supply ${number}.`,
	);
});
