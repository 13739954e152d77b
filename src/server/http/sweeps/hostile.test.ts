import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type SharedFact, sharedFacts } from '#shared/catalogue/bulk-edit.rules.ts';
import { type Access, type Endpoint, isOfDesk, refusal } from '#shared/endpoint.ts';
import { healthVersion } from '#shared/people/health.rules.ts';
import { clubEdits } from '../../testing/club.ts';
import { daysFromToday } from '../../testing/dates.ts';
import { appliedClosure, freeDay, newClosure } from '../../testing/fixtures/closures.ts';
import { complain, newComplaint } from '../../testing/fixtures/complaints.ts';
import { newBooking } from '../../testing/fixtures/consultancy.ts';
import { addTemplate, newMessage, sendMessage } from '../../testing/fixtures/contact.ts';
import { guardianConsent, signUpMinor } from '../../testing/fixtures/guardians.ts';
import { memberCells, stagedRows, stageFile } from '../../testing/fixtures/imports.ts';
import {
	buyMembership,
	newMembership,
	newPause,
	pauseToEnd,
	runMembership,
	useSwim,
} from '../../testing/fixtures/membership.ts';
import { placeNumbered, sendParcel } from '../../testing/fixtures/orders.ts';
import {
	type Person,
	registration,
	signUp,
	signUpAdministrator,
	walkIn,
} from '../../testing/fixtures/people.ts';
import { askReturn, placeDelivered } from '../../testing/fixtures/returns.ts';
import { addAddress, addProduct, newAddress, newProduct } from '../../testing/fixtures/shop.ts';
import { dismiss, employ, placeKiosk, postOf, twoCentres } from '../../testing/fixtures/staff.ts';
import { receive } from '../../testing/fixtures/stock.ts';
import { flaggedVisit, letIn, newPass, newReport } from '../../testing/fixtures/visits.ts';
import { endpoints, type SampleRequests, sampleOf } from '../../testing/sweeps/endpoints.ts';
import { everyFact } from '../../testing/sweeps/facts.ts';
import { invalidValues, unusualNumbers, unusualTexts } from '../../testing/sweeps/hostile-values.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { fieldsOf, type SchemaField, valueAt, withValueAt } from '../../testing/sweeps/schema-fields.ts';
import { type StoredDigest, storedDigest } from '../../testing/sweeps/stored-digest.ts';
import { startTestServer, type TestResponse, type TestServer } from '../../testing/test-server.ts';
import { Refused } from '../errors.ts';
import { parseSent } from '../mount.ts';
import { statusesOf } from '../openapi.ts';

const unlimited = '1000000';
let server: TestServer;
let everythingStored: StoredDigest;
let person: Person;
let administrator: Person;
let kiosk: Person;
/** The valid requests in which one field at a time is replaced. A new call needs its sample here. */
let samples: SampleRequests;
beforeAll(async () => {
	server = await startTestServer({
		LIMIT_LOGINS_PER_ACCOUNT: unlimited,
		LIMIT_LOGINS_PER_ADDRESS: unlimited,
		LIMIT_FORGOT_PASSWORD: unlimited,
		LIMIT_FORGOT_PASSWORD_PER_DAY: unlimited,
		LIMIT_FORGOT_PASSWORD_PER_ACCOUNT_AND_DAY: unlimited,
		LIMIT_RESETS_PER_ADDRESS: unlimited,
		LIMIT_CODES_PER_ACCOUNT_AND_DAY: unlimited,
		LIMIT_LOGINS_PER_ACCOUNT_AND_DAY: unlimited,
		LIMIT_REGISTRATIONS: unlimited,
		LIMIT_CONTACT_MESSAGES: unlimited,
		LIMIT_COMPLAINTS: unlimited,
		LIMIT_OPEN_ORDERS: unlimited,
		LIMIT_OPEN_MEMBERSHIPS: unlimited,
		LIMIT_OPEN_BOOKINGS: unlimited,
	});
	[person, administrator] = await Promise.all([signUp(server), signUpAdministrator(server)]);
	const minor = await signUpMinor(server);
	const productId = await addProduct(server, administrator);
	const addressId = await addAddress(person);
	const messageId = await sendMessage(server);
	// Close the first complaint: its id is sent as an unknown field.
	const closing = { id: await complain(server), outcome: 'Settled' };
	await administrator.client.complaints.close({ body: closing });
	const complaintId = await complain(server);
	const { orderNumber, orderIds } = await placeNumbered(person, addressId, [productId]);
	const [lineId = 0] = orderIds;
	const away = await placeNumbered(person, addressId, [productId]);
	const shipmentId = await sendParcel(administrator, away.orderNumber, 'Out-For-Delivery');
	const bought = await placeDelivered(administrator, person, addressId, [{ productId, quantity: 9 }]);
	// Withdraw the first return: its id is sent as an unknown field.
	await person.client.returns.withdraw({ body: { id: await askReturn(person, bought) } });
	const returnId = await askReturn(person, bought);
	const returned = {
		...{
			orderId: bought.orderIds[0] ?? 0,
			quantity: 1,
			reason: 'Damaged' as const,
			condition: 'sealed' as const,
		},
		...{ text: 'The lid is cracked', payBy: 'UPI' as const, upi: 'asha@okbank' },
	};
	await person.client.cart.add({ body: { productId } });
	const [{ cartId } = { cartId: 0 }] = (await person.client.cart.cartDetails()).cart;
	const { email, password } = person;
	const profile = { name: 'Asha', phone: '9845012345', DOB: '1994-05-17', gender: 'Female' } as const;
	const { state: _, ...expectedAddress } = newAddress();
	const importId = await stageFile(server, administrator, 'members', [memberCells(1)]);
	const page = { page: 1, limit: 10, search: 'asha' };
	const reported = { from: '2026-04-01', to: '2026-11-23' };
	const inAYear = daysFromToday(365);
	const shared = Object.fromEntries(sharedFacts.map((name) => [name, everyFact[name]])) as Record<
		SharedFact,
		string
	>;
	const product = {
		...newProduct(),
		...({ takenBack: 'sealed', taxClassId: 0 } as const),
		imageAlt: 'A tub of whey with its scoop',
		...everyFact,
	};
	const { category } = product;
	const [centreId, otherCentreId] = await twoCentres(server);
	const flaggedId = await flaggedVisit(server, administrator, centreId);
	await receive(administrator, productId, 50, { centreId });
	const { levels, lots } = await administrator.client.stock.product({ query: { id: productId } });
	const [levelId, lotId] = [levels[0]?.levelId ?? 0, lots[0]?.lotId ?? 0];
	// End the first post: its id is sent as an unknown field.
	const former = await employ(server, { duty: 'trainer', centreId });
	await dismiss(server, former.id);
	const trainer = await employ(server, { duty: 'trainer', centreId });
	const postId = await postOf(server, trainer.id);
	kiosk = await placeKiosk(server, centreId);
	const days = { from: '2026-12-01', until: '2026-12-31' };
	const membershipId = await runMembership(server, administrator, person);
	const pauseEnd = await pauseToEnd(server, administrator, membershipId, 20);
	const visitId = await letIn(administrator, centreId, person.id);
	await administrator.client.visits.stop({ body: { userId: minor.id, reason: 'Broke a treadmill' } });
	const { fingerprint, ...pausedDays } = await newPause(administrator, membershipId);
	const handedOver = {
		membershipId: await buyMembership(server, person),
		...{ fromUserId: person.id, userId: administrator.id },
	};
	const closure = await newClosure(administrator, { centreIds: [centreId], ...freeDay() });
	const closed = await appliedClosure(server, administrator, [centreId]);
	samples = {
		identity: {
			userLogin: { body: { email, password } },
			userRegister: { body: { ...registration({ email }), role: 'user' } },
			forgotPassword: { body: { email } },
			verifyOtp: { body: { email, otp: '123456' } },
			newPassword: { body: { email, token: 'A'.repeat(43), newPassword: 'chandra' } },
			confirmEmail: { body: { token: 'A'.repeat(43) } },
			sendConfirmation: {},
			logout: {},
			verifySecondFactor: { body: { challenge: 'A'.repeat(43), code: '123456' } },
			secondFactor: {},
			// A wrong password, so that nothing changes, as below.
			beginSecondFactor: { body: { password: 'not this one' } },
			confirmSecondFactor: { body: { code: '123456' } },
			endSecondFactor: { body: { password: 'not this one', code: '123456' } },
			staffRules: {},
			updateStaffRules: { body: { secondFactor: 'optional' } },
			sessions: {},
			endSession: { body: { sessionId: 2_147_483_647 } },
			endOtherSessions: {},
			profile: {},
			update: {
				body: { user_id: person.id, email, ...profile, expected: { name: 'Asha', phone: '', DOB: '' } },
			},
			// A wrong old password: a success would change the password, and invalidate the sample.
			reset: {
				body: { email, oldPassword: 'not this one', newPassword: 'chandra', conPassword: 'chandra' },
			},
		},
		account: {
			// A wrong password, as above.
			download: { body: { password: 'not this one', code: '123456' } },
			consents: {},
			emergencyContact: {},
			updateEmergencyContact: {
				body: { name: 'Amma', phone: '9845012345', expected: { name: '', phone: '' } },
			},
			health: {},
			declareHealth: { body: { outcome: 'see_doctor', textVersion: healthVersion } },
			removeHealth: {},
			consent: { body: { kind: 'news', answer: 'given', textVersion: '2026-11' } },
			leaving: {},
			remove: { body: { password: 'not this one', code: '123456', endsMemberships: [1] } },
		},
		catalogue: {
			getAll: {
				query: {
					page: 1,
					limit: 10,
					category,
					search: 'whey',
					price: '200-400',
					rating: '4',
					sort: 'price-low',
					available: '1',
					origin: 'India',
				},
			},
			get: { query: { id: productId } },
			suggestions: { query: { filter: 'whey' } },
			topSeller: {},
			similar: { query: { category } },
			origins: {},
			facts: { query: { ids: String(productId) } },
			add: { body: { ...product, sameName: 'refuse' } },
			update: {
				body: {
					...product,
					productId,
					available: 1,
					sameName: 'refuse',
					expected: { ...product, available: 1 },
				},
			},
			chosen: { query: { ids: String(productId) } },
			bulk: {
				body: {
					change: {
						price: { way: 'percent', by: 10, rounding: 'rupee' },
						...{ discount: 5, available: 1, category, taxClassId: 1, finalSale: true },
						...shared,
					},
					products: [
						{
							productId,
							expected: {
								...{ price: 1000, discount: 10, available: 1, category, taxClassId: 1, finalSale: false },
								...shared,
							},
						},
					],
				},
			},
			delete: { query: { id: productId } },
			export: { query: { search: 'whey', status: 'Available' } },
		},
		cart: {
			add: { body: { productId, userId: person.id, quantity: 2 } },
			cartDetails: {},
			update: { body: { id: cartId, quantity: 2 } },
			remove: { query: { id: cartId } },
			addressDetails: {},
			addAddress: { body: { ...newAddress(), state: 'KARNATAKA' } },
			updateAddress: {
				body: { ...newAddress(), state: 'KARNATAKA', id: addressId, expected: expectedAddress },
			},
			removeAddress: { query: { id: addressId } },
		},
		orders: {
			order: {
				body: {
					paymentMode: 'COD',
					source: '',
					addressId,
					cartProductDetails: [{ productId, quantity: 1 }],
					gstin: '29AAGCB7383J1Z4',
					businessName: 'Rao Nutrition LLP',
					expectedTotal: 929,
					expectedAddress: {
						...{ name: 'Asha Rao', phone: '9845012345', address: '12, 5th Main' },
						...{ town: 'Hebbal', pincode: '560024', district: 'Bengaluru Urban' },
					},
				},
			},
			getOrders: { query: { before: orderNumber, underWay: '1' } },
			rating: { body: { rating: 5, productId } },
			getAllOrders: { query: { ...page, row: lineId, status: 'Pending', ended: 'Cancelled' } },
			news: { query: { after: 0, search: 'asha', status: 'Pending', ended: 'Cancelled' } },
			update: { body: { id: lineId, status: 'Transit', overtake: true } },
			export: { query: { search: 'asha', status: 'Pending', ended: 'Cancelled' } },
			get: { query: { number: orderNumber } },
			cancel: { body: { orderNumber, orderIds: [lineId], reason: 'Ordered by mistake' } },
			deliverTo: {
				body: {
					...{ orderNumber, addressId },
					expectedAddress: {
						...{ name: 'Asha Rao', phone: '9845012345', address: '12, 5th Main' },
						...{ town: 'Hebbal', pincode: '560024', district: 'Bengaluru Urban' },
					},
				},
			},
			delivery: {
				body: {
					...{ orderNumber, phone: '9845012345', note: 'Call before; ring twice' },
					expected: { phone: '9845012345', note: 'Ring twice' },
				},
			},
			again: { body: { orderNumber } },
			full: { query: { number: orderNumber } },
			find: { query: { code: `AK-${orderNumber}` } },
			cancelFor: { body: { orderNumber, orderIds: [lineId], reason: 'We cannot send it' } },
			cut: { body: { orderId: lineId, quantity: 1, reason: 'One is left' } },
			readdress: {
				body: {
					orderNumber,
					name: 'Asha Rao',
					phone: '9845012345',
					address: '12, 5th Main',
					town: 'Hebbal',
					pincode: '560024',
					district: 'Bengaluru Urban',
					expected: {
						...{ name: 'Asha Rao', phone: '9845012345', address: '12, 5th Main' },
						...{ town: 'Hebbal', pincode: '560024', district: 'Bengaluru Urban' },
					},
				},
			},
			queue: { query: { name: 'way', carrier: 'Delhivery' } },
			confirm: { body: { orderNumber, outcome: 'not reached' } },
			checkRemittance: {
				body: {
					carrier: 'Delhivery',
					rows: [{ row: 2, awb: '1490812345678', amount: '₹ 1,729.00', date: '23/11/2026' }],
				},
			},
			remit: {
				body: {
					carrier: 'Delhivery',
					rows: [{ row: 2, awb: '1490812345678', amount: '₹ 1,729.00', date: '23/11/2026' }],
					expected: { parcels: 0, amount: 0 },
				},
			},
			remitted: { query: { carrier: 'Delhivery', day: '2026-11-23' } },
			takeBackRemitted: { body: { shipmentId: 1, remittanceId: 1, reason: 'Another parcel’s AWB' } },
			cash: { query: { day: '2026-11-23' } },
			settleClaim: { body: { shipmentId, amount: 729.5, note: 'Credited by bank' } },
			countCash: {
				body: { carrier: 'Own', day: '2026-11-23', amount: 729, countId: 1, note: 'In the till' },
			},
			reopenClaim: { body: { shipmentId, paid: 729.5, reason: 'Another parcel’s sum' } },
			cashUnderWay: { query: { numbers: `${orderNumber},${away.orderNumber}` } },
			papers: { query: { numbers: `${orderNumber},${away.orderNumber}` } },
			dispatch: {
				body: {
					orderNumbers: [orderNumber],
					carrier: 'Delhivery',
					awb: '1490812345678',
					awbs: [{ orderNumber, awb: '1490812345678' }],
					trackingUrl: 'https://www.delhivery.com/track/package/1490812345678',
					overtake: true,
					expected: [{ orderNumber, fingerprint: 'kQ3c' }],
				},
			},
			printed: { body: { papers: 'labels', orders: [{ orderNumber, fingerprint: 'kQ3c' }] } },
			moveLines: { body: { lines: [{ id: lineId, status: 'Transit' }], overtake: true } },
			moveParcels: { body: { shipmentIds: [shipmentId], status: 'Delivered' } },
			attempt: {
				body: { shipmentId, attempts: 0, reason: 'Nobody was there', nextDay: '2026-12-24' },
			},
			cameBack: { body: { shipmentId, reason: 'Refused', units: [{ orderId: lineId, sealed: 1 }] } },
			lost: { body: { shipmentId, reason: 'The courier says so' } },
			track: {
				body: {
					shipmentId,
					carrier: 'Delhivery',
					awb: '1490812345678',
					trackingUrl: 'https://www.delhivery.com/track/package/1490812345678',
					expected: { carrier: 'Delhivery', awb: '1490812345678', trackingUrl: 'https://www.delhivery.com' },
				},
			},
			note: { body: { orderNumber, text: 'Rings at the back door', reader: 'desk' } },
		},
		returns: {
			ofOrder: { query: { number: bought.orderNumber } },
			ask: { body: returned },
			withdraw: { body: { id: returnId } },
			payTo: { body: { id: returnId, payBy: 'UPI', upi: 'asha@okbank' } },
			// A request without a file, and one for a photo that does not exist.
			addPhoto: { query: { orderId: 2_147_483_647 } },
			photo: { query: { id: 2_147_483_647 } },
			removePhoto: { query: { id: 2_147_483_647 } },
			forOrder: { query: { number: bought.orderNumber } },
			queue: { query: { name: 'asked' } },
			askFor: { body: returned },
			approve: {
				body: {
					id: returnId,
					way: 'Courier',
					centreId,
					carrier: 'Delhivery',
					awb: '1490812345678',
					fetchedOn: '2026-12-24',
					expected: {
						status: 'Approved',
						way: 'Courier',
						centreId,
						carrier: 'Delhivery',
						awb: '1490812345678',
						fetchedOn: '2026-12-24',
					},
				},
			},
			refuse: { body: { id: returnId, refusal: 'The seal is broken' } },
			receive: { body: { id: returnId, quantity: 1, sealed: 1, centreId } },
			correct: {
				body: {
					id: returnId,
					quantity: 1,
					sealed: 1,
					reason: 'Counted again',
					expected: { quantity: 2, sealed: 2 },
				},
			},
			refund: {
				body: {
					id: returnId,
					mode: 'Cash',
					reference: 'Receipt 7',
					centreId,
					asked: { payBy: 'UPI', upi: 'asha@okbank' },
					amount: 900,
				},
			},
		},
		taxes: {
			classes: {},
			products: { query: { classId: 1, without: '1', category, search: 'whey' } },
			add: { body: { name: 'Creatine', hsn: '292529', rate: 18, from: '2026-04-01' } },
			update: {
				body: { classId: 1, name: 'Casein', hsn: '350110', expected: { name: 'Casein', hsn: '350110' } },
			},
			setRate: { body: { classId: 1, rate: 12, from: '2030-04-01' } },
			assign: { body: { productIds: [productId], classId: 1 } },
		},
		documents: {
			get: { query: { id: 1 } },
			byKey: { body: { key: `1-${'A'.repeat(32)}` } },
			gst: { query: { month: '2026-11' } },
			export: { query: { month: '2026-11', table: 'hsn' } },
			drift: {},
		},
		stock: {
			list: { query: { ...page, row: 1, status: 'Low' } },
			product: { query: { id: productId } },
			expiring: {},
			receive: {
				body: {
					...{
						productId,
						barcode: '8901234567894',
						centreId,
						lot: 'KW-2611',
						expiresOn: inAYear,
						mrp: 1000,
						cost: 610.5,
						quantity: 2,
					},
					...{ supplier: 'Deccan Nutrition', bill: 'DN/4471' },
				},
			},
			count: { body: { productId, centreId, lotId, quantity: 2, known: 2, reason: 'Evening count' } },
			writeOff: { body: { lotId, quantity: 1, reason: 'Broken' } },
			transfer: { body: { lotId, toCentreId: otherCentreId, quantity: 1 } },
			hold: { body: { lotId, state: 'held', reason: 'Recalled' } },
			setLevel: { body: { levelId, lowAt: 3, shelf: 'B2', expected: { lowAt: 5, shelf: '' } } },
			removeLevel: { query: { id: levelId } },
			setShelfLife: { body: { productId, shelfLife: 540 } },
			find: { query: { code: '8901234567894' } },
			removeBarcode: { query: { code: '8901234567894' } },
			drift: {},
			emptied: { query: { id: productId } },
			moves: { query: { id: productId, before: 1 } },
			movesFile: { query: { id: productId } },
			export: { query: { search: 'whey', status: 'Low' } },
			watched: {},
			watch: { body: { productId } },
			unwatch: { query: { id: productId } },
		},
		visits: {
			pass: {},
			registerPass: { body: (await newPass(person)).body },
			mine: { query: { before: 1_000 } },
			busy: {},
			enter: {
				body: {
					...{ centreId, code: '', userId: person.id, passed: ['dues', 'paused'], reason: 'known' },
					endPause: { pauseId: pauseEnd.pauseId, fingerprint: 'another day' },
				},
			},
			find: { body: { search: 'asha' } },
			inside: { query: { centreId } },
			leave: { body: { visitId } },
			undo: { body: { visitId } },
			doorList: { query: { centreId, part: 1, known: 'a hash of before' } },
			report: {
				body: {
					centreId,
					visits: [
						{ ...newReport(person.id, server.clock.now), code: 'AK1', passed: ['none'], reason: 'known' },
					],
				},
			},
			flagged: { query: { centreId } },
			settle: { body: { visitId: flaggedId } },
			visitsOf: { query: { id: person.id, before: 1_000 } },
			stop: { body: { userId: person.id, reason: 'Broke a treadmill' } },
			admit: { body: { userId: minor.id } },
			kiosk: {},
			enterAtKiosk: { body: { code: '', offer: 'A'.repeat(200) } },
			closeKiosk: { body: { password: 'not this one' } },
		},
		payments: {
			mine: {},
			of: { query: { membershipId: await buyMembership(server, person) } },
			take: {
				body: {
					...{ membershipId: await buyMembership(server, person), amount: 12_899, due: 12_899 },
					...{ mode: 'upi', reference: '123456789013' },
				},
			},
			correctMode: { body: { id: 1, mode: 'upi', reference: '123456789014' } },
			refund: {
				body: {
					...{ membershipId: await buyMembership(server, person), amount: 5_700 },
					...{ mode: 'upi', reference: '123456789015' },
				},
			},
			shift: {},
			unclosed: {},
			openShift: { body: { centreId: otherCentreId, float: 2_000 } },
			closeShift: {
				body: {
					id: 1,
					counts: { 500: 4, 200: 3, 100: 2, 50: 1, 20: 0, 10: 5, 5: 6, 2: 7, 1: 8 },
					note: 'One note is torn',
				},
			},
			approveShift: { body: { id: 1, approval: 'A note was given twice as change' } },
			day: { query: { centreId: otherCentreId, day: '2026-11-25' } },
			closeDay: { body: { centreId: otherCentreId, day: '2026-11-25', fingerprint: 'another day' } },
			export: { query: { centreId: otherCentreId, from: '2026-11-01', to: '2026-11-25' } },
		},
		membership: {
			register: { body: { ...newMembership(person), payment_status: 'pending' } },
			getMemberships: {},
			getAllMemberships: { query: { ...page, row: 1, status: 'pending' } },
			news: { query: { after: 0, search: 'asha', status: 'pending' } },
			update: {
				body: {
					id: await buyMembership(server, person),
					status: 'payed',
					due: 12_899,
					mode: 'upi',
					reference: '123456789012',
				},
			},
			standing: {},
			handedOver: {},
			standingOf: { query: { id: person.id } },
			worklist: {
				query: { list: 'dues', centre: otherCentreId, plan: 'Elite', from: '2026-01-01', to: '2027-01-01' },
			},
			previewUpgrade: { query: { membershipId: await buyMembership(server, person) } },
			previewUpgradeOf: { query: { membershipId: await buyMembership(server, person) } },
			upgrade: {
				body: {
					...{ membershipId: await buyMembership(server, person), type: 'Elite Pro' },
					...{ fingerprint: 'another day', mode: 'upi', reference: '123456789012' },
				},
			},
			previewCancel: { query: { membershipId: await buyMembership(server, person), cause: 'illness' } },
			cancel: {
				body: {
					...{ membershipId: await buyMembership(server, person), cause: 'asked' },
					...{ note: 'By phone', fingerprint: 'another day' },
				},
			},
			balances: {},
			balancesOf: { query: { id: person.id } },
			previewPause: { query: pausedDays },
			pause: { body: { ...pausedDays, fingerprint } },
			previewEndPause: { query: { pauseId: pauseEnd.pauseId } },
			endPause: { body: pauseEnd },
			previewPauseOf: { query: pausedDays },
			pauseOf: { body: { ...pausedDays, fingerprint } },
			previewEndPauseOf: { query: { pauseId: pauseEnd.pauseId } },
			endPauseOf: { body: pauseEnd },
			changeCentre: { body: { membershipId, centreId: otherCentreId, from: pausedDays.firstDay } },
			changeCentreOf: { body: { membershipId, centreId: otherCentreId, from: pausedDays.firstDay } },
			previewChangeHolder: { query: handedOver },
			changeHolder: { body: { ...handedOver, fingerprint: 'another day' } },
			give: { body: { membershipId, kind: 'swim', amount: 1, reason: 'The pool was closed' } },
			use: { body: { membershipId, kind: 'swim' } },
			undoUse: { body: { id: await useSwim(server, administrator, membershipId) } },
			drift: {},
			export: { query: { search: 'asha', status: 'pending' } },
		},
		consultancy: {
			get: {},
			book: { body: newBooking(person) },
			between: { query: { from: '2026-11-23', to: '2026-11-29' } },
			news: { query: { from: '2026-11-23', to: '2026-11-29', after: 0 } },
			cancel: { body: { bookingId: 1 } },
			cancelFor: { body: { bookingId: 1, reason: 'We are closed' } },
		},
		contact: {
			register: { body: newMessage() },
			getAll: { query: { ...page, row: 1, status: 'unanswered' } },
			news: { query: { after: 0, search: 'asha', status: 'unanswered' } },
			update: { body: { id: await sendMessage(server), status: 'Answered' } },
			replies: { query: { id: messageId } },
			reply: { body: { id: messageId, text: 'Yes, from 6 pm' } },
			templates: {},
			addTemplate: { body: { name: 'Try a class', text: '{name}, come by.' } },
			updateTemplate: {
				body: {
					id: await addTemplate(server, administrator, { name: 'Opening hours' }),
					...{ name: 'Opening hours', text: 'From six to ten.' },
					expected: { name: 'Opening hours', text: 'From six to ten.' },
				},
			},
			removeTemplate: { query: { id: await addTemplate(server, administrator, { name: 'Old' }) } },
			export: { query: { search: 'asha', status: 'unanswered' } },
		},
		complaints: {
			write: { body: { ...newComplaint(), orderNumber: 'AK-194' } },
			writeOwn: { body: { ...newComplaint(), orderNumber: `AK-${orderNumber}` } },
			mine: {},
			getAll: { query: { ...page, row: 1, status: 'Open' } },
			news: { query: { after: 0, search: 'asha', status: 'Open' } },
			late: {},
			answers: { query: { id: complaintId } },
			acknowledge: { body: { id: await complain(server) } },
			answer: { body: { id: complaintId, text: 'We send another tub' } },
			close: { body: { id: await complain(server), outcome: 'The money is sent' } },
			export: { query: { search: 'asha', status: 'Open' } },
		},
		audit: {
			getAll: {
				query: {
					limit: 10,
					search: 'asha',
					who: 1,
					action: 'login',
					subject: 'account',
					subjectId: 1,
					orderNumber: 1,
					from: '2026-04-01',
					to: '2026-04-30',
					before: 1,
					row: 1,
				},
			},
			getStaff: {},
			export: {
				query: {
					search: 'asha',
					who: 1,
					action: 'login',
					subject: 'account',
					subjectId: 1,
					orderNumber: 1,
					from: '2026-04-01',
					to: '2026-04-30',
				},
			},
		},
		people: {
			getAll: { query: { ...page, row: 1 } },
			export: { query: { search: 'asha' } },
			news: { query: { after: 0, search: 'asha' } },
			person: { query: { id: person.id } },
			findElsewhere: { body: { search: person.email } },
			writers: { query: { search: 'asha' } },
			register: { body: { ...walkIn(), news: 'given' } },
			correct: {
				body: {
					...{ userId: person.id, name: 'Asha Rao', email: person.email },
					...{ phone: '9845012345', DOB: '1994-05-17', gender: 'Female', address: '7, Lotus Villa' },
					expected: {
						...{ name: 'Asha Rao', email: person.email, phone: '9845012345', DOB: '1994-05-17' },
						...{ gender: 'Female', address: '7, Lotus Villa' },
					},
				},
			},
			revokePass: { body: { userId: person.id, passId: 1 } },
			note: { body: { userId: person.id, text: 'Prefers mornings' } },
			updateEmergencyContact: {
				body: {
					...{ userId: person.id, name: 'Amma', phone: '9845012345' },
					expected: { name: '', phone: '' },
				},
			},
			recordGuardian: { body: guardianConsent({ userId: minor.id }) },
			withdrawGuardian: { body: { userId: person.id, consentedAt: '2026-04-01T09:30:00.000Z' } },
			recordHealth: { body: { userId: person.id, outcome: 'see_doctor', textVersion: healthVersion } },
			recordDoctorSeen: { body: { userId: person.id } },
			photo: { query: { id: person.id } },
			// A request without a file, and one for a photo that does not exist.
			takePhoto: { query: { id: person.id, seen: 1 } },
			removePhoto: { body: { userId: person.id, number: 2_147_483_647 } },
			resetSecondFactor: { body: { userId: person.id } },
			leaving: { query: { id: person.id } },
			// A wrong name: a success would delete the person, and with them the samples.
			remove: { body: { userId: person.id, name: 'Somebody else', endsMemberships: [1] } },
			sell: { body: { ...newMembership(person), payment_status: 'pending', besides: [1] } },
		},
		club: {
			...{ get: {}, front: {}, plans: {}, consultancies: {}, promotions: {} },
			...(await clubEdits(server)),
			previewEnding: { query: { id: centreId } },
			closures: { query: { before: 1 } },
			previewClosure: { query: { centreIds: String(centreId), ...freeDay(), extends: 'true' } },
			announceClosure: { body: closure },
			undoClosure: { body: { id: 2_147_483_647 } },
			endClosure: { body: { id: closed.id, opensOn: closed.day } },
		},
		imports: {
			stage: { body: stagedRows('members', [memberCells(1)], importId) },
			check: { query: { importId, existing: 'leave' } },
			commit: { body: { importId, existing: 'leave', expected: { fresh: 1, changed: 0, already: 0 } } },
			invite: { body: { importId } },
			previewUndo: { query: { importId } },
			undo: { body: { importId, fingerprint: 'x' } },
			past: { query: { kind: 'members' } },
		},
		opening: {
			state: {},
			samplePlans: {},
			sampleProducts: {},
			testMail: {},
			mails: {},
			retryMails: {},
			backups: {},
			backUp: {},
			notNeeded: { body: { step: 'staff', need: 'not needed' } },
			open: {},
			startOwn: { body: { name: 'Akhara' } },
		},
		archive: { download: {} },
		pictures: { upload: {} },
		staff: {
			list: {},
			invite: {
				body: { name: 'Asha', email, phone: '9845012345', duty: 'trainer', centreId, ...days },
			},
			change: {
				body: {
					...{ id: postId, duty: 'trainer', centreId, ...days },
					expected: { duty: 'trainer', centreId, ...days },
				},
			},
			end: { body: { id: postId } },
			makeOwner: { body: { userId: administrator.id } },
			endOwner: { body: { userId: person.id } },
			mails: {},
			chooseMails: {
				body: {
					order: 'none',
					membership: 'none',
					booking: 'none',
					query: 'none',
					complaint: 'none',
					return: 'none',
					lot: 'none',
				},
			},
		},
		dashboard: { getDashData: {} },
		reports: {
			sales: { query: { ...reported, by: 'product' } },
			salesFile: { query: { ...reported, by: 'month' } },
			stock: { query: { day: '2026-11-23', by: 'lot' } },
			stockFile: { query: { day: '2026-11-23', by: 'place' } },
			expiry: { query: { month: inAYear.slice(0, 7) } },
			expiryFile: { query: { month: inAYear.slice(0, 7) } },
			food: { query: reported },
			foodFile: { query: reported },
			cash: { query: reported },
			cashFile: { query: reported },
		},
	};
	everythingStored = await storedDigest(server.connection.database);
});
afterAll(() => server.close());

/** Expects the answer's status to be one that the call's description declares, and returns the answer. */
async function described(endpoint: Endpoint, answering: Promise<TestResponse>): Promise<TestResponse> {
	const answer = await answering;
	expect(statusesOf(endpoint), JSON.stringify(answer.body).slice(0, 200)).toContain(answer.status);
	return answer;
}

/** Expects a success, or a refusal whose message is written for users, not Zod's own. */
function expectSuccessOrRefusal(answer: Pick<TestResponse, 'status' | 'body'>, sent: string): void {
	expect(answer.status, sent).toBeLessThan(500);
	if (answer.status < 400) return;
	const read = refusal.strict().safeParse(answer.body);
	expect(read.success, `${sent} answered ${JSON.stringify(answer.body)}`).toBe(true);
	expect(read.data?.message, sent).toMatch(/\S/);
	// Zod's own messages are written for developers.
	expect(read.data?.message, sent).not.toMatch(
		/Invalid (input|option)|Too (small|big)|expected (a|to|one|string|number|object)\b|received/,
	);
}

/**
 * Sends each value in one field and expects a success or a refusal. To save requests, the call's schema is first
 * asked directly, as the server does: of the values that it refuses only one is sent, and of the others each.
 */
async function expectEachSuccessOrRefusal<Value>(
	values: readonly Value[],
	{
		asSent,
		schema,
		place,
		send,
	}: {
		/** The whole request with this value in the field, as the server reads it. */
		asSent: (value: Value) => unknown;
		schema: z.ZodType | undefined;
		place: 'body' | 'query';
		send: (value: Value) => Promise<TestResponse>;
	},
): Promise<void> {
	let isRefusalSent = false;
	for (const value of values) {
		const refused = refusalOf(schema, asSent(value), place);
		if (!refused || !isRefusalSent) expectSuccessOrRefusal(await send(value), JSON.stringify(value));
		if (!refused) continue;
		isRefusalSent = true;
		expectSuccessOrRefusal(refused, JSON.stringify(value));
	}
}

/** The answer that a call's schema leads to when it refuses what is sent; undefined if it accepts it. */
function refusalOf(schema: z.ZodType | undefined, sent: unknown, place: 'body' | 'query') {
	try {
		parseSent(schema, sent, place);
		return undefined;
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		return { status: error.status, body: error.body };
	}
}

function tokenFor(access: Access): string | undefined {
	if (access === 'guest') return undefined;
	if (typeof access === 'object' && access.may === 'useKiosk') return kiosk.token;
	return isOfDesk(access) ? administrator.token : person.token;
}

const withBody = endpoints.filter(({ endpoint }) => endpoint.body);
const withQuery = endpoints.filter(({ endpoint }) => endpoint.query);

test.each([...new Set([...withBody, ...withQuery])])(
	'the sample request of $name is valid and gives every field a value',
	({ name, endpoint }) => {
		for (const part of ['body', 'query'] as const) {
			const sample = sampleOf(samples, name)[part];
			expect(endpoint[part]?.safeParse(sample).error).toBeUndefined();
			for (const { path, name: field } of fieldsOf(endpoint[part])) {
				expect(valueAt(sample, path), field).toBeDefined();
			}
		}
	},
);

describe.each(withBody)('the body of $name', ({ name, endpoint }) => {
	const { method, path, access, body: schema } = endpoint;
	const fields = fieldsOf(schema);
	const send = (body: unknown) =>
		described(endpoint, server.call(method, path, { body, token: tokenFor(access) }));
	const sendWith = (field: SchemaField, value: unknown) =>
		send(withValueAt(sampleOf(samples, name).body, field.path, value));

	test.each(fields)('with an invalid value in $name is refused, and nothing is stored', async (field) => {
		const before = await everythingStored();
		for (const [what, value] of invalidValues) {
			if (field.isBoolean && typeof value === 'boolean') continue;
			const answer = await sendWith(field, value);
			const sent = `${field.name}: ${what}`;
			expectSuccessOrRefusal(answer, sent);
			expect(answer.status, sent).toBeGreaterThanOrEqual(400);
			if (answer.status !== 422) continue;
			// The refusal names this field or one inside it, not another that the sample has wrong.
			const refused = Object.keys(answer.body.fields).map((refusedField) => `${refusedField}.`);
			expect(
				refused.some((refusedField) => refusedField.startsWith(`${field.name}.`)),
				`${sent} was refused for ${refused}`,
			).toBe(true);
		}
		expect(await everythingStored()).toBe(before);
	});

	test.each(fields)(
		'with an edge-case text, an edge-case number or null in $name succeeds or is refused',
		async (field) => {
			await expectEachSuccessOrRefusal([...unusualTexts, ...unusualNumbers, null], {
				asSent: (value) =>
					JSON.parse(JSON.stringify(withValueAt(sampleOf(samples, name).body, field.path, value))),
				...{ schema, place: 'body' },
				send: (value) => sendWith(field, value),
			});
		},
	);

	test('without a required field is refused under that field, and nothing is stored', async () => {
		const before = await everythingStored();
		for (const field of fields.filter(({ isRequired }) => isRequired)) {
			const answer = await sendWith(field, undefined);
			expectRefusal(answer, 422);
			expect(Object.keys(answer.body.fields)[0]).toBe(field.name);
			expectSuccessOrRefusal(answer, `no ${field.name}`);
		}
		expect(await everythingStored()).toBe(before);
	});

	test('that consists of thousands of nested arrays is refused', async () => {
		for (const levels of [1_000, 30_000]) {
			for (const core of ['1', '"\\u0000"']) {
				const answer = await send(`${'['.repeat(levels)}${core}${']'.repeat(levels)}`);
				expect([400, 422]).toContain(answer.status);
				expectSuccessOrRefusal(answer, `${levels} levels around ${core}`);
			}
		}
	});

	test('that has only unknown fields changes nothing', async () => {
		const before = await everythingStored();
		const extras = { id: 1, role: 'ADMIN', isAdmin: true, toString: 'x', hasOwnProperty: 'x', length: -1 };
		expectSuccessOrRefusal(await send(extras), 'extras alone');
		expect(await everythingStored()).toBe(before);
	});
});

describe.each(withQuery)('the query of $name', ({ name, endpoint }) => {
	const { method, path, access, query: schema } = endpoint;
	const fields = fieldsOf(schema);
	const call = (search: URLSearchParams | string) =>
		described(endpoint, server.call(method, `${path}?${search}`, { token: tokenFor(access) }));
	const searchOf = (query: object) =>
		new URLSearchParams(
			Object.entries(query).flatMap(([field, value]) =>
				value === undefined ? [] : [[field, String(value)]],
			),
		);
	const send = (query: object) => call(searchOf(query));
	// Optional filters are left out: one that finds no rows would hide a failure of another.
	const searchWith = (field: SchemaField, value: string | undefined) => {
		const sample = sampleOf(samples, name).query ?? {};
		const required = fields.filter(({ isRequired }) => isRequired);
		const least = Object.fromEntries(required.map(({ name: key }) => [key, sample[key]]));
		return searchOf(withValueAt(least, field.path, value));
	};
	const sendWith = (field: SchemaField, value: string | undefined) => call(searchWith(field, value));

	test('with a valid value in every field succeeds or is refused', async () => {
		expectSuccessOrRefusal(await send(sampleOf(samples, name).query ?? {}), 'the sample');
	});

	test.each(fields)('with an edge-case value in $name succeeds or is refused', async (field) => {
		const values = [...unusualTexts, ...unusualNumbers.map(String), '\u0000', 'x'.repeat(5_000)];
		await expectEachSuccessOrRefusal(values, {
			asSent: (value) => Object.fromEntries(searchWith(field, value)),
			...{ schema, place: 'query' },
			send: (value) => call(searchWith(field, value)),
		});
	});

	test.each(fields)('with a NUL in $name is refused', async (field) => {
		expectRefusal(await sendWith(field, 'a\u0000b'), 400);
	});

	test('without a required field is refused under that field', async () => {
		for (const field of fields.filter(({ isRequired }) => isRequired)) {
			const answer = await sendWith(field, undefined);
			expectRefusal(answer, 422);
			expect(Object.keys(answer.body.fields)[0]).toBe(field.name);
		}
	});

	test('that is badly encoded or repeats a field succeeds or is refused', async () => {
		for (const { name: field } of fields) {
			for (const query of [
				`${field}=%E0%A4%A`,
				`${field}=%`,
				`${field}`,
				`${field}[]=1`,
				'&&==&',
				`${field}=1&${field}=2`,
			]) {
				expectSuccessOrRefusal(await call(query), query);
			}
		}
	});

	if (fields.some((field) => field.name === 'id')) {
		test.each([
			'',
			'abc',
			'-1',
			'0',
			'1.5',
			'2147483648',
			'1e99',
			'NaN',
			'Infinity',
			' ',
			'null',
			'[1]',
			'1,2',
		])('with the id %j is refused', async (id) => {
			const answer = await send({ id });
			expectRefusal(answer, 422);
			expect(Object.keys(answer.body.fields)).toEqual(['id']);
		});

		test('with an id of no row is refused', async () => {
			expectRefusal(await send({ id: '2147483647' }), 404);
		});
	}
});

test.each(['a b', '', '\t', 'x'.repeat(201)])('the Idempotency-Key %j is refused', async (key) => {
	const headers = { 'Idempotency-Key': `${key}` };
	const answer = await server.call('POST', '/api/orders/order', {
		body: samples.orders.order.body,
		token: person.token,
		headers,
	});
	// An empty header, or one of whitespace only, counts as absent.
	if (key.trim() === '') expect([201, 422]).toContain(answer.status);
	else expectRefusal(answer, 422);
});
