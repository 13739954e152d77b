import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amountInWords } from '#shared/documents/amount-in-words.ts';
import { type GstReport, gstTables, type WholeDocument } from '#shared/documents/documents.contract.ts';
import { billTitle, titleOf } from '#shared/documents/documents.rules.ts';
import type { OrderStatus } from '#shared/orders/orders.rules.ts';
import { createRandom } from '../seed/random.ts';
import { newOrder, openShop, type Shop } from '../testing/fixtures/orders.ts';
import { logInAgain } from '../testing/fixtures/people.ts';
import { addProduct } from '../testing/fixtures/shop.ts';
import { expectNoDocumentDrift, registerForTax, tax } from '../testing/fixtures/taxes.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const months = ['2027-03', '2027-04'] as const;
const days = ['03-30', '03-31', '04-01', '04-02'] as const;
/**
 * Includes two products at 0 %, so that there are bills of supply, also with several lines; prices that no rate divides
 * into whole paise; one that is rounded to whole rupees; and a gift.
 */
const kinds = [
	{ name: 'Flour', price: 61, discount: 0, hsn: '110220', rate: 0 },
	{ name: 'Eggs', price: 97, discount: 3, hsn: '040721', rate: 0 },
	{ name: 'Bar', price: 49, discount: 0, hsn: '190590', rate: 5 },
	{ name: 'Ghee', price: 733, discount: 12.5, hsn: '040590', rate: 12 },
	{ name: 'Shaker', price: 333, discount: 33.33, hsn: '392410', rate: 18 },
	{ name: 'Sweet', price: 1.49, discount: 0, hsn: '170490', rate: 5 },
	{ name: 'Gift', price: 299, discount: 100, hsn: '392410', rate: 18 },
	{ name: 'Belt', price: 1_999, discount: 7, hsn: '420330', rate: 18 },
];
const buyers = [{}, {}, { gstin: '29AABCU9603R1ZJ' }, { gstin: '27AAPFU0939F1ZV', businessName: 'Rao LLP' }];
const random = createRandom(20_261_130);
const oneOf = <Item>(items: readonly Item[]) => items[random.integer(0, items.length - 1)] as Item;

let server: TestServer;
let shop: Shop;
/** How often each kind of call succeeded: a run in which nothing happens would prove nothing. */
const done = new Map<string, number>();
const orders: number[] = [];
let papers: WholeDocument[];
let reports: GstReport[];
let productIds: number[];

const desk = () => shop.administrator.client;
const member = () => shop.person.client;
const full = (number: number) => desk().orders.full({ query: { number } });

/** Sends a call that may be refused: a random call is often impossible. */
async function attempt(path: string, body: object, token = shop.administrator.token, method = 'POST') {
	const { status, body: said } = await server.call(method as 'POST', `/api/${path}`, { body, token });
	expect([200, 201, 409], JSON.stringify([path, body, said])).toContain(status);
	if (status < 300 && !said.refused?.length) done.set(path, (done.get(path) ?? 0) + 1);
}

/** Places an order of some of the products for one of the buyers. */
async function place(): Promise<void> {
	const chosen = kinds.map((_, nth) => nth).filter(() => random.integer(0, 2) === 0);
	const lines = (chosen.length > 0 ? chosen : [0]).map((nth) => ({
		productId: productIds[nth] ?? 0,
		quantity: random.integer(1, 5),
	}));
	const { orderNumber = 0 } = await member().orders.order({
		body: newOrder(shop.addressId, lines, oneOf(buyers)),
	});
	orders.push(orderNumber);
}

/** Does one random thing to an order, or to its returns. */
async function live(orderNumber: number): Promise<void> {
	const { lines, parcels } = await full(orderNumber);
	const { orderId, quantity, orderStatus, ended } = oneOf(lines);
	const path: OrderStatus[] = ['Pending', 'Transit', 'Out-For-Delivery', 'Delivered'];
	const next = path[path.indexOf(orderStatus) + 1];
	const reason = 'Dented';
	const step = () => attempt('orders/update', { id: orderId, status: next }, undefined, 'PATCH');
	const acts: (() => Promise<unknown>)[] = [];
	if (next) acts.push(step, step);
	if (orderStatus === 'Pending' && !ended)
		acts.push(
			() => attempt('orders/cut', { orderId, quantity: Math.max(1, quantity - 1), reason }),
			() => attempt('orders/cancel', { orderNumber, orderIds: [orderId] }, shop.person.token),
			() => attempt('orders/dispatch', { orderNumbers: [orderNumber], carrier: oneOf(['Own', 'Delhivery']) }),
			() => attempt('orders/dispatch', { orderNumbers: [orderNumber], carrier: oneOf(['Own', 'Delhivery']) }),
		);
	const open = parcels.filter(({ doneAt }) => !doneAt);
	if (open.length > 0) {
		const { shipmentId } = oneOf(open);
		const under = lines.filter((one) => one.shipmentId === shipmentId && !one.ended);
		const units = under
			.filter((one) => one.orderStatus !== 'Delivered')
			.map((one) => ({ orderId: one.orderId, sealed: random.integer(0, one.quantity) }));
		acts.push(
			() => attempt('orders/moveParcels', { shipmentIds: [shipmentId], status: 'Out-For-Delivery' }),
			() => attempt('orders/moveParcels', { shipmentIds: [shipmentId], status: 'Delivered' }),
			() => attempt('orders/moveParcels', { shipmentIds: [shipmentId], status: 'Delivered' }),
			() =>
				random.integer(0, 1) === 0
					? attempt('orders/lost', { shipmentId, reason })
					: attempt('orders/cameBack', { shipmentId, reason, units }),
		);
	}
	if (orderStatus === 'Delivered') acts.push(() => giveBack(orderNumber, orderId, quantity));
	const { returns } = await desk().returns.forOrder({ query: { number: orderNumber } });
	const received = returns.find((one) => one.status === 'Received' && one.quantity > 1);
	if (received) {
		const written = { quantity: received.quantity, sealed: received.sealed ?? 0 };
		const counted = { quantity: written.quantity - 1, sealed: Math.max(0, written.sealed - 1) };
		acts.push(() =>
			attempt('returns/correct', { id: received.id, ...counted, reason: 'One less', expected: written }),
		);
	}
	if (acts.length > 0) await oneOf(acts)();
}

/** Returns some units of a delivered line; fewer than asked for may come back. */
async function giveBack(orderNumber: number, orderId: number, quantity: number): Promise<void> {
	const back = random.integer(1, quantity);
	const reason = oneOf(['Damaged', 'Changed-Mind']);
	await attempt(
		'returns/ask',
		{ orderId, quantity: back, reason, condition: 'sealed', payBy: 'UPI', upi: 'a@okbank' },
		shop.person.token,
	);
	const { returns } = await desk().returns.forOrder({ query: { number: orderNumber } });
	const asked = returns.find(({ status }) => status === 'Asked');
	if (!asked) return;
	await attempt('returns/approve', { id: asked.id, way: 'Centre' });
	const came = random.integer(1, asked.quantity);
	await attempt('returns/receive', { id: asked.id, quantity: came, sealed: reason === 'Damaged' ? 0 : came });
}

beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	server.clock.now = new Date('2027-03-30T08:00:00+05:30');
	shop = await openShop(server);
	await registerForTax(shop.administrator);
	productIds = await Promise.all(
		kinds.map(({ name, price, discount }) =>
			addProduct(server, shop.administrator, { name, price, discount }),
		),
	);
	for (const [nth, { hsn, rate }] of kinds.entries())
		await tax(shop.administrator, [productIds[nth] ?? 0], { hsn, rate });
	for (const day of days) {
		server.clock.now = new Date(`2027-${day}T09:00:00+05:30`);
		shop = {
			...shop,
			administrator: await logInAgain(server, shop.administrator),
			person: await logInAgain(server, shop.person),
		};
		for (let nth = 0; nth < 7; nth += 1) await place();
		for (let nth = 0; nth < 70; nth += 1) {
			server.clock.now = new Date(server.clock.now.getTime() + 3 * 60_000);
			await live(oneOf(orders.slice(-28)));
		}
	}
	const all = await Promise.all(orders.map(full));
	const ids = all.flatMap(({ documents = [] }) => documents.map(({ documentId }) => documentId));
	papers = [];
	for (const id of ids) papers.push(await desk().documents.get({ query: { id } }));
	reports = await Promise.all(months.map((month) => desk().documents.gst({ query: { month } })));
}, 300_000);
afterAll(() => server.close());

const parts = ['taxable', 'cgst', 'sgst', 'igst'] as const;
type Amounts = Record<(typeof parts)[number], number>;
const add = (rows: readonly Amounts[], sign = 1): Amounts =>
	Object.fromEntries(
		parts.map((part) => [part, sign * rows.reduce((sum, row) => sum + row[part], 0)]),
	) as Amounts;
const totalOf = (row: Amounts) => parts.reduce((sum, part) => sum + row[part], 0);
const signOf = ({ kind }: WholeDocument) =>
	kind === 'delivery challan' || kind === 'receipt' ? 0 : kind.endsWith('credit note') ? -1 : 1;
/** A key of an invoice's line. It is unique within an invoice, as the fee is split by code and rate. */
const keyOf = ({ description, hsn, rate }: WholeDocument['lines'][number]) => `${description} ${hsn} ${rate}`;
const of = (number: number) => papers.filter(({ orderNumber }) => orderNumber === number);

test('of all that can happen to an order some did, before and after the turn of the year', () => {
	for (const act of ['update', 'cut', 'cancel', 'dispatch', 'moveParcels', 'lost', 'cameBack'])
		expect(done.get(`orders/${act}`), act).toBeGreaterThan(1);
	for (const act of ['ask', 'receive', 'correct']) expect(done.get(`returns/${act}`), act).toBeGreaterThan(1);
	const titles = new Set(papers.map(titleOf));
	for (const title of [
		'Tax invoice',
		'Invoice-cum-bill of supply',
		'Bill of supply',
		'Delivery challan',
		'Debit note',
	])
		expect(titles).toContain(title);
	expect(new Set(papers.map(({ buyerGstin }) => buyerGstin))).toEqual(
		new Set(buyers.map(({ gstin }: { gstin?: string }) => gstin)),
	);
	const later = papers.filter(
		({ kind, day, invoice }) =>
			kind === 'credit note' && invoice && invoice.day < '2027-04' && day > '2027-04',
	);
	expect(later).not.toEqual([]);
});

test('each paper comes to its lines, in taxable value, each tax, total and words, and has the title of its rates', async () => {
	for (const paper of papers) {
		const { lines, total, kind, buyerGstin } = paper;
		expect(add(lines), paper.number).toEqual(add([paper]));
		expect(totalOf(paper), paper.number).toBe(total);
		expect(paper.words).toBe(amountInWords(total));
		for (const line of lines) {
			expect(totalOf(line)).toBe(line.gross);
			expect(line.cgst).toBe(line.sgst);
			// The two halves of the tax are each rounded.
			expect(Math.abs(line.cgst - (line.gross * line.rate) / (200 + 2 * line.rate))).toBeLessThanOrEqual(
				kind === 'tax invoice' ? 0.5 : 1,
			);
		}
		if (kind === 'tax invoice')
			expect(paper.title).toBe(
				billTitle(
					lines.map(({ rate }) => rate),
					buyerGstin !== undefined,
				),
			);
	}
	await expectNoDocumentDrift(server);
});

test('no line is credited more than it was invoiced, in units, value or tax, and none debited more than credited, at any time', () => {
	for (const number of orders) {
		const [invoice, ...others] = of(number).filter((paper) => signOf(paper) !== 0);
		if (!invoice) continue;
		const left = new Map(invoice.lines.map((line) => [keyOf(line), { ...line }]));
		for (const note of others) {
			expect(note.buyerGstin).toBe(invoice.buyerGstin);
			expect(note.invoice?.number).toBe(invoice.number);
			for (const line of note.lines) {
				const key = keyOf(line);
				const rest = left.get(key);
				if (!rest) throw new Error(`${note.number} has ${key}, which was not invoiced`);
				for (const part of ['gross', ...parts] as const) rest[part] += signOf(note) * line[part];
				rest.quantity = (rest.quantity ?? 0) + signOf(note) * (line.quantity ?? 0);
				const whole = invoice.lines.find((one) => keyOf(one) === key);
				for (const part of ['gross', ...parts, 'quantity'] as const) {
					expect(rest[part], `${note.number} ${key} ${part}`).toBeGreaterThanOrEqual(0);
					expect(rest[part], `${note.number} ${key} ${part}`).toBeLessThanOrEqual(whole?.[part] ?? 0);
				}
				if (rest.gross === 0) expect(add([rest])).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0 });
			}
		}
	}
});

test('the papers of an order come to what its member is charged and gets back, and to the cash of its parcels', async () => {
	for (const number of orders) {
		const mine = of(number);
		const order = await member().orders.get({ query: { number } });
		if (mine.length === 0) continue;
		const net = mine.reduce((sum, paper) => sum + signOf(paper) * paper.total, 0);
		const { returns } = await member().returns.ofOrder({ query: { number } });
		const back = returns.reduce((sum, { refund }) => sum + (refund?.amount ?? 0), 0);
		expect(net, `AK-${number}`).toBe((order.orderTotal - back) * 100);
		const { rows } = await server.connection.pool.query(
			'select coalesce(sum(collected), 0)::integer as collected from shipments where order_id = $1 and done_at is not null',
			[number],
		);
		const atDesk = await full(number);
		// While a parcel is under way, its delivered lines are not in the collected cash yet.
		if (atDesk.parcels.every(({ doneAt }) => doneAt !== undefined))
			expect(rows[0].collected + order.orderDue, `cash of AK-${number}`).toBe(order.orderTotal);
		expect([atDesk.orderTotal, atDesk.orderTax, atDesk.orderDue]).toEqual([
			order.orderTotal,
			order.orderTax,
			order.orderDue,
		]);
		const challans = mine.filter(({ kind }) => kind === 'delivery challan');
		for (const challan of challans) expect(challan.invoice?.number).toBe(mine[0]?.number);
	}
});

test('the return of each month has the papers of its days, in each table', async () => {
	for (const [nth, month] of months.entries()) {
		const report = reports[nth] as GstReport;
		const issued = papers.filter(({ day }) => day.startsWith(month));
		const inReturn = issued.filter(({ kind }) => ['tax invoice', 'credit note', 'debit note'].includes(kind));
		const lines = inReturn.flatMap((paper) =>
			paper.lines.map((line) => ({
				...line,
				...add([line], signOf(paper)),
				gross: signOf(paper) * line.gross,
				quantity: signOf(paper) * (line.quantity ?? 0),
				number: paper.number,
				isRegistered: paper.buyerGstin !== undefined,
			})),
		);
		expect(report.total).toEqual(add(lines));
		const rates = [...new Set(lines.map(({ rate }) => rate))];
		for (const rate of rates.filter((one) => one > 0)) {
			const own = lines.filter((line) => line.rate === rate && !line.isRegistered);
			const row = report.b2cs.find((one) => one.rate === rate);
			expect(row && add([row])).toEqual(own.length > 0 ? add(own) : undefined);
			for (const paper of inReturn.filter(({ buyerGstin }) => buyerGstin)) {
				const its = lines.filter((line) => line.rate === rate && line.number === paper.number);
				const found = report.b2b.filter((one) => one.number === paper.number && one.rate === rate);
				expect(found.map((one) => add([one]))).toEqual(its.length > 0 ? [add(its)] : []);
				for (const one of found)
					expect(one).toMatchObject({
						day: paper.day,
						value: signOf(paper) * paper.total,
						buyerGstin: paper.buyerGstin,
					});
			}
		}
		for (const isRegistered of [true, false]) {
			const own = lines.filter((line) => line.rate === 0 && line.isRegistered === isRegistered);
			expect(report.nil.find((one) => one.isRegistered === isRegistered)?.taxable).toBe(
				own.length > 0 ? add(own).taxable : undefined,
			);
		}
		expect(report.hsn.length).toBeGreaterThan(6);
		for (const { hsn, rate, isRegistered, quantity, value, ...row } of report.hsn) {
			const own = lines.filter(
				(line) => line.hsn === hsn && line.rate === rate && line.isRegistered === isRegistered,
			);
			expect(row).toEqual(add(own));
			expect([quantity, value]).toEqual([
				own.reduce((sum, line) => sum + line.quantity, 0),
				own.reduce((sum, line) => sum + line.gross, 0),
			]);
			expect(totalOf(row)).toBe(value);
		}
		for (const { kind, from, to, count } of report.documents) {
			const numbers = issued
				.filter((paper) => paper.kind === kind)
				.map(({ number }) => number)
				.toSorted();
			expect([numbers[0], numbers.at(-1), numbers.length]).toEqual([from, to, count]);
		}
		for (const table of gstTables) {
			const { body } = await server.call('GET', `/api/report/gstFile?month=${month}&table=${table}`, {
				token: shop.administrator.token,
			});
			const rows: Record<string, string>[] = parse(body, { columns: true, bom: true });
			expect(rows).toHaveLength(report[table].length);
			if (table === 'documents' || table === 'nil') continue;
			// HSN codes of the first nine chapters begin with a zero, which a spreadsheet would drop from a number.
			if (table === 'hsn')
				expect(rows.map(({ HSN }) => HSN)).toEqual(
					report.hsn.map(({ hsn }) => (hsn.startsWith('0') ? `="${hsn}"` : hsn)),
				);
			const sum = (column: string) =>
				rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0);
			expect(sum('Taxable value')).toBe(add(report[table]).taxable);
			expect(sum('Central tax amount')).toBe(add(report[table]).cgst);
		}
	}
});

test('the register of each month has each invoice and note at each of its rates, and its columns add up to the return', async () => {
	for (const [nth, month] of months.entries()) {
		const { body } = await server.call('GET', `/api/report/gstFile?month=${month}&table=register`, {
			token: shop.administrator.token,
		});
		const rows: Record<string, string>[] = parse(body, { columns: true, bom: true });
		const paiseOf = (row: Record<string, string>, column: string) => Math.round(Number(row[column]) * 100);
		const sum = (column: string, of = rows) => of.reduce((all, row) => all + paiseOf(row, column), 0);
		const taxOf = (of = rows) => ({
			taxable: sum('Taxable value', of),
			cgst: sum('Central tax amount', of),
			sgst: sum('State/UT tax amount', of),
			igst: sum('Integrated tax amount', of),
		});
		expect(taxOf()).toEqual(reports[nth]?.total);
		const issued = papers.filter(({ day, kind }) => day.startsWith(month) && kind !== 'delivery challan');
		expect(issued.length).toBeGreaterThan(10);
		expect(new Set(rows.map((row) => row.Number))).toEqual(new Set(issued.map(({ number }) => number)));
		for (const paper of issued) {
			const own = rows.filter((row) => row.Number === paper.number);
			const rates = new Set(paper.lines.map(({ rate }) => rate));
			expect(own.map((row) => Number(row.Rate))).toEqual([...rates].sort((one, other) => one - other));
			expect(taxOf(own)).toEqual(add([add([paper], signOf(paper))]));
			expect([sum('Total', own), sum('Without GST', own)]).toEqual([signOf(paper) * paper.total, 0]);
			const notes = papers.filter(
				({ kind, invoice }) => kind.endsWith(' note') && invoice?.number === paper.number,
			);
			for (const row of own)
				expect(row).toMatchObject({
					Date: paper.day,
					Document: titleOf(paper),
					For: `AK-${paper.orderNumber}`,
					Buyer: paper.buyer?.name,
					'GSTIN of recipient': paper.buyerGstin ?? '',
					'Original invoice': paper.invoice?.number ?? '',
					'Date of original invoice': paper.invoice?.day ?? '',
					Reason: paper.reason ?? '',
					'Corrected by': notes.map(({ number }) => number).join(', '),
				});
		}
	}
});
