import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSearch } from '../catalogue/search/search.queries.ts';
import { readHoldings } from '../membership/covers/covers.queries.ts';
import { listPaymentsFor } from '../payments/payments.queries.ts';
import { releaseUnits, reserveUnits } from '../stock/levels.queries.ts';
import { newComplaint } from '../testing/fixtures/complaints.ts';
import { newMessage } from '../testing/fixtures/contact.ts';
import { commitImport, memberCells, stageFile } from '../testing/fixtures/imports.ts';
import { withMailServer } from '../testing/fixtures/mail.ts';
import { pauseToEnd } from '../testing/fixtures/membership.ts';
import { newOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress } from '../testing/fixtures/shop.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { registerForTax } from '../testing/fixtures/taxes.ts';
import { newReport } from '../testing/fixtures/visits.ts';
import { fill, rowsAt } from '../testing/grown-club.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { connect } from './connect.ts';

let server: TestServer;
let administrator: Person;
let addressId: number;
/** The rows of the filled club that the calls act on; no call takes the same row as another. */
let waiting: {
	/** Orders with units that wait to be sent, and whose products are taxed. */
	orders: number[];
	/** Lines of other orders. */
	lineIds: number[];
	/** Parcels that are on their way, with their lines. */
	parcels: { id: number; lineIds: number[] }[];
	/** A courier's parcels of the last days, whose cash has not been paid yet. */
	unpaid: { awb: string; collected: number }[];
	asked: number[];
	approved: number[];
	received: number[];
	centreId: number;
	unpaidMembership: number;
	paymentId: number;
};
beforeAll(async () => {
	server = await startTestServer(withMailServer);
	administrator = await signUpAdministrator(server);
	addressId = await addAddress(administrator);
	// Enough rows of each table that the planner prefers indexes.
	const rows = {
		...rowsAt(1),
		products: 10_000,
		people: 10_000,
		orders: 25_000,
		memberships: 6_000,
		messages: 6_000,
		visits: 30_000,
	};
	await fill(server.connection.url, rows);
	await registerForTax(administrator);
	const { rows: found } = await server.connection.pool.query(`select
		(select json_agg(order_id) from (
			select order_id from order_lines join products on products.id = product_id
			where standing = 'Pending' group by order_id having bool_and(tax_class_id is not null) order by order_id limit 9
		) as taxed) as orders,
		(select json_agg(id) from (
			select order_lines.id from order_lines join products on products.id = product_id
			where standing = 'Pending' and tax_class_id is not null order by order_lines.id desc limit 4
		) as latest_lines) as "lineIds",
		(select json_agg(json_build_object('id', shipment_id, 'lineIds', lines)) from (
			select shipment_id, json_agg(id) as lines from order_lines where shipment_id is not null
			group by shipment_id having bool_and(standing = 'Out-For-Delivery') limit 9
		) as parcels) as parcels,
		(select json_agg(json_build_object('awb', awb, 'collected', collected)) from (
			select awb, collected from shipments where carrier = 'DTDC' and collected > 0 order by id desc limit 3
		) as latest) as unpaid,
		(select json_agg(id) from returns where status = 'Asked') as asked,
		(select json_agg(id) from returns where status = 'Approved') as approved,
		(select json_agg(id) from returns where status = 'Received') as received,
		(select min(id) from centres where ended_at is null) as "centreId",
		(select max(id) from memberships where payment_status = 'pending' and id % 5 <> 0) as "unpaidMembership",
		(select max(id) from payments where membership_id is not null and mode = 'card') as "paymentId"`);
	[waiting] = found;
});
afterAll(() => server.close());

/**
 * The tables that grow with the club. `sold_day_tallies` is not among them: it gains at most seven rows a day,
 * whatever the club sells.
 */
const growing = [
	'addresses',
	'audit_entries',
	'bookings',
	'cart_entries',
	'cash_days',
	'closure_holders',
	'complaint_answers',
	'complaints',
	'contact_messages',
	'contact_replies',
	'document_buyers',
	'document_lines',
	'documents',
	'entitlement_entries',
	'entitlements',
	'health_declarations',
	'idempotency_keys',
	'membership_centres',
	'membership_closures',
	'membership_covers',
	'membership_extensions',
	'membership_pauses',
	'membership_reminders',
	'membership_terms',
	'membership_upgrades',
	'memberships',
	'order_events',
	'order_lines',
	'order_moves',
	'orders',
	'parcel_claims',
	'payments',
	'person_notes',
	'products',
	'refunds',
	'remitted_parcels',
	'returns',
	'search_postings',
	'search_words',
	'sessions',
	'shifts',
	'shipments',
	'sold_tallies',
	'stock_levels',
	'stock_lots',
	'stock_moves',
	'stock_wishes',
	'users',
	'visits',
];

/** The rows of a courier's file that pays for the latest parcels. */
const paidRows = () =>
	waiting.unpaid.map(({ awb, collected }, index) => ({
		row: index + 2,
		awb,
		amount: String(collected),
		date: '',
	}));

interface Plan {
	'Node Type': string;
	'Relation Name'?: string;
	Plans?: Plan[];
}

/** The growing tables that a plan reads from end to end. */
function scannedIn(plan: Plan): string[] {
	const name = plan['Relation Name'];
	const isScanned = plan['Node Type'] === 'Seq Scan' && name !== undefined && growing.includes(name);
	return [...(isScanned ? [name] : []), ...(plan.Plans ?? []).flatMap(scannedIn)];
}

interface Statement {
	text: string;
	values: unknown[];
}

/** The statements that the server sends while `act` runs. */
async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
	const query = vi.spyOn(pg.Client.prototype, 'query');
	try {
		await act();
		return query.mock.calls.map(([statement, values]) => {
			const { text, values: own } =
				typeof statement === 'object'
					? (statement as never as Statement)
					: { text: String(statement), values };
			return { text, values: (Array.isArray(own) ? own : []) as unknown[] };
		});
	} finally {
		query.mockRestore();
	}
}

/** The statements that read a growing table from end to end, with their tables. */
async function scansOf(act: () => Promise<unknown>): Promise<string[]> {
	const statements = (await statementsOf(act)).filter(({ text }) =>
		/^\s*(select|with|insert|update|delete)\b/i.test(text),
	);
	expect(statements.length).toBeGreaterThan(0);
	const scans: string[] = [];
	for (const { text, values } of statements) {
		const { rows } = await server.connection.pool.query(`explain (format json) ${text}`, values);
		const scanned = scannedIn(rows[0]['QUERY PLAN'][0].Plan);
		if (scanned.length > 0) scans.push(`${scanned.join(', ')}: ${text}`);
	}
	return scans;
}

test.each([
	['/api/product/getAll?category=fitfoods&page=2'],
	['/api/product/getAll?page=30&limit=20'],
	['/api/product/getAll?category=fitfoods&price=200-400'],
	['/api/product/getAll?price=400-500&sort=price-high'],
	['/api/product/getAll?search=makhana%20sherdila'],
	['/api/product/getAll?search=whey%20protein&sort=price-low'],
	['/api/product/getAll?search=creatnie&price=400-900'],
	['/api/product/getAll?search=laboratory&available=1&limit=100'],
	['/api/product/suggestions?filter=ma%20777'],
	['/api/product/suggestions?filter=creatnie'],
	['/api/product/getAll?sort=origin'],
	['/api/product/getAll?category=fitfoods&sort=origin&page=3'],
	['/api/product/getAll?sort=protein-price'],
	['/api/product/getAll?category=fitfoods&sort=protein-price&page=3'],
	['/api/product/getAll?origin=Germany'],
	['/api/product/getAll?origin=Germany&category=fitfoods&sort=price-low'],
	['/api/product/origins'],
	['/api/product/facts?ids=77,78'],
	['/api/product/chosen?ids=77,78'],
	['/api/product/suggestions?filter=sherdil'],
	['/api/product/get?id=77'],
	['/api/product/topSeller'],
	['/api/orders/getOrders'],
	['/api/orders/getOrders?before=400'],
	['/api/orders/getOrders?underWay=1'],
	['/api/membership/getMemberships'],
	['/api/membership/standing'],
	['/api/membership/handedOver'],
	['/api/membership/standingOf?id=77'],
	['/api/membership/worklist?list=dues'],
	['/api/membership/worklist?list=ending&plan=Elite'],
	['/api/membership/worklist?list=ended&centre=1'],
	['/api/membership/worklist?list=paused&from=2026-01-01&to=2199-01-01'],
	['/api/membership/worklist?list=queued'],
	['/api/payments/mine'],
	['/api/payments/of?membershipId=77'],
	['/api/payments/shift'],
	['/api/payments/day?centreId=2'],
	['/api/payments/unclosed'],
	['/api/payments/export?from=2026-11-01&to=2026-11-25&centreId=2'],
	['/api/payments/export?from=2026-11-01&to=2026-11-25'],
	['/api/membership/balances'],
	['/api/membership/balancesOf?id=77'],
	['/api/membership/drift'],
	['/api/account/health'],
	['/api/visits/mine'],
	['/api/visits/of?id=77'],
	['/api/visits/of?id=77&before=500'],
	['/api/visits/inside?centreId=1'],
	// The door list is not among them: for its sixty people at once PostgreSQL prefers to read all of so few
	// memberships. `grow` measures it.
	['/api/visits/flagged?centreId=1'],
	['/api/club/closures'],
	['/api/club/closures?before=3'],
	['/api/consultancy/get'],
	['/api/cart/cartDetails'],
	['/api/cart/addressDetails'],
	['/api/user/profile'],
	['/api/orders/getAllOrders'],
	['/api/orders/getAllOrders?status=Pending'],
	['/api/orders/getAllOrders?status=Delivered&page=150'],
	['/api/orders/getAllOrders?page=200'],
	['/api/orders/getAllOrders?search=Zara%20Gill'],
	['/api/orders/getAllOrders?search=AK-77'],
	['/api/orders/getAllOrders?search=AWB0000077'],
	['/api/orders/getAllOrders?search=person77%40example.com'],
	['/api/orders/getAllOrders?row=77'],
	['/api/returns/queue?name=asked'],
	['/api/returns/queue?name=coming'],
	['/api/returns/queue?name=refund'],
	['/api/returns/forOrder?number=77'],
	['/api/membership/getAllMemberships?status=pending&limit=25'],
	['/api/membership/getAllMemberships?page=80&limit=25'],
	['/api/membership/getAllMemberships?search=Zara%20Gill'],
	['/api/membership/getAllMemberships?search=%2377'],
	['/api/complaints/mine'],
	['/api/complaints/getAll?status=Open'],
	['/api/complaints/getAll?page=4'],
	['/api/complaints/getAll?search=Zara%20Gill'],
	['/api/complaints/late'],
	['/api/complaints/answers?id=77'],
	['/api/complaints/news?after=9900&status=Open'],
	['/api/complaints/export?status=Open'],
	['/api/contact/getAll?status=unanswered'],
	['/api/contact/getAll?page=4'],
	['/api/contact/getAll?search=Zara%20Gill'],
	['/api/contact/replies?id=77'],
	['/api/stock/list'],
	['/api/stock/list?status=Low'],
	['/api/stock/list?page=25'],
	['/api/stock/list?search=makhana'],
	['/api/stock/list?search=%2377'],
	['/api/stock/list?search=8901234567894'],
	['/api/stock/product?id=77'],
	['/api/stock/expiring'],
	['/api/stock/find?code=8901234567894'],
	['/api/stock/watched'],
	['/api/stock/drift'],
	['/api/stock/emptied?id=77'],
	['/api/stock/moves?id=77'],
	['/api/stock/moves?id=77&before=90000'],
	['/api/stock/movesFile?id=77'],
	['/api/report/documentDrift'],
	['/api/stock/export?status=Low'],
	['/api/consultancy/between?from=2026-11-23&to=2026-11-29'],
	['/api/orders/news?after=60000'],
	['/api/orders/news?after=60000&status=Pending&search=Zara%20Gill'],
	['/api/membership/news?after=5900&search=Zara%20Gill'],
	['/api/contact/news?after=5900&status=unanswered'],
	['/api/people/news?after=9900&search=Zara%20Gill'],
	['/api/consultancy/news?from=2026-11-23&to=2026-11-29&after=0'],
	['/api/people/getAll'],
	['/api/people/getAll?page=80'],
	['/api/people/getAll?search=Zara%20Gill'],
	['/api/people/getAll?search=AK-77'],
	['/api/people/writers'],
	['/api/people/writers?search=Zara%20Gill'],
	['/api/people/person?id=77'],
	['/api/audit/getAll'],
	['/api/audit/getAll?before=5000'],
	['/api/audit/getAll?who=1'],
	['/api/audit/getAll?who=77'],
	['/api/audit/getAll?action=membership_paid'],
	['/api/audit/getAll?subject=order&subjectId=77'],
	['/api/audit/getAll?subject=order&orderNumber=77'],
	['/api/audit/getAll?subject=order&subjectId=77&orderNumber=77'],
	['/api/audit/getAll?from=2024-04-01&to=2024-04-30'],
	['/api/audit/getAll?search=Zara%20Gill'],
	['/api/audit/getAll?search=AK-77'],
	['/api/audit/getAll?search=nobody%20at%20all'],
	['/api/audit/getAll?row=77'],
	['/api/audit/getStaff'],
	['/api/orders/getAllOrders?ended=Cancelled'],
	['/api/orders/full?number=77'],
	['/api/orders/papers?numbers=77,78,79'],
	['/api/orders/cashUnderWay?numbers=77,78,79'],
	['/api/orders/find?code=AWB0000077'],
	['/api/orders/find?code=AK-77'],
	['/api/orders/cash?day=2026-11-23'],
	['/api/orders/queue?name=pack'],
	['/api/orders/queue?name=way'],
	['/api/orders/queue?name=way&carrier=Own'],
	['/api/orders/queue?name=way&carrier=DTDC'],
	['/api/orders/queue?name=failed'],
	['/api/orders/export?status=Pending'],
	['/api/orders/export?search=Zara%20Gill'],
	['/api/orders/export?search=AWB0000077'],
	['/api/membership/export?search=Zara%20Gill'],
	['/api/contact/export?status=unanswered'],
	['/api/admin/getDashData'],
	['/api/report/sales?by=day'],
	['/api/report/sales?by=month&from=2026-04-01&to=2026-11-23'],
	['/api/report/sales?by=product&from=2026-10-01&to=2026-10-31'],
	['/api/report/sales?by=category&from=2026-10-01&to=2026-10-31'],
	['/api/report/stock'],
	['/api/report/stock?by=place'],
	['/api/report/stock?day=2026-11-20'],
	['/api/report/expiry'],
	['/api/report/food?from=2026-07-01&to=2026-09-30'],
	['/api/report/cash?from=2026-10-01&to=2026-10-31'],
	['/api/report/salesFile?by=product&from=2026-10-01&to=2026-10-31'],
	['/api/report/foodFile?from=2026-07-01&to=2026-09-30'],
	['/api/report/cashFile?from=2026-10-01&to=2026-10-31'],
	['/api/report/gst?month=2026-06'],
	['/api/report/gst?month=2022-01'],
	['/api/report/gstFile?month=2026-06&table=b2b'],
	['/api/report/gstFile?month=2026-06&table=register'],
	['/api/document/get?id=77'],
	['/api/document/get?id=25500'],
	['/api/orders/papers?numbers=3,43,83'],
	['/api/orders/queue?name=confirm'],
	['/api/tax/classes'],
	['/api/tax/products'],
	['/api/tax/products?without=1'],
	['/api/tax/products?without=1&category=fitfoods'],
	['/api/tax/products?classId=2'],
	['/api/tax/products?search=makhana'],
	['/api/opening/state'],
])('%s reads no growing table from end to end', async (path) => {
	expect(
		await scansOf(async () => {
			expect([200, 404]).toContain((await server.call('GET', path, { token: administrator.token })).status);
		}),
	).toEqual([]);
});

test('a pause of a membership, shown, made and ended, reads no growing table from end to end', async () => {
	const { rows } = await server.connection.pool.query(
		`select membership_id as id from membership_covers join entitlements using (membership_id)
		where last_day > first_day + 60 and first_day <= current_date and kind = 'pause_day' and balance >= 3 limit 1`,
	);
	const membershipId = rows[0].id;
	const found = await scansOf(async () => {
		const { pauseId, fingerprint } = await pauseToEnd(server, administrator, membershipId, 20);
		await administrator.client.membership.endPauseOf({ body: { pauseId, fingerprint } });
	});
	expect(found).toEqual([]);
});

test('orders that are confirmed by phone, and their dispatch, read no growing table from end to end', async () => {
	const { token } = administrator;
	const setRule = (confirmFrom: string) =>
		server.call('PATCH', '/api/club/updateShop', { body: { confirmFrom, codLimit: '' }, token });
	await setRule('3000');
	const queue = async (name: string) =>
		(await server.call('GET', `/api/orders/queue?name=${name}`, { token })).body;
	expect(
		await scansOf(async () => {
			const { counts } = await queue('pack');
			expect(counts.confirm).toBeGreaterThan(0);
			const [first] = (await queue('confirm')).rows;
			const { orderNumber, fingerprint } = first;
			const body = { orderNumber: first.orderNumber, outcome: 'confirmed' };
			expect((await server.call('POST', '/api/orders/confirm', { body, token })).status).toBe(200);
			await server.call('GET', `/api/orders/full?number=${first.orderNumber}`, { token });
			const expected = [{ orderNumber, fingerprint }];
			const sent = { orderNumbers: [first.orderNumber], carrier: 'Own', expected };
			expect((await server.call('POST', '/api/orders/dispatch', { body: sent, token })).body.refused).toEqual(
				[],
			);
		}),
	).toEqual([]);
	await setRule('');
});

test.each([
	['/api/membership/getAllMemberships?limit=25'],
	['/api/membership/getAllMemberships?status=pending&page=4&limit=25'],
	['/api/membership/getAllMemberships?search=Zara%20Gill'],
	['/api/membership/export?search=Zara%20Gill'],
	['/api/membership/news?after=5900'],
	['/api/people/news?after=9900'],
	['/api/consultancy/news?from=2026-11-23&to=2026-11-29&after=0'],
	['/api/people/getAll'],
	['/api/people/getAll?page=20'],
	['/api/people/getAll?search=Zara%20Gill'],
	['/api/people/person?id=77'],
	['/api/consultancy/between?from=2026-11-23&to=2026-11-29'],
	['/api/stock/list'],
	['/api/stock/list?status=Low'],
	['/api/stock/list?search=makhana'],
	['/api/stock/product?id=77'],
	['/api/stock/expiring'],
	['/api/audit/getAll'],
	['/api/audit/getAll?action=membership_paid'],
	['/api/audit/getAll?search=Zara%20Gill'],
	['/api/audit/getStaff'],
])('%s of one centre alone reads no growing table from end to end', async (path) => {
	const [, centreId] = await twoCentres(server);
	const manager = await employ(server, { duty: 'manager', centreId });
	expect(
		await scansOf(async () => {
			expect([200, 403]).toContain((await server.call('GET', path, { token: manager.token })).status);
		}),
	).toEqual([]);
});

test.each([
	['an order', 'POST', '/api/orders/order', () => newOrder(addressId, [21, 42, 63])],
	['a message', 'POST', '/api/contact/register', () => newMessage()],
	['a reply', 'POST', '/api/contact/reply', () => ({ id: 77, text: 'Yes, from 6 pm' })],
	[
		'health answers',
		'POST',
		'/api/people/recordHealth',
		() => ({ userId: 77, outcome: 'see_doctor', textVersion: '2026-11' }),
	],
	['a doctor seen', 'POST', '/api/people/recordDoctorSeen', () => ({ userId: 77 })],
	['a member at the door', 'POST', '/api/visits/enter', () => ({ centreId: 1, userId: 77 })],
	['a search at the door', 'POST', '/api/visits/find', () => ({ search: 'Zara Gill' })],
	[
		'a visit that is told later',
		'POST',
		'/api/visits/report',
		() => ({ centreId: 1, visits: [newReport(78, new Date())] }),
	],
	['a note', 'POST', '/api/people/note', () => ({ userId: 77, text: 'Prefers mornings' })],
	['a look by phone', 'POST', '/api/people/findElsewhere', () => ({ search: '9845012345' })],
	['a look by email', 'POST', '/api/people/findElsewhere', () => ({ search: 'asha@example.com' })],
	['a look by order', 'POST', '/api/people/findElsewhere', () => ({ search: 'AK-77' })],
	['a receipt', 'POST', '/api/stock/receive', () => ({ productId: 77, quantity: 2 })],
	[
		'a note to an order',
		'POST',
		'/api/orders/note',
		() => ({ orderNumber: 77, text: 'Rings', reader: 'desk' }),
	],
	[
		'an order that the desk cancels',
		'POST',
		'/api/orders/cancelFor',
		() => ({ orderNumber: waiting.orders[0], reason: 'Ordered twice' }),
	],
	[
		'papers that are printed',
		'POST',
		'/api/orders/printed',
		() => ({
			papers: 'slips',
			orders: Array.from({ length: 100 }, (_, nth) => ({ orderNumber: 1 + nth * 240, fingerprint: 'kQ3c' })),
		}),
	],
	[
		'orders that are sent with their invoices',
		'POST',
		'/api/orders/dispatch',
		() => ({ orderNumbers: waiting.orders.slice(1, 4), carrier: 'Own' }),
	],
	[
		'a parcel that comes back',
		'POST',
		'/api/orders/cameBack',
		() => ({
			shipmentId: waiting.parcels[0]?.id,
			reason: 'Refused',
			units: waiting.parcels[0]?.lineIds.map((orderId) => ({ orderId, sealed: 1 })),
		}),
	],
	[
		'a parcel that is lost',
		'POST',
		'/api/orders/lost',
		() => ({ shipmentId: waiting.parcels[1]?.id, reason: 'Not found' }),
	],
	[
		'a parcel that is delivered',
		'POST',
		'/api/orders/moveParcels',
		() => ({ shipmentIds: [waiting.parcels[2]?.id], status: 'Delivered' }),
	],
	[
		'a parcel that is tracked',
		'PATCH',
		'/api/orders/track',
		() => ({ shipmentId: waiting.parcels[3]?.id, carrier: 'DTDC', awb: 'AWB9999999' }),
	],
	[
		'a count of the cash',
		'POST',
		'/api/orders/countCash',
		() => ({ carrier: 'Own', day: '2026-10-12', amount: 100, note: '' }),
	],
	[
		'the check of a courier’s file',
		'POST',
		'/api/orders/checkRemittance',
		() => ({ carrier: 'DTDC', rows: paidRows() }),
	],
	[
		'a courier’s file',
		'POST',
		'/api/orders/remit',
		() => ({
			carrier: 'DTDC',
			rows: paidRows(),
			expected: {
				parcels: waiting.unpaid.length,
				amount: waiting.unpaid.reduce((sum, { collected }) => sum + collected, 0),
			},
		}),
	],
	[
		'a return that is approved',
		'POST',
		'/api/returns/approve',
		() => ({ id: waiting.asked[0], way: 'Centre' }),
	],
	[
		'a return that is received',
		'POST',
		'/api/returns/receive',
		() => ({ id: waiting.approved[0], quantity: 1, sealed: 1 }),
	],
	[
		'a drawer that is opened',
		'POST',
		'/api/payments/openShift',
		() => ({ centreId: waiting.centreId, float: 2_000 }),
	],
	[
		'money that is taken',
		'POST',
		'/api/payments/take',
		() => ({ membershipId: waiting.unpaidMembership, amount: 15_900, due: 15_900, mode: 'cash' }),
	],
	[
		'a payment that is corrected',
		'POST',
		'/api/payments/correctMode',
		() => ({ id: waiting.paymentId, mode: 'upi', reference: '123456789012' }),
	],
	[
		'a refund',
		'POST',
		'/api/returns/refund',
		() => ({ id: waiting.received[0], mode: 'Cash', reference: 'R-2', centreId: waiting.centreId }),
	],
	[
		'products that are given a tax class',
		'PATCH',
		'/api/tax/assign',
		() => ({ productIds: [50, 100], classId: 2 }),
	],
	['a drawer that is counted', 'POST', '/api/payments/closeShift', () => ({ counts: { 500: 40 } })],
	['a complaint', 'POST', '/api/complaints/write', () => newComplaint()],
	[
		'many products edited at once',
		'PATCH',
		'/api/product/bulk',
		() => ({
			change: { finalSale: true },
			products: [77, 78, 79].map((productId) => ({ productId, expected: { finalSale: false } })),
		}),
	],
	['a step of a line', 'PATCH', '/api/orders/update', () => ({ id: waiting.lineIds[0], status: 'Transit' })],
	[
		'a step of several lines',
		'POST',
		'/api/orders/moveLines',
		() => ({ lines: waiting.lineIds.slice(1).map((id) => ({ id, status: 'Transit' })) }),
	],
] as const)('%s reads no growing table from end to end', async (_, method, path, body) => {
	expect(
		await scansOf(async () => {
			const { status, body: answer } = await server.call(method, path, {
				token: administrator.token,
				body: body(),
			});
			// A refused call would run fewer statements.
			expect([200, 201], JSON.stringify(answer)).toContain(status);
			expect(answer.refused ?? []).toEqual([]);
		}),
	).toEqual([]);
});

test('orders that are owed units, in the queue, on papers, of a product and as they are sent, read no growing table from end to end', async () => {
	const { token } = administrator;
	await server.connection.pool.query(`
		with lines as (
			update order_lines set reserved = quantity where standing = 'Pending' and product_id in (
				select product_id from order_lines where standing = 'Pending' order by id limit 30
			) returning product_id, quantity
		)
		update stock_levels set reserved = units, on_hand = 1
		from (select product_id, sum(quantity) as units from lines group by product_id) as owed
		where stock_levels.product_id = owed.product_id and centre_id is null`);
	expect(
		await scansOf(async () => {
			const { rows } = (await server.call('GET', '/api/orders/queue?name=pack', { token })).body;
			const isOwed = ({ missing = 0 }) => missing > 0;
			const owed = rows.filter((row: { lines: { missing?: number }[] }) => row.lines.some(isOwed));
			expect(owed.length).toBeGreaterThan(5);
			const numbers = owed.map(({ orderNumber }: { orderNumber: number }) => orderNumber).slice(0, 20);
			const { picks } = (await server.call('GET', `/api/orders/papers?numbers=${numbers}`, { token })).body;
			const lacking = picks.find(isOwed);
			expect(lacking.lacking.length).toBeGreaterThan(0);
			const stocked = await server.call('GET', `/api/stock/product?id=${lacking.productId}`, { token });
			expect(stocked.body.owed.length).toBeGreaterThan(0);
			const sent = { orderNumbers: [numbers.at(-1)], carrier: 'Own' };
			const { refused } = (await server.call('POST', '/api/orders/dispatch', { body: sent, token })).body;
			expect(refused.length).toBe(1);
		}),
	).toEqual([]);
});

test('an import of members, its check and its invitations read no growing table from end to end', async () => {
	expect(
		await scansOf(async () => {
			const importId = await stageFile(
				server,
				administrator,
				'members',
				[1, 2, 3].map((nth) => memberCells(nth)),
			);
			expect((await commitImport(server, administrator, importId)).status).toBe(200);
			const { token } = administrator;
			expect((await server.call('POST', '/api/import/invite', { token, body: { importId } })).status).toBe(
				200,
			);
			expect((await server.call('GET', '/api/import/past?kind=members', { token })).status).toBe(200);
		}),
	).toEqual([]);
});

test('what people ask for most is planned once for each connection, for one of them and for several', async () => {
	const { database, pool, close } = connect(server.connection.url, 1);
	const { rows: held } = await pool.query<{ id: number; holder: number }>(
		'select membership_id as id, holder_id as holder from membership_terms order by id desc limit 40',
	);
	const { rows: names } = await pool.query<{ name: string }>(
		'select name from products order by id limit 20',
	);
	const productIds = [...Array(20).keys()].map((nth) => nth + 1);
	try {
		for (let nth = 0; nth < 20; nth++)
			for (const several of [1, 2]) {
				const few = held.slice(nth, nth + several);
				await readHoldings(
					database,
					few.map(({ holder }) => holder),
				);
				await listPaymentsFor(
					database,
					few.map(({ id }) => id),
				);
				await readSearch(database, names[nth]?.name ?? '');
				await database.transaction().execute(async (transaction) => {
					const units = productIds.slice(nth, nth + several).map((productId) => ({ productId, quantity: 1 }));
					await reserveUnits(transaction, units);
					await releaseUnits(transaction, units);
				});
			}
		const { rows } = await pool.query(
			`select statement, generic_plans, custom_plans from pg_prepared_statements
			where generic_plans + custom_plans > 10`,
		);
		expect(rows.length).toBeGreaterThan(7);
		// The first five executions have custom plans, with which PostgreSQL compares the generic one.
		expect(rows.filter((row) => Number(row.custom_plans) > 5)).toEqual([]);
	} finally {
		await close();
	}
});
