import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentFor, signUpMinor } from '../testing/fixtures/guardians.ts';
import { moveLineTo, newOrder, type Shop, sendParcel } from '../testing/fixtures/orders.ts';
import { logInAgain, type Person } from '../testing/fixtures/people.ts';
import { askReturn, placeDelivered, takeBack } from '../testing/fixtures/returns.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { expectNoDocumentDrift, openTaxedShop, tax } from '../testing/fixtures/taxes.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { unzip } from '../testing/unzip.ts';

const guardian = 'Lalitha Rao, guardian of Tarun Rao';
const street = '12, 4th Cross, Jayanagar, Bengaluru Urban, KARNATAKA 560011';
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

/** Tarun Rao, who turns 18 on 10 December 2026, with an address in the name of `contact`. */
async function minorWith({ contact = 'Tarun Rao' } = {}) {
	const minor = await signUpMinor(server, { DOB: '2008-12-10' });
	return { minor, addressId: await addAddress(minor, { name: contact }) };
}

/** The documents of an order; expects that its customer and the desk read the same. */
async function papersOf(member: Person, number: number) {
	const [own, desk] = [member.client, shop.administrator.client];
	const { documents = [] } = await own.orders.get({ query: { number } });
	expect((await desk.orders.full({ query: { number } })).documents).toEqual(documents);
	return Promise.all(
		documents.map(async ({ documentId: id }) => {
			const paper = await own.documents.get({ query: { id } });
			expect(await desk.documents.get({ query: { id } })).toEqual(paper);
			return paper;
		}),
	);
}

const buyersOf = async (member: Person, number: number) =>
	(await papersOf(member, number)).map(({ title, kind, buyer }) => [title ?? kind, buyer?.name]);

/** Places an order and sends it in one parcel; returns its number. */
async function send(member: Person, addressId: number, products: readonly number[], changes: object = {}) {
	const { orderNumber = 0 } = await member.client.orders.order({
		body: newOrder(addressId, products, changes),
	});
	await sendParcel(shop.administrator, orderNumber, 'Out-For-Delivery');
	return orderNumber;
}

/** A table of the file in which somebody downloads the data stored about them. */
async function ownFile({ token, password }: Person, table: string): Promise<Record<string, string>[]> {
	const answer = await fetch(`${server.url}/api/account/download`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
		body: JSON.stringify({ password }),
	});
	const file = unzip(Buffer.from(await answer.arrayBuffer())).get(`${table}.csv`);
	return parse(file ?? '', { columns: true, bom: true });
}

test('every paper of what a minor orders names the guardian as its buyer, for customer and desk alike', async () => {
	const { minor, addressId } = await minorWith();
	await consentFor(shop.administrator, minor.id);
	const coarse = await addProduct(server, shop.administrator, { name: 'Coarse', price: 50, discount: 0 });
	await tax(shop.administrator, [coarse], { hsn: '110220', rate: 0 });
	// Each line is sent in its own parcel, so that the second has a challan.
	const { orderNumber = 0 } = await minor.client.orders.order({
		body: newOrder(addressId, [{ productId: flour, quantity: 3 }, coarse]),
	});
	const { lines } = await minor.client.orders.get({ query: { number: orderNumber } });
	for (const { orderId } of lines) await moveLineTo(shop.administrator, orderId, 'Delivered');
	const order = { orderNumber, orderIds: lines.map(({ orderId }) => orderId) };
	const id = await askReturn(minor, order, { quantity: 2 });
	await takeBack(shop.administrator, id, { quantity: 2 });
	await shop.administrator.client.returns.correct({
		body: {
			...{ id, quantity: 1, sealed: 1, reason: 'One was counted twice' },
			expected: { quantity: 2, sealed: 2 },
		},
	});
	expect(await buyersOf(minor, orderNumber)).toEqual([
		['Bill of supply', guardian],
		['delivery challan', guardian],
		['credit note', guardian],
		['debit note', guardian],
	]);
	const taxed = await send(minor, addressId, [shop.oats]);
	const [invoice] = await papersOf(minor, taxed);
	expect(invoice).toMatchObject({ kind: 'tax invoice', buyer: { name: guardian, address: street } });
	// The parcel still goes to the minor: its label and its slip name who receives it.
	const { orders } = await shop.administrator.client.orders.papers({ query: { numbers: String(taxed) } });
	expect(orders[0]?.address.name).toBe('Tarun Rao');

	const stored = (await ownFile(minor, 'document_buyers')).map(({ name }) => name);
	expect(stored).toEqual(Array.from({ length: 5 }, () => guardian));
});

test('who takes the delivery stands with the address, unless the buyer’s name has them in it', async () => {
	const addressOf = async (contact: string) => {
		const { minor, addressId } = await minorWith({ contact });
		await consentFor(shop.administrator, minor.id);
		const [invoice] = await papersOf(minor, await send(minor, addressId, [shop.oats]));
		expect(invoice?.buyer?.name).toBe(guardian);
		return invoice?.buyer?.address;
	};
	expect(await addressOf('Tarun Rao')).toBe(street);
	expect(await addressOf('Lalitha Rao')).toBe(street);
	expect(await addressOf('Geetha Rao')).toBe(`Geetha Rao, ${street}`);
});

test('without a guardian who agrees, for an adult and for a business nothing changes', async () => {
	const nobody = await minorWith();
	expect(await buyersOf(nobody.minor, await send(nobody.minor, nobody.addressId, [shop.oats]))).toEqual([
		['tax invoice', 'Tarun Rao'],
	]);

	const { minor, addressId } = await minorWith();
	const consentedAt = await consentFor(shop.administrator, minor.id);
	const business = { gstin: '29AABCU9603R1ZJ', businessName: 'Rao Traders' };
	const [ofBusiness] = await papersOf(minor, await send(minor, addressId, [shop.oats], business));
	expect(ofBusiness?.buyer).toEqual({ name: 'Rao Traders', address: `Tarun Rao, ${street}` });
	await shop.administrator.client.people.withdrawGuardian({ body: { userId: minor.id, consentedAt } });
	expect(await buyersOf(minor, await send(minor, addressId, [shop.oats]))).toEqual([
		['tax invoice', 'Tarun Rao'],
	]);
});

test('a paper that was issued keeps its buyer, and so do its notes, whatever becomes of consent and age', async () => {
	const { minor, addressId } = await minorWith();
	const order = (productId = shop.oats) =>
		placeDelivered(shop.administrator, minor, addressId, [{ productId, quantity: 2 }]);
	const before = await order();
	const consentedAt = await consentFor(shop.administrator, minor.id);
	const [during, last] = [await order(), await order()];
	const note = async (one: typeof before) =>
		takeBack(shop.administrator, await askReturn(minor, one), { quantity: 1 });
	await note(before);
	expect(await buyersOf(minor, before.orderNumber)).toEqual([
		['tax invoice', 'Tarun Rao'],
		['credit note', 'Tarun Rao'],
	]);
	await shop.administrator.client.people.withdrawGuardian({ body: { userId: minor.id, consentedAt } });
	await note(during);
	expect(await buyersOf(minor, during.orderNumber)).toEqual([
		['tax invoice', guardian],
		['credit note', guardian],
	]);

	// The evening before they turn 18, and the morning after: what was invoiced to the guardian is credited to the
	// guardian.
	await consentFor(shop.administrator, minor.id);
	server.clock.now = new Date('2026-12-09T23:30:00+05:30');
	shop = { ...shop, administrator: await logInAgain(server, shop.administrator) };
	const young = await logInAgain(server, minor);
	const evening = await send(young, addressId, [shop.oats]);
	server.clock.now = new Date('2026-12-10T00:30:00+05:30');
	const adult = await logInAgain(server, minor);
	const morning = await send(adult, addressId, [shop.oats]);
	expect(await buyersOf(adult, evening)).toEqual([['tax invoice', guardian]]);
	expect(await buyersOf(adult, morning)).toEqual([['tax invoice', 'Tarun Rao']]);
	expect(await buyersOf(adult, last.orderNumber)).toEqual([['tax invoice', guardian]]);
	server.clock.now = new Date('2026-11-10T10:00:00+05:30');
	shop = { ...shop, administrator: await logInAgain(server, shop.administrator) };
});

test('the guardian goes from papers with the account, but from those of ₹50,000 and more, which name them still', async () => {
	const { minor, addressId } = await minorWith();
	await consentFor(shop.administrator, minor.id);
	const rack = await addProduct(server, shop.administrator, { name: 'Rack', price: 49_971, discount: 0 });
	await tax(shop.administrator, [rack], { rate: 18 });
	const deliver = (productId: number) =>
		placeDelivered(shop.administrator, minor, addressId, [{ productId, quantity: 1 }]);
	const [small, dear] = [await deliver(shop.oats), await deliver(rack)];
	const ids = await Promise.all(
		[small, dear].map(async ({ orderNumber }) => (await papersOf(minor, orderNumber))[0]?.documentId ?? 0),
	);
	expect(
		(
			await server.call('POST', '/api/account/remove', {
				body: { password: minor.password, endsMemberships: [] },
				token: minor.token,
			})
		).status,
	).toBe(200);
	const read = (id = 0) => shop.administrator.client.documents.get({ query: { id } });
	expect(await read(ids[0])).not.toHaveProperty('buyer');
	expect((await read(ids[1])).buyer).toEqual({ name: guardian, address: street });
});
