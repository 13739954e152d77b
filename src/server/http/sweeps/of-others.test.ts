import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOfDesk } from '#shared/endpoint.ts';
import { daysFromToday } from '../../testing/dates.ts';
import { newBooking } from '../../testing/fixtures/consultancy.ts';
import { newMembership, newPause, pauseToEnd, runMembership } from '../../testing/fixtures/membership.ts';
import { newOrder, placeNumbered } from '../../testing/fixtures/orders.ts';
import { logInAgain, type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { plain } from '../../testing/fixtures/pictures.ts';
import { askReturn, placeDelivered } from '../../testing/fixtures/returns.ts';
import { addAddress, addProduct, newAddress } from '../../testing/fixtures/shop.ts';
import { twoCentres } from '../../testing/fixtures/staff.ts';
import { receive } from '../../testing/fixtures/stock.ts';
import { registerForTax, tax } from '../../testing/fixtures/taxes.ts';
import { endpoints } from '../../testing/sweeps/endpoints.ts';
import { fieldsOf } from '../../testing/sweeps/schema-fields.ts';
import { type StoredDigest, storedDigest } from '../../testing/sweeps/stored-digest.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let desk: Person;
let productId: number;
let centreId: number;
let everythingStored: StoredDigest;

/** The ids of what a person has, as calls take them. */
interface Belongings {
	userId: number;
	email: string;
	sessionId: number;
	addressId: number;
	cartId: number;
	/** The number of an order that has not been sent yet. */
	orderNumber: number;
	orderId: number;
	delivered: { orderNumber: number; orderId: number };
	documentId: number;
	returnId: number;
	photoId: number;
	bookingId: number;
	membershipId: number;
	pauseId: number;
	/** A product that the person waits for. */
	watchedId: number;
}

/** The highest number that an order can have: nothing has it. */
const none = 999_999_999;
const nothing: Belongings = {
	...{ userId: none, email: 'nobody@example.com', sessionId: none, addressId: none, cartId: none },
	...{ orderNumber: none, orderId: none, delivered: { orderNumber: none, orderId: none }, documentId: none },
	...{ returnId: none, photoId: none, bookingId: none, membershipId: none, pauseId: none },
	watchedId: none,
};

async function newMember(): Promise<{ person: Person; has: Belongings }> {
	const person = await signUp(server);
	const { client, id: userId, email } = person;
	await logInAgain(server, person);
	const session = (await client.identity.sessions()).find(({ isThis }) => !isThis);
	const addressId = await addAddress(person);
	await client.cart.add({ body: { productId } });
	const [entry] = (await client.cart.cartDetails()).cart;
	const bought = await placeDelivered(desk, person, addressId, [{ productId, quantity: 3 }]);
	const [line = 0] = bought.orderIds;
	const { documents } = await client.orders.get({ query: { number: bought.orderNumber } });
	const returnId = await askReturn(person, bought);
	const photo = new Uint8Array(await plain({ width: 20, height: 20 }).png().toBuffer());
	const { body } = await server.call('POST', `/api/returns/addPhoto?orderId=${line}`, {
		...{ token: person.token, body: new Blob([photo]) },
	});
	await client.consultancy.book({ body: newBooking(person) });
	const [booking] = await client.consultancy.get();
	const membershipId = await runMembership(server, desk, person);
	const { pauseId } = await pauseToEnd(server, desk, membershipId, 20);
	const watchedId = await addProduct(server, desk);
	await receive(desk, watchedId, 1);
	const placed = await placeNumbered(person, addressId, [watchedId]);
	await server.workOffJobs();
	await client.stock.watch({ body: { productId: watchedId } });
	const has = {
		...{ userId, email, addressId, returnId, membershipId, pauseId, watchedId },
		...{ orderNumber: placed.orderNumber, orderId: placed.orderIds[0] ?? 0, photoId: body.photoId },
		...{ sessionId: session?.sessionId ?? 0, cartId: entry?.cartId ?? 0, bookingId: booking?.id ?? 0 },
		...{ documentId: documents?.[0]?.documentId ?? 0 },
		delivered: { orderNumber: bought.orderNumber, orderId: line },
	};
	for (const [name, id] of Object.entries(has)) expect(id, name).toBeTruthy();
	return { person, has };
}

let caller: { person: Person; has: Belongings };
/** Somebody else. */
let other: Belongings;
/** Somebody who has deleted their account since. */
let gone: Belongings;
let pause: Awaited<ReturnType<typeof newPause>>;
beforeAll(async () => {
	server = await startTestServer({
		...{ LIMIT_OPEN_ORDERS: '1000', LIMIT_OPEN_MEMBERSHIPS: '1000', LIMIT_COMPLAINTS: '1000' },
	});
	desk = await signUpAdministrator(server);
	productId = await addProduct(server, desk);
	await registerForTax(desk);
	await tax(desk, [productId]);
	[, centreId] = await twoCentres(server);
	caller = await newMember();
	({ has: other } = await newMember());
	const leaver = await newMember();
	gone = leaver.has;
	await leaver.person.client.returns.withdraw({ body: { id: gone.returnId } });
	await leaver.person.client.orders.cancel({
		body: { orderNumber: gone.orderNumber, reason: 'Ordered by mistake' },
	});
	const { memberships } = await leaver.person.client.account.leaving();
	await leaver.person.client.account.remove({
		body: { password: leaver.person.password, endsMemberships: memberships.map(({ id }) => id) },
	});
	pause = await newPause(desk, caller.has.membershipId, 40);
	everythingStored = await storedDigest(server.connection.database);
});
afterAll(() => server.close());

interface Request {
	query?: Record<string, string | number>;
	body?: object;
}

const profile = { name: 'Asha', phone: '9845012345', DOB: '1994-05-17', gender: 'Female' };
const { state, ...address } = newAddress();
const { addresstype: _, email: __, ...shownAddress } = address;
const paidTo = { payBy: 'UPI', upi: 'asha@okbank' };
const complaint = {
	name: 'Asha Rao',
	email: 'asha@example.com',
	phone: '9845012345',
	msg: 'The tub was open',
};

/**
 * The calls that take an id of what belongs to somebody, by the field that has the id: each gives the request with
 * the other person's id in that field, and the caller's own ids elsewhere. A new call with such a field needs an
 * entry here.
 */
const requests: Record<string, Record<string, (theirs: Belongings, own: Belongings) => Request>> = {
	'identity.update': {
		user_id: ({ userId }, { email }) => ({ body: { ...profile, user_id: userId, email } }),
		email: ({ email }, { userId }) => ({ body: { ...profile, user_id: userId, email } }),
	},
	'identity.endSession': { sessionId: ({ sessionId }) => ({ body: { sessionId } }) },
	'cart.add': { userId: ({ userId }) => ({ body: { productId, userId, quantity: 2 } }) },
	'cart.update': { id: ({ cartId }) => ({ body: { id: cartId, quantity: 2 } }) },
	'cart.updateAddress': { id: ({ addressId }) => ({ body: { ...address, state, id: addressId } }) },
	'orders.order': { addressId: ({ addressId }) => ({ body: newOrder(addressId, [productId]) }) },
	'orders.get': { number: ({ orderNumber }) => ({ query: { number: orderNumber } }) },
	'orders.again': { orderNumber: ({ orderNumber }) => ({ body: { orderNumber } }) },
	'orders.deliverTo': {
		orderNumber: ({ orderNumber }, { addressId }) => ({
			body: { orderNumber, addressId, expectedAddress: shownAddress },
		}),
		addressId: ({ addressId }, { orderNumber }) => ({
			body: { orderNumber, addressId, expectedAddress: shownAddress },
		}),
	},
	'orders.delivery': {
		orderNumber: ({ orderNumber }) => ({ body: { orderNumber, phone: '9845012346', note: 'Ring twice' } }),
	},
	'orders.cancel': {
		orderNumber: ({ orderNumber }) => ({ body: { orderNumber, reason: 'Ordered by mistake' } }),
		'orderIds.0': ({ orderId }, { orderNumber }) => ({
			body: { orderNumber, orderIds: [orderId], reason: 'Ordered by mistake' },
		}),
	},
	'returns.ofOrder': { number: ({ delivered }) => ({ query: { number: delivered.orderNumber } }) },
	'returns.photo': { id: ({ photoId }) => ({ query: { id: photoId } }) },
	'returns.removePhoto': { id: ({ photoId }) => ({ query: { id: photoId } }) },
	'returns.addPhoto': { orderId: ({ delivered: { orderId } }) => ({ query: { orderId } }) },
	'returns.ask': {
		orderId: ({ delivered: { orderId } }) => ({
			body: { orderId, quantity: 1, reason: 'Damaged', ...paidTo },
		}),
	},
	'returns.payTo': { id: ({ returnId }) => ({ body: { id: returnId, payBy: 'UPI', upi: 'meera@okbank' } }) },
	'returns.withdraw': { id: ({ returnId }) => ({ body: { id: returnId } }) },
	'stock.unwatch': { id: ({ watchedId }) => ({ query: { id: watchedId } }) },
	'documents.get': { id: ({ documentId }) => ({ query: { id: documentId } }) },
	'membership.register': { user_id: ({ userId }) => ({ body: newMembership({ id: userId }) }) },
	'membership.previewUpgrade': { membershipId: ({ membershipId }) => ({ query: { membershipId } }) },
	'membership.previewPause': {
		membershipId: ({ membershipId }) => ({
			query: { membershipId, firstDay: pause.firstDay, lastDay: pause.lastDay },
		}),
	},
	'membership.previewEndPause': { pauseId: ({ pauseId }) => ({ query: { pauseId } }) },
	'membership.endPause': { pauseId: ({ pauseId }) => ({ body: { pauseId, fingerprint: 'another day' } }) },
	'membership.pause': { membershipId: ({ membershipId }) => ({ body: { ...pause, membershipId } }) },
	'membership.changeCentre': {
		membershipId: ({ membershipId }) => ({ body: { membershipId, centreId, from: daysFromToday(1) } }),
	},
	'consultancy.book': { userId: ({ userId }) => ({ body: newBooking({ id: userId }) }) },
	'consultancy.cancel': { bookingId: ({ bookingId }) => ({ body: { bookingId } }) },
	'complaints.writeOwn': {
		orderNumber: ({ orderNumber }) => ({ body: { ...complaint, orderNumber: `AK-${orderNumber}` } }),
	},
	'cart.remove': { id: ({ cartId }) => ({ query: { id: cartId } }) },
	'cart.removeAddress': { id: ({ addressId }) => ({ query: { id: addressId } }) },
};

/** Fields whose ids name what belongs to everybody. */
const ofEverybody = ['productId', 'cartProductDetails.0.productId', 'centreId'];

const naming = endpoints
	.filter(({ endpoint }) => !isOfDesk(endpoint.access) && endpoint.access !== 'guest')
	.flatMap(({ name, endpoint }) =>
		[...fieldsOf(endpoint.query), ...fieldsOf(endpoint.body)]
			.filter((field) => /(^|\.)(id|number)$|Id$|_id$|Ids\.0$|Number$/.test(field.name))
			.filter((field) => !ofEverybody.includes(field.name))
			.map((field) => ({ name, field: field.name })),
	);

test('each call that takes what belongs to somebody is asked below for what belongs to another', () => {
	for (const { name, field } of naming) expect(requests[name], name).toHaveProperty([field]);
});

const asked = Object.entries(requests).flatMap(([name, fields]) =>
	Object.entries(fields).map(([field, request]) => ({ name, field, request })),
);

test.each(asked)(
	'$name refuses in $field what belongs to another, or did, as it refuses what is not there, and changes nothing',
	async ({ name, request }) => {
		const { endpoint } = endpoints.find((one) => one.name === name) ?? expect.fail(`there is no ${name}`);
		const { method, path } = endpoint;
		const { token } = caller.person;
		const answerTo = async (theirs: Belongings) => {
			const { query = {}, body } = request(theirs, caller.has);
			const search = Object.entries(query).map(([asked, value]) => `${asked}=${value}`);
			const file = endpoint.file && new Blob([new Uint8Array(64)]);
			const answer = await server.call(method, `${path}?${search.join('&')}`, { token, body: body ?? file });
			return { status: answer.status, body: answer.body };
		};
		const before = await everythingStored();
		const refused = await answerTo(nothing);
		expect(refused.status).toBeGreaterThanOrEqual(400);
		expect(refused.status).toBeLessThan(500);
		expect(await answerTo(other)).toEqual(refused);
		expect(await answerTo(gone)).toEqual(refused);
		expect(await everythingStored()).toBe(before);
		// With the caller's own id the request is not refused: it has no other fault.
		expect(await answerTo(caller.has)).not.toEqual(refused);
	},
);
