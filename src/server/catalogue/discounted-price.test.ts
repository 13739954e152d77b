import { afterAll, beforeAll, expect, test } from 'vitest';
import { discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import { createRandom } from '../seed/random.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

// A fixed seed: every run tests the same pairs, so that a failure can be reproduced.
const random = createRandom(20_261_121);
const cents = (most: number) => random.integer(0, most * 100) / 100;
const pairs: [number, number][] = [
	...Array.from({ length: 300 }, (): [number, number] => [cents(10_000), cents(100)]),
	...Array.from({ length: 100 }, (): [number, number] => [cents(10_000_000), cents(100)]),
	// Prices and percentages whose result is often exactly half a rupee, where rounding matters.
	...Array.from({ length: 200 }, (): [number, number] => [
		random.integer(0, 2_000) + 0.5,
		random.integer(0, 200) / 2,
	]),
	...Array.from({ length: 101 }, (_, discount): [number, number] => [50, discount]),
	[0, 0],
	[0, 100],
	[10_000_000, 0],
	[9_999_999.99, 99.99],
	[0.01, 0.01],
];

test('discountedPrice and the database’s discounted_price agree', async () => {
	const { rows } = await server.connection.pool.query<{ price: number; discount: number; paid: number }>(
		`insert into products (name, category, description, price, discount, image)
		 select 'P', 'fitfoods', 'D', price, discount, '/p'
		 from unnest($1::numeric[], $2::numeric[]) as pair (price, discount)
		 returning price, discount, discounted_price as paid`,
		[pairs.map(([price]) => price), pairs.map(([, discount]) => discount)],
	);
	expect(rows).toHaveLength(pairs.length);
	for (const { price, discount, paid } of rows) {
		expect(discountedPrice(price, discount), `₹${price} at ${discount} % off`).toBe(paid);
	}
});

test('more than ten of the tested pairs come to exactly half a rupee', () => {
	const halves = pairs.filter(([price, discount]) => {
		const exact = BigInt(Math.round(price * 100)) * BigInt(10_000 - Math.round(discount * 100));
		return exact % 1_000_000n === 500_000n;
	});
	expect(halves.length).toBeGreaterThan(10);
});
