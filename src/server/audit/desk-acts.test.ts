import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clubToday, daysBefore, yearsBefore } from '#shared/dates.ts';
import { isOfDesk } from '#shared/endpoint.ts';
import { healthVersion } from '#shared/people/health.rules.ts';
import { log } from '../log.ts';
import { clubEdits, newCentre, newReview, readDeskClub } from '../testing/club.ts';
import { daysFromToday } from '../testing/dates.ts';
import { announceClosure, appliedClosure, freeDay, newClosure } from '../testing/fixtures/closures.ts';
import { complain } from '../testing/fixtures/complaints.ts';
import { newBooking } from '../testing/fixtures/consultancy.ts';
import { addTemplate, sendMessage } from '../testing/fixtures/contact.ts';
import { consentFor, guardianConsent, signUpMinor } from '../testing/fixtures/guardians.ts';
import { sendsToDoctor } from '../testing/fixtures/health.ts';
import { commitImport, memberCells, stagedRows, stageFile } from '../testing/fixtures/imports.ts';
import { withMailServer } from '../testing/fixtures/mail.ts';
import {
	buyMembership,
	newHandOver,
	newMembership,
	newPause,
	pauseToEnd,
	runMembership,
	useSwim,
} from '../testing/fixtures/membership.ts';
import { moveLineTo, placeNumbered, placeOrder, sendParcel } from '../testing/fixtures/orders.ts';
import {
	cancelPaid,
	countShort,
	newCancel,
	newPayment,
	newUpgrade,
	openAnew,
	takeMoney,
} from '../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator, walkIn } from '../testing/fixtures/people.ts';
import { takePhoto } from '../testing/fixtures/pictures.ts';
import { askReturn, placeDelivered, takeBack } from '../testing/fixtures/returns.ts';
import { turnOnSecondFactor } from '../testing/fixtures/second-factor.ts';
import { addAddress, addProduct, newAddress, newProduct } from '../testing/fixtures/shop.ts';
import { employ, newPost, placeKiosk, postOf, twoCentres } from '../testing/fixtures/staff.ts';
import { levelOf, receive } from '../testing/fixtures/stock.ts';
import { addTaxClass, tax } from '../testing/fixtures/taxes.ts';
import { flaggedVisit, letIn, makePass, newReport } from '../testing/fixtures/visits.ts';
import { endpoints } from '../testing/sweeps/endpoints.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { truncate } from '../testing/truncate.ts';

let server: TestServer;
let member: Person;
let administrator: Person;
let kiosk: Person;
beforeAll(async () => {
	// Without a URL, the database counts as the embedded one, which the club backs up.
	server = await startTestServer({ ...withMailServer, DATABASE_URL: '' });
	[member, administrator] = [await signUp(server), await signUpAdministrator(server)];
	kiosk = await placeKiosk(server, (await twoCentres(server))[0]);
});
afterAll(() => server.close());

const entries = () =>
	server.connection.database.selectFrom('audit_entries').selectAll().orderBy('id').execute();

/** The entries that `act` leaves. */
async function entriesOf(act: () => Promise<unknown>) {
	const before = (await entries()).length;
	await act();
	return (await entries()).slice(before);
}

async function placeLine(): Promise<number> {
	const productId = await addProduct(server, administrator);
	const [line = 0] = await placeOrder(member, await addAddress(member), [productId]);
	return line;
}

/** Places an order of two units of a product. */
async function placePair() {
	const productId = await addProduct(server, administrator);
	return placeNumbered(member, await addAddress(member), [{ productId, quantity: 2 }]);
}

/** The address to which returned orders were delivered: reused, because an address book has a limit. */
let soldTo: number | undefined;
/** Places an order of two units, and delivers it. */
async function placeSold() {
	const productId = await addProduct(server, administrator);
	soldTo ??= await addAddress(member);
	return placeDelivered(administrator, member, soldTo, [{ productId, quantity: 2 }]);
}

const damaged = (orderId: number) => ({ orderId, quantity: 1, reason: 'Damaged', payBy: 'Cash' });

/** Sends a parcel with an order of two units. */
async function placeParcel(status: 'Transit' | 'Out-For-Delivery' = 'Out-For-Delivery') {
	return sendParcel(administrator, (await placePair()).orderNumber, status);
}

/** Adds a product with five units in the store room, without a lot. */
async function stocked(): Promise<number> {
	const productId = await addProduct(server, administrator);
	await receive(administrator, productId, 5);
	return productId;
}
async function lotOf(productId: number): Promise<number> {
	const { lots } = await administrator.client.stock.product({ query: { id: productId } });
	return lots[0]?.lotId ?? 0;
}

/** Sells a running membership to a new person; returns its id. */
const runningMembership = async () => runMembership(server, administrator, await signUp(server));

/** Lets in a new person with a membership; returns the visit's id. */
async function visitOfToday(): Promise<number> {
	const member = await signUp(server);
	await runMembership(server, administrator, member);
	const [centreId] = await twoCentres(server);
	return letIn(administrator, centreId, member.id);
}

/** Sells and pays a membership of a plan that is not the highest. */
async function paidElite(): Promise<number> {
	const id = await buyMembership(server, await signUp(server));
	await takeMoney(administrator, id, { mode: 'card' });
	return id;
}

const trainerUntil = (until: string) => ({
	duty: 'trainer',
	centreId: null,
	from: '2020-01-01',
	until,
});
/** Counts the days that were closed, so that each closure takes another one. */
let nthClosed = 0;
/** Counts the people imported, so that each import brings another one. */
let nthImported = 0;

/**
 * Calls with their own transactions: one for each of several records or parts, or one after a password was hashed.
 */
const ownTransactions = [
	'imports.undo',
	'orders.dispatch',
	'orders.moveParcels',
	'orders.moveLines',
	'visits.closeKiosk',
];

const unique = () => randomUUID().slice(0, 6).toUpperCase();

async function otherStatusOf(centreId: number): Promise<'open' | 'ended'> {
	const { centres } = await readDeskClub(server, administrator);
	return centres.find(({ id }) => id === centreId)?.status === 'open' ? 'ended' : 'open';
}

/**
 * For each call of the desk that changes something: a request that succeeds, its audit entry, and who makes it, if
 * not the owner. The sweep fails for a call without one.
 */
const acts: Record<string, { by?: () => Person; request: () => Promise<object>; entry: object }> = {
	'catalogue.add': {
		request: async () => ({ body: newProduct({ name: 'Whey of the audit' }) }),
		entry: {
			action: 'product_added',
			subject_kind: 'product',
			subject_name: 'Whey of the audit',
			before: null,
			after: newProduct({ name: 'Whey of the audit' }),
		},
	},
	'catalogue.update': {
		request: async () => ({
			body: {
				...newProduct({ name: 'Oats', price: 450 }),
				productId: await addProduct(server, administrator, { name: 'Oats', price: 400 }),
				available: 0,
			},
		}),
		entry: {
			action: 'product_changed',
			subject_kind: 'product',
			subject_name: 'Oats',
			before: { price: 400, available: 1 },
			after: { price: 450, available: 0 },
		},
	},
	'catalogue.bulk': {
		request: async () => {
			const productId = await addProduct(server, administrator, { name: 'Whey in bulk' });
			return {
				body: {
					change: { price: { way: 'percent', by: 10 } },
					products: [{ productId, expected: { price: 1000, discount: 10 } }],
				},
			};
		},
		entry: {
			action: 'product_changed',
			subject_kind: 'product',
			subject_name: 'Whey in bulk',
			before: { price: 1000 },
			after: { price: 1100 },
		},
	},
	'catalogue.delete': {
		request: async () => ({ query: { id: await addProduct(server, administrator, { name: 'Casein' }) } }),
		entry: {
			action: 'product_deleted',
			subject_kind: 'product',
			subject_name: 'Casein',
			before: expect.objectContaining({ name: 'Casein' }),
			after: null,
		},
	},
	'orders.update': {
		request: async () => ({ body: { id: await placeLine(), status: 'Transit' } }),
		entry: {
			action: 'order_moved',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: { status: 'Pending' },
			after: { status: 'Transit' },
		},
	},
	'orders.moveLines': {
		request: async () => ({ body: { lines: [{ id: await placeLine(), status: 'Transit' }] } }),
		entry: {
			action: 'order_moved',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: { status: 'Pending' },
			after: { status: 'Transit' },
		},
	},
	'orders.cancelFor': {
		request: async () => ({
			body: { orderNumber: (await placePair()).orderNumber, reason: 'It was asked for on the phone' },
		}),
		entry: {
			action: 'order_cancelled',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: null,
			after: { quantity: 2 },
		},
	},
	'orders.cut': {
		request: async () => ({
			body: { orderId: (await placePair()).orderIds[0], quantity: 1, reason: 'One is broken' },
		}),
		entry: {
			action: 'order_cut',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: { quantity: 2 },
			after: { quantity: 1 },
		},
	},
	'orders.readdress': {
		request: async () => {
			const {
				addresstype: _,
				email: __,
				state: ___,
				...address
			} = {
				state: '',
				// Another address, because an order cannot be readdressed to its own.
				...newAddress({ address: '7, Lotus Villa' }),
			};
			return { body: { orderNumber: (await placePair()).orderNumber, ...address } };
		},
		entry: {
			action: 'order_readdressed',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: null,
			after: null,
		},
	},
	'orders.note': {
		request: async () => ({
			body: { orderNumber: (await placePair()).orderNumber, text: 'Rings at the back', reader: 'desk' },
		}),
		entry: {
			action: 'order_noted',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: null,
			after: null,
		},
	},
	'orders.printed': {
		request: async () => {
			const { orderNumber } = await placePair();
			return { body: { papers: 'labels', orders: [{ orderNumber, fingerprint: 'kQ3c' }] } };
		},
		entry: {
			action: 'papers_printed',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: null,
			after: { papers: 'labels' },
		},
	},
	'orders.dispatch': {
		request: async () => ({
			body: { orderNumbers: [(await placePair()).orderNumber], carrier: 'Delhivery', awb: unique() },
		}),
		entry: {
			action: 'order_dispatched',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: null,
			after: { carrier: 'Delhivery', cod: expect.any(Number), awb: expect.any(String) },
		},
	},
	'orders.moveParcels': {
		request: async () => ({
			body: { shipmentIds: [await placeParcel('Transit')], status: 'Out-For-Delivery' },
		}),
		entry: {
			action: 'parcel_moved',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: { status: 'Transit' },
			after: { status: 'Out-For-Delivery' },
		},
	},
	'orders.attempt': {
		request: async () => ({
			body: { shipmentId: await placeParcel(), attempts: 0, reason: 'Nobody was there' },
		}),
		entry: {
			action: 'attempt_failed',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: null,
			after: { attempts: 1 },
		},
	},
	'orders.cameBack': {
		request: async () => {
			const { orderNumber, orderIds } = await placePair();
			const shipmentId = await sendParcel(administrator, orderNumber, 'Out-For-Delivery');
			return { body: { shipmentId, reason: 'Refused', units: [{ orderId: orderIds[0], sealed: 1 }] } };
		},
		entry: {
			action: 'parcel_came_back',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: null,
			after: { sealed: 1 },
		},
	},
	'orders.lost': {
		request: async () => ({ body: { shipmentId: await placeParcel(), reason: 'The courier says so' } }),
		entry: {
			action: 'parcel_lost',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: null,
			after: { units: 2 },
		},
	},
	'orders.checkRemittance': {
		request: async () => ({
			body: { carrier: 'Delhivery', rows: [{ row: 2, awb: 'none', amount: '1', date: '' }] },
		}),
		entry: {
			action: 'remittance_checked',
			subject_kind: 'order',
			subject_name: 'Delhivery',
			before: null,
			after: { rows: 1 },
		},
	},
	'orders.remit': {
		request: async () => {
			const shipmentId = await placeParcel();
			const awb = unique();
			const { orders } = administrator.client;
			await orders.track({ body: { shipmentId, carrier: 'Delhivery', awb } });
			await orders.moveParcels({ body: { shipmentIds: [shipmentId], status: 'Delivered' } });
			const rows = [{ row: 2, awb, amount: '500', date: '' }];
			return { body: { carrier: 'Delhivery', rows, expected: { parcels: 1, amount: 500 } } };
		},
		entry: {
			action: 'remittance_taken',
			subject_kind: 'order',
			subject_name: 'Delhivery',
			amount: 500,
			before: null,
			after: { parcels: 1 },
		},
	},
	'orders.takeBackRemitted': {
		request: async () => {
			const shipmentId = await placeParcel();
			const awb = unique();
			const { orders } = administrator.client;
			const carrier = `Courier ${awb}`.slice(0, 30);
			await orders.track({ body: { shipmentId, carrier, awb } });
			await orders.moveParcels({ body: { shipmentIds: [shipmentId], status: 'Delivered' } });
			const rows = [{ row: 2, awb, amount: '500', date: '' }];
			await orders.remit({ body: { carrier, rows, expected: { parcels: 1, amount: 500 } } });
			const day = clubToday(server.clock.now);
			const [paid] = await orders.remitted({ query: { carrier, day } });
			return { body: { shipmentId, remittanceId: paid?.remittanceId, reason: 'Another parcel’s AWB' } };
		},
		entry: {
			action: 'remitted_taken_back',
			subject_kind: 'order',
			// Entries about an order have the ids of lines as `subject_id`; a parcel's id could equal one of another
			// order's lines.
			subject_id: null,
			subject_name: expect.stringMatching(/^AK-\d+$/),
			amount: 500,
			before: { carrier: expect.any(String), awb: expect.any(String), paidOn: expect.any(String) },
			after: { reason: 'Another parcel’s AWB' },
		},
	},
	'orders.confirm': {
		request: async () => ({
			body: { orderNumber: (await placePair()).orderNumber, outcome: 'not reached' },
		}),
		entry: {
			action: 'customer_not_reached',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: null,
			after: null,
		},
	},
	'orders.settleClaim': {
		request: async () => {
			const shipmentId = await placeParcel();
			const { orders } = administrator.client;
			await orders.track({ body: { shipmentId, carrier: 'Delhivery' } });
			await orders.lost({ body: { shipmentId, reason: 'The courier says so' } });
			return { body: { shipmentId, amount: 100.5, note: 'By bank' } };
		},
		entry: {
			action: 'claim_settled',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			amount: 100.5,
			before: { value: expect.any(Number) },
			after: { carrier: 'Delhivery', note: 'By bank' },
		},
	},
	'orders.reopenClaim': {
		request: async () => {
			const shipmentId = await placeParcel();
			const { orders } = administrator.client;
			await orders.track({ body: { shipmentId, carrier: 'Delhivery' } });
			await orders.lost({ body: { shipmentId, reason: 'The courier says so' } });
			await orders.settleClaim({ body: { shipmentId, amount: 100.5, note: 'By bank' } });
			return { body: { shipmentId, paid: 100.5, reason: 'One 0 was left out' } };
		},
		entry: {
			action: 'claim_reopened',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			amount: 100.5,
			before: { carrier: 'Delhivery', value: expect.any(Number), note: 'By bank' },
			after: { reason: 'One 0 was left out' },
		},
	},
	'orders.countCash': {
		request: async () => {
			const shipmentIds = [await placeParcel()];
			await administrator.client.orders.moveParcels({ body: { shipmentIds, status: 'Delivered' } });
			return { body: { carrier: 'Own', day: clubToday(server.clock.now), amount: 500 } };
		},
		entry: {
			action: 'cash_counted',
			subject_kind: 'order',
			subject_name: 'Own',
			amount: 500,
			before: null,
			after: { day: expect.any(String) },
		},
	},
	'orders.track': {
		request: async () => ({ body: { shipmentId: await placeParcel(), carrier: 'Blue Dart', awb: unique() } }),
		entry: {
			action: 'parcel_tracked',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: null,
			after: { carrier: 'Blue Dart', awb: expect.any(String) },
		},
	},
	'returns.askFor': {
		request: async () => ({ body: damaged((await placeSold()).orderIds[0] ?? 0) }),
		entry: {
			action: 'return_asked',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			before: null,
			after: { quantity: 1, reason: 'Damaged' },
		},
	},
	'returns.approve': {
		request: async () => ({ body: { id: await askReturn(member, await placeSold()), way: 'Rider' } }),
		entry: {
			action: 'return_approved',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			after: { way: 'Rider' },
		},
	},
	'returns.refuse': {
		request: async () => {
			const changed = { reason: 'Changed-Mind', condition: 'sealed' } as const;
			return { body: { id: await askReturn(member, await placeSold(), changed), refusal: 'It was opened' } };
		},
		entry: {
			action: 'return_refused',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			after: null,
		},
	},
	'returns.receive': {
		request: async () => {
			const id = await askReturn(member, await placeSold());
			await administrator.client.returns.approve({ body: { id, way: 'Centre' } });
			return { body: { id, quantity: 1, sealed: 0 } };
		},
		entry: {
			action: 'return_received',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			after: { quantity: 1, sealed: 0, place: 'the store room' },
		},
	},
	'returns.correct': {
		request: async () => {
			const id = await askReturn(member, await placeSold(), { quantity: 2 });
			await takeBack(administrator, id, { quantity: 2 });
			return {
				body: {
					...{ id, quantity: 1, sealed: 1, reason: 'One tub was in another parcel' },
					expected: { quantity: 2, sealed: 2 },
				},
			};
		},
		entry: {
			action: 'return_corrected',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			amount: 929,
			before: { quantity: 2, sealed: 2 },
			after: { quantity: 1, sealed: 1, reason: 'One tub was in another parcel' },
		},
	},
	'returns.refund': {
		request: async () => {
			const id = await askReturn(member, await placeSold());
			await takeBack(administrator, id, { quantity: 1 });
			return { body: { id, mode: 'UPI', reference: '634512345678' } };
		},
		entry: {
			action: 'refund_sent',
			subject_kind: 'order',
			subject_name: expect.stringMatching(/^AK-\d+$/),
			amount: 900,
			after: { mode: 'UPI' },
		},
	},
	'stock.receive': {
		request: async () => ({
			body: { productId: await addProduct(server, administrator, { name: 'Kesar Whey' }), quantity: 4 },
		}),
		entry: {
			action: 'stock_received',
			subject_kind: 'stock',
			subject_name: 'Kesar Whey',
			centre_id: null,
			before: null,
			after: { quantity: 4, place: 'the store room' },
		},
	},
	'stock.count': {
		request: async () => ({ body: { productId: await stocked(), quantity: 3, reason: 'Evening count' } }),
		entry: {
			action: 'stock_counted',
			subject_kind: 'stock',
			before: { quantity: 5 },
			after: { quantity: 3, place: 'the store room', reason: 'Evening count' },
		},
	},
	'stock.writeOff': {
		request: async () => ({ body: { lotId: await lotOf(await stocked()), quantity: 2, reason: 'Broken' } }),
		entry: {
			action: 'stock_written_off',
			subject_kind: 'stock',
			after: { quantity: 2, place: 'the store room', reason: 'Broken' },
		},
	},
	'stock.transfer': {
		request: async () => {
			const [toCentreId] = await twoCentres(server);
			return { body: { lotId: await lotOf(await stocked()), toCentreId, quantity: 2 } };
		},
		entry: {
			action: 'stock_transferred',
			subject_kind: 'stock',
			after: { quantity: 2, from: 'the store room', to: expect.any(String) },
		},
	},
	'stock.hold': {
		request: async () => ({
			body: { lotId: await lotOf(await stocked()), state: 'held', reason: 'Recalled' },
		}),
		entry: {
			action: 'stock_held',
			subject_kind: 'stock',
			before: { state: 'sellable' },
			after: { state: 'held', reason: 'Recalled', place: 'the store room' },
		},
	},
	'stock.setLevel': {
		request: async () => {
			const { levelId } = await levelOf(administrator, await stocked());
			return { body: { levelId, lowAt: 12, shelf: 'B2' } };
		},
		entry: {
			action: 'stock_level_changed',
			subject_kind: 'stock',
			before: { lowAt: 5, shelf: null },
			after: { lowAt: 12, shelf: 'B2' },
		},
	},
	'stock.removeLevel': {
		request: async () => {
			const productId = await addProduct(server, administrator);
			const [centreId] = await twoCentres(server);
			await receive(administrator, productId, 1, { centreId });
			const lotId = await lotOf(productId);
			await administrator.client.stock.writeOff({ body: { lotId, quantity: 1, reason: 'Torn' } });
			return { query: { id: (await levelOf(administrator, productId, centreId)).levelId } };
		},
		entry: {
			action: 'stock_level_removed',
			subject_kind: 'stock',
			before: { lowAt: 5, shelf: null, place: expect.any(String) },
		},
	},
	'stock.setShelfLife': {
		request: async () => ({ body: { productId: await addProduct(server, administrator), shelfLife: 540 } }),
		entry: {
			action: 'shelf_life_changed',
			subject_kind: 'stock',
			before: { shelfLife: null },
			after: { shelfLife: 540 },
		},
	},
	'stock.removeBarcode': {
		request: async () => {
			const barcode = `890-${randomUUID().slice(0, 12)}`;
			await receive(administrator, await addProduct(server, administrator), 1, { barcode });
			return { query: { code: barcode } };
		},
		entry: {
			action: 'barcode_removed',
			subject_kind: 'stock',
			before: { barcode: expect.stringMatching(/^890-/) },
		},
	},
	'taxes.add': {
		request: async () => ({
			body: { name: `Creatine ${unique()}`, hsn: '292529', rate: 18, from: '2026-04-01' },
		}),
		entry: {
			action: 'tax_class_added',
			subject_kind: 'tax',
			subject_name: expect.stringMatching(/^Creatine /),
			after: { hsn: '292529', rate: 18, from: '2026-04-01' },
		},
	},
	'taxes.update': {
		request: async () => ({
			body: { classId: await addTaxClass(administrator), name: `Oat bars ${unique()}`, hsn: '190420' },
		}),
		entry: {
			action: 'tax_class_changed',
			subject_kind: 'tax',
			subject_name: expect.stringMatching(/^Oat bars /),
			before: { name: expect.stringMatching(/^Class /), hsn: '210690' },
			after: { name: expect.stringMatching(/^Oat bars /), hsn: '190420' },
		},
	},
	'taxes.setRate': {
		request: async () => ({
			body: { classId: await addTaxClass(administrator), rate: 12.5, from: '2100-04-01' },
		}),
		entry: {
			action: 'tax_rate_set',
			subject_kind: 'tax',
			subject_name: expect.stringMatching(/^Class /),
			after: { rate: 12.5, from: '2100-04-01' },
		},
	},
	'taxes.assign': {
		request: async () => ({
			body: {
				productIds: [await addProduct(server, administrator, { name: 'Whey to be taxed' })],
				classId: await addTaxClass(administrator),
			},
		}),
		entry: {
			action: 'product_taxed',
			subject_kind: 'product',
			subject_name: 'Whey to be taxed',
			after: { taxClass: expect.stringMatching(/^Class /) },
		},
	},
	'membership.update': {
		request: async () => ({ body: { id: await buyMembership(server, member), status: 'payed' } }),
		entry: {
			action: 'membership_paid',
			subject_kind: 'membership',
			amount: expect.any(Number),
			before: { status: 'pending' },
			after: { status: 'payed' },
		},
	},
	'payments.take': {
		request: async () => ({
			body: await newPayment(administrator, await buyMembership(server, member), {
				mode: 'upi',
				amount: 7_000,
			}),
		}),
		entry: {
			action: 'membership_paid',
			subject_kind: 'membership',
			amount: 7_000,
			before: { status: 'pending' },
			after: { status: 'pending', mode: 'upi', due: 5_899 },
		},
	},
	'payments.correctMode': {
		request: async () => {
			const id = await buyMembership(server, member);
			const { paymentId } = await takeMoney(administrator, id, { mode: 'upi' });
			return { body: { id: paymentId, mode: 'card' } };
		},
		entry: {
			action: 'payment_corrected',
			subject_kind: 'money',
			subject_name: expect.stringMatching(/^membership #\d+$/),
			amount: 12_899,
			before: { mode: 'upi', reference: expect.stringMatching(/^\d{12}$/) },
			after: { mode: 'card' },
		},
	},
	'payments.refund': {
		request: async () => {
			const { membershipId, amount } = await cancelPaid(server, administrator, member);
			return { body: { membershipId, amount, mode: 'card' } };
		},
		entry: {
			action: 'membership_refunded',
			subject_kind: 'membership',
			amount: 12_899,
			after: { mode: 'card' },
		},
	},
	'membership.cancel': {
		request: async () => ({ body: await newCancel(administrator, await runningMembership()) }),
		entry: {
			action: 'membership_cancelled',
			subject_kind: 'membership',
			amount: 16_899,
			after: { cause: 'asked', worth: 16_899 },
		},
	},
	'membership.upgrade': {
		request: async () => ({ body: await newUpgrade(administrator, await paidElite(), 'Elite Pro') }),
		entry: {
			action: 'membership_upgraded',
			subject_kind: 'membership',
			amount: 1_000,
			before: { type: 'Elite' },
			after: { type: 'Elite Pro', membershipId: expect.any(Number), mode: 'card' },
		},
	},
	'payments.openShift': {
		request: async () => {
			const { id } = administrator;
			await sql`update shifts set closed_at = now(), closed_by = opened_by, business_day = club_day(now()), counts = '{}', counted = 0, expected = 0
				where closed_at is null and opened_by = ${id}`.execute(server.connection.database);
			const [centreId] = await twoCentres(server);
			return { body: { centreId, float: 1_500 } };
		},
		entry: { action: 'shift_opened', subject_kind: 'money', amount: 1_500 },
	},
	'payments.closeShift': {
		request: async () => {
			await openAnew(server, administrator, 1_500);
			return { body: { counts: { 500: 2, 200: 1, 100: 1, 50: 1 } } };
		},
		entry: {
			action: 'shift_closed',
			subject_kind: 'money',
			amount: 1_350,
			after: { expected: 1_500, difference: -150 },
		},
	},
	'payments.approveShift': {
		request: async () => {
			const [centreId] = await twoCentres(server);
			return { body: { id: await countShort(server, centreId), approval: 'Change was given twice' } };
		},
		entry: {
			action: 'shift_approved',
			subject_kind: 'money',
			after: { difference: -500, approval: 'Change was given twice' },
		},
	},
	'payments.closeDay': {
		request: async () => {
			nthClosed += 1;
			const day = daysFromToday(-60 - nthClosed);
			const [centreId] = await twoCentres(server);
			const { fingerprint } = await administrator.client.payments.day({ query: { centreId, day } });
			return { body: { centreId, day, fingerprint } };
		},
		entry: {
			action: 'day_closed',
			subject_kind: 'money',
			amount: 0,
			after: { day: expect.any(String), difference: 0 },
		},
	},
	'membership.pauseOf': {
		request: async () => ({
			body: await newPause(administrator, await runningMembership()),
		}),
		entry: {
			action: 'membership_paused',
			subject_kind: 'membership',
			after: { firstDay: daysFromToday(1), lastDay: daysFromToday(3) },
		},
	},
	'membership.endPauseOf': {
		request: async () => ({
			body: await pauseToEnd(server, administrator, await runningMembership()),
		}),
		entry: {
			action: 'pause_ended',
			subject_kind: 'membership',
			before: { firstDay: daysFromToday(1), lastDay: daysFromToday(3) },
			after: { lastDay: null },
		},
	},
	'visits.enter': {
		request: async () => {
			const { id: userId } = await signUp(server);
			const [centreId] = await twoCentres(server);
			return { body: { centreId, userId, passed: ['none'], reason: 'trial' } };
		},
		entry: {
			action: 'door_passed',
			subject_kind: 'person',
			after: {
				...{ centre: expect.any(String), passed: 'No membership' },
				reason: 'A trial, or somebody’s guest',
			},
		},
	},
	'visits.leave': {
		request: async () => ({ body: { visitId: await visitOfToday() } }),
		entry: { action: 'visit_ended', subject_kind: 'person', after: { centre: expect.any(String) } },
	},
	'visits.undo': {
		request: async () => ({ body: { visitId: await visitOfToday() } }),
		entry: { action: 'visit_undone', subject_kind: 'person', after: { centre: expect.any(String) } },
	},
	'visits.report': {
		request: async () => {
			const [centreId] = await twoCentres(server);
			const { id } = await signUp(server);
			return { body: { centreId, visits: [newReport(id, server.clock.now)] } };
		},
		entry: {
			action: 'visits_reported',
			subject_kind: 'person',
			after: { centre: expect.any(String), visits: 1, flagged: 1 },
		},
	},
	'visits.settle': {
		request: async () => {
			const [centreId] = await twoCentres(server);
			return { body: { visitId: await flaggedVisit(server, administrator, centreId) } };
		},
		entry: { action: 'visit_settled', subject_kind: 'person', after: { said: 'No membership' } },
	},
	'visits.stop': {
		request: async () => ({ body: { userId: (await signUp(server)).id, reason: 'Broke a mirror' } }),
		entry: { action: 'door_stopped', subject_kind: 'person', after: { reason: 'Broke a mirror' } },
	},
	'visits.admit': {
		request: async () => {
			const { id: userId } = await signUp(server);
			await administrator.client.visits.stop({ body: { userId, reason: 'Broke a mirror' } });
			return { body: { userId } };
		},
		entry: { action: 'door_admitted', subject_kind: 'person' },
	},
	'visits.enterAtKiosk': {
		by: () => kiosk,
		request: async () => {
			const visitor = await signUp(server);
			const former = await makePass(visitor);
			await makePass(visitor);
			return { body: { code: await former.codeAt(server.clock.now) } };
		},
		entry: {
			...{ action: 'pass_refused', subject_kind: 'person' },
			after: { centre: expect.any(String), why: expect.stringContaining('on another phone') },
		},
	},
	'visits.closeKiosk': {
		by: () => kiosk,
		request: async () => {
			kiosk = await logInAgain(server, kiosk);
			return { body: { password: kiosk.password } };
		},
		entry: { action: 'logout', subject_kind: 'account' },
	},
	'membership.changeCentreOf': {
		request: async () => ({
			body: {
				membershipId: await runningMembership(),
				centreId: (await twoCentres(server))[1],
				from: daysFromToday(1),
			},
		}),
		entry: {
			action: 'home_centre_changed',
			subject_kind: 'membership',
			after: { centre: expect.any(String), from: daysFromToday(1) },
		},
	},
	'membership.changeHolder': {
		request: async () => ({
			body: await newHandOver(
				administrator,
				await buyMembership(server, member),
				member,
				await signUp(server),
			),
		}),
		entry: {
			action: 'holder_changed',
			subject_kind: 'membership',
			before: { holder: expect.any(Number) },
			after: { holder: expect.any(Number) },
		},
	},
	'membership.give': {
		request: async () => ({
			body: {
				membershipId: await runningMembership(),
				...{ kind: 'swim', amount: 2, reason: 'The pool was closed' },
			},
		}),
		entry: {
			action: 'entitlement_given',
			subject_kind: 'membership',
			after: { kind: 'swim', amount: 2, reason: 'The pool was closed' },
		},
	},
	'membership.use': {
		request: async () => ({
			body: {
				membershipId: await runningMembership(),
				kind: 'swim',
			},
		}),
		entry: { action: 'entitlement_used', subject_kind: 'membership', after: { kind: 'swim' } },
	},
	'membership.undoUse': {
		request: async () => ({
			body: {
				id: await useSwim(server, administrator, await runningMembership()),
			},
		}),
		entry: { action: 'use_undone', subject_kind: 'membership', before: { kind: 'swim' } },
	},
	'contact.reply': {
		request: async () => ({ body: { id: await sendMessage(server), text: 'Yes' } }),
		entry: {
			action: 'query_replied',
			subject_kind: 'query',
			before: { status: 'unanswered' },
			after: { status: 'Answered' },
		},
	},
	'contact.addTemplate': {
		request: async () => ({ body: { name: `Trial class ${unique()}`, text: 'Come by, {name}.' } }),
		entry: {
			action: 'template_added',
			subject_kind: 'club',
			subject_name: expect.stringContaining('Trial class'),
			before: null,
			after: { name: expect.stringContaining('Trial class'), text: 'Come by, {name}.' },
		},
	},
	'contact.updateTemplate': {
		request: async () => {
			const name = `Hours ${unique()}`;
			const id = await addTemplate(server, administrator, { name, text: 'Six to ten' });
			return { body: { id, name, text: 'Six to eleven' } };
		},
		entry: {
			action: 'template_changed',
			subject_kind: 'club',
			subject_name: expect.stringContaining('Hours'),
			before: { text: 'Six to ten' },
			after: { text: 'Six to eleven' },
		},
	},
	'contact.removeTemplate': {
		request: async () => ({ query: { id: await addTemplate(server, administrator) } }),
		entry: {
			action: 'template_removed',
			subject_kind: 'club',
			subject_name: expect.stringContaining('Template'),
			before: { name: expect.stringContaining('Template'), text: 'From six to ten.' },
		},
	},
	'people.register': {
		request: async () => ({ body: walkIn({ name: 'Meera' }) }),
		entry: { action: 'person_registered', subject_kind: 'person', subject_name: 'Meera' },
	},
	'people.correct': {
		request: async () => {
			const { id: userId } = await signUp(server, { name: 'Lalita' }, { confirmed: false });
			const { name, email, phone, DOB } = walkIn({ name: 'Lalitha', DOB: yearsBefore(clubToday(), 16) });
			return { body: { userId, name, email, phone, DOB } };
		},
		// Without the values, which could not be forgotten with the account.
		entry: {
			...{ action: 'person_corrected', subject_kind: 'person', subject_name: 'Lalitha' },
			before: { age: '18 or older' },
			after: { corrected: 'name, date of birth, email', age: 'under 18' },
		},
	},
	'people.revokePass': {
		request: async () => {
			const visitor = await signUp(server, { name: 'Vimala' });
			return { body: { userId: visitor.id, passId: (await makePass(visitor)).id } };
		},
		entry: { action: 'pass_revoked', subject_kind: 'person', subject_name: 'Vimala' },
	},
	'people.findElsewhere': {
		request: async () => {
			const { email } = await signUp(server, { name: 'Farah' });
			return { body: { search: email } };
		},
		entry: { action: 'person_looked_up', subject_kind: 'person', subject_name: 'Farah' },
	},
	'people.note': {
		request: async () => ({ body: { userId: member.id, text: 'Bad knee' } }),
		// The note itself is stored with the person alone.
		entry: { action: 'person_noted', subject_kind: 'person', before: null, after: null },
	},
	'people.updateEmergencyContact': {
		request: async () => {
			const { id } = await signUp(server, { name: 'Chandra' });
			return { body: { userId: id, name: 'Amma', phone: '9845012345' } };
		},
		// Without the contact, which is deleted with the account.
		entry: {
			action: 'emergency_contact_changed',
			subject_kind: 'person',
			subject_name: 'Chandra',
			before: null,
			after: null,
		},
	},
	'people.removePhoto': {
		request: async () => {
			const { id } = await signUp(server, { name: 'Bhavana' });
			return { body: { userId: id, number: await takePhoto(server, administrator.token, id) } };
		},
		entry: {
			action: 'photo_removed',
			subject_kind: 'person',
			subject_name: 'Bhavana',
			before: null,
			after: null,
		},
	},
	'people.recordGuardian': {
		request: async () => ({ body: guardianConsent({ userId: (await signUpMinor(server)).id }) }),
		// Without the guardian, for the same reason.
		entry: {
			action: 'guardian_recorded',
			subject_kind: 'person',
			subject_name: 'Tarun Rao',
			after: {
				...{ relation: 'mother', checkedHow: 'id_seen', idKind: 'aadhaar' },
				textVersion: '2026-11',
			},
		},
	},
	'people.withdrawGuardian': {
		request: async () => {
			const { id } = await signUpMinor(server);
			const consentedAt = await consentFor(administrator, id);
			return { body: { userId: id, consentedAt } };
		},
		entry: { action: 'guardian_withdrawn', subject_kind: 'person', subject_name: 'Tarun Rao' },
	},
	'people.recordHealth': {
		request: async () => {
			const { id } = await signUp(server, { name: 'Ranjit' });
			return { body: { userId: id, outcome: 'see_doctor', textVersion: healthVersion } };
		},
		// Without the outcome, for the same reason.
		entry: {
			action: 'health_recorded',
			subject_kind: 'person',
			subject_name: 'Ranjit',
			before: null,
			after: null,
		},
	},
	'people.recordDoctorSeen': {
		request: async () => {
			const { id: userId } = await signUp(server, { name: 'Sarala' });
			await sendsToDoctor(administrator, userId);
			return { body: { userId } };
		},
		entry: {
			action: 'health_recorded',
			subject_kind: 'person',
			subject_name: 'Sarala',
			before: null,
			after: null,
		},
	},
	'people.remove': {
		request: async () => {
			const { id } = await signUp(server, { name: 'Nandini' });
			return { body: { userId: id, name: 'nandini', endsMemberships: [] } };
		},
		// Without the name, which has been removed.
		entry: {
			action: 'person_deleted',
			subject_kind: 'person',
			subject_name: expect.stringMatching(/^#\d+$/),
		},
	},
	'people.resetSecondFactor': {
		request: async () => {
			const person = await signUp(server, { name: 'Kavya' });
			await turnOnSecondFactor(server, person);
			return { body: { userId: person.id } };
		},
		entry: { action: 'second_factor_reset', subject_kind: 'person', subject_name: 'Kavya' },
	},
	'identity.updateStaffRules': {
		// The call switches the rule off: switched on, it would close the desk to the others of this sweep.
		request: async () => {
			await server.connection.database
				.updateTable('staff_rules')
				.set({ second_factor_required: true })
				.execute();
			await server.connection.database
				.insertInto('second_factors')
				.values({
					user_id: administrator.id,
					secret: Buffer.alloc(1),
					confirmed_at: server.clock.now,
					created_at: server.clock.now,
				})
				.onConflict((conflict) => conflict.doNothing())
				.execute();
			return { body: { secondFactor: 'optional' } };
		},
		entry: {
			action: 'staff_rules_changed',
			subject_kind: 'club',
			before: { secondFactor: 'required' },
			after: { secondFactor: 'optional' },
		},
	},
	'people.sell': {
		request: async () => ({ body: newMembership(await signUp(server, { name: 'Ravi' })) }),
		entry: {
			action: 'membership_sold',
			subject_kind: 'membership',
			amount: null,
			after: expect.objectContaining({ to: 'Ravi', price: expect.any(Number) }),
		},
	},
	'club.updateTexts': {
		request: async () => {
			const { body } = (await clubEdits(server)).updateTexts;
			return { body: { ...body, headline: `${body.headline}!` } };
		},
		entry: {
			action: 'club_changed',
			subject_kind: 'club',
			after: { headline: expect.stringContaining('!') },
		},
	},
	'club.updateSeller': {
		request: async () => {
			const { body } = (await clubEdits(server)).updateSeller;
			return { body: { ...body, legalName: `${body.expected.legalName}A` } };
		},
		entry: {
			action: 'seller_changed',
			subject_kind: 'club',
			after: expect.objectContaining({ legalName: expect.stringMatching(/A$/) }),
		},
	},
	'club.updateShop': {
		request: async () => {
			const { body } = (await clubEdits(server)).updateShop;
			const confirmFrom = String(Number(body.expected.confirmFrom || 4_000) + 1);
			return { body: { ...body, confirmFrom, codLimit: body.expected.codLimit } };
		},
		entry: {
			action: 'shop_changed',
			subject_kind: 'club',
			after: { confirmFrom: expect.stringMatching(/^4\d{3}$/) },
		},
	},
	'club.updateDoor': {
		request: async () => {
			const { body } = (await clubEdits(server)).updateDoor;
			// Another day each time.
			const { askHealthFrom: stored } = body.expected;
			return { body: { ...body, askHealthFrom: stored ? daysBefore(stored, -1) : '2199-01-01' } };
		},
		entry: {
			action: 'door_rules_changed',
			subject_kind: 'club',
			after: { askHealthFrom: expect.stringMatching(/^2199-/) },
		},
	},
	'club.updateLooks': {
		request: async () => {
			const { body } = (await clubEdits(server)).updateLooks;
			return { body: { ...body, wordmark: `${body.expected.wordmark}A` } };
		},
		entry: {
			action: 'looks_changed',
			subject_kind: 'club',
			after: expect.objectContaining({ wordmark: expect.stringMatching(/A$/) }),
		},
	},
	'club.addCentre': {
		request: async () => ({ body: newCentre({ code: unique(), name: unique() }) }),
		entry: { action: 'centre_added', subject_kind: 'club' },
	},
	'club.updateCentre': {
		request: async () => {
			const { body } = (await clubEdits(server)).updateCentre;
			return { body: { ...body, street: `${body.street} 1` } };
		},
		entry: { action: 'centre_changed', after: { street: expect.any(String) } },
	},
	'club.announceClosure': {
		request: async () => {
			const [centreId] = await twoCentres(server);
			return { body: await newClosure(administrator, { centreIds: [centreId], ...freeDay() }) };
		},
		entry: {
			action: 'closure_announced',
			subject_kind: 'club',
			after: { firstDay: expect.any(String), lastDay: expect.any(String), reason: 'Diwali', extends: true },
		},
	},
	'club.undoClosure': {
		request: async () => {
			const [centreId] = await twoCentres(server);
			return { body: { id: await announceClosure(administrator, { centreIds: [centreId], ...freeDay() }) } };
		},
		entry: {
			action: 'closure_undone',
			subject_kind: 'club',
			before: { firstDay: expect.any(String), lastDay: expect.any(String), reason: 'Diwali', extends: true },
		},
	},
	'club.endClosure': {
		request: async () => {
			const [centreId] = await twoCentres(server);
			const { id, day } = await appliedClosure(server, administrator, [centreId]);
			return { body: { id, opensOn: day } };
		},
		entry: { action: 'closure_ended', subject_kind: 'club', after: { opensOn: expect.any(String) } },
	},
	'club.centreStatus': {
		request: async () => {
			const { fingerprint: _, ...body } = (await clubEdits(server)).centreStatus.body;
			return { body: { ...body, status: await otherStatusOf(body.id) } };
		},
		entry: { action: expect.stringMatching(/^centre_(ended|reopened)$/), subject_kind: 'club' },
	},
	'club.updatePlan': {
		request: async () => {
			const { body } = (await clubEdits(server)).updatePlan;
			return { body: { ...body, summary: `${body.summary}!` } };
		},
		entry: { action: 'plan_changed', after: { summary: expect.any(String) } },
	},
	'club.addPlan': {
		request: async () => {
			const { body } = (await clubEdits(server)).addPlan;
			return { body: { ...body, type: `Dawn ${unique()}` } };
		},
		entry: { action: 'plan_added', subject_kind: 'club' },
	},
	'club.planStatus': {
		request: async () => {
			const { body } = (await clubEdits(server)).planStatus;
			const { plans } = await readDeskClub(server, administrator);
			const isOpen = plans.find(({ id }) => id === body.id)?.status === 'open';
			return { body: { ...body, status: isOpen ? 'ended' : 'open' } };
		},
		entry: { action: expect.stringMatching(/^plan_(ended|reopened)$/), subject_kind: 'club' },
	},
	'club.addReview': {
		request: async () => ({ body: newReview() }),
		entry: { action: 'review_added', subject_kind: 'club' },
	},
	'club.updateReview': {
		request: async () => {
			const { body } = (await clubEdits(server)).updateReview;
			return { body: { ...body, text: `${body.text}!` } };
		},
		entry: { action: 'review_changed', after: { text: expect.any(String) } },
	},
	'club.removeReview': {
		request: async () => (await clubEdits(server)).removeReview,
		entry: { action: 'review_removed', after: null },
	},
	'club.addPromotion': {
		request: async () => {
			const { body } = (await clubEdits(server)).addPromotion;
			return { body: { ...body, title: `Another ${unique()}` } };
		},
		entry: {
			action: 'promotion_added',
			subject_kind: 'club',
			subject_name: expect.stringContaining('Another'),
		},
	},
	'club.updatePromotion': {
		request: async () => {
			const { body } = (await clubEdits(server)).updatePromotion;
			return { body: { ...body, title: `Changed ${unique()}` } };
		},
		entry: { action: 'promotion_changed', after: { title: expect.stringContaining('Changed') } },
	},
	'club.removePromotion': {
		request: async () => (await clubEdits(server)).removePromotion,
		entry: { action: 'promotion_removed', after: null },
	},
	'club.addClass': {
		request: async () => {
			const { body } = (await clubEdits(server)).addClass;
			return { body: { ...body, name: `Another ${unique()}` } };
		},
		entry: { action: 'class_added', subject_kind: 'club', subject_name: expect.stringContaining('Another') },
	},
	'club.updateClass': {
		request: async () => {
			const { body } = (await clubEdits(server)).updateClass;
			return { body: { ...body, name: `Changed ${unique()}` } };
		},
		entry: { action: 'class_changed', after: { name: expect.stringContaining('Changed') } },
	},
	'club.removeClass': {
		request: async () => (await clubEdits(server)).removeClass,
		entry: { action: 'class_removed', after: null },
	},
	'club.addConsultancy': {
		request: async () => {
			const { body } = (await clubEdits(server)).addConsultancy;
			return { body: { ...body, type: `Another ${unique()}` } };
		},
		entry: {
			action: 'consultancy_added',
			subject_kind: 'club',
			subject_name: expect.stringContaining('Another'),
		},
	},
	'club.updateConsultancy': {
		request: async () => {
			const { body } = (await clubEdits(server)).updateConsultancy;
			return { body: { ...body, type: `Changed ${unique()}` } };
		},
		entry: { action: 'consultancy_changed', after: { type: expect.stringContaining('Changed') } },
	},
	'club.removeConsultancy': {
		request: async () => (await clubEdits(server)).removeConsultancy,
		entry: { action: 'consultancy_removed', after: null },
	},
	'club.setPrice': {
		request: async () => (await clubEdits(server, clubToday())).setPrice,
		entry: { action: 'price_set', subject_name: expect.stringContaining(' months') },
	},
	'club.removePrice': {
		request: async () => {
			const { setPrice, removePrice } = await clubEdits(server, daysFromToday(30));
			await administrator.client.club.setPrice(setPrice);
			return removePrice;
		},
		entry: {
			action: 'price_removed',
			subject_name: expect.stringContaining(' months'),
			before: expect.objectContaining({ validFrom: daysFromToday(30) }),
			after: null,
		},
	},
	'club.endDuration': {
		request: async () => {
			const { setPrice } = await clubEdits(server, clubToday());
			const { replaces: _, expected: __, ...body } = setPrice.body;
			await administrator.client.club.setPrice({ body: { ...body, months: 60 } });
			return { body: { planId: body.planId, months: 60 } };
		},
		entry: {
			action: 'duration_ended',
			subject_name: expect.stringContaining(' for 60 months'),
			before: expect.objectContaining({ price: expect.any(Number) }),
			after: null,
		},
	},
	'staff.invite': {
		request: async () => ({ body: newPost({ name: 'Rekha' }) }),
		entry: {
			action: 'staff_appointed',
			subject_kind: 'staff',
			subject_name: 'Rekha',
			after: { duty: 'Front desk', at: 'the whole club', from: '2026-01-01', until: null },
		},
	},
	'opening.samplePlans': {
		request: async () => {
			await server.connection.database.deleteFrom('plan_prices').execute();
			await server.connection.database.deleteFrom('plans').execute();
			return {};
		},
		entry: {
			action: 'samples_added',
			subject_name: 'plans',
			after: { plans: 'Elite, Elite Pro, Elite Plus' },
		},
	},
	'opening.sampleProducts': {
		request: async () => {
			await truncate(server, 'products cascade');
			return {};
		},
		entry: { action: 'samples_added', subject_name: 'products', after: { products: expect.any(Number) } },
	},
	'opening.testMail': {
		request: async () => ({}),
		entry: { action: 'mail_tested', subject_name: 'their own email' },
	},
	'opening.retryMails': {
		request: async () => {
			const { pool } = server.connection;
			await pool.query(
				"select graphile_worker.add_job('send_test_mail', '{\"testId\": 0}', job_key => 'unsent')",
			);
			await pool.query(
				"update graphile_worker._private_jobs set attempts = 25, last_error = 'refused' where key = 'unsent'",
			);
			return {};
		},
		entry: { action: 'mails_retried', subject_kind: 'club', subject_name: 'mails', after: { mails: 1 } },
	},
	'opening.backUp': {
		request: async () => {
			// Only one backup may wait, and that of the previous call waits for a worker.
			const { database } = server.connection;
			await database.deleteFrom('queued_jobs').where('kind', '=', 'back_up').execute();
			await sql`delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
				where task.id = task_id and identifier = 'back_up'`.execute(database);
			return {};
		},
		entry: { action: 'backup_asked', subject_kind: 'club', subject_name: 'backup' },
	},
	'opening.notNeeded': {
		request: async () => {
			await server.connection.database.updateTable('club').set({ not_needed: [] }).execute();
			return { body: { step: 'staff', need: 'not needed' } };
		},
		entry: { action: 'step_not_needed', before: { needed: true }, after: { needed: false } },
	},
	'opening.open': {
		request: async () => {
			const { texts } = await readDeskClub(server, administrator);
			const headline = `${texts.headline}!`;
			await server.call('PATCH', '/api/club/updateTexts', {
				token: administrator.token,
				body: { ...texts, name: 'Kusti House', city: 'Mysuru', headline },
			});
			await server.connection.database.updateTable('club').set({ opened_at: null }).execute();
			return {};
		},
		entry: { action: 'club_opened', subject_kind: 'club', subject_name: 'Kusti House' },
	},
	'staff.change': {
		request: async () => {
			const { id } = await employ(server, { duty: 'trainer', centreId: null });
			return { body: { id: await postOf(server, id), ...trainerUntil('2026-12-31') } };
		},
		entry: { action: 'staff_changed', before: { until: null }, after: { until: '2026-12-31' } },
	},
	'staff.end': {
		request: async () => {
			const [centreId] = await twoCentres(server);
			const { id } = await employ(server, { duty: 'trainer', centreId });
			return { body: { id: await postOf(server, id) } };
		},
		entry: { action: 'staff_ended', centre_id: expect.any(Number), after: { sessionsEnded: 1 } },
	},
	'staff.makeOwner': {
		request: async () => ({ body: { userId: (await signUp(server, { name: 'Uma' })).id } }),
		entry: { action: 'owner_made', subject_kind: 'staff', subject_name: 'Uma' },
	},
	'staff.endOwner': {
		request: async () => ({ body: { userId: (await signUpAdministrator(server)).id } }),
		entry: { action: 'owner_ended', after: { sessionsEnded: 1 } },
	},
	'contact.update': {
		request: async () => ({ body: { id: await sendMessage(server), status: 'Answered' } }),
		entry: {
			action: 'query_answered',
			subject_kind: 'query',
			before: { status: 'unanswered' },
			after: { status: 'Answered' },
		},
	},
	'consultancy.cancelFor': {
		request: async () => {
			const member = await signUp(server);
			await member.client.consultancy.book({ body: newBooking(member) });
			const [booking] = await member.client.consultancy.get();
			return { body: { bookingId: booking?.id, reason: 'We are closed' } };
		},
		entry: {
			action: 'booking_cancelled',
			subject_kind: 'person',
			before: { date: daysFromToday(1) },
		},
	},
	'complaints.acknowledge': {
		request: async () => ({ body: { id: await complain(server) } }),
		entry: {
			action: 'complaint_acknowledged',
			subject_kind: 'complaint',
			subject_name: expect.stringMatching(/^AKT-\d+$/),
			before: { status: 'Open' },
			after: { status: 'Acknowledged' },
		},
	},
	'complaints.answer': {
		request: async () => ({ body: { id: await complain(server), text: 'We send another tub' } }),
		entry: {
			action: 'complaint_answered',
			subject_kind: 'complaint',
			subject_name: expect.stringMatching(/^AKT-\d+$/),
			before: { status: 'Open' },
			after: { status: 'Acknowledged' },
		},
	},
	'complaints.close': {
		request: async () => ({ body: { id: await complain(server), outcome: 'The money is sent' } }),
		entry: {
			action: 'complaint_closed',
			subject_kind: 'complaint',
			subject_name: expect.stringMatching(/^AKT-\d+$/),
			before: { status: 'Open' },
			after: { status: 'Closed' },
		},
	},
	'imports.stage': {
		request: async () => ({ body: stagedRows('members', [memberCells(1)]) }),
		entry: { action: 'import_begun', subject_kind: 'import', subject_id: null, subject_name: 'members.csv' },
	},
	'imports.commit': {
		request: async () => {
			nthImported += 1;
			const importId = await stageFile(server, administrator, 'members', [memberCells(nthImported)]);
			return { body: { importId, expected: { fresh: 1, changed: 0, already: 0 } } };
		},
		entry: {
			action: 'import_committed',
			subject_kind: 'import',
			subject_name: 'members.csv',
			after: { kind: 'members', fresh: 1, changed: 0, already: 0 },
		},
	},
	'imports.invite': {
		request: async () => {
			nthImported += 1;
			const importId = await stageFile(server, administrator, 'members', [memberCells(nthImported)]);
			await commitImport(server, administrator, importId);
			return { body: { importId } };
		},
		entry: { action: 'import_invited', subject_name: 'members.csv', after: { people: 1 } },
	},
	'imports.undo': {
		request: async () => {
			nthImported += 1;
			const importId = await stageFile(server, administrator, 'members', [memberCells(nthImported)]);
			await commitImport(server, administrator, importId);
			const { fingerprint } = await administrator.client.imports.previewUndo({ query: { importId } });
			return { body: { importId, fingerprint } };
		},
		entry: {
			action: 'import_undone',
			subject_kind: 'import',
			subject_name: 'members.csv',
			after: { memberships: 1, people: 1, keptMemberships: 0, keptPeople: 0 },
		},
	},
};

/** The author of a call: the owner, except for those of a kiosk. */
const authorOf = (name: string): Person => acts[name]?.by?.() ?? administrator;

const changing = endpoints.filter(
	// Calls with tests of their own are left out: uploads, whose body is read before the transaction begins; the call
	// that empties the demo, which would leave nothing for the others; and the search at the door, which audits only
	// people found elsewhere, and for the owner nobody is elsewhere.
	({ name, endpoint: { access, method, file } }) =>
		isOfDesk(access) && method !== 'GET' && !file && name !== 'opening.startOwn' && name !== 'visits.find',
);

describe.each(changing)('$name, which changes something at the desk,', ({ name, endpoint }) => {
	const { method, path } = endpoint;
	const send = async () => {
		const act = acts[name] ?? expect.fail(`${name} has no request here`);
		const { query, body } = (await act.request()) as { query?: Record<string, string>; body?: object };
		const search = query ? `?${new URLSearchParams(query)}` : '';
		return () => server.call(method, path + search, { token: authorOf(name).token, body });
	};

	test('writes one entry: who, when, from where, what', async () => {
		const call = await send();
		let requestId: string | null = null;
		const written = await entriesOf(async () => {
			const answer = await call();
			expect(answer.status).toBeLessThan(300);
			requestId = answer.headers.get('X-Request-Id');
		});
		expect(written).toEqual([
			expect.objectContaining({
				at: server.clock.now,
				actor_id: authorOf(name).id,
				actor_name: acts[name]?.by ? 'Somebody At Work' : 'Asha Rao',
				actor_email: authorOf(name).email,
				address: expect.stringContaining('127.0.0.1'),
				request_id: requestId,
				times: 1,
				...acts[name]?.entry,
			}),
		]);
	});

	test('runs in a transaction, so that nothing is done where the entry cannot be written', async () => {
		expect(endpoint.transactional || ownTransactions.includes(name)).toBe(true);
		vi.spyOn(log, 'error').mockImplementation(() => {});
		const call = await send();
		await sql`alter table audit_entries add constraint refused check (at < '2000-01-01') not valid`.execute(
			server.connection.database,
		);
		const failed = await call();
		await sql`alter table audit_entries drop constraint refused`.execute(server.connection.database);
		expect(failed.status).toBe(500);
		const written = await entriesOf(call);
		// The failed call has changed nothing, so the same call succeeds now.
		expect(written).toMatchObject([acts[name]?.entry ?? {}]);
	});
});

test('a step that is refused, and a change of nothing, write no entry', async () => {
	const productId = await addProduct(server, administrator, { name: 'Makhana' });
	const line = await placeLine();
	const written = await entriesOf(async () => {
		await server.call('PATCH', '/api/orders/update', {
			token: administrator.token,
			body: { id: line, status: 'Delivered' },
		});
		await server.call('PATCH', '/api/product/update', {
			token: administrator.token,
			body: { ...newProduct({ name: 'Makhana' }), productId, available: 1 },
		});
	});
	expect(written).toEqual([]);
});

test('a delivery says what was collected for the line', async () => {
	const productId = await addProduct(server, administrator);
	// The sweep has given the club a GSTIN.
	await tax(administrator, [productId]);
	const [line = 0] = await placeOrder(member, await addAddress(member), [productId]);
	const written = await entriesOf(() => moveLineTo(administrator, line, 'Delivered'));
	expect(written.map(({ amount }) => amount)).toEqual([null, null, expect.any(Number)]);
});
