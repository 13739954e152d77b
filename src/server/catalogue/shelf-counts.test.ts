import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
	await server.connection.pool.query(`
		insert into products (name, category, description, price, discount, image, offered, archived_at)
		select 'Shelf ' || nth, (enum_range(null::product_category))[1 + nth % 3], 'One of many.', nth * 7 % 500, 0,
			'/art/products/none.webp', nth % 5 > 0, case when nth % 11 = 0 then now() end
		from generate_series(1, 600) as nth`);
});
afterAll(() => server.close());

/** Ranges that begin and end within blocks of 64 rupees, at their bounds, and around them. */
const bounds = [0, 1, 63, 64, 65, 100, 127, 128, 300, 320, 499, 500, 2000];
const ranges = bounds.flatMap((from) => [
	...bounds.filter((below) => below > from).map((below) => `${from}-${below}`),
	`${from}-above`,
]);

test.each([[''], ['wheyprotein'], ['fitfoods']])(
	'every price range of %j has the counts of its products',
	async (category) => {
		for (const price of ranges) {
			const [from, below] = price.split('-');
			const { rows } = await server.connection.pool.query(
				`select count(*) as all, count(*) filter (where available) as available from products
			where archived_at is null and discounted_price >= $1 and ($2::int is null or discounted_price < $2)
				and ($3 = '' or category::text = $3)`,
				[from, below === 'above' ? null : below, category],
			);
			const path = `/api/product/getAll?price=${price}${category && `&category=${category}`}`;
			const counts = await Promise.all(
				[path, `${path}&available=1`].map(async (asked) =>
					(await server.call('GET', asked)).headers.get('X-Total-Count'),
				),
			);
			expect([price, ...counts]).toEqual([price, String(rows[0].all), String(rows[0].available)]);
		}
	},
);
