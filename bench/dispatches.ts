import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Caller } from '#server/http/session.ts';
import { ordersHandlers } from '#server/orders/orders.handlers.ts';
import { newSeller } from '#server/testing/club.ts';
import { financialYear } from '#shared/documents/documents.rules.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import type { RunningClub } from '../e2e/club-process.ts';
import { clientOf } from '../e2e/people.ts';
import { services } from './customers.ts';
import { functionRate, httpRate } from './load.ts';
import { type Recorded, record, replay } from './recorded.ts';
import type { Row } from './row.ts';

/** The number of orders that wait to be sent: more than all measurements dispatch together. */
const waiting = 20_000;
/** The first invoice number: one that occurs nowhere else in the recorded SQL. */
const firstInvoice = 500_000;

/** Gives the club a GSTIN and its products a tax class. */
async function registerForTax(club: RunningClub, token: string, productIds: number[]): Promise<void> {
	const desk = clientOf(club.url, token);
	await desk.club.updateSeller({ body: newSeller() });
	await desk.taxes.add({ body: { name: 'Powders', hsn: '210690', rate: 18, from: '2020-04-01' } });
	const { classes } = await desk.taxes.classes();
	const classId = classes.find(({ name }) => name === 'Powders')?.classId ?? 0;
	await desk.taxes.assign({ body: { productIds, classId } });
}

/** Inserts orders of three counted lines that wait to be sent; returns their numbers. */
export async function openOrders(pool: pg.Pool, productIds: readonly number[]): Promise<number[]> {
	const { rows } = await pool.query<{ id: number }>(
		// Distributes the orders over all people: nobody has thousands of orders.
		`with people as (select id, row_number() over () as nth from users)
		insert into orders (user_id, payment_mode, fee, placed_at, address_type, name, email, phone, address, town, pincode, district, state)
		select people.id, payment_mode, fee, placed_at, address_type, name, email, phone, address, town, pincode, district, state
		from (select * from orders order by id desc limit 1) as last, generate_series(1, $1) as turn
			join people on people.nth = 1 + turn % (select count(*) from users)
		returning orders.id`,
		[waiting],
	);
	const numbers = rows.map(({ id }) => id);
	await pool.query(
		`with placed as (
			insert into order_lines (order_id, product_id, product_name, product_description, product_image, price, discount, unit_price, quantity, reserved)
			select number, products.id, name, description, image, price, discount, discounted_price, 1, 1
			from unnest($1::integer[]) as number, generate_series(0, 2) as nth
			join products on products.id = ($2::integer[])[1 + nth]
			returning product_id
		)
		update stock_levels set reserved = reserved + units
		from (select product_id, count(*) as units from placed group by product_id) as promised
		where stock_levels.product_id = promised.product_id and centre_id is null`,
		[numbers, productIds],
	);
	return numbers;
}

/**
 * Dispatches an order of three counted lines, with its parcel and its tax invoice, whose numbers have no gap.
 * @param productIds the products of each order; all orders have the same, as the recorded SQL has them
 */
export function dispatches(club: RunningClub, pool: pg.Pool, productIds: readonly number[]): Row {
	let numbers: number[] = [];
	let recorded: Recorded = [];
	let recordedNumber = 0;
	let token = '';
	const nextNumber = () => {
		const number = numbers.pop();
		if (number === undefined) throw new Error(`${waiting} orders to send are too few`);
		return number;
	};
	/** Done only when the row is measured, because a club with a GSTIN does more work in other calls, too. */
	async function prepare(): Promise<void> {
		token = (await clientOf(club.url).identity.userLogin({ body: club.administrator })).token;
		await registerForTax(club, token, [...productIds]);
		numbers = await openOrders(pool, productIds);
		const now = new Date();
		await pool.query("insert into document_series (kind, year, last) values ('tax invoice', $1, $2)", [
			financialYear(now.toISOString().slice(0, 10)),
			firstInvoice,
		]);
		const { user_id: by } = await clientOf(club.url, token).identity.profile();
		const acting = { userId: by, at: now, address: '127.0.0.1', requestId: randomUUID() };
		recordedNumber = nextNumber();
		recorded = await record(pool, (database) => {
			const body = { orderNumbers: [recordedNumber], carrier: 'Own' };
			const call = { body, caller: { id: by } as Caller, database, now, acting, services };
			return ordersHandlers.dispatch(call as never);
		});
	}
	return {
		name: 'sending an order of three lines, with its invoice',
		limit: 'its SQL alone, prepared',
		wanted: 0.5,
		alone: async () => {
			if (numbers.length === 0) await prepare();
			return functionRate(() => {
				const number = nextNumber();
				return replay(pool, recorded, (value) => (value === recordedNumber ? number : value));
			});
		},
		served: () =>
			httpRate(club.url, 'POST', () => ({
				path: ordersContract.dispatch.path,
				headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
				body: JSON.stringify({ orderNumbers: [nextNumber()], carrier: 'Own' }),
			})),
	};
}
