import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#shared/client.ts';
import { newBooking } from '#shared/consultancy/consultancy.contract.ts';
import { newContactMessage } from '#shared/contact/contact.contract.ts';
import { clubToday } from '#shared/dates.ts';
import { durationBetween } from '#shared/membership/membership.rules.ts';
import type { Credentials } from '../identity/administrator.ts';
import { coverMemberships } from '../membership/covers/cover-memberships.ts';
import { centres, consultancyTypes, plans, priceOf } from '../testing/demo-facts.ts';
import { signUpAdministrator } from '../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seedDemo } from './seed.ts';

// A morning; a month's last evening in UTC, which is the next month in Bangalore; a leap day.
describe.each(['2026-11-21T09:00:00Z', '2027-02-28T19:00:00Z', '2028-02-29T12:00:00Z'])(
	'demo data seeded at %s',
	(instant) => {
		const now = new Date(instant);
		const progress: string[] = [];
		let server: TestServer;
		let credentials: Credentials | undefined;
		let member: Client;
		let administrator: Client;
		const seed = () =>
			server.connection.database.transaction().execute(async (transaction) => {
				const login = await seedDemo(transaction, now, (step) => progress.push(step));
				// The program does this when it starts (`open-database.ts`); before, the memberships have no terms.
				await coverMemberships(transaction, now);
				return login;
			});
		const rowsOf = async (table: 'memberships' | 'bookings' | 'contact_messages') =>
			(await server.connection.pool.query(`select * from ${table} order by id`)).rows;

		beforeAll(async () => {
			server = await startTestServer();
			server.clock.now = now;
			credentials = await seed();
			const login = { email: credentials?.email ?? '', password: credentials?.password ?? '' };
			member = server.client((await server.client().identity.userLogin({ body: login })).token);
			administrator = (await signUpAdministrator(server)).client;
		});
		afterAll(() => server.close());

		test('fills every figure of the dashboard', async () => {
			const data = await administrator.dashboard.getDashData();
			expect(data.todaySales).toBeGreaterThanOrEqual(0);
			expect(data.salesByDay.filter(({ sales }) => sales > 0).length).toBeGreaterThan(20);
			expect(data.products.length).toBeGreaterThan(40);
			expect(data.totalMemberships).toBeGreaterThanOrEqual(50);
			expect(data.MemberShipBuyers).toHaveLength(50);
			for (const { count } of data.membershipsByPlan) expect(count).toBeGreaterThan(5);
			expect(data.membershipsByPlan.reduce((sum, { pending }) => sum + pending, 0)).toBeGreaterThanOrEqual(3);
			expect(data.membershipsByPlan.filter(({ endedUnpaid }) => endedUnpaid)).toEqual([]);
			expect(data.queryCount).toBeGreaterThanOrEqual(5);
			expect(progress.at(-1)).toContain(`${data.totalMemberships} memberships`);
		});

		test('counts its products: most amply, few of some, none of one, and the ledger bears it out', async () => {
			const { rows } = await server.connection.pool.query('select * from stock_drift');
			expect(rows).toEqual([]);
			const { content } = await member.catalogue.getAll({ query: { limit: 100 } });
			const lefts = content.map(({ left }) => left);
			expect(lefts.filter((left) => left !== undefined).sort()).toEqual([3, 4]);
			expect(content.filter(({ available }) => available === 0)).toHaveLength(4);
			const { reply: levels } = await administrator.stock.list({ query: { limit: 100 } });
			expect(levels.filter(({ onHand }) => onHand > 200).length).toBeGreaterThan(38);
		});

		test('rates the bestsellers 4.2 to 4.7, and others from badly to very well', async () => {
			for (const { name, rating } of await member.catalogue.topSeller()) {
				expect(rating, name).toBeGreaterThanOrEqual(4.2);
				expect(rating, name).toBeLessThanOrEqual(4.7);
			}
			const { content } = await member.catalogue.getAll({ query: { limit: 100 } });
			const ratings = content.map(({ rating }) => rating);
			expect(Math.max(...ratings)).toBe(5);
			expect(Math.min(...ratings)).toBeLessThan(3.5);
		});

		test('moves orders within three days of placing, none in the future', async () => {
			const { rows } = await server.connection.pool.query(
				`
				select count(*)::int as moves, count(*) filter (where moved_at > $1)::int as late,
					count(*) filter (where moved_at > placed_at + interval '3 days')::int as slow,
					count(*) filter (where moved_at < placed_at)::int as early
				from order_moves join order_lines on line_id = order_lines.id join orders on orders.id = order_id`,
				[now],
			);
			expect(rows[0]?.moves).toBeGreaterThan(300);
			expect(rows[0]).toMatchObject({ late: 0, slow: 0, early: 0 });
		});

		test('gives the demo member a payed and a pending membership and two upcoming bookings', async () => {
			const memberships = await member.membership.getMemberships();
			expect(memberships.map(({ payment_status }) => payment_status)).toEqual(['pending', 'payed']);
			expect(memberships[0]?.start_date).toBe(memberships[1]?.end_Date);
			expect(await member.consultancy.get()).toHaveLength(2);
		});

		test('holds memberships that the rules allow, oldest first, none in the future', async () => {
			const memberships = await rowsOf('memberships');
			for (const { type, center, start_date, end_date, price, bought_at, payed_at } of memberships) {
				expect(centres).toContain(center);
				const plan = plans.find((one) => one.type === type) ?? expect.fail(`there is no ${type}`);
				const duration = durationBetween(plan, { start: start_date, end: end_date });
				expect(duration && priceOf(duration)).toBe(price);
				expect(start_date >= clubToday(bought_at)).toBe(true);
				for (const at of [bought_at, payed_at ?? bought_at]) expect(at <= now && at >= bought_at).toBe(true);
			}
			expect(memberships).toEqual(memberships.toSorted((a, b) => a.bought_at - b.bought_at));
			for (const { payment_status } of memberships.slice(0, 30)) expect(payment_status).toBe('payed');
		});

		test('holds bookings that the rules allow, oldest first', async () => {
			const bookings = await rowsOf('bookings');
			const { age, height, weight } = newBooking.shape;
			for (const booking of bookings) {
				for (const field of Object.entries({ age, height, weight })) {
					expect(field[1].safeParse(booking[field[0]]).success, field[0]).toBe(true);
				}
				expect(consultancyTypes).toContain(booking.consult_type);
				expect(booking.date > clubToday(booking.booked_at)).toBe(true);
				expect(booking.booked_at <= now).toBe(true);
			}
			expect(bookings).toEqual(bookings.toSorted((a, b) => a.booked_at - b.booked_at));
		});

		test('holds messages that the form allows, oldest first, the newest unanswered', async () => {
			const messages = await rowsOf('contact_messages');
			for (const { message, received_at, answered_at, ...sender } of messages) {
				expect(newContactMessage.safeParse({ ...sender, msg: message }).error).toBeUndefined();
				expect(received_at <= now).toBe(true);
				if (answered_at) expect(answered_at >= received_at && answered_at <= now).toBe(true);
			}
			expect(messages).toEqual(messages.toSorted((a, b) => a.received_at - b.received_at));
			expect(new Set(messages.slice(-4).map(({ status }) => status))).toEqual(new Set(['unanswered']));
			expect(messages.filter(({ status }) => status === 'Answered').length).toBeGreaterThan(10);
		});

		test('is not added a second time', async () => {
			const before = await rowsOf('memberships');
			expect(await seed()).toBeUndefined();
			expect(await rowsOf('memberships')).toEqual(before);
		});
	},
);
