import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#shared/client.ts';
import { newBooking } from '#shared/consultancy.contract.ts';
import { contactMessage } from '#shared/contact.contract.ts';
import { clubToday } from '#shared/dates.ts';
import { newMembership } from '#shared/membership.contract.ts';
import { durationOf, membershipPrice, monthsBetween, planOf } from '#shared/membership.rules.ts';
import type { Credentials } from '../identity/administrator.ts';
import { signUpAdministrator } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seedDemo } from './seed.ts';

// Some morning; the last evening of a month, which in the club is the first of the next; a leap day.
describe.each(['2026-11-21T09:00:00Z', '2027-02-28T19:00:00Z', '2028-02-29T12:00:00Z'])(
	'a demo club opened at %s',
	(instant) => {
		const now = new Date(instant);
		const said: string[] = [];
		let server: TestServer;
		let made: Credentials | undefined;
		let member: Client;
		let administrator: Client;
		const seed = () =>
			server.connection.database
				.transaction()
				.execute((transaction) => seedDemo(transaction, now, (step) => said.push(step)));
		const rowsOf = async (table: 'memberships' | 'bookings' | 'contact_messages') =>
			(await server.connection.pool.query(`select * from ${table} order by id`)).rows;

		beforeAll(async () => {
			server = await startTestServer();
			server.clock.now = now;
			made = await seed();
			const login = { email: made?.email ?? '', password: made?.password ?? '' };
			member = server.client((await server.client().identity.userLogin({ body: login })).token);
			administrator = (await signUpAdministrator(server)).client;
		});
		afterAll(() => server.close());

		test('has what its owner would see after a while', async () => {
			const data = await administrator.dashboard.getDashData();
			expect(data.todaySales).toBeGreaterThanOrEqual(0);
			expect(data.salesByDay.filter(({ sales }) => sales > 0).length).toBeGreaterThan(20);
			expect(data.products.length).toBeGreaterThan(40);
			expect(data.totalMemberships).toBeGreaterThanOrEqual(50);
			expect(data.MemberShipBuyers).toHaveLength(50);
			for (const { count } of data.membershipsByPlan) expect(count).toBeGreaterThan(5);
			expect(data.membershipsByPlan.reduce((sum, { pending }) => sum + pending, 0)).toBeGreaterThanOrEqual(4);
			expect(data.queryCount).toBeGreaterThanOrEqual(5);
			expect(said.at(-1)).toContain(`${data.totalMemberships} memberships`);
		});

		test('moved its orders on within days, none in the future', async () => {
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

		test('gives its demo member a payed membership and a pending one, and two bookings to come', async () => {
			const memberships = await member.membership.getMemberships();
			expect(memberships.map(({ payment_status }) => payment_status)).toEqual(['pending', 'payed']);
			expect(memberships[0]?.start_date).toBe(memberships[1]?.end_Date);
			expect(await member.consultancy.get()).toHaveLength(2);
		});

		test('has sold memberships as its own rules would, the oldest first, none in the future', async () => {
			const memberships = await rowsOf('memberships');
			for (const { type, center, start_date, end_date, price, bought_at, payed_at } of memberships) {
				const { shape } = newMembership;
				expect([shape.type.safeParse(type).success, shape.center.safeParse(center).success]).toEqual([
					true,
					true,
				]);
				const months = monthsBetween(start_date, end_date);
				expect(months && membershipPrice(durationOf(planOf(type), months))).toBe(price);
				expect(start_date >= clubToday(bought_at)).toBe(true);
				for (const at of [bought_at, payed_at ?? bought_at]) expect(at <= now && at >= bought_at).toBe(true);
			}
			expect(memberships).toEqual(memberships.toSorted((a, b) => a.bought_at - b.bought_at));
			for (const { payment_status } of memberships.slice(0, 30)) expect(payment_status).toBe('payed');
		});

		test('has booked as its own rules would, the oldest first', async () => {
			const bookings = await rowsOf('bookings');
			const { age, height, weight, consult_type } = newBooking.shape;
			for (const booking of bookings) {
				for (const field of Object.entries({ age, height, weight, consult_type })) {
					expect(field[1].safeParse(booking[field[0]]).success, field[0]).toBe(true);
				}
				expect(booking.date > clubToday(booking.booked_at)).toBe(true);
				expect(booking.booked_at <= now).toBe(true);
			}
			expect(bookings).toEqual(bookings.toSorted((a, b) => a.booked_at - b.booked_at));
		});

		test('has been written to as its own form allows, the oldest first; the newest wait', async () => {
			const messages = await rowsOf('contact_messages');
			for (const { message, received_at, answered_at, ...sender } of messages) {
				expect(contactMessage.safeParse({ ...sender, msg: message }).error).toBeUndefined();
				expect(received_at <= now).toBe(true);
				if (answered_at) expect(answered_at >= received_at && answered_at <= now).toBe(true);
			}
			expect(messages).toEqual(messages.toSorted((a, b) => a.received_at - b.received_at));
			expect(new Set(messages.slice(-4).map(({ status }) => status))).toEqual(new Set(['unanswered']));
			expect(messages.filter(({ status }) => status === 'Answered').length).toBeGreaterThan(10);
		});

		test('is filled once', async () => {
			const before = await rowsOf('memberships');
			expect(await seed()).toBeUndefined();
			expect(await rowsOf('memberships')).toEqual(before);
		});
	},
);
