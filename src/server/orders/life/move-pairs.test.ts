import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiError } from '#shared/client.ts';
import type { DeskWholeOrder, Parcel } from '#shared/orders/whole-order.ts';
import { readDeskClub } from '../../testing/club.ts';
import { moveLineTo, placeNumbered } from '../../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../../testing/fixtures/shop.ts';
import { expectNoDrift, receive } from '../../testing/fixtures/stock.ts';
import { expectNoDocumentDrift, registerForTax, tax } from '../../testing/fixtures/taxes.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** The address at which an order is placed, without its phone. */
const home = { name: 'Asha Rao', address: '12, 4th Cross', town: 'Jayanagar', pincode: '560011' };
/**
 * Another address of the customer; the address to which the desk sends the order; and the one to which it is sent at
 * the end.
 */
const office = { name: 'Meera Rao', address: '7, Temple Street', town: 'Malleshwaram', pincode: '560003' };
const corrected = { name: 'Ravi Rao', address: '80 Feet Road', town: 'Koramangala', pincode: '560034' };
const elsewhere = { name: 'Zara Rao', address: 'Hosur Road', town: 'Adugodi', pincode: '560030' };
const phones = { home: '9845012345', office: '9845011111', corrected: '9845022222', atTheDoor: '9845033333' };
const district = 'Bengaluru Urban';

/** An order for which two moves race: three lines of two units, each ₹900. */
interface Raced {
	number: number;
	lines: [first: number, second: number, third: number];
	customer: Person;
	/** The id of the customer's office address. */
	officeId: number;
	/** The parcel that left before the race; 0 where none did. */
	shipmentId: number;
}

let server: TestServer;
let owner: Person;
let products: number[];
/** A customer who accepted an order before, so that none of theirs has to be confirmed by phone. */
let regular: { customer: Person; homeId: number; officeId: number };
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '10000' });
	owner = await signUpAdministrator(server);
	products = await Promise.all([0, 1, 2].map(() => addProduct(server, owner)));
	for (const productId of products) await receive(owner, productId, 2_000);
	await tax(owner, products);
	await registerForTax(owner);
	regular = await newCustomer();
	const [taken = 0] = (await placeNumbered(regular.customer, regular.homeId, [products[0] ?? 0])).orderIds;
	await moveLineTo(owner, taken, 'Delivered');
	const { shop } = await readDeskClub(server, owner);
	await owner.client.club.updateShop({ body: { confirmFrom: '3000', codLimit: '', expected: shop } });
});
afterAll(() => server.close());

async function newCustomer() {
	const customer = await signUp(server);
	const homeId = await addAddress(customer, { ...home, phone: phones.home });
	const officeId = await addAddress(customer, { ...office, phone: phones.office });
	return { customer, homeId, officeId };
}

type Send = (order: Raced) => Promise<{ status: string }>;

/** The moves of an order, as their clients send them. */
const moves = {
	cut: ({ lines: [, orderId] }: Raced) =>
		owner.client.orders.cut({ body: { orderId, quantity: 1, reason: 'One is dented' } }),
	readdress: ({ number }: Raced) =>
		owner.client.orders.readdress({
			body: { orderNumber: number, ...corrected, phone: phones.corrected, district },
		}),
	deliverTo: ({ number, customer, officeId }: Raced) =>
		customer.client.orders.deliverTo({ body: { orderNumber: number, addressId: officeId } }),
	delivery: ({ number, customer }: Raced) =>
		customer.client.orders.delivery({
			body: { orderNumber: number, phone: phones.atTheDoor, note: 'Ring twice' },
		}),
	confirm: ({ number }: Raced) =>
		owner.client.orders.confirm({ body: { orderNumber: number, outcome: 'confirmed' } }),
	track: ({ shipmentId, number }: Raced) =>
		owner.client.orders.track({ body: { shipmentId, carrier: 'Delhivery', awb: `AWB${number}` } }),
	moveLines: ({ lines: [, second, third] }: Raced) =>
		owner.client.orders.moveLines({
			body: { lines: [second, third].map((id) => ({ id, status: 'Transit' as const })) },
		}),
	dispatch: ({ number }: Raced) =>
		owner.client.orders.dispatch({ body: { orderNumbers: [number], carrier: 'DTDC' } }),
	cancel: ({ number, customer }: Raced) => customer.client.orders.cancel({ body: { orderNumber: number } }),
	cancelFor: ({ number, lines: [, , third] }: Raced) =>
		owner.client.orders.cancelFor({
			body: { orderNumber: number, orderIds: [third], reason: 'It is not to be had' },
		}),
} satisfies Record<string, Send>;
type Move = keyof typeof moves;

/** The moves of which a second call finds that nothing is left to do. */
const doneOnce: readonly Move[] = ['cut', 'confirm', 'moveLines', 'dispatch', 'cancel', 'cancelFor'];

const names = Object.keys(moves) as Move[];
const pairs = names.flatMap((one, place) => names.slice(place + 1).map((other) => [one, other] as const));

/**
 * Places an order; its first line has already left if `hasPartLeft`. It must be confirmed by phone if one of the moves
 * confirms.
 */
async function place(pair: readonly Move[], hasPartLeft: boolean): Promise<Raced> {
	const { customer, homeId, officeId } = pair.includes('confirm') ? await newCustomer() : regular;
	const { orderNumber, orderIds } = await placeNumbered(
		customer,
		homeId,
		products.map((productId) => ({ productId, quantity: 2 })),
	);
	const [first = 0, second = 0, third = 0] = orderIds;
	const order = { number: orderNumber, lines: [first, second, third] as Raced['lines'], customer, officeId };
	if (!hasPartLeft) return { ...order, shipmentId: 0 };
	await moveLineTo(owner, first, 'Transit');
	const { parcels } = await full(orderNumber);
	return { ...order, shipmentId: parcels[0]?.shipmentId ?? 0 };
}

const full = (number: number) => owner.client.orders.full({ query: { number } });

/**
 * Sends two moves, each twice, all at once; the first move is also the last sent. Returns those that acted. Any reply
 * but success and refusal, such as a deadlock's 503, fails the test.
 */
async function race(order: Raced, [one, other]: readonly [Move, Move]): Promise<Move[]> {
	const acted = await Promise.all(
		[one, other, other, one].map((name) => {
			const send: Send = moves[name];
			return send(order).then(
				({ status }) => (/^(0 orders sent|Nothing was moved)$/.test(status) ? [] : [name]),
				(error: ApiError) => {
					expect(error, `${name}: ${error.message}`).toMatchObject({ status: 409 });
					return [];
				},
			);
		}),
	);
	return acted.flat();
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const units = (lines: DeskWholeOrder['lines']) =>
	sum(lines.map(({ unitPrice, quantity }) => unitPrice * quantity));

/** Expects that the sums of an order, its parcels and its papers agree, and that each line is in one state. */
async function expectOneSum({ number, customer }: Raced, order: DeskWholeOrder): Promise<void> {
	const { lines, parcels, orderTotal, orderFee, orderDue } = order;
	const live = lines.filter(({ ended }) => !ended);
	const away = live.filter(({ orderStatus }) => orderStatus === 'Transit');
	expect(orderFee).toBe(live.length > 0 ? 29 : 0);
	expect(orderTotal).toBe(units(live) + orderFee);
	// Nothing has been paid yet.
	expect(orderDue).toBe(orderTotal);
	expect(await customer.client.orders.get({ query: { number } })).toMatchObject({ orderTotal, orderDue });
	// Only the first parcel charges the fee.
	expect(sum(parcels.map(({ cod }) => cod))).toBe(units(away) + (parcels.length > 0 ? 29 : 0));
	expect(parcels.map(({ due }) => due)).toEqual(parcels.map(({ cod }) => cod));
	expect(new Set(away.map(({ shipmentId }) => shipmentId))).toEqual(
		new Set(parcels.map(({ shipmentId }) => shipmentId)),
	);
	for (const line of lines) {
		expect(line.quantity + line.cut).toBe(2);
		expect(line.shipmentId === undefined).toBe(line.orderStatus === 'Pending');
		if (line.ended) expect(line).toMatchObject({ orderStatus: 'Pending', ended: { how: 'Cancelled' } });
	}
	const { rows } = await server.connection.pool.query(
		`select count(*) filter (where kind = 'tax invoice')::integer as invoices,
			(sum(case kind when 'tax invoice' then total when 'credit note' then -total else 0 end) / 100)::float8 as due
		from documents where order_id = $1`,
		[number],
	);
	expect(rows).toEqual([parcels.length > 0 ? { invoices: 1, due: orderTotal } : { invoices: 0, due: null }]);
	await expectNoDrift(server);
	await expectNoDocumentDrift(server);
}

/** Expects that each act is recorded once in the order's events. */
function expectToldOnce({ events, lines }: DeskWholeOrder, acted: readonly Move[]): void {
	const told = (kind: DeskWholeOrder['events'][number]['kind']) =>
		events.filter((event) => event.kind === kind);
	const ended = lines.filter(({ ended }) => ended).map(({ orderId }) => orderId);
	expect(told('cancelled').map(({ orderId }) => orderId)).toHaveLength(ended.length);
	expect(new Set(told('cancelled').map(({ orderId }) => orderId))).toEqual(new Set(ended));
	expect(sum(told('cut').map(({ quantity = 0 }) => quantity))).toBe(sum(lines.map(({ cut }) => cut)));
	const left = lines.filter(({ orderStatus }) => orderStatus === 'Transit').map(({ orderId }) => orderId);
	expect(told('moved').map(({ orderId }) => orderId)).toHaveLength(left.length);
	// A second call that finds its address already stored records nothing, unless the other move came in between.
	const expectTold = (kind: 'address changed' | 'delivery changed', sent: readonly Move[]) => {
		const changes = acted.filter((name) => sent.includes(name));
		expect(told(kind).length).toBeGreaterThanOrEqual(new Set(changes).size);
		expect(told(kind).length).toBeLessThanOrEqual(changes.length);
	};
	expectTold('address changed', ['readdress', 'deliverTo']);
	expectTold('delivery changed', ['delivery']);
	expect(told('confirmed')).toHaveLength(acted.filter((name) => name === 'confirm').length);
}

/** The address of a parcel. */
function goesTo({ address: { email: _, ...now } }: DeskWholeOrder, { sentTo }: Parcel) {
	return sentTo ?? now;
}

/** Expects that each parcel goes to an address that the order had, and keeps it while it is under way. */
async function expectSentAsItLeft({ number, shipmentId }: Raced, order: DeskWholeOrder): Promise<void> {
	const { parcels, lines } = order;
	for (const parcel of parcels) {
		const { phone, ...where } = goesTo(order, parcel);
		expect(
			[home, office, corrected].map((known) => ({ ...known, district, state: 'KARNATAKA' })),
		).toContainEqual(where);
		expect(Object.values(phones)).toContain(phone);
		if (parcel.shipmentId === shipmentId)
			expect({ phone, ...where }).toMatchObject({ ...home, phone: phones.home });
	}
	if (!lines.some(({ orderStatus, ended }) => orderStatus === 'Pending' && !ended)) return;
	const before = parcels.map((parcel) => goesTo(order, parcel));
	await owner.client.orders.readdress({
		body: { orderNumber: number, ...elsewhere, phone: phones.home, district },
	});
	const later = await full(number);
	expect(later.address).toMatchObject(elsewhere);
	expect(later.parcels.map((parcel) => goesTo(later, parcel))).toEqual(before);
}

describe.each([
	['all of it is here', false],
	['a part of it has left', true],
] as const)('two moves of an order at once, each twice, while %s:', (_, hasPartLeft) => {
	test.each(pairs.filter((pair) => hasPartLeft || !pair.includes('track')))('%s and %s', async (...pair) => {
		const raced = await place(pair, hasPartLeft);
		// Over the two runs, each of the moves is once the first.
		const acted = await race(raced, hasPartLeft ? pair : [pair[1], pair[0]]);
		for (const name of doneOnce) expect(acted.filter((one) => one === name).length).toBeLessThanOrEqual(1);
		// Once a part has left, the customer may change neither address nor delivery: both moves are refused.
		const isRefused = hasPartLeft && pair.every((name) => name === 'deliverTo' || name === 'delivery');
		expect(acted.length > 0).toBe(!isRefused);
		const order = await full(raced.number);
		expectToldOnce(order, acted);
		await expectOneSum(raced, order);
		// An order that must be confirmed has not left before it was.
		const hasLeftNow =
			order.lines.filter(({ orderStatus }) => orderStatus === 'Transit').length > Number(hasPartLeft);
		if (pair.includes('confirm') && hasLeftNow) expect(acted).toContain('confirm');
		await expectSentAsItLeft(raced, order);
	});
});
