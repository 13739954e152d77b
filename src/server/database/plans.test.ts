import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newMessage } from '../testing/contact.ts';
import { fill, rowsAt } from '../testing/grown-club.ts';
import { newOrder } from '../testing/orders.ts';
import { type Person, signUpAdministrator } from '../testing/people.ts';
import { addAddress } from '../testing/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let addressId: number;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	addressId = await addAddress(administrator);
	// Enough of each for the planner to prefer indexes.
	const rows = {
		...rowsAt(1),
		products: 3_000,
		people: 10_000,
		orders: 25_000,
		memberships: 6_000,
		messages: 6_000,
	};
	await fill(server.connection.url, rows);
});
afterAll(() => server.close());

/** The tables that grow with the club. The words of products' names do, too, yet to find similar ones is to compare all. */
const growing = [
	'addresses',
	'bookings',
	'cart_entries',
	'contact_messages',
	'idempotency_keys',
	'memberships',
	'order_lines',
	'order_moves',
	'orders',
	'products',
	'sessions',
	'users',
];

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
	['/api/product/suggestions?filter=sherdil'],
	['/api/product/get?id=77'],
	['/api/product/topSeller'],
	['/api/orders/getOrders'],
	['/api/membership/getMemberships'],
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
	['/api/orders/getAllOrders?row=77'],
	['/api/membership/getAllMemberships?status=pending&limit=25'],
	['/api/membership/getAllMemberships?page=80&limit=25'],
	['/api/membership/getAllMemberships?search=Zara%20Gill'],
	['/api/membership/getAllMemberships?search=%2377'],
	['/api/contact/getAll?status=unanswered'],
	['/api/contact/getAll?page=4'],
	['/api/contact/getAll?search=Zara%20Gill'],
	['/api/admin/getDashData'],
])('%s reads no growing table from end to end', async (path) => {
	expect(
		await scansOf(async () => {
			expect((await server.call('GET', path, { token: administrator.token })).status).toBe(200);
		}),
	).toEqual([]);
});

test.each([
	['an order', 'POST', '/api/orders/order', () => newOrder(addressId, [21, 42, 63])],
	['a message', 'POST', '/api/contact/register', () => newMessage()],
	['a step of a line', 'PATCH', '/api/orders/update', () => ({ id: 77, status: 'Transit' })],
] as const)('%s reads no growing table from end to end', async (_, method, path, body) => {
	expect(
		await scansOf(() => server.call(method, path, { token: administrator.token, body: body() })),
	).toEqual([]);
});
