import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GstReport, gstTables } from '#shared/documents/documents.contract.ts';
import { newOrder, openShop, placeNumbered, type Shop, sendParcel } from '../testing/fixtures/orders.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { expectNoDocumentDrift, registerForTax, tax } from '../testing/fixtures/taxes.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const month = '2026-11';
let server: TestServer;
let shop: Shop;
let report: GstReport;
/** A month of sales: to buyers with and without GSTIN, at three rates and untaxed; cut, lost, brought back and kept. */
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	server.clock.now = new Date('2026-11-10T10:00:00+05:30');
	shop = await openShop(server);
	const { client } = shop.administrator;
	await registerForTax(shop.administrator);
	const shaker = await addProduct(server, shop.administrator, { name: 'Shaker', price: 333, discount: 0 });
	const soda = await addProduct(server, shop.administrator, { name: 'Soda', price: 77, discount: 3 });
	await tax(shop.administrator, [shop.whey, shop.oats], { hsn: '210690', rate: 5 });
	await tax(shop.administrator, [shaker], { hsn: '392410', rate: 18 });
	await tax(shop.administrator, [soda], { hsn: '220210', rate: 40 });
	const flour = await addProduct(server, shop.administrator, { name: 'Flour', price: 61, discount: 0 });
	await tax(shop.administrator, [flour], { hsn: '110220', rate: 0 });
	const products = [shop.whey, shop.oats, shaker, soda, flour];
	for (let nth = 0; nth < 24; nth += 1) {
		const lines = products
			.filter((_, index) => (nth + index) % 3 !== 0)
			.map((productId, index) => ({ productId, quantity: 1 + ((nth + index) % 5) }));
		const gstin = nth % 4 === 0 ? { gstin: '27AAPFU0939F1ZV' } : {};
		const { orderNumber = 0 } = await shop.person.client.orders.order({
			body: newOrder(shop.addressId, lines, gstin),
		});
		const { lines: placed } = await client.orders.full({ query: { number: orderNumber } });
		const [first] = placed;
		if (nth % 6 === 1 && first) {
			await client.orders.update({ body: { id: first.orderId, status: 'Transit' } });
			const last = placed.at(-1);
			if (last && last.quantity > 1)
				await client.orders.cut({ body: { orderId: last.orderId, quantity: 1, reason: 'One is left' } });
			else await shop.person.client.orders.cancel({ body: { orderNumber } });
			continue;
		}
		const shipmentId = await sendParcel(shop.administrator, orderNumber);
		if (nth % 6 === 2) await client.orders.lost({ body: { shipmentId, reason: 'Not found' } });
		if (nth % 6 === 4)
			await client.orders.cameBack({
				body: {
					shipmentId,
					reason: 'Refused',
					units: placed.map(({ orderId, quantity }) => ({ orderId, sealed: quantity })),
				},
			});
	}
	report = await client.documents.gst({ query: { month } });
});
afterAll(() => server.close());

test('the first month of which there is anything is told with every month', async () => {
	expect(report.firstMonth).toBe(month);
	const later = await shop.administrator.client.documents.gst({ query: { month: '2032-11' } });
	expect(later).toMatchObject({ firstMonth: month, documents: [] });
});

const parts = ['taxable', 'cgst', 'sgst', 'igst'] as const;
type Amounts = Record<(typeof parts)[number], number>;

/** Adds up the documents' lines directly, without the report. */
async function sumOfLines(where = 'true'): Promise<Amounts> {
	const sums = parts.map(
		(part) => `sum(case kind when 'credit note' then -1 else 1 end * line.${part}) as ${part}`,
	);
	const { rows } = await server.connection.pool.query(
		`select ${sums.join(', ')} from documents join document_lines as line on document_id = documents.id
		where kind in ('tax invoice', 'credit note') and ${where}`,
	);
	return rows[0];
}

const add = (rows: readonly Amounts[]): Amounts =>
	Object.fromEntries(parts.map((part) => [part, rows.reduce((sum, row) => sum + row[part], 0)])) as Amounts;

/** The untaxed sales, in the form of the other tables' rows. */
const untaxed = (): Amounts[] => report.nil.map(({ taxable }) => ({ taxable, cgst: 0, sgst: 0, igst: 0 }));

test('each table of the report comes to the documents’ lines, to the paisa', async () => {
	const all = await sumOfLines();
	expect(all.taxable).toBeGreaterThan(0);
	expect(report.total).toEqual(all);
	expect(add(report.hsn)).toEqual(all);
	expect(add(report.b2cs)).toEqual(await sumOfLines('buyer_gstin is null and rate > 0'));
	expect(add(report.b2b)).toEqual(await sumOfLines('buyer_gstin is not null and rate > 0'));
	expect(add([...report.b2cs, ...report.b2b, ...untaxed()])).toEqual(all);
	for (const isRegistered of [true, false])
		expect(add(report.hsn.filter((row) => row.isRegistered === isRegistered))).toEqual(
			await sumOfLines(`(buyer_gstin is not null) = ${isRegistered}`),
		);
	for (const { value, ...row } of report.hsn)
		expect(value).toBe(parts.reduce((sum, part) => sum + row[part], 0));
});

test('what was sold at no rate stands apart from what was taxed, to registered buyers and to others', async () => {
	expect(report.nil.map(({ isRegistered }) => isRegistered)).toEqual([false, true]);
	for (const { isRegistered, taxable } of report.nil) {
		const sold = await sumOfLines(`rate = 0 and (buyer_gstin is not null) = ${isRegistered}`);
		expect(taxable).toBeGreaterThan(0);
		expect(taxable).toBe(sold.taxable);
	}
	for (const { rate } of [...report.b2cs, ...report.b2b]) expect(rate).toBeGreaterThan(0);
	expect(report.hsn.some(({ rate }) => rate === 0)).toBe(true);
});

test('what was sold less what was credited is what the orders come to', async () => {
	const { rows } = await server.connection.pool.query('select id from orders');
	const totals = await Promise.all(
		rows.map(({ id }) => shop.administrator.client.orders.full({ query: { number: id } })),
	);
	const paid = totals.reduce((sum, { orderTotal }) => sum + orderTotal * 100, 0);
	expect(parts.reduce((sum, part) => sum + report.total[part], 0)).toBe(paid);
	const tax = totals.reduce((sum, { orderTax = 0 }) => sum + Math.round(orderTax * 100), 0);
	expect(report.total.cgst + report.total.sgst).toBe(tax);
});

test('rates are told apart, and a registered buyer’s documents are named each', () => {
	expect(report.b2cs.map(({ rate }) => rate)).toEqual([5, 18, 40]);
	expect(new Set(report.b2b.map(({ buyerGstin }) => buyerGstin))).toEqual(new Set(['27AAPFU0939F1ZV']));
	const notes = report.b2b.filter(({ kind }) => kind === 'credit note');
	expect(notes.length).toBeGreaterThan(0);
	for (const { value, taxable } of notes) expect([Math.sign(value), Math.sign(taxable)]).toEqual([-1, -1]);
});

test('documents issued are counted from the first number to the last, with none cancelled', async () => {
	const { rows } = await server.connection.pool.query(
		'select kind, count(*)::integer as count from documents group by kind',
	);
	expect(Object.fromEntries(report.documents.map(({ kind, count }) => [kind, count]))).toEqual(
		Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
	);
	const [invoices] = report.documents;
	expect(invoices).toMatchObject({ kind: 'tax invoice', from: 'AK/2627/000001', cancelled: 0 });
	expect(invoices?.to).toBe(`AK/2627/${String(invoices?.count).padStart(6, '0')}`);
	await expectNoDocumentDrift(server);
});

test.each(gstTables)('the file of %s has the rows of the report, in rupees', async (table) => {
	const answer = await server.call('GET', `/api/report/gstFile?month=${month}&table=${table}`, {
		token: shop.administrator.token,
	});
	const rows: Record<string, string>[] = parse(answer.body, { columns: true, bom: true });
	expect(rows).toHaveLength(report[table].length);
	if (table === 'documents') return;
	// Adds up a column as an accountant would.
	const sum = (column: string) =>
		Math.round(rows.reduce((total, row) => total + Number(row[column]), 0) * 100);
	if (table === 'nil') {
		expect(sum('Nil rated or exempted')).toBe(add(untaxed()).taxable);
		return;
	}
	expect(sum('Taxable value')).toBe(add(report[table]).taxable);
	expect(sum('Central tax amount')).toBe(add(report[table]).cgst);
	expect(sum('State/UT tax amount')).toBe(add(report[table]).sgst);
});

test('a month without documents has none', async () => {
	const empty = await shop.administrator.client.documents.gst({ query: { month: '2025-01' } });
	expect(empty).toEqual({
		...{ month: '2025-01', firstMonth: month, b2cs: [], b2b: [], nil: [], hsn: [], documents: [] },
		total: { taxable: 0, cgst: 0, sgst: 0, igst: 0 },
	});
});

test('a member’s order of before it was sent says the tax of today’s rates', async () => {
	const { orderNumber } = await placeNumbered(shop.person, shop.addressId, [shop.oats]);
	const { orderTax } = await shop.person.client.orders.get({ query: { number: orderNumber } });
	// The tax on ₹200 and the fee of ₹29, at 5 %.
	expect(orderTax).toBe(10.9);
});
