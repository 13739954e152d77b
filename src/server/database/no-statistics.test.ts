import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeNumbered } from '../testing/fixtures/orders.ts';
import { signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

test('a step reads the lines of its own order alone, also before PostgreSQL has statistics of them', async () => {
	const [owner, customer] = await Promise.all([signUpAdministrator(server), signUp(server)]);
	const [addressId, productId] = [await addAddress(customer), await addProduct(server, owner)];
	const { orderNumber, orderIds } = await placeNumbered(customer, addressId, [productId]);
	const { pool } = server.connection;
	await pool.query(
		`with copied as (
			insert into orders (user_id, payment_mode, fee, placed_at, address_type, name, email, phone, address, town, pincode, district, state)
			select user_id, payment_mode, fee, placed_at, address_type, name, email, phone, address, town, pincode, district, state
			from orders, generate_series(1, 2000) where id = $1 returning id
		)
		insert into order_lines (order_id, product_id, product_name, product_description, product_image, price, discount, unit_price, quantity)
		select copied.id, product_id, product_name, product_description, product_image, price, discount, unit_price, quantity
		from copied, order_lines where order_id = $1`,
		[orderNumber],
	);
	const connection = await pool.connect();
	/** How many rows of order lines this connection has read that PostgreSQL's shared statistics do not count yet. */
	const rowsRead = async () => {
		const { rows } = await connection.query(
			"select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'order_lines'",
		);
		return Number(rows[0]?.read);
	};
	try {
		await connection.query('begin');
		const before = await rowsRead();
		await connection.query("update order_lines set status = 'Transit' where id = $1", orderIds);
		await connection.query(
			"insert into shipments (order_id, carrier, cod, fee, sent_at, sent_by) values ($1, 'Own', 100, 29, now(), $2)",
			[orderNumber, owner.id],
		);
		expect((await rowsRead()) - before).toBeLessThan(50);
	} finally {
		await connection.query('rollback');
		connection.release();
	}
});
