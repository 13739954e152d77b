import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { lockAuthority } from '#server/http/desk-access.ts';
import type { Caller } from '#server/http/session.ts';
import { hashPassword, verifyPassword } from '#server/identity/passwords/passwords.ts';
import { ordersHandlers } from '#server/orders/orders.handlers.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import type { RunningClub } from '../e2e/club-process.ts';
import { clientOf, loggedIn } from '../e2e/people.ts';
import { addNewProducts } from '../e2e/spec/support/shop.ts';
import { type Customer, inTurn, openCustomer, orderRow, sentBy } from './customers.ts';
import { clients, functionRate, httpRate } from './load.ts';
import { record, replay } from './recorded.ts';
import type { Row } from './row.ts';

/** The number of order lines that wait for their first step: more than all measurements move together. */
const pendingLines = 60_000;

/**
 * Inserts pending order lines of all people who are no customers of the bench, in turn; returns a function that gives
 * another line each time.
 */
async function openDesk(
	pool: pg.Pool,
	productId: number,
	customers: readonly number[],
): Promise<() => number> {
	const { rows } = await pool.query<{ id: number }>(
		`with placed as (
			insert into orders (user_id, payment_mode, fee, placed_at, address_type, name, email, phone, address, town, pincode, district, state)
			select people[1 + nth % cardinality(people)], payment_mode, fee, placed_at, address_type, name, email, phone, address, town, pincode, district, state
			from (select * from orders order by id desc limit 1) as last, generate_series(1, $2) as nth,
				(select array_agg(id) as people from users where id <> all ($3)) as others returning id
		)
		insert into order_lines (order_id, product_id, product_name, product_description, product_image, price, discount, unit_price, quantity)
		select placed.id, products.id, name, description, image, price, discount, discounted_price, 1
		from placed, products where products.id = $1 returning id`,
		[productId, pendingLines, customers],
	);
	return () => {
		const line = rows.pop();
		if (!line) throw new Error(`${pendingLines} lines that wait for the desk are too few`);
		return line.id;
	};
}

/**
 * The calls of members and of the desk, compared with the SQL that they send, and a login compared with its password
 * hash.
 */
export async function writes(club: RunningClub, pool: pg.Pool): Promise<Row[]> {
	// Their units are not counted, unlike those of the demo's products.
	const added = await addNewProducts(await loggedIn(club.url, club.administrator), 20);
	const products = added.map(({ productId }) => productId);
	// As many customers as clients, because the orders of one account wait for each other.
	const customers: Customer[] = [];
	for (let count = 0; count < clients; count += 1) customers.push(await openCustomer(club, pool, products));
	const next = inTurn(customers);
	const sql = { limit: 'its SQL alone, prepared', wanted: 0.6 };

	const nextLine = await openDesk(
		pool,
		products[0] ?? 0,
		customers.map(({ id }) => id),
	);
	const administrator = await clientOf(club.url).identity.userLogin({ body: club.administrator });
	const { user_id: by } = await clientOf(club.url, administrator.token).identity.profile();
	const recordedLine = nextLine();
	const now = new Date();
	const acting = { userId: by, at: now, address: '127.0.0.1', requestId: randomUUID() };
	const step = await record(pool, (database) =>
		database.transaction().execute(async (transaction) => {
			const caller = { id: by } as Caller;
			await lockAuthority(transaction, caller, { may: 'moveOrders' }, now);
			const body = { id: recordedLine, status: 'Transit' };
			await ordersHandlers.update({ body, caller, transaction, now, acting } as never);
		}),
	);
	const password = await hashPassword(customers[0]?.member.password ?? '');

	return [
		{
			...sql,
			name: 'cart of five',
			alone: () => functionRate(() => replay(pool, next().recorded.cart)),
			served: () =>
				httpRate(club.url, 'GET', () => ({ path: '/api/cart/cartDetails', headers: sentBy(next()) })),
		},
		{
			...sql,
			name: 'add to cart',
			alone: () => functionRate(() => replay(pool, next().recorded.add)),
			served: () =>
				httpRate(club.url, 'POST', () => ({
					path: '/api/cart/add',
					headers: sentBy(next()),
					body: JSON.stringify({ productId: products[0] }),
				})),
		},
		orderRow(club, pool, customers, { name: 'order of three lines', wanted: sql.wanted }),
		{
			...sql,
			name: 'a step of an order line',
			alone: () =>
				functionRate(() => {
					const line = nextLine();
					return replay(pool, step, (value) => (value === recordedLine ? line : value));
				}),
			served: () =>
				httpRate(club.url, 'PATCH', () => ({
					path: ordersContract.update.path,
					headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${administrator.token}` },
					body: JSON.stringify({ id: nextLine(), status: 'Transit' }),
				})),
		},
		{
			name: 'login',
			limit: 'argon2id verify alone, two at once',
			wanted: 0.9,
			alone: () => functionRate(() => verifyPassword(password, 'surya-namaskar'), 2),
			served: () =>
				httpRate(club.url, 'POST', () => {
					const { email, password: typed } = next().member;
					return {
						path: '/auth/userLogin',
						headers: { 'Content-Type': 'application/json' },
						body: JSON.stringify({ email, password: typed }),
					};
				}),
		},
	];
}
