import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import { newOrder, openShop, type Shop, sendOrder } from '../../testing/fixtures/orders.ts';
import { type Person, signUp } from '../../testing/fixtures/people.ts';
import { addProduct } from '../../testing/fixtures/shop.ts';
import { receive } from '../../testing/fixtures/stock.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_ORDERS: '1000', LIMIT_REGISTRATIONS: '1000' });
	shop = await openShop(server);
});
afterAll(() => server.close());

/** A product whose only unit was ordered. */
async function soldOut(name: string): Promise<number> {
	const id = await addProduct(server, shop.administrator, { name });
	await receive(shop.administrator, id, 1);
	await sendOrder(server, shop.person, newOrder(shop.addressId, [{ productId: id, quantity: 1 }]));
	await server.workOffJobs();
	return id;
}

const watch = (person: Person, productId: number) =>
	server.call('POST', '/api/stock/watch', { body: { productId }, token: person.token });
const watched = async ({ client }: Person) => (await client.stock.watched()).productIds;

/** Runs the job, then the mails that it queued. */
async function notifyOfStock(): Promise<void> {
	await sql`select graphile_worker.add_job('tell_wishes')`.execute(server.connection.database);
	await server.workOffJobs();
	await server.workOffJobs();
}
const newsTo = async ({ email }: Person) =>
	(await mailsTo(server, email)).filter(({ headers }) => headers.subject?.includes(' is back at '));

test('who waits for a sold-out product is told once that it is back, and waits no more', async () => {
	const id = await soldOut('Kesar Whey');
	const member = await signUp(server);
	expect((await watch(member, id)).status).toBe(200);
	expect((await watch(member, id)).status).toBe(200);
	expect(await watched(member)).toEqual([id]);
	expect(await shop.administrator.client.stock.product({ query: { id } })).toMatchObject({ waiting: 1 });
	await notifyOfStock();
	expect(await newsTo(member)).toEqual([]);
	await receive(shop.administrator, id, 4);
	await notifyOfStock();
	await notifyOfStock();
	const [mail, ...others] = await newsTo(member);
	expect(others).toEqual([]);
	expect(mail?.headers.subject).toMatch(/^Kesar Whey is back at /);
	expect(mail?.text).toContain(`/store/product/`);
	expect(await watched(member)).toEqual([]);
});

test('who would be told late, of what is sold out again, waits on and is told when it is back indeed', async () => {
	const id = await soldOut('Slow Whey');
	const member = await signUp(server);
	await watch(member, id);
	await receive(shop.administrator, id, 1);
	await sql`select graphile_worker.add_job('tell_wishes')`.execute(server.connection.database);
	await server.workOffJobs();
	expect(await watched(member)).toEqual([]);
	// Somebody else buys the unit before the mail is sent.
	await sendOrder(server, shop.person, newOrder(shop.addressId, [{ productId: id, quantity: 1 }]));
	await server.workOffJobs();
	expect(await newsTo(member)).toEqual([]);
	expect(await watched(member)).toEqual([id]);
	await receive(shop.administrator, id, 1);
	await notifyOfStock();
	expect(await newsTo(member)).toHaveLength(1);
});

test('in an hour three are told for each unit left, the oldest wish first', async () => {
	const id = await soldOut('Rare Oats');
	const members: Person[] = [];
	for (let nth = 0; nth < 5; nth++) members.push(await signUp(server));
	for (const member of members) await watch(member, id);
	await receive(shop.administrator, id, 1);
	await notifyOfStock();
	await notifyOfStock();
	const told = async () => Promise.all(members.map(async (member) => (await newsTo(member)).length));
	expect(await told()).toEqual([1, 1, 1, 0, 0]);
	server.clock.now = new Date(server.clock.now.getTime() + 61 * 60_000);
	await notifyOfStock();
	expect(await told()).toEqual([1, 1, 1, 1, 1]);
});

describe('to an email that is not confirmed, and that has had its mails of the day,', () => {
	const spendMails = async ({ id }: Person) =>
		sql`insert into mails_to_unconfirmed (user_id, mail_id, sent_at)
			select ${id}, 'other-' || nth, ${server.clock.now} from generate_series(1, 5) as nth`.execute(
			server.connection.database,
		);
	const unconfirmed = () => signUp(server, {}, { confirmed: false });

	test('nothing goes: the wish waits for the next day, and takes nobody else their place', async () => {
		const id = await soldOut('Patient Whey');
		const [early, middle, late] = [await unconfirmed(), await unconfirmed(), await unconfirmed()];
		const behind = await signUp(server);
		for (const one of [early, middle, late]) await spendMails(one);
		for (const one of [early, middle, late, behind]) await watch(one, id);
		// Three people are mailed about one unit.
		await receive(shop.administrator, id, 1);
		await notifyOfStock();
		expect(await newsTo(early)).toEqual([]);
		expect(await watched(early)).toEqual([id]);
		expect(await newsTo(behind)).toHaveLength(1);
		const { now } = server.clock;
		server.clock.now = new Date(now.getTime() + 86_400_001);
		await notifyOfStock();
		server.clock.now = now;
		expect(await newsTo(early)).toHaveLength(1);
	});

	test('nor where they are used up between the choice and the mail', async () => {
		const id = await soldOut('Late Whey');
		const member = await unconfirmed();
		await watch(member, id);
		await receive(shop.administrator, id, 1);
		await sql`select graphile_worker.add_job('tell_wishes')`.execute(server.connection.database);
		await server.workOffJobs();
		expect(await watched(member)).toEqual([]);
		await spendMails(member);
		await server.workOffJobs();
		expect(await newsTo(member)).toEqual([]);
		expect(await watched(member)).toEqual([id]);
	});
});

test('nobody waits for what can be bought, for what there is not, or any more', async () => {
	const id = await addProduct(server, shop.administrator);
	const member = await signUp(server);
	expectRefusal(await watch(member, id), 409);
	expectRefusal(await watch(member, 2_147_483_647), 404);
	const other = await soldOut('Gone Tub');
	await watch(member, other);
	await member.client.stock.unwatch({ query: { id: other } });
	expect(await watched(member)).toEqual([]);
	expectRefusal(await server.call('DELETE', `/api/stock/watch?id=${other}`, { token: member.token }), 404);
	await receive(shop.administrator, other, 1);
	await notifyOfStock();
	expect(await newsTo(member)).toEqual([]);
});

test('one waits for fifty products at most', async () => {
	const id = await soldOut('Fifty-first');
	const member = await signUp(server);
	await server.connection.pool.query(
		`with added as (
			insert into products (name, category, description, price, discount, image)
			select 'Waited ' || nth, 'fitfoods'::product_category, 'x', 1, 0, '/art/x.webp' from generate_series(1, 50) as nth
			returning id
		)
		insert into stock_wishes (user_id, product_id, created_at) select $1, id, now() from added`,
		[member.id],
	);
	expectRefusal(await watch(member, id), 409);
});
