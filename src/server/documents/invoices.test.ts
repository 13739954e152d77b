import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { concurrently } from '../testing/concurrently.ts';
import {
	moveLineTo,
	newOrder,
	openShop,
	placeBarsAndOats,
	placeNumbered,
	type Shop,
	sendParcel,
} from '../testing/fixtures/orders.ts';
import { type Person, signUp } from '../testing/fixtures/people.ts';
import { addProduct, newAddress } from '../testing/fixtures/shop.ts';
import { addCountedBar, expectNoDrift, receive } from '../testing/fixtures/stock.ts';
import { addTaxClass, expectNoDocumentDrift, registerForTax, tax } from '../testing/fixtures/taxes.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
let desk: Person['client'];
let member: Person['client'];
/** Costs ₹50, taxed at 18 %, counted, with enough units. */
let bar: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	shop = await openShop(server);
	desk = shop.administrator.client;
	member = shop.person.client;
	bar = await addCountedBar(server, shop.administrator, 500);
	await registerForTax(shop.administrator);
	await tax(shop.administrator, [shop.whey, shop.oats], { name: 'Powders', hsn: '210690', rate: 5 });
	await tax(shop.administrator, [bar], { name: 'Bars', hsn: '190590', rate: 18 });
});
afterAll(async () => {
	await expectNoDocumentDrift(server);
	await expectNoDrift(server);
	await server.close();
});

let orderNumber: number;
/** Two bars at ₹50 and 18 %, three oats at ₹200 and 5 %; with the fee ₹729. */
let bars: number;
let oats: number;
beforeEach(async () => {
	({ orderNumber, bars, oats } = await placeBarsAndOats(shop, bar));
});

const full = () => desk.orders.full({ query: { number: orderNumber } });
const documents = async () => (await full()).documents ?? [];
const read = (documentId: number) => member.documents.get({ query: { id: documentId } });
const wholes = async () => Promise.all((await documents()).map(({ documentId }) => read(documentId)));
const send = () => sendParcel(shop.administrator, orderNumber);

/** The sum that the order's documents state as owed in the end, in paise. */
async function invoicedLessCredited(): Promise<number> {
	const sign = {
		'tax invoice': 1,
		'credit note': -1,
		'financial credit note': -1,
		'debit note': 1,
		'financial debit note': 1,
		'delivery challan': 0,
		receipt: 0,
	};
	return (await wholes()).reduce((sum, { kind, total }) => sum + sign[kind] * total, 0);
}

describe('an invoice', () => {
	test('is found from the member’s list, and keeps the address of its parcel when the rest goes elsewhere', async () => {
		await moveLineTo(shop.administrator, bars, 'Transit');
		const [invoice] = await wholes();
		const { orders } = await member.orders.getOrders();
		expect(orders.filter((line) => line.orderNumber === orderNumber).map((line) => line.invoice)).toEqual([
			invoice?.documentId,
			invoice?.documentId,
		]);
		const { addresstype: _, email: __, ...address } = newAddress({ town: 'Hebbal' });
		await desk.orders.readdress({ body: { orderNumber, ...address } });
		await moveLineTo(shop.administrator, oats, 'Transit');
		expect((await wholes())[0]?.buyer?.address).toBe(invoice?.buyer?.address);
		expect(invoice?.buyer?.address).not.toContain('Hebbal');
	});

	test('has its buyer on its credit notes, too, wherever the rest went since', async () => {
		await moveLineTo(shop.administrator, bars, 'Transit');
		const { addresstype: _, email: __, ...address } = newAddress({ town: 'Hebbal' });
		await desk.orders.readdress({ body: { orderNumber, ...address } });
		await desk.orders.cancelFor({ body: { orderNumber, reason: 'We cannot send it' } });
		const [invoice, note] = await wholes();
		expect(note?.kind).toBe('credit note');
		expect(note?.buyer).toEqual(invoice?.buyer);
	});

	test('goes with the first parcel, names seller, buyer, codes and rates, and comes to what is paid', async () => {
		await send();
		const [invoice, ...others] = await wholes();
		expect(others).toEqual([]);
		expect(invoice).toMatchObject({
			kind: 'tax invoice',
			number: expect.stringMatching(/^AK\/\d{4}\/\d{6}$/),
			orderNumber,
			seller: {
				name: 'Akhara Fitness Private Limited',
				gstin: '29AAGCB7383J1Z4',
				fssai: '11223344556677',
			},
			buyer: {
				name: 'Asha Rao',
				address: '12, 4th Cross, Jayanagar, Bengaluru Urban, KARNATAKA 560011',
			},
			parcel: { carrier: 'Own' },
			lines: [
				{
					...{ description: 'Oat Bar', hsn: '190590', quantity: 2, rate: 18, gross: 10_000 },
					...{ taxable: 8_474, cgst: 763, sgst: 763, igst: 0 },
				},
				{
					...{ description: 'Oats', hsn: '210690', quantity: 3, rate: 5, gross: 60_000 },
					...{ taxable: 57_142, cgst: 1_429, sgst: 1_429 },
				},
				// The fee of ₹29, one part of it at 18 % and six at 5 %.
				{
					description: 'Convenience fee (delivery and platform)',
					hsn: '190590',
					rate: 18,
					gross: 414,
					cgst: 32,
				},
				{
					description: 'Convenience fee (delivery and platform)',
					hsn: '210690',
					rate: 5,
					gross: 2_486,
					cgst: 59,
				},
			],
			total: 72_900,
			words: 'Seven Hundred Twenty Nine Rupees only',
		});
		expect(invoice?.lines[2]).not.toHaveProperty('quantity');
		const { orderTotal, orderTax } = await full();
		expect(invoice?.total).toBe(orderTotal * 100);
		expect(orderTax).toBeCloseTo(((invoice?.cgst ?? 0) + (invoice?.sgst ?? 0)) / 100, 9);
	});

	test('is read by its buyer and by the desk, and by nobody else', async () => {
		await send();
		const [{ documentId } = { documentId: 0 }] = await documents();
		const other = await signUp(server);
		const path = `/api/document/get?id=${documentId}`;
		expect((await server.call('GET', path, { token: shop.administrator.token })).status).toBe(200);
		expectRefusal(await server.call('GET', path, { token: other.token }), 404, 'Document not found');
		expectRefusal(await server.call('GET', path), 401, 'Please log in');
		expect((await member.orders.get({ query: { number: orderNumber } })).documents).toEqual(
			await documents(),
		);
	});

	test('of an order that leaves line by line is of all of it, with the first; what joins its parcel has no other paper', async () => {
		await moveLineTo(shop.administrator, oats, 'Transit');
		expect(await wholes()).toMatchObject([{ kind: 'tax invoice', total: 72_900 }]);
		await moveLineTo(shop.administrator, bars, 'Transit');
		expect(await documents()).toHaveLength(1);
		expect(await invoicedLessCredited()).toBe((await full()).orderTotal * 100);
	});

	test('is named by the challan of what leaves in a later parcel', async () => {
		await moveLineTo(shop.administrator, oats, 'Out-For-Delivery');
		await send();
		const [invoice, challan] = await wholes();
		expect(challan).toMatchObject({
			kind: 'delivery challan',
			number: expect.stringMatching(/^AKD\//),
			invoice: { documentId: invoice?.documentId, number: invoice?.number },
			lines: [{ description: 'Oat Bar', quantity: 2 }],
			total: 10_000,
		});
	});

	test('says how a later parcel is taxed, whatever is said of its products since then', async () => {
		const assign = (classId: number | null) => desk.taxes.assign({ body: { productIds: [bar], classId } });
		const { classes } = await desk.taxes.classes();
		const invoicedAs = classes.find(({ hsn }) => hsn === '190590')?.classId ?? 0;
		for (const since of [await addTaxClass(shop.administrator, { hsn: '220210', rate: 40 }), null]) {
			const { orderNumber: number, orderIds } = await placeNumbered(shop.person, shop.addressId, [
				bar,
				shop.oats,
			]);
			await moveLineTo(shop.administrator, orderIds[1] ?? 0, 'Out-For-Delivery');
			await assign(since);
			await sendParcel(shop.administrator, number);
			const { documents: issued = [] } = await desk.orders.full({ query: { number } });
			expect(await read(issued[1]?.documentId ?? 0)).toMatchObject({
				...{ kind: 'delivery challan', total: 5_000 },
				lines: [{ hsn: '190590', rate: 18, gross: 5_000, taxable: 4_238 }],
			});
			await assign(invoicedAs);
		}
	});

	test('leaves out what was cancelled before, and names no more than is left of what was cut', async () => {
		await member.orders.cancel({ body: { orderNumber, orderIds: [bars] } });
		await desk.orders.cut({ body: { orderId: oats, quantity: 1, reason: 'One is left' } });
		expect(await documents()).toEqual([]);
		await send();
		expect(await wholes()).toMatchObject([
			{ total: 22_900, lines: [{ description: 'Oats', quantity: 1 }, {}] },
		]);
	});

	test('has the GSTIN of a buyer who gave one', async () => {
		const gstin = '27AAPFU0939F1ZV';
		const { orderNumber: number = 0 } = await member.orders.order({
			body: newOrder(shop.addressId, [shop.oats], { gstin: ' 27aapfu0939f1zv ' }),
		});
		expect(await member.orders.get({ query: { number } })).toMatchObject({ gstin });
		await sendParcel(shop.administrator, number);
		const { documents: [issued] = [] } = await desk.orders.full({ query: { number } });
		expect(await read(issued?.documentId ?? 0)).toMatchObject({ buyerGstin: gstin });
		const answer = await server.call('POST', '/api/orders/order', {
			token: shop.person.token,
			body: newOrder(shop.addressId, [shop.oats], { gstin: '27AAPFU0939F1ZW' }),
		});
		expectInvalid(answer, 'gstin', 'This is not a GSTIN; please check each character');
	});

	test('is made out to the registered name of a buyer who gave one, and so are its challan and its notes', async () => {
		const business = { gstin: '27AAPFU0939F1ZV', businessName: ' Rao Nutrition LLP ' };
		const { orderNumber: number = 0 } = await member.orders.order({
			body: newOrder(shop.addressId, [bar, shop.oats], business),
		});
		const placed = await member.orders.get({ query: { number } });
		expect(placed).toMatchObject({ gstin: business.gstin, businessName: 'Rao Nutrition LLP' });
		expect(await desk.orders.full({ query: { number } })).toMatchObject({
			businessName: 'Rao Nutrition LLP',
		});
		await moveLineTo(shop.administrator, placed.lines[0]?.orderId ?? 0, 'Out-For-Delivery');
		const shipmentId = await sendParcel(shop.administrator, number);
		await desk.orders.lost({ body: { shipmentId, reason: 'Not found' } });
		const { documents: issued = [] } = await desk.orders.full({ query: { number } });
		const papers = await Promise.all(issued.map(({ documentId }) => read(documentId)));
		expect(papers.map(({ kind }) => kind)).toEqual(['tax invoice', 'delivery challan', 'credit note']);
		for (const { buyer, buyerGstin } of papers) {
			expect(buyerGstin).toBe(business.gstin);
			expect(buyer).toEqual({
				name: 'Rao Nutrition LLP',
				// Somebody else receives the delivery.
				address: 'Asha Rao, 12, 4th Cross, Jayanagar, Bengaluru Urban, KARNATAKA 560011',
			});
		}
	});

	test.each([
		[
			{ businessName: 'Rao Nutrition LLP' },
			'A registered name goes with a GSTIN; please give both, or neither',
		],
		[{ gstin: '27AAPFU0939F1ZV', businessName: 'x'.repeat(101) }, 'Please keep this to 100 characters'],
		[{ gstin: '27AAPFU0939F1ZV', businessName: 'www.rao.example' }, 'Name must not contain a link'],
	])('is asked for with %j: refused', async (business, message) => {
		const answer = await server.call('POST', '/api/orders/order', {
			token: shop.person.token,
			body: newOrder(shop.addressId, [shop.oats], business),
		});
		expectInvalid(answer, 'businessName', message);
	});

	test('is not issued for a product that nobody has said how to tax: nothing leaves, and the refusal names it', async () => {
		const rope = await addProduct(server, shop.administrator, { name: 'Skipping Rope' });
		const { orderNumber: number, orderIds } = await placeNumbered(shop.person, shop.addressId, [bar, rope]);
		const message =
			'Nobody has said how Skipping Rope is taxed; please give it a tax class before it is sent';
		const sent = await desk.orders.dispatch({ body: { orderNumbers: [number], carrier: 'Own' } });
		expect(sent.refused).toEqual([{ orderNumber: number, message }]);
		const pressed = await server.call('PATCH', '/api/orders/update', {
			token: shop.administrator.token,
			body: { id: orderIds[0], status: 'Transit' },
		});
		expectRefusal(pressed, 409, message);
		expect((await desk.orders.full({ query: { number } })).lines).toMatchObject([
			{ orderStatus: 'Pending' },
			{ orderStatus: 'Pending' },
		]);
		// A class whose rate begins later cannot tax the product yet, and the refusal says so.
		const { ahead: before } = await desk.taxes.classes();
		await tax(shop.administrator, [rope], { from: '2100-04-01' });
		expect((await desk.taxes.classes()).ahead).toBe(before + 1);
		const begins =
			'The tax rate of Skipping Rope begins on 1 April 2100; please set one of today before it is sent';
		expect(
			(await desk.orders.dispatch({ body: { orderNumbers: [number], carrier: 'Own' } })).refused,
		).toEqual([{ orderNumber: number, message: begins }]);
		await tax(shop.administrator, [rope]);
		expect(
			(await desk.orders.dispatch({ body: { orderNumbers: [number], carrier: 'Own' } })).refused,
		).toEqual([]);
	});
});

test('a product that was deleted gets its class while an order waits for it, and none before or after', async () => {
	const productId = await addProduct(server, shop.administrator, { name: 'Last Rope' });
	const unordered = await addProduct(server, shop.administrator, { name: 'Never Ordered Rope' });
	const { orderNumber: number } = await placeNumbered(shop.person, shop.addressId, [productId]);
	const { without } = await desk.taxes.classes();
	for (const id of [productId, unordered]) await desk.catalogue.delete({ query: { id } });
	expect((await desk.taxes.classes()).without).toBe(without - 1);
	const listed = async () => {
		const { products } = await desk.taxes.products({ query: { without: '1' } });
		return products.filter(({ name }) => name.endsWith('Rope') && name !== 'Untaxed Rope');
	};
	expect(await listed()).toMatchObject([{ productId, name: 'Last Rope', archived: true }]);
	const classId = await addTaxClass(shop.administrator);
	const assign = (productIds: number[]) =>
		server.call('PATCH', '/api/tax/assign', {
			token: shop.administrator.token,
			body: { productIds, classId },
		});
	expectRefusal(await assign([unordered]), 404, 'Product not found');
	expect((await assign([productId])).status).toBe(200);
	expect(await listed()).toEqual([]);
	expect((await desk.taxes.classes()).without).toBe(without - 2);
	await sendParcel(shop.administrator, number);
	// No order waits for the product any more.
	expectRefusal(await assign([productId]), 404, 'Product not found');
});

describe('a credit note', () => {
	test('of a parcel that came back takes back all of it and the fee, once', async () => {
		const shipmentId = await send();
		const units = [bars, oats].map((orderId) => ({ orderId, sealed: 1 }));
		await desk.orders.cameBack({ body: { shipmentId, reason: 'Nobody was there', units } });
		const [invoice, note, ...others] = await wholes();
		expect(others).toEqual([]);
		expect(note).toMatchObject({
			kind: 'credit note',
			number: expect.stringMatching(/^AKC\//),
			reason: 'Goods came back',
			invoice: { number: invoice?.number },
			total: 72_900,
		});
		// The amounts agree to the paisa, part by part.
		expect(note?.lines).toEqual(invoice?.lines);
		const again = await server.call('POST', '/api/orders/cameBack', {
			token: shop.administrator.token,
			body: { shipmentId, reason: 'Nobody was there', units },
		});
		expect(again.status).toBe(409);
		expect(await documents()).toHaveLength(2);
		expect((await full()).orderTax).toBe(0);
	});

	test('of a part leaves the fee with what is kept; the last of it takes the fee back too', async () => {
		await moveLineTo(shop.administrator, oats, 'Out-For-Delivery');
		const later = await send();
		await desk.orders.lost({ body: { shipmentId: later, reason: 'Not found' } });
		expect((await wholes()).at(-1)).toMatchObject({
			reason: 'Goods were lost',
			lines: [{ description: 'Oat Bar', quantity: 2 }],
			total: 10_000,
		});
		expect(await invoicedLessCredited()).toBe(62_900);
		expect((await full()).orderTotal).toBe(629);
		const { parcels } = await full();
		await desk.orders.cameBack({
			body: {
				shipmentId: parcels[0]?.shipmentId ?? 0,
				reason: 'Refused',
				units: [{ orderId: oats, sealed: 3 }],
			},
		});
		expect(await invoicedLessCredited()).toBe(0);
		expect((await full()).orderTotal).toBe(0);
	});

	test('of units that are cut or cancelled one after the other gives the tax of all of them, to the paisa', async () => {
		const odd = await addProduct(server, shop.administrator, { name: 'Odd Bar', price: 33, discount: 0 });
		await tax(shop.administrator, [odd], { rate: 18 });
		const placed = await placeNumbered(shop.person, shop.addressId, [
			{ productId: odd, quantity: 7 },
			shop.oats,
		]);
		orderNumber = placed.orderNumber;
		const [odds = 0, oat = 0] = placed.orderIds;
		await moveLineTo(shop.administrator, oat, 'Transit');
		for (const quantity of [6, 5, 3, 1])
			await desk.orders.cut({ body: { orderId: odds, quantity, reason: 'None left' } });
		await member.orders.cancel({ body: { orderNumber } });
		const [invoice, ...notes] = await wholes();
		expect(notes.map(({ reason }) => reason)).toEqual([...Array(4).fill('Quantity cut'), 'Cancelled']);
		const credited = notes.flatMap(({ lines }) => lines);
		const sum = (part: 'gross' | 'taxable' | 'cgst' | 'sgst') =>
			credited.reduce((total, line) => total + line[part], 0);
		for (const part of ['gross', 'taxable', 'cgst', 'sgst'] as const)
			expect(sum(part)).toBe(invoice?.lines[0]?.[part]);
		expect(await invoicedLessCredited()).toBe((await full()).orderTotal * 100);
	});

	test('is refused by the database where it takes back more than the invoice has', async () => {
		await send();
		const run = server.connection.pool.query(
			`insert into document_lines (document_id, position, corrects, description, hsn, quantity, rate, gross, taxable, cgst, sgst)
			select document_id, 99, id, description, hsn, quantity + 1, rate, gross, taxable, cgst, sgst
			from document_lines where line_id = $1`,
			[bars],
		);
		await expect(run).rejects.toThrow('More is credited than was invoiced');
	});
});

test.each([
	['update', 'update documents set total = 0, taxable = 0, cgst = 0, sgst = 0'],
	['update lines', "update document_lines set description = ''"],
	['delete', 'delete from documents'],
	['delete lines', 'delete from document_lines'],
	['truncate', 'truncate documents cascade'],
])('nobody can %s what was issued', async (_, statement) => {
	await send();
	await expect(server.connection.pool.query(statement)).rejects.toThrow('can only be added to');
});

test('a proposed class is given to no product before an owner confirms it', async () => {
	const { classes } = await desk.taxes.classes();
	const proposal = classes.find(({ isConfirmed }) => !isConfirmed) ?? expect.fail('there are no proposals');
	const { classId, name, hsn } = proposal;
	const assign = () =>
		server.call('PATCH', '/api/tax/assign', {
			token: shop.administrator.token,
			body: { productIds: [shop.oats], classId },
		});
	expectRefusal(await assign(), 409, `${name} is a proposal; an owner confirms it before products have it`);
	await desk.taxes.update({ body: { classId, name, hsn } });
	expect((await assign()).status).toBe(200);
	expect((await desk.taxes.products({ query: { classId } })).products).toMatchObject([{ name: 'Oats' }]);
	const again = await addTaxClass(shop.administrator);
	const past = await server.call('POST', '/api/tax/setRate', {
		token: shop.administrator.token,
		body: { classId: again, rate: 12, from: '2021-04-01' },
	});
	expectRefusal(past, 409, 'This day is past: what was issued since stays as it is');
	await desk.taxes.assign({ body: { productIds: [shop.oats], classId: again } });
});

describe('many at once', () => {
	test('of 100 dispatches a third fails: the numbers of the others have no gap', async () => {
		const rope = await addProduct(server, shop.administrator, { name: 'Untaxed Rope' });
		const scarce = await addProduct(server, shop.administrator, { name: 'Rare Bar' });
		await tax(shop.administrator, [scarce]);
		await receive(shop.administrator, scarce, 100);
		const numbers = await Promise.all(
			Array.from({ length: 100 }, async (_, nth) => {
				const lines = nth % 3 === 1 ? [bar, nth % 2 === 0 ? rope : scarce] : [bar, shop.oats];
				return (await placeNumbered(shop.person, shop.addressId, lines)).orderNumber;
			}),
		);
		const { lots } = await desk.stock.product({ query: { id: scarce } });
		await desk.stock.count({
			body: { productId: scarce, lotId: lots[0]?.lotId ?? 0, quantity: 0, reason: 'Broken' },
		});
		const { rows: before } = await server.connection.pool.query(
			'select count(*)::integer as n from documents',
		);
		const answers = await concurrently(numbers.length, (nth) =>
			desk.orders.dispatch({ body: { orderNumbers: [numbers[nth] ?? 0], carrier: 'Own' } }),
		);
		const refused = answers.filter((answer) => answer.refused.length > 0);
		expect(refused).toHaveLength(33);
		const { rows: after } = await server.connection.pool.query(
			'select count(*)::integer as n from documents',
		);
		expect(after[0].n - before[0].n).toBe(67);
		await expectNoDocumentDrift(server);
		await expectNoDrift(server);
	});

	test('of sending, cutting and cancelling an order at once, its papers come to what is paid', async () => {
		const numbers = await Promise.all(
			Array.from({ length: 12 }, async () => {
				const lines = [{ productId: bar, quantity: 5 }, { productId: shop.oats, quantity: 2 }, shop.whey];
				return placeNumbered(shop.person, shop.addressId, lines);
			}),
		);
		const post =
			(path: string, body: object, method = 'POST') =>
			() =>
				server.call(method, `/api/orders/${path}`, { body, token: shop.administrator.token });
		const acts = numbers.flatMap(
			({ orderNumber: number, orderIds: [first = 0, second = 0, third = 0] }, nth) => [
				nth % 2 === 0
					? post('dispatch', { orderNumbers: [number], carrier: 'Own' })
					: post('update', { id: third, status: 'Transit' }, 'PATCH'),
				post('cut', { orderId: first, quantity: 2, reason: 'Too few' }),
				post('cancelFor', { orderNumber: number, orderIds: [second], reason: 'We cannot send it' }),
				post('dispatch', { orderNumbers: [number], carrier: 'Own' }),
			],
		);
		const answers = await Promise.all(acts.map((act) => act()));
		expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
		for (const { orderNumber: number } of numbers) {
			orderNumber = number;
			expect(await invoicedLessCredited(), String(number)).toBe((await full()).orderTotal * 100);
		}
		await expectNoDocumentDrift(server);
		await expectNoDrift(server);
	});
});
