import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clubToday } from '#shared/dates.ts';
import { countsAsSold, type OrderStatus } from '#shared/orders/orders.rules.ts';
import { concurrently } from '../testing/concurrently.ts';
import { sendMessage } from '../testing/fixtures/contact.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import {
	moveLineTo,
	newOrder,
	openShop,
	placeNumbered,
	placeOrder,
	type Shop,
	sendOrder,
} from '../testing/fixtures/orders.ts';
import { signUp } from '../testing/fixtures/people.ts';
import { askReturn, placeDelivered, takeBack } from '../testing/fixtures/returns.ts';
import { addAddress } from '../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { truncate } from '../testing/truncate.ts';
import { foldTallies } from './tallies.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '1000', LIMIT_OPEN_MEMBERSHIPS: '1000' });
	shop = await openShop(server);
});
afterAll(() => server.close());

/** Counts every tally anew from the rows. */
const recounted = `
	select 'order_lines' as subject, standing as key, id >> 12 as part, count(*) as amount from order_lines group by 2, 3
	union all select 'memberships', payment_status || ' {' || coalesce(centre_id, 0) || '}', id >> 12, count(*) from memberships group by 2, 3
	union all select 'users', role || ' ' || centre_ids::text, id >> 12, count(*) from users group by 2, 3
	union all select 'contact_messages', status::text, id >> 12, count(*) from contact_messages group by 2, 3
	union all select 'plans', payment_status || ' ' || type, 0, count(*) from memberships group by 2
	union all select 'products', case when archived_at is not null then 'Archived' when available then 'Available'
		else 'Unavailable' end || ' ' || category, discounted_price >> 6, count(*) from products group by 2, 3
	union all select 'orders', standing, 0, count(distinct order_id) from order_lines group by 2
	union all select 'stock_levels', standing || ' {' || coalesce(centre_id::text, '') || '}', id >> 12, count(*) from stock_levels group by 2, 3
	union all select 'units sold', '', product_id, sum(quantity + cut) from order_lines group by 3
	union all select 'orders placed', club_day(placed_at)::text, 0, count(*) from orders group by 2
	union all select 'sales', club_day(placed_at)::text, 0, sum(fee + lines.sum) from orders,
		lateral (select coalesce(sum(unit_price * (quantity + cut)), 0) as sum from order_lines where order_id = orders.id) as lines
	group by 2`;

async function rowsOf(text: string): Promise<unknown[]> {
	const { rows } = await server.connection.pool.query(
		`select subject, key, part, sum(amount)::int as amount from (${text}) as counted
		group by subject, key, part having sum(amount) <> 0 order by subject collate "C", key collate "C", part`,
	);
	return rows;
}

/** Expects the kept sums to equal a new count, folded or not. */
async function expectExact(): Promise<void> {
	const expected = await rowsOf(recounted);
	expect(await rowsOf('select * from tallied')).toEqual(expected);
	await foldTallies(server.connection.database);
	expect(await rowsOf('select * from tallies')).toEqual(expected);
}

const run = (text: string) => server.connection.pool.query(text);

test('the kept sums are exact while people order, buy and write, the desk moves lines, and sums are folded', async () => {
	const people = await concurrently(4, async () => {
		const person = await signUp(server);
		return { person, addressId: await addAddress(person) };
	});
	let isOpen = true;
	const folding = (async () => {
		while (isOpen) await foldTallies(server.connection.database);
	})();
	await Promise.all([
		...people.map(async ({ person, addressId }) => {
			for (let nth = 0; nth < 6; nth += 1) {
				const lines = await placeOrder(person, addressId, [shop.whey, { productId: shop.oats, quantity: 3 }]);
				// Both lines of one order at once: the order must leave each status exactly once.
				await Promise.all(lines.map((line) => moveLineTo(shop.administrator, line, 'Delivered')));
			}
		}),
		...people.map(({ person }) => concurrently(3, () => buyMembership(server, person))),
		concurrently(5, () => sendMessage(server)),
	]);
	isOpen = false;
	await folding;
	await expectExact();
});

test('the kept sums are exact while lines end and are cut', async () => {
	const { client } = shop.administrator;
	const orders = await Promise.all(
		Array.from({ length: 6 }, () =>
			placeNumbered(shop.person, shop.addressId, [shop.whey, { productId: shop.oats, quantity: 3 }]),
		),
	);
	await Promise.all(
		orders.map(async ({ orderNumber, orderIds: [first = 0, second = 0] }, nth) => {
			await client.orders.cut({ body: { orderId: second, quantity: 1, reason: 'Two are broken' } });
			if (nth % 2 === 0) await client.orders.cancelFor({ body: { orderNumber, reason: 'Ordered twice' } });
			else await client.orders.cancelFor({ body: { orderNumber, orderIds: [first], reason: 'Broken' } });
		}),
	);
	const delivered = await placeDelivered(shop.administrator, shop.person, shop.addressId, [shop.whey]);
	await takeBack(shop.administrator, await askReturn(shop.person, delivered), { quantity: 1 });
	await expectExact();
	// In rupees: what remains of all orders, less what was refunded.
	const { totalSales, netSales } = await client.dashboard.getDashData();
	const { rows } = await server.connection.pool.query(`
		select (select sum(unit_price * quantity) from order_lines where ended is null)
			+ (select sum(fee) from orders where exists (select from order_lines where order_id = orders.id and ended is null))
			- (select sum(amount) from refunds) as net`);
	expect(netSales).toBe(rows[0].net);
	expect(netSales).toBeLessThan(totalSales);
	// Lines with returns must not be changed by hand below.
	await truncate(
		server,
		'returns, return_photos, refunds, payments, documents, document_lines, document_buyers',
	);
	await run('update order_lines set in_return = 0 where in_return > 0');
	await expectExact();
});

test('orders of one product do not wait for each other', async () => {
	const { pool } = server.connection;
	const client = await pool.connect();
	try {
		await client.query('begin');
		// A further order, in a transaction that is not committed yet.
		await client.query(
			`with placed as (
				insert into orders (user_id, payment_mode, fee, placed_at, address_type, name, email, phone, address, town, pincode, district, state)
				select user_id, 'COD', 29, now(), address_type, name, email, phone, address, town, pincode, district, state from addresses limit 1
				returning id
			)
			insert into order_lines (order_id, product_id, product_name, product_description, product_image, price, discount, unit_price, quantity)
			select placed.id, products.id, name, description, image, price, discount, discounted_price, 1
			from placed, products where products.id = ${shop.whey}`,
		);
		const body = newOrder(shop.addressId, [shop.whey]);
		expect((await sendOrder(server, shop.person, body)).status).toBe(201);
	} finally {
		await client.query('rollback');
		client.release();
	}
	await expectExact();
});

describe('the kept sums are exact after statements written by hand that', () => {
	test.each([
		[
			'put orders on another day, with another fee',
			"update orders set placed_at = placed_at - interval '2 days', fee = 40",
		],
		['change quantities', 'update order_lines set quantity = 1 + id % 3'],
		[
			'put lines of many orders in other statuses',
			"update order_lines set status = 'Transit' where id % 3 = 0 and ended is null",
		],
		[
			'end lines of many orders',
			"update order_lines set ended = 'Lost', ended_at = now() where id % 2 = 0 and status = 'Transit'",
		],
		['change nothing', 'update order_lines set status = status'],
		[
			'move a line to another product',
			`delete from order_lines where product_id = (select min(product_id) from order_lines)`,
		],
		[
			'archive a product',
			'update products set archived_at = now(), offered = false where id = (select min(id) from products)',
		],
		['rename a plan', "update memberships set type = 'Ganda' where id % 2 = 0"],
		['delete messages', 'delete from contact_messages where id % 2 = 0'],
		['delete memberships', "delete from memberships where payment_status = 'pending' and id % 2 = 0"],
		['empty a table', 'truncate contact_messages, contact_replies'],
		[
			'empty the tables of orders',
			'alter table payments disable trigger no_emptying; truncate orders, order_lines, order_moves, order_events, shipments, parcel_claims, remitted_parcels, stock_moves, returns, return_photos, refunds, payments, documents, document_lines, document_buyers; alter table payments enable trigger no_emptying',
		],
	])('%s', async (_, statement) => {
		await run(statement);
		await expectExact();
	});
});

test('a tally of a table that has rows begins with them, and a recount changes nothing', async () => {
	await placeOrder(shop.person, shop.addressId, [shop.oats]);
	await run("select keep_tally('users', 'gender::text', subject => 'genders')");
	await signUp(server);
	expect(await rowsOf("select * from tallied where subject = 'genders'")).toEqual(
		await rowsOf(
			`select 'genders' as subject, gender::text as key, id >> 12 as part, count(*) as amount from users group by 2, 3`,
		),
	);
	await run("select forget_tallies('{genders}')");
	await run('select recount_orders()');
	await expectExact();
});

test('the database counts the statuses as sold that the rules count, and days as the club does', async () => {
	const { rows } = await sql<{ status: OrderStatus; counts: boolean }>`
		select status, counts_as_sold(status) as counts from unnest(enum_range(null::order_status)) as status`.execute(
		server.connection.database,
	);
	expect(Object.fromEntries(rows.map(({ status, counts }) => [status, counts]))).toEqual(countsAsSold);
	for (const instant of ['2031-03-09T18:29:59Z', '2031-03-09T18:30:00Z']) {
		const { rows: days } = await server.connection.pool.query('select club_day($1) as day', [instant]);
		expect(days).toEqual([{ day: clubToday(new Date(instant)) }]);
	}
});
