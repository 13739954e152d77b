import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { foldTallies } from '../database/tallies.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { newOrder, openShop, type Shop } from '../testing/fixtures/orders.ts';
import { logInAgain, type Person } from '../testing/fixtures/people.ts';
import { askReturn, placeDelivered, takeBack } from '../testing/fixtures/returns.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { expectNoDrift, levelOf, receive } from '../testing/fixtures/stock.ts';
import { expectNoDocumentDrift, registerForTax, tax } from '../testing/fixtures/taxes.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let desk: Person['client'];
let customer: Person['client'];
let centres: number[];
/** A counted product at ₹49, of which 18 % is not a whole number of paise. */
let bar: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	server.clock.now = new Date('2027-03-30T12:00:00+05:30');
	shop = await openShop(server);
	[desk, customer] = [shop.administrator.client, shop.person.client];
	centres = await twoCentres(server);
	bar = await addProduct(server, shop.administrator, { name: 'Oat Bar', price: 49, discount: 0 });
	await receive(shop.administrator, bar, 500, { lot: 'B-1', expiresOn: '2030-01-31' });
});
afterAll(() => server.close());

type Order = Awaited<ReturnType<typeof placeDelivered>>;
const deliver = (quantity = 3): Promise<Order> =>
	placeDelivered(shop.administrator, shop.person, shop.addressId, [{ productId: bar, quantity }]);
/** A product that costs nothing, with 100 units, and orders of three units of each of some products. */
async function deliverFree() {
	const product = { name: 'Free Shaker', price: 500, discount: 100 };
	const free = await addProduct(server, shop.administrator, product);
	await receive(shop.administrator, free, 100, { lot: 'F-1' });
	const orders = (products: readonly number[]): Promise<Order> =>
		placeDelivered(
			...([shop.administrator, shop.person, shop.addressId] as const),
			products.map((productId) => ({ productId, quantity: 3 })),
		);
	return { free, orders };
}
/** A return of all units of an order, received in full. */
async function received(order: Order, { quantity = 3 } = {}): Promise<number> {
	const id = await askReturn(shop.person, order, { quantity });
	await takeBack(shop.administrator, id, { quantity });
	return id;
}
const correct = (id: number, changes: object = {}, { token }: Pick<Person, 'token'> = shop.administrator) =>
	server.call('POST', '/api/returns/correct', {
		body: {
			id,
			...{ quantity: 2, sealed: 2, reason: 'One tub was in another parcel.' },
			expected: { quantity: 3, sealed: 3 },
			...changes,
		},
		token,
	});
const returnsOf = async ({ orderNumber }: Order) =>
	(await customer.returns.ofOrder({ query: { number: orderNumber } })).returns;
const onHand = async (centreId?: number) => (await levelOf(shop.administrator, bar, centreId)).onHand;
const papersOf = async ({ orderNumber }: Order) => {
	const { documents = [] } = await customer.orders.get({ query: { number: orderNumber } });
	return Promise.all(
		documents.map(({ documentId }) => customer.documents.get({ query: { id: documentId } })),
	);
};
const sales = async () => {
	await foldTallies(server.connection.database);
	const to = clubToday(server.clock.now);
	return desk.reports.sales({ query: { from: daysBefore(to, 60), to, by: 'product' } });
};

describe('of a club without a GSTIN', () => {
	test('fewer units are due, in stock and in the sales, the fee stays, and the customer is told', async () => {
		const order = await deliver();
		const before = await onHand();
		const id = await received(order);
		expect((await returnsOf(order))[0]).toMatchObject({ refund: { amount: 3 * 49 + 29, fee: 29 } });
		expect(await correct(id)).toMatchObject({ status: 200, body: { status: 'Corrected. ₹98 is due' } });
		expect((await returnsOf(order))[0]).toMatchObject({
			...{ status: 'Received', quantity: 2, asked: 3 },
			refund: { amount: 98, fee: 0 },
		});
		expect(await onHand()).toBe(before + 2);
		const { moves } = await desk.stock.product({ query: { id: bar } });
		expect(moves[0]).toMatchObject({
			...{ kind: 'returned', quantity: -1, reason: 'Fewer came back than were received' },
		});
		expect(await papersOf(order)).toEqual([]);
		await expectNoDrift(server);

		// The report equals a recount of all orders.
		const told = await sales();
		await server.connection.pool.query('select recount_sold()');
		expect(await sales()).toEqual(told);
		const today = clubToday(server.clock.now);
		const food = await desk.reports.food({ query: { from: today, to: today } });
		const units = food.rows.filter(({ what }) => what === 'Returned').map((row) => row.units);
		expect(units.reduce((sum, one) => sum + one, 0)).toBe(2);

		const { events } = await customer.orders.get({ query: { number: order.orderNumber } });
		expect(events.at(-1)).toMatchObject({
			...{ kind: 'return corrected', quantity: 2 },
			text: expect.stringMatching(
				/^2 came back, not 3: One tub was in another parcel\. You get ₹98 back by UPI to as…@okbank, by .*; the fee of ₹29 is not within it any more$/,
			),
		});
		await server.workOffJobs();
		const mails = await mailsTo(server, shop.person.email);
		const mail = mails.find(({ headers }) => headers.subject?.endsWith('a return that was counted again'));
		expect(mail?.text).toContain('2 x Oat Bar\n\n2 came back, not 3: One tub was in another parcel.');

		// The unit that did not come can come later: then the fee is refunded with it.
		const last = await askReturn(shop.person, order);
		await takeBack(shop.administrator, last, { quantity: 1 });
		expect((await returnsOf(order)).map(({ refund }) => refund?.amount)).toEqual([98, 49 + 29]);
		await desk.returns.refund({ body: { id, mode: 'UPI', reference: '634512345678', amount: 98 } });
		expect((await returnsOf(order))[0]?.refund?.sent).toMatchObject({ reference: '634512345678' });
	});

	test('what was written off and did not come is written back, at the centre where it was received', async () => {
		const [centreId = 0] = centres;
		const order = await deliver();
		const id = await askReturn(shop.person, order, { quantity: 3 });
		await desk.returns.approve({ body: { id, way: 'Centre' } });
		await desk.returns.receive({ body: { id, quantity: 3, sealed: 1, centreId } });
		expect(await onHand(centreId)).toBe(1);
		const expected = { quantity: 3, sealed: 1 };
		expect(await correct(id, { quantity: 2, sealed: 1, expected })).toMatchObject({ status: 200 });
		expect(await onHand(centreId)).toBe(1);
		expect(await correct(id, { quantity: 1, sealed: 0, expected: { quantity: 2, sealed: 1 } })).toMatchObject(
			{ status: 200 },
		);
		expect(await onHand(centreId)).toBe(0);
		const { moves } = await desk.stock.product({ query: { id: bar } });
		expect(moves.slice(0, 3).map(({ kind, quantity }) => [kind, quantity])).toEqual([
			['returned', -1],
			['returned', -1],
			['written off', 1],
		]);
		expect((await returnsOf(order))[0]).toMatchObject({ quantity: 1, asked: 3, refund: { amount: 49 } });
		await expectNoDrift(server);
	});

	test('of what cost nothing units, stock and sales are corrected, though nothing was ever due', async () => {
		const { orders, free } = await deliverFree();
		const [alone, withBar] = [await orders([free]), await orders([free, bar])];
		for (const [order, change] of [
			[alone, ['The fee of ₹29 does not go back', 'Nothing is due any more']],
			[withBar, ['Nothing was paid for it, so no money goes back for it', 'Nothing is due for it']],
		] as const) {
			const before = (await levelOf(shop.administrator, free)).onHand;
			const id = await received(order);
			const { status } = (await correct(id)).body;
			expect(status).toBe(`Corrected. ${change[1]}`);
			expect((await levelOf(shop.administrator, free)).onHand).toBe(before + 2);
			const [goods] = await returnsOf(order);
			expect(goods).toMatchObject({ status: 'Refunded', quantity: 2, asked: 3 });
			expect(goods).not.toHaveProperty('refund');
			const { events } = await customer.orders.get({ query: { number: order.orderNumber } });
			expect(events.at(-1)).toMatchObject({
				...{ kind: 'return corrected', quantity: 2 },
				text: expect.stringContaining(`2 came back, not 3: One tub was in another parcel. ${change[0]}`),
			});
			// Sends it again, expecting what is stored by then.
			expect(
				await correct(id, { quantity: 1, sealed: 1, expected: { quantity: 2, sealed: 2 } }),
			).toMatchObject({ status: 200, body: { status: 'Corrected. Nothing is due for it' } });
			expect((await levelOf(shop.administrator, free)).onHand).toBe(before + 1);
			const { lines } = await customer.returns.ofOrder({ query: { number: order.orderNumber } });
			expect(lines[0]).toMatchObject({ units: 2 });
		}
		const told = await sales();
		// Two orders of three units each; both returns were corrected to two units, and then to one.
		const row = told.rows.find(({ key }) => key === String(free));
		expect(row).toMatchObject({ units: 6, netUnits: 4, fallen: { returned: { units: 2, amount: 0 } } });
		await server.connection.pool.query('select recount_sold()');
		expect(await sales()).toEqual(told);
		await expectNoDrift(server);
	});

	test('nothing is corrected that was not received, was sent, or is not as it was seen', async () => {
		const order = await deliver(4);
		const asked = await askReturn(shop.person, order);
		expectRefusal(await correct(asked), 409, /^It has not come back yet/);
		await desk.returns.approve({ body: { id: asked, way: 'Centre' } });
		expectRefusal(await correct(asked), 409, /^It has not come back yet/);
		expectRefusal(await correct(999_999_999), 404);
		const id = await received(order);
		const seen = { expected: { quantity: 2, sealed: 2 } };
		expectRefusal(await correct(id, { quantity: 1, sealed: 1, ...seen }), 409, /^It was corrected meanwhile/);
		expectRefusal(await correct(id, { quantity: 3, sealed: 3 }), 409, /^3 are written down: only fewer/);
		expectRefusal(
			await correct(id, { quantity: 2, sealed: 1 }),
			409,
			'3 of 3 were taken for sealed, so that 2 of 2 are',
		);
		for (const wrong of [{ quantity: 0, sealed: 0 }, { sealed: 3 }, { reason: ' ' }, { expected: undefined }])
			expect((await correct(id, wrong)).status).toBe(422);
		await desk.returns.refund({ body: { id, mode: 'UPI', reference: '1' } });
		expectRefusal(
			await correct(id),
			409,
			'The money for it was sent, so that its papers stay as they are. What is missing of Oat Bar is counted under Stock, and what was sent too much is agreed with the customer',
		);
		expect((await returnsOf(order)).at(-1)).toMatchObject({ quantity: 3, refund: { amount: 147 } });
	});

	test('nor is it by the front desk, by whose order it is, or by a manager of another centre', async () => {
		const [here = 0, there = 0] = centres;
		const order = await deliver();
		const id = await askReturn(shop.person, order, { quantity: 3 });
		await desk.returns.approve({ body: { id, way: 'Centre' } });
		await desk.returns.receive({ body: { id, quantity: 3, sealed: 3, centreId: there } });
		const front = await employ(server, { duty: 'front_desk', centreId: there });
		expectRefusal(await correct(id, {}, front), 403);
		const other = await employ(server, { duty: 'manager', centreId: here });
		expectRefusal(await correct(id, {}, other), 403, 'This belongs to another centre');
		const manager = await employ(server, { duty: 'manager', centreId: there });
		expect(await correct(id, {}, manager)).toMatchObject({ status: 200 });

		const own = await placeDelivered(shop.administrator, manager, await addAddress(manager), [
			{ productId: bar, quantity: 3 },
		]);
		const theirs = await askReturn(manager, own, { quantity: 3 });
		await takeBack(shop.administrator, theirs, { quantity: 3 });
		expectRefusal(await correct(theirs, {}, manager), 409, /^This order is your own/);
	});

	test('nothing changes where the units have left their lot', async () => {
		const [centreId = 0] = centres;
		const rare = await addProduct(server, shop.administrator, { name: 'Rare', price: 100, discount: 0 });
		await receive(shop.administrator, rare, 3, { lot: 'R-9' });
		const order = await placeDelivered(shop.administrator, shop.person, shop.addressId, [
			{ productId: rare, quantity: 3 },
		]);
		const id = await received(order);
		const { lots } = await desk.stock.product({ query: { id: rare } });
		const lotId = lots[0]?.lotId ?? 0;
		await desk.stock.transfer({ body: { lotId, quantity: 3, toCentreId: centreId } });
		expectRefusal(await correct(id), 409, /of lot R-9, 0 units are left there/);
		expect((await returnsOf(order))[0]).toMatchObject({ quantity: 3, refund: { amount: 329 } });
		await expectNoDrift(server);
	});

	test('of eight corrections at once one counts', async () => {
		const order = await deliver();
		const before = await onHand();
		const id = await received(order);
		const answers = await concurrently(8, () => correct(id));
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 7 });
		expect((await returnsOf(order))[0]).toMatchObject({ quantity: 2, refund: { amount: 98 } });
		expect(await onHand()).toBe(before + 2);
		await expectNoDrift(server);
	});

	test('money that is sent while it is corrected is the sum that was seen, or it is refused', async () => {
		for (let turn = 0; turn < 4; turn++) {
			const order = await deliver();
			const id = await received(order);
			const [corrected, sent] = await Promise.all([
				correct(id),
				server.call('POST', '/api/returns/refund', {
					body: { id, mode: 'UPI', reference: '634512345678', amount: 176 },
					token: shop.administrator.token,
				}),
			]);
			const [goods] = await returnsOf(order);
			if (sent.status === 200) {
				expectRefusal(corrected, 409, /^The money for it was sent/);
				expect(goods).toMatchObject({ status: 'Refunded', quantity: 3, refund: { amount: 176 } });
			} else {
				expect(corrected.status).toBe(200);
				expectRefusal(sent, 409, /^₹98 is due by now/);
				expect(goods).toMatchObject({ status: 'Received', quantity: 2, refund: { amount: 98 } });
			}
		}
	});

	test('no refund is changed but lowered before it is sent', async () => {
		const id = await received(await deliver());
		const change = (set: string) =>
			server.connection.pool.query(`update refunds set ${set} where return_id = ${id}`);
		await expect(change('goods = goods + 1')).rejects.toThrow('lowered before they are sent');
		await expect(change('due_on = due_on + 1')).rejects.toThrow('lowered before they are sent');
		await expect(change('fee = 1')).rejects.toThrow('lowered before they are sent');
		await desk.returns.refund({ body: { id, mode: 'UPI', reference: '1' } });
		await expect(change('goods = goods - 1')).rejects.toThrow('lowered before they are sent');
	});
});

describe('of a club with a GSTIN', () => {
	const parts = ['total', 'taxable', 'cgst', 'sgst'] as const;
	const gst = (month = clubToday(server.clock.now).slice(0, 7)) => desk.documents.gst({ query: { month } });
	beforeAll(async () => {
		await registerForTax(shop.administrator);
		await tax(shop.administrator, [bar], { rate: 18 });
	});

	test('a debit note takes back what the credit note gave too much, with the fee, and all notes come to the invoice in the end', async () => {
		const order = await deliver();
		const invoiced = await gst();
		const { orderTax } = await customer.orders.get({ query: { number: order.orderNumber } });
		const id = await received(order);
		const answer = await correct(id);
		expect(answer.body).toEqual({
			status: 'Corrected. ₹98 is due, and debit note AKB/2627/000001 is issued',
		});
		const [invoice, credit, debit] = await papersOf(order);
		expect(credit).toMatchObject({ kind: 'credit note', total: 147_00 + 29_00 });
		expect(debit).toMatchObject({
			...{ kind: 'debit note', number: 'AKB/2627/000001', total: 49_00 + 29_00 },
			reason: `Fewer units came back than credit note ${credit?.number} says`,
			invoice: { number: invoice?.number, day: invoice?.day },
			lines: [
				{ description: 'Oat Bar', quantity: 1, rate: 18, gross: 49_00 },
				{ rate: 18, gross: 29_00 },
			],
		});
		// What was paid stays the same.
		expect((await customer.orders.get({ query: { number: order.orderNumber } })).orderTax).toBe(orderTax);

		// The month's GST return contains what is credited in the end, and the number of the note.
		const report = await gst();
		for (const part of ['taxable', 'cgst', 'sgst'] as const)
			expect(report.total[part]).toBe(invoiced.total[part] - (credit?.[part] ?? 0) + (debit?.[part] ?? 0));
		expect(report.documents).toContainEqual({
			...{ kind: 'debit note', from: debit?.number, to: debit?.number, count: 1, cancelled: 0 },
		});

		// The third unit comes after all: invoice and notes add up to zero, to the paisa.
		const last = await askReturn(shop.person, order);
		await takeBack(shop.administrator, last, { quantity: 1 });
		const papers = await papersOf(order);
		const sign = { 'tax invoice': 1, 'credit note': -1, 'debit note': 1 } as Record<string, number>;
		for (const part of parts)
			expect(papers.reduce((sum, paper) => sum + (sign[paper.kind] ?? 0) * paper[part], 0)).toBe(0);
		expect((await gst()).total).toEqual({
			...{ taxable: invoiced.total.taxable - (invoice?.taxable ?? 0), igst: 0 },
			cgst: invoiced.total.cgst - (invoice?.cgst ?? 0),
			sgst: invoiced.total.sgst - (invoice?.sgst ?? 0),
		});
		await expectNoDocumentDrift(server);
		await expectNoDrift(server);
	});

	test('of what cost nothing credit note and debit note are of the fee, and name the units', async () => {
		const free = await addProduct(server, shop.administrator, {
			name: 'Free Shaker',
			price: 500,
			discount: 100,
		});
		await tax(shop.administrator, [free], { rate: 18 });
		const lines = [{ productId: free, quantity: 3 }];
		const order = await placeDelivered(shop.administrator, shop.person, shop.addressId, lines);
		const answer = await correct(await received(order));
		expect(answer.body.status).toMatch(/^Corrected\. Nothing is due any more, and debit note /);
		const [invoice, credit, debit] = await papersOf(order);
		for (const paper of [invoice, credit, debit]) expect(paper?.total).toBe(29_00);
		const unitsOn = (paper: typeof credit) => paper?.lines.map(({ quantity, gross }) => [quantity, gross]);
		expect(unitsOn(credit)).toEqual([
			[3, 0],
			[undefined, 29_00],
		]);
		expect(unitsOn(debit)).toEqual([
			[1, 0],
			[undefined, 29_00],
		]);
	});

	test('to a buyer with a GSTIN the debit note is a row of its own in the return, and in its file', async () => {
		const gstin = '27AAPFU0939F1ZV';
		const { orderNumber = 0 } = await customer.orders.order({
			body: newOrder(shop.addressId, [{ productId: bar, quantity: 3 }], { gstin }),
		});
		const { lines } = await customer.orders.get({ query: { number: orderNumber } });
		const orderIds = lines.map(({ orderId }) => orderId);
		for (const status of ['Transit', 'Out-For-Delivery', 'Delivered'] as const)
			for (const id of orderIds) await desk.orders.update({ body: { id, status } });
		const order = { orderNumber, orderIds };
		await correct(await received(order));
		const [, , debit] = await papersOf(order);
		const row = { number: debit?.number, buyerGstin: gstin, value: 78_00, taxable: debit?.taxable };
		const { b2b, month } = await gst();
		expect(b2b.map(({ kind, value }) => [kind, value])).toEqual([
			['tax invoice', 176_00],
			['credit note', -176_00],
			['debit note', 78_00],
		]);
		expect(b2b.at(-1)).toMatchObject(row);
		const file = await server.call('GET', `/api/report/gstFile?month=${month}&table=b2b`, {
			token: shop.administrator.token,
		});
		const rows: Record<string, string>[] = parse(file.body, { columns: true, bom: true });
		expect(rows.at(-1)).toMatchObject({ Document: 'Debit note', Number: debit?.number, Value: '78.00' });
	});

	test('corrected twice, each note is of its own units, and no more is debited than was credited', async () => {
		const order = await deliver(4);
		const id = await received(order, { quantity: 4 });
		await correct(id, { quantity: 3, sealed: 3, expected: { quantity: 4, sealed: 4 } });
		await correct(id, { quantity: 1, sealed: 1, expected: { quantity: 3, sealed: 3 } });
		const [invoice, credit, ...debits] = await papersOf(order);
		expect(debits.map(({ total }) => total)).toEqual([49_00 + 29_00, 98_00]);
		const kept = await deliver(1);
		const whole = await received(kept, { quantity: 1 });
		expect(whole).toBeGreaterThan(id);
		const [, alone] = await papersOf(kept);
		for (const part of ['taxable', 'cgst', 'sgst'] as const)
			expect((credit?.[part] ?? 0) - debits.reduce((sum, note) => sum + note[part], 0)).toBe(
				alone?.lines[0]?.[part],
			);
		expect(invoice?.total).toBe(4 * 49_00 + 29_00);
		const { rows } = await server.connection.pool.query(
			"select max(line.id) as id from document_lines as line join documents on documents.id = document_id where kind = 'debit note' and line.quantity is not null",
		);
		await expect(
			server.connection.pool.query(
				`insert into document_lines (document_id, position, line_id, corrects, description, hsn, quantity, rate, gross, taxable, cgst, sgst)
				select document_id, 9, line_id, corrects, description, hsn, 2, rate, 9800, 9800, 0, 0 from document_lines where id = $1`,
				[rows[0]?.id],
			),
		).rejects.toThrow('more debited than was credited');
	});

	test('a credit note without tax is debited without tax, in no return', async () => {
		const order = await deliver();
		// The invoice is from 2026-27, and its tax could be credited until 30 November 2027. That so late a return was
		// requested in time is tested elsewhere.
		const id = await askReturn(shop.person, order, { quantity: 3 });
		await desk.returns.approve({ body: { id, way: 'Centre' } });
		server.clock.now = new Date('2027-12-01T12:00:00+05:30');
		const [administrator, person] = [shop.administrator, shop.person];
		shop = {
			...shop,
			administrator: await logInAgain(server, administrator),
			person: await logInAgain(server, person),
		};
		[desk, customer] = [shop.administrator.client, shop.person.client];
		await desk.returns.receive({ body: { id, quantity: 3, sealed: 3 } });
		const answer = await correct(id);
		expect(answer.body).toMatchObject({ status: expect.stringContaining('debit note AKE/2728/000001') });
		const [, credit, debit] = await papersOf(order);
		expect(credit).toMatchObject({ kind: 'financial credit note' });
		expect(debit).toMatchObject({
			...{ kind: 'financial debit note', total: 49_00 + 29_00, taxable: 49_00 + 29_00, cgst: 0, sgst: 0 },
		});
		expect(await gst('2027-12')).toMatchObject({ hsn: [], documents: [] });
		await expectNoDocumentDrift(server);
	});
});
