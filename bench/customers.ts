import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { cartHandlers } from '#server/cart/cart.handlers.ts';
import { readConfig } from '#server/config.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { runIdempotent } from '#server/http/idempotency.ts';
import { ordersHandlers } from '#server/orders/orders.handlers.ts';
import type { Services } from '#server/services.ts';
import { type NewOrder, ordersContract } from '#shared/orders/orders.contract.ts';
import type { RunningClub } from '../e2e/club-process.ts';
import { homeAddress, type Member, newConfirmedMember } from '../e2e/people.ts';
import { functionRate, httpRate } from './load.ts';
import { type Recorded, record, replay } from './recorded.ts';
import type { Row } from './row.ts';

/** A member who orders, with the SQL that their calls sent. */
export interface Customer {
	id: number;
	member: Member;
	order: NewOrder;
	recorded: { cart: Recorded; add: Recorded; order: Recorded };
}

/** What handlers use besides the database. The club's facts are in memory, as on the server. */
export const services = {
	config: readConfig({ LIMIT_OPEN_ORDERS: '1000000' }),
	club: { read: async () => ({}) },
} as Services;

/** The key in the recorded statements, which each replay replaces with its own. */
const recordedKey = randomUUID();

/** Signs up a member who puts the first five products into the cart and orders the first three. */
export async function openCustomer(
	club: RunningClub,
	pool: pg.Pool,
	products: readonly number[],
): Promise<Customer> {
	const member = await newConfirmedMember(club);
	await member.client.cart.addAddress({ body: homeAddress });
	const [address] = (await member.client.cart.addressDetails()).address;
	const { user_id: id } = await member.client.identity.profile();
	const order: NewOrder = {
		paymentMode: 'COD',
		source: '',
		addressId: address?.addressId ?? 0,
		cartProductDetails: products.slice(0, 3).map((productId) => ({ productId, quantity: 2 })),
	};
	for (const productId of products.slice(0, 5)) await member.client.cart.add({ body: { productId } });
	const call = { caller: { id, email: member.email }, now: new Date(), services };
	const inTransaction = (act: (transaction: Transaction) => Promise<unknown>) => (database: Database) =>
		database.transaction().execute(act);
	const add = inTransaction((transaction) =>
		cartHandlers.add({ ...call, body: { productId: products[0], userId: id }, transaction } as never),
	);
	const request = { userId: id, call: ordersContract.order.path, key: recordedKey, now: call.now };
	const place = inTransaction((transaction) =>
		runIdempotent(transaction, request, () =>
			ordersHandlers.order({ ...call, body: order, transaction } as never),
		),
	);
	const cart = (database: Database) => cartHandlers.cartDetails({ ...call, database } as never);
	return {
		id,
		member,
		order,
		recorded: {
			cart: await record(pool, cart),
			add: await record(pool, add),
			order: await record(pool, place),
		},
	};
}

/** The headers of a customer's call. */
export const sentBy = ({ member }: Customer, more: Record<string, string> = {}) => ({
	'Content-Type': 'application/json',
	Authorization: `Bearer ${member.token}`,
	...more,
});

/** Returns a function that gives the next customer each time it is called. */
export function inTurn(customers: readonly Customer[]): () => Customer {
	let turn = 0;
	return () => {
		turn += 1;
		return customers[turn % customers.length] as Customer;
	};
}

/** A row of orders that customers place in turn, compared with the SQL of the same orders. */
export const orderRow = (
	club: RunningClub,
	pool: pg.Pool,
	customers: readonly Customer[],
	row: Pick<Row, 'name' | 'wanted'>,
): Row => {
	const next = inTurn(customers);
	return {
		...row,
		limit: 'its SQL alone, prepared',
		/** Without this, customers would have hundreds of open orders after some seconds, which nobody has. */
		async before() {
			await pool.query(
				`update order_lines set status = 'Delivered', reserved = 0
				from orders where orders.id = order_id and user_id = any($1) and status <> 'Delivered'`,
				[customers.map(({ id }) => id)],
			);
		},
		alone: () => {
			return functionRate(() => {
				const key = randomUUID();
				return replay(pool, next().recorded.order, (value) => (value === recordedKey ? key : value));
			});
		},
		served: () =>
			httpRate(club.url, 'POST', () => {
				const customer = next();
				return {
					path: ordersContract.order.path,
					headers: sentBy(customer, { 'Idempotency-Key': randomUUID() }),
					body: JSON.stringify(customer.order),
				};
			}),
	};
};
