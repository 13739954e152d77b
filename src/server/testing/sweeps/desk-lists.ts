import { expect } from 'vitest';
import type { ComplaintStatus } from '#shared/complaints/complaints.rules.ts';
import type { ContactMessage } from '#shared/contact/contact.contract.ts';
import type { Contract } from '#shared/contract.ts';
import { addMonths } from '#shared/dates.ts';
import type { MembershipStatus } from '#shared/membership/membership.contract.ts';
import type { DeskOrder } from '#shared/orders/orders.contract.ts';
import type { OrderStatus } from '#shared/orders/orders.rules.ts';
import type { StockStanding } from '#shared/stock/stock.rules.ts';
import { daysFromToday } from '../dates.ts';
import { centres, plans, priceOf } from '../demo-facts.ts';
import { complain, newComplaint } from '../fixtures/complaints.ts';
import { newMessage, sendMessage } from '../fixtures/contact.ts';
import { buyMembership } from '../fixtures/membership.ts';
import { moveLineTo, placeOrder } from '../fixtures/orders.ts';
import { type Person, signUp } from '../fixtures/people.ts';
import { addAddress, addProduct } from '../fixtures/shop.ts';
import { levelOf, receive } from '../fixtures/stock.ts';
import type { TestServer } from '../test-server.ts';

/**
 * A row of a list, by its position in the order of creation. Results are listed newest first, unless stated
 * otherwise.
 */
type Position = number;

/** What the common tests of the desk's lists need to know about one list. */
export interface DeskList {
	/** Creates the list's rows, on a server of the list's own, and returns their ids, oldest first. */
	addRows(server: TestServer, administrator: Person): Promise<number[]>;
	/** The rows in the reply's body. */
	// biome-ignore lint/suspicious/noExplicitAny: the body of any answer.
	rowsIn(body: any): any[];
	/** The field of a row that holds its id. */
	idField: string;
	/** The field of a row that holds the number by which people call it. */
	numberField: string;
	/** The ways in which people write that number. */
	writtenNumbers: ((number: number) => string)[];
	/** Expects the fields of the contract in some of the rows, given newest first. */
	expectRows(rows: object[], ids: number[], server: TestServer): void;
	/** The fields that a search covers. */
	searchedFields: string;
	/** Searches, each with the rows that it finds. */
	searches: [search: string, found: Position[]][];
	/** Searches for characters that are special in SQL patterns, and the rows that contain them. */
	literalSearches: [search: string, found: Position[]][];
	/** The rows of each status; undefined for a list without statuses. */
	statuses?: Record<string, Position[]>;
	/** Values that resemble a status but are none. */
	invalidStatuses?: string[];
	/** Searches within one status. Each search must also be in `searches`. */
	searchesInStatus?: [search: string, status: string, found: Position[]][];
}

/** The names, as `slice.call`, of the desk's lists: the calls that count their matches in headers. */
type DeskListName = {
	[S in keyof Contract]: {
		[Call in keyof Contract[S]]: Contract[S][Call] extends { counted: true }
			? `${S}.${Call & string}`
			: never;
	}[keyof Contract[S]];
}[keyof Contract];

const [plan, otherPlan] = plans;
const [, , quarter] = otherPlan.durations;

/** The ways in which the numbers of most rows are written. */
const rowNumbers = [(number: number) => `#${number}`, String];

const orders: DeskList = {
	async addRows(server, administrator) {
		const whey = await addProduct(server, administrator, { name: 'Whey 100%', price: 1000, discount: 10 });
		const oats = await addProduct(server, administrator, { name: 'Oats_Rolled', price: 199.5, discount: 0 });
		const plain = await addProduct(server, administrator, { name: 'Plain \\ Peanut' });
		const [asha, ravi] = [await signUp(server), await signUp(server)];
		const ashas = await addAddress(asha, {
			name: 'Asha Rāo',
			phone: '9845012345',
			email: 'asha@home.example',
		});
		const ravis = await addAddress(ravi, {
			name: "Ravi O'Hara",
			phone: '9000000001',
			email: 'ravi@work.example',
			address: '7, Lotus Villa',
			town: 'Hebbal',
			pincode: '560024',
		});
		const ids = [
			...(await placeOrder(asha, ashas, [whey, oats])),
			...(await placeOrder(ravi, ravis, [oats, plain])),
		];
		ids.push(...(await placeOrder(ravi, ravis, [{ productId: whey, quantity: 7 }])));
		await moveLineTo(administrator, ids[1] ?? 0, 'Transit');
		await moveLineTo(administrator, ids[3] ?? 0, 'Delivered');
		return ids;
	},
	rowsIn: (body) => body.orders,
	idField: 'orderId',
	numberField: 'orderNumber',
	writtenNumbers: [
		...rowNumbers,
		(number) => `AK-${number}`,
		(number) => `ak${number}`,
		(number) => `ak ${number}`,
	],
	expectRows(rows, ids, server) {
		expect(rows[0]).toEqual({
			orderId: ids[4],
			orderNumber: expect.any(Number),
			// The line and the order's fee.
			orderTotal: 6329,
			orderDue: 6329,
			orderFee: 29,
			orderLines: 1,
			productName: 'Whey 100%',
			quantity: 7,
			// The price of the line, 7 × 900, without the order's fee.
			price: 6300,
			orderDate: server.clock.now.toISOString(),
			paymentMode: 'COD',
			address: {
				name: "Ravi O'Hara",
				phone: '9000000001',
				email: 'ravi@work.example',
				address: '7, Lotus Villa, Hebbal, Bengaluru Urban, KARNATAKA 560024',
			},
			orderStatus: 'Pending',
		});
		expect(rows[3]).toMatchObject({ productName: 'Oats_Rolled', price: 200, orderStatus: 'Transit' });
		// The lines of one order have the same order number and sum: 900 + 200 + 29.
		const { orderNumber } = rows[4] as DeskOrder;
		for (const line of rows.slice(3)) {
			expect(line).toMatchObject({ orderNumber, orderTotal: 1129, orderLines: 2 });
		}
	},
	searchedFields: 'name, phone, email, address and product',
	searches: [
		['asha', [1, 0]],
		['ASHA', [1, 0]],
		['rāo', [1, 0]],
		["o'hara", [4, 3, 2]],
		['98450', [1, 0]],
		['9000000001', [4, 3, 2]],
		['work.example', [4, 3, 2]],
		['@home', [1, 0]],
		['oats', [2, 1]],
		['  oats ', [2, 1]],
		['98450 12345', [1, 0]],
		['098450-12345', [1, 0]],
		['+91 98450 12345', [1, 0]],
		['+919845', [1, 0]],
		['hebbal', [4, 3, 2]],
		['Villa lotus', [4, 3, 2]],
		['4th Cross, Jayanagar', [1, 0]],
		['560024', [4, 3, 2]],
		['560 024', [4, 3, 2]],
		['oats hebbal', [2]],
		['oats 98450 12345', [1]],
	],
	literalSearches: [
		['%', [4, 0]],
		['100%', [4, 0]],
		['_', [2, 1]],
		['s_r', [2, 1]],
		['\\', [3]],
		['\\ p', [3]],
	],
	statuses: {
		Pending: [4, 2, 0],
		Transit: [1],
		'Out-For-Delivery': [],
		Delivered: [3],
	} satisfies Record<OrderStatus, Position[]>,
	invalidStatuses: ['pending', 'Shipped'],
	searchesInStatus: [
		['oats', 'Pending', [2]],
		['work.example', 'Pending', [4, 2]],
	],
};

/** Signs up the people for whom the tests search, one with characters that are special in SQL patterns. */
async function signUpSearched(server: TestServer) {
	const asha = await signUp(server, { name: 'Asha Rāo', phone: '9845012345', email: 'asha@home.example' });
	const ravi = await signUp(server, { name: "Ravi O'Hara", phone: '9000000001', email: 'ravi@work.example' });
	const odd = await signUp(server, {
		name: '100% \\ Odd_Name',
		phone: '9000000002',
		email: 'odd@work.example',
	});
	return { asha, ravi, odd };
}

const memberships: DeskList = {
	async addRows(server, administrator) {
		const { asha, ravi, odd } = await signUpSearched(server);
		const ids: number[] = [];
		for (const member of [asha, ravi, odd, asha]) ids.push(await buyMembership(server, member));
		ids.push(
			await buyMembership(server, ravi, {
				type: otherPlan.type,
				start_Date: daysFromToday(9),
				end_Date: addMonths(daysFromToday(9), quarter.months),
				price: priceOf(quarter),
				center: centres[2],
			}),
		);
		for (const position of [1, 3]) {
			await administrator.client.membership.update({ body: { id: ids[position] ?? 0, status: 'payed' } });
		}
		return ids;
	},
	rowsIn: (body) => body,
	idField: 'id',
	numberField: 'id',
	writtenNumbers: rowNumbers,
	expectRows(rows, ids, server) {
		expect(rows[0]).toEqual({
			id: ids[4],
			name: "Ravi O'Hara",
			phone: '9000000001',
			email: 'ravi@work.example',
			membershipType: otherPlan.type,
			price: priceOf(quarter),
			center: centres[2],
			startDate: daysFromToday(9),
			endDate: addMonths(daysFromToday(9), quarter.months),
			// It would follow the buyer's other membership, which is paid.
			ifPaid: { firstDay: expect.any(String), validUntil: expect.any(String), queued: true },
			paymentStatus: 'pending',
			boughtAt: server.clock.now.toISOString(),
		});
		expect(rows[1]).toMatchObject({ name: 'Asha Rāo', membershipType: plan.type, paymentStatus: 'payed' });
	},
	searchedFields: 'name, phone and email',
	searches: [
		['asha', [3, 0]],
		['ASHA', [3, 0]],
		['rāo', [3, 0]],
		["o'hara", [4, 1]],
		['98450', [3, 0]],
		['9000000001', [4, 1]],
		['work.example', [4, 2, 1]],
		['@HOME', [3, 0]],
		['  ravi ', [4, 1]],
		['098450-12345', [3, 0]],
		['+91 90000 00001', [4, 1]],
		['rāo asha', [3, 0]],
	],
	literalSearches: [
		['%', [2]],
		['100%', [2]],
		['_', [2]],
		['d_n', [2]],
		['\\', [2]],
	],
	statuses: { pending: [4, 2, 0], payed: [3, 1], ended: [] } satisfies Record<MembershipStatus, Position[]>,
	invalidStatuses: ['PAYED', 'paid'],
	searchesInStatus: [
		['asha', 'payed', [3]],
		['work.example', 'pending', [4, 2]],
	],
};

const messages: DeskList = {
	async addRows(server, administrator) {
		const ravi = { name: "Ravi O'Hara", email: 'ravi@work.example', phone: '9000000001' };
		const ids = [
			await sendMessage(server, { name: 'Asha Rāo', email: 'asha@home.example' }),
			await sendMessage(server, { ...ravi, msg: 'Is there a 100% refund before the start?' }),
			await sendMessage(server, {
				...ravi,
				name: 'Odd_Name \\',
				msg: 'Where do I leave my car in the evening?',
			}),
			await sendMessage(server, { ...ravi, msg: 'Do you have a sauna at Indiranagar?' }),
		];
		for (const position of [0, 2]) {
			await administrator.client.contact.update({ body: { id: ids[position] ?? 0, status: 'Answered' } });
		}
		return ids;
	},
	rowsIn: (body) => body,
	idField: 'contact_id',
	numberField: 'contact_id',
	writtenNumbers: rowNumbers,
	expectRows(rows, ids, server) {
		expect(rows[3]).toEqual({
			contact_id: ids[0],
			name: 'Asha Rāo',
			email: 'asha@home.example',
			phone: '9845012345',
			message: newMessage().msg,
			status: 'Answered',
			receivedAt: server.clock.now.toISOString(),
		});
		expect(rows[0]).toMatchObject({ status: 'unanswered' });
	},
	searchedFields: 'name, email, phone and message',
	searches: [
		['asha', [0]],
		['RĀO', [0]],
		["o'hara", [3, 1]],
		['9000000001', [3, 2, 1]],
		['WORK.example', [3, 2, 1]],
		['work.example', [3, 2, 1]],
		['sauna', [3]],
		['evening', [2, 0]],
		['  refund ', [1]],
		['+91 90000-00001', [3, 2, 1]],
		['sauna ravi', [3]],
	],
	literalSearches: [
		['%', [1]],
		['100%', [1]],
		['_', [2]],
		['\\', [2]],
	],
	statuses: { unanswered: [3, 1], Answered: [2, 0] } satisfies Record<ContactMessage['status'], Position[]>,
	invalidStatuses: ['answered', 'Unanswered'],
	searchesInStatus: [['work.example', 'unanswered', [3, 1]]],
};

const complaints: DeskList = {
	async addRows(server, administrator) {
		const ravi = { name: "Ravi O'Hara", email: 'ravi@work.example', phone: '9000000001' };
		const ids = [
			await complain(server, { name: 'Asha Rāo', email: 'asha@home.example' }),
			await complain(server, { ...ravi, msg: 'I was promised 100% of my money' }),
			await complain(server, { ...ravi, name: 'Odd_Name \\', msg: 'The rider shouted at me in the evening' }),
			await complain(server, { ...ravi, msg: 'The sauna at Indiranagar is cold' }),
		];
		await administrator.client.complaints.acknowledge({ body: { id: ids[0] ?? 0 } });
		await administrator.client.complaints.close({ body: { id: ids[2] ?? 0, outcome: 'He is sorry' } });
		return ids;
	},
	rowsIn: (body) => body,
	idField: 'id',
	numberField: 'id',
	writtenNumbers: [...rowNumbers, (number) => `AKT-${number}`, (number) => `akt ${number}`],
	expectRows(rows, ids, server) {
		expect(rows[3]).toEqual({
			id: ids[0],
			name: 'Asha Rāo',
			email: 'asha@home.example',
			phone: '9845012345',
			message: newComplaint().msg,
			status: 'Acknowledged',
			writtenAt: server.clock.now.toISOString(),
			acknowledgedAt: server.clock.now.toISOString(),
		});
		expect(rows[1]).toMatchObject({ status: 'Closed', outcome: 'He is sorry' });
	},
	searchedFields: 'name, email, phone and message',
	searches: [
		['asha', [0]],
		['RĀO', [0]],
		["o'hara", [3, 1]],
		['9000000001', [3, 2, 1]],
		['work.example', [3, 2, 1]],
		['sauna', [3]],
		['  promised ', [1]],
		['+91 90000-00001', [3, 2, 1]],
	],
	literalSearches: [
		['%', [1]],
		['100%', [1]],
		['_', [2]],
		['\\', [2]],
	],
	// Statuses in which something is to be done come oldest first.
	statuses: { Open: [1, 3], Acknowledged: [0], Closed: [2] } satisfies Record<ComplaintStatus, Position[]>,
	invalidStatuses: ['open', 'Settled'],
	searchesInStatus: [['work.example', 'Open', [1, 3]]],
};

const people: DeskList = {
	async addRows(server, administrator) {
		const { asha, ravi, odd } = await signUpSearched(server);
		// The list shows the next membership to begin.
		await buyMembership(server, ravi);
		const start = daysFromToday(9);
		const end = addMonths(start, quarter.months);
		await buyMembership(server, ravi, {
			type: otherPlan.type,
			start_Date: start,
			end_Date: end,
			price: priceOf(quarter),
		});
		return [administrator.id, asha.id, ravi.id, odd.id];
	},
	rowsIn: (body) => body,
	idField: 'userId',
	numberField: 'userId',
	writtenNumbers: rowNumbers,
	expectRows(rows, ids) {
		expect(rows[1]).toEqual({
			userId: ids[2],
			name: "Ravi O'Hara",
			phone: '9000000001',
			email: 'ravi@work.example',
			joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
			membership: {
				type: plan.type,
				center: centres[0],
				// Including the free month that comes with the payment.
				endDate: addMonths(daysFromToday(1), plan.durations[0].months + 1),
				paymentStatus: 'pending',
			},
		});
		expect(rows[2]).not.toHaveProperty('membership');
	},
	searchedFields: 'name, phone and email',
	searches: [
		// The administrator is Asha Rao, without the macron.
		['rāo', [1, 0]],
		["o'hara", [2]],
		['9000000001', [2]],
		['work.example', [3, 2]],
		['@HOME', [1]],
		['  ravi ', [2]],
		['+91 90000 00001', [2]],
		['090000-00002', [3]],
		['rāo asha', [1, 0]],
	],
	literalSearches: [
		['%', [3]],
		['100%', [3]],
		['_', [3]],
		['d_n', [3]],
		['\\', [3]],
	],
};

const stock: DeskList = {
	async addRows(server, administrator) {
		const person = await signUp(server);
		const addressId = await addAddress(person);
		const ids: number[] = [];
		for (const [name, units, ordered] of [
			['Kesar Whey 100%', 20, 0],
			['Oats_Rolled', 4, 0],
			['Plain \\ Peanut', 2, 3],
			['Whey Isolate', 9, 4],
		] as const) {
			const id = await addProduct(server, administrator, { name });
			if (ordered > 0) await placeOrder(person, addressId, [{ productId: id, quantity: ordered }]);
			await receive(administrator, id, units);
			ids.push((await levelOf(administrator, id)).levelId);
		}
		return ids;
	},
	rowsIn: (body) => body,
	idField: 'levelId',
	numberField: 'productId',
	writtenNumbers: rowNumbers,
	expectRows(rows, ids) {
		expect(rows[1]).toEqual({
			levelId: ids[2],
			productId: expect.any(Number),
			productName: 'Plain \\ Peanut',
			onHand: 2,
			reserved: 3,
			lowAt: 5,
			standing: 'Owed',
		});
	},
	searchedFields: 'product name and shelf',
	searches: [
		['kesar', [0]],
		['WHEY', [3, 0]],
		['whey isolate', [3]],
		['  oats ', [1]],
		['peanut', [2]],
	],
	literalSearches: [
		['%', [0]],
		['100%', [0]],
		['_', [1]],
		['\\', [2]],
	],
	statuses: { Owed: [2], Low: [3, 1], Enough: [0] } satisfies Record<StockStanding, Position[]>,
	invalidStatuses: ['low', 'Sold'],
	searchesInStatus: [['WHEY', 'Low', [3]]],
};

/** Every list of the desk; a missing one does not compile. */
export const deskLists: Readonly<Record<DeskListName, DeskList>> = {
	'orders.getAllOrders': orders,
	'stock.list': stock,
	'membership.getAllMemberships': memberships,
	'contact.getAll': messages,
	'complaints.getAll': complaints,
	'people.getAll': people,
};
