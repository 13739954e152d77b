import type pg from 'pg';
import type { RunningClub } from '../e2e/club-process.ts';
import { loggedIn } from '../e2e/people.ts';
import { addNewProducts } from '../e2e/spec/support/shop.ts';
import { type Customer, openCustomer, orderRow } from './customers.ts';
import { dispatches } from './dispatches.ts';
import { clients } from './load.ts';
import type { Row } from './row.ts';

/**
 * Units of each product, the most that the desk can receive at once, and how often they are received: more than all
 * measurements order together.
 */
const received = 100_000;
const deliveries = 3;

/**
 * Orders of products whose units are counted: each client orders different products, or all order the same one; and the
 * dispatch of orders.
 */
export async function countedOrders(club: RunningClub, pool: pg.Pool): Promise<Row[]> {
	const desk = await loggedIn(club.url, club.administrator);
	const products = (await addNewProducts(desk, 20)).map(({ productId }) => productId);
	for (const productId of products)
		for (let count = 0; count < deliveries; count += 1)
			await desk.stock.receive({ body: { productId, quantity: received } });
	const [hot = 0, ...others] = products;
	const nth = (index: number) => others[index % others.length] ?? 0;
	const [apart, together]: [Customer[], Customer[]] = [[], []];
	for (let count = 0; count < clients; count += 1) {
		const own = [nth(2 * count), nth(2 * count + 1), nth(2 * count + 2)];
		apart.push(await openCustomer(club, pool, own));
		together.push(await openCustomer(club, pool, [hot, ...own.slice(0, 2)]));
	}
	return [
		orderRow(club, pool, apart, { name: 'order of three lines, counted', wanted: 0.5 }),
		orderRow(club, pool, together, { name: 'order of three lines, one product hot', wanted: 0.5 }),
		dispatches(club, pool, others.slice(0, 3)),
	];
}
