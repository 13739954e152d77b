import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailChoices } from '#shared/staff/staff.contract.ts';
import { log } from '../log.ts';
import { daysFromToday } from '../testing/dates.ts';
import { centres } from '../testing/demo-facts.ts';
import { eventually } from '../testing/eventually.ts';
import { complain, newComplaint } from '../testing/fixtures/complaints.ts';
import { newBooking } from '../testing/fixtures/consultancy.ts';
import { sendMessage } from '../testing/fixtures/contact.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { placeNumbered, placeOrder } from '../testing/fixtures/orders.ts';
import { newCancel } from '../testing/fixtures/payments.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { askReturn, placeDelivered } from '../testing/fixtures/returns.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { dismiss, employ, twoCentres } from '../testing/fixtures/staff.ts';
import { receive } from '../testing/fixtures/stock.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let addressId: number;
let productId: number;
let here: number;
let there: number;
beforeAll(async () => {
	server = await startTestServer({
		LIMIT_OPEN_MEMBERSHIPS: '1000',
		LIMIT_OPEN_ORDERS: '1000',
		LIMIT_CONTACT_MESSAGES: '1000',
		LIMIT_COMPLAINTS: '1000',
	});
	[owner, member] = [await signUpAdministrator(server), await signUp(server, { name: 'Mira Member' })];
	addressId = await addAddress(member, { name: 'Mira Member' });
	productId = await addProduct(server, owner, { price: 1000, discount: 10 });
	[here, there] = await twoCentres(server);
});
afterAll(() => server.close());
beforeEach(async () => {
	await server.connection.pool.query('truncate staff_mail_choices, staff_news, staff_digest_items');
});

const order = async () => {
	await placeOrder(member, addressId, [productId]);
	const { id } = await server.connection.database
		.selectFrom('orders')
		.select('id')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	return id;
};
const choose = (person: Person, body: MailChoices) => person.client.staff.chooseMails({ body });
const chosenBy = async (
	duty: 'manager' | 'front_desk' | 'trainer' | 'practitioner',
	at: number | null,
	body: MailChoices,
) => {
	const person = await employ(server, { duty, centreId: at });
	await choose(person, body);
	return person;
};
const runJob = async (kind: 'tell_staff' | 'staff_digests' | 'hold_expiring_lots') => {
	await sql`select graphile_worker.add_job(${kind})`.execute(server.connection.database);
	await server.workOffJobs();
};
/** Runs what happens within a minute: jobs are handed over, the staff's mails are made, and all mails are sent. */
const aMinute = async () => {
	await server.workOffJobs();
	await runJob('tell_staff');
	await server.workOffJobs();
};
const aMorning = async () => {
	await runJob('staff_digests');
	await server.workOffJobs();
};
const mailsOf = async ({ email }: Person) =>
	(await mailsTo(server, email)).map(({ headers, text }) => ({ subject: headers.subject, text }));

describe('who works at the club', () => {
	test('is mailed of nothing unless they choose it, and chooses of their own work alone', async () => {
		const frontDesk = await employ(server, { duty: 'front_desk', centreId: here });
		expect(await frontDesk.client.staff.mails()).toEqual({
			order: 'none',
			membership: 'none',
			booking: 'none',
			query: 'none',
			complaint: 'none',
			return: 'none',
			lot: 'none',
		});
		const practitioner = await employ(server, { duty: 'practitioner', centreId: here });
		expect(await practitioner.client.staff.mails()).toEqual({ booking: 'none' });
		expect(await (await employ(server, { duty: 'trainer', centreId: here })).client.staff.mails()).toEqual(
			{},
		);
		expect(await member.client.staff.mails()).toEqual({});
		const send = (person: Person, body: object) =>
			server.call('PATCH', '/api/staff/chooseMails', { body, token: person.token });
		const refused = await send(practitioner, { booking: 'each', order: 'each' });
		expectRefusal(refused, 403, 'This is for owners, managers and the front desk only');
		// A refused choice is not stored.
		expect(await practitioner.client.staff.mails()).toEqual({ booking: 'none' });
		expectRefusal(await send(member, { order: 'digest' }), 403);
		expectInvalid(await send(owner, { order: 'often' }), 'order', 'Please choose when you are mailed');
		await order();
		await aMinute();
		expect(await mailsOf(frontDesk)).toEqual([]);
	});

	test('keeps a choice that they do not send, and takes one back', async () => {
		await choose(owner, { order: 'each', query: 'digest' });
		await choose(owner, { query: 'none' });
		expect(await owner.client.staff.mails()).toMatchObject({ order: 'each', query: 'none' });
	});
});

describe('what came in', () => {
	test('is mailed within a minute: number, name, sum and a link, and nothing else of a person', async () => {
		const reader = await chosenBy('front_desk', here, { order: 'each', query: 'each' });
		const id = await order();
		const messageId = await sendMessage(server, { name: 'Guest Gita', msg: 'My knee hurts since June.' });
		await aMinute();
		const mails = await mailsOf(reader);
		expect(mails.map(({ subject }) => subject).sort()).toEqual([
			'Akhara: 1 new order',
			'Akhara: 1 new query',
		]);
		const text = mails.map((mail) => mail.text).join('\n');
		expect(text).toContain(`AK-${id}, Mira Member, ₹929\n`);
		expect(text).toContain(`/admin/orders/AK-${id}`);
		expect(text).toContain(`#${messageId}, Guest Gita\n`);
		expect(text).toContain(`/admin/queries?open=${messageId}`);
		expect(text).toContain('/profile/notifications');
		for (const secret of ['knee', '9845012345', '@example.com', 'Jayanagar'])
			expect(text).not.toContain(secret);
		// Each item is mailed once.
		await aMinute();
		expect(await mailsOf(reader)).toHaveLength(2);
	});

	test('that is a complaint or a return is mailed with its number and its customer, without what was wrong', async () => {
		const reader = await chosenBy('front_desk', here, { complaint: 'each', return: 'each' });
		// Neither kind is part of a practitioner's work.
		const practitioner = await employ(server, { duty: 'practitioner', centreId: here });
		expect(Object.keys(await practitioner.client.staff.mails())).toEqual(['booking']);
		const ticket = await complain(server, { name: 'Guest Gita', msg: 'My tub arrived swollen.' });
		await member.client.complaints.writeOwn({
			body: newComplaint({ name: 'Mira Member', email: member.email, msg: 'Nobody answers the phone.' }),
		});
		const { orderNumber, orderIds } = await placeDelivered(owner, member, addressId, [productId]);
		await member.client.returns.ask({
			body: {
				orderId: orderIds[0] ?? 0,
				quantity: 1,
				reason: 'Damaged',
				text: 'It leaks',
				payBy: 'UPI',
				upi: 'mira@okbank',
			},
		});
		await aMinute();
		const mails = await mailsOf(reader);
		expect(mails.map(({ subject }) => subject).sort()).toEqual([
			'Akhara: 1 new complaint',
			'Akhara: 1 new complaint',
			'Akhara: 1 new return',
		]);
		const text = mails.map((mail) => mail.text).join('\n');
		expect(text).toContain(`AKT-${ticket}, Guest Gita\n`);
		expect(text).toContain(`/admin/complaints?open=${ticket}`);
		expect(text).toMatch(/AKT-\d+, Mira Member\n/);
		expect(text).toContain(`AK-${orderNumber}, Mira Member\n`);
		expect(text).toContain(`/admin/orders/AK-${orderNumber}`);
		for (const secret of ['swollen', 'phone', 'leaks', 'okbank', 'Damaged', '9845012345'])
			expect(text).not.toContain(secret);
	});

	test('goes to the centre that it concerns, and to the whole club', async () => {
		const choice = { membership: 'each', booking: 'each' } as const;
		const [hers, theirs, all, owners] = [
			await chosenBy('front_desk', here, choice),
			await chosenBy('front_desk', there, choice),
			await chosenBy('manager', null, choice),
			owner,
		];
		await choose(owners, choice);
		const before = (await mailsOf(owners)).length;
		const newcomer = await signUp(server, { name: 'Nila Newcomer' });
		await buyMembership(server, newcomer, { center: centres[0] });
		await newcomer.client.consultancy.book({ body: newBooking(newcomer) });
		await aMinute();
		expect((await mailsOf(hers)).map(({ subject }) => subject).sort()).toEqual([
			'Akhara: 1 new consultancy',
			'Akhara: 1 new membership',
		]);
		expect(await mailsOf(theirs)).toEqual([]);
		expect(await mailsOf(all)).toHaveLength(2);
		expect((await mailsOf(owners)).length - before).toBe(2);
		const [mail] = await mailsOf(hers);
		// The kind of consultancy would reveal something about a person's health.
		expect(mail?.text).not.toContain(newBooking(newcomer).consult_type);
	});

	test('more than five within a minute come in one mail', async () => {
		const reader = await chosenBy('manager', null, { order: 'each', query: 'each' });
		const ids = [];
		for (let nth = 0; nth < 5; nth += 1) ids.push(await order());
		await sendMessage(server);
		await aMinute();
		const mails = await mailsOf(reader);
		expect(mails.map(({ subject }) => subject)).toEqual(['Akhara: 5 new orders, 1 new query']);
		for (const id of ids) expect(mails[0]?.text).toContain(`AK-${id}, `);
	});

	test('is told nobody whose post has ended, also between the news and its mail', async () => {
		const [former, leaving] = [
			await chosenBy('front_desk', here, { order: 'each' }),
			await chosenBy('front_desk', here, { order: 'each' }),
		];
		await dismiss(server, former.id);
		await order();
		await server.workOffJobs();
		await runJob('tell_staff');
		await dismiss(server, leaving.id);
		await server.workOffJobs();
		expect(await mailsOf(former)).toEqual([]);
		expect(await mailsOf(leaving)).toEqual([]);
	});

	test('is told nobody whose email is not confirmed', async () => {
		const reader = await chosenBy('front_desk', here, { order: 'each' });
		await server.connection.database
			.updateTable('users')
			.set({ email_confirmed_at: null })
			.where('id', '=', reader.id)
			.execute();
		await order();
		await aMinute();
		expect((await mailsOf(reader)).filter(({ subject }) => subject?.includes('new order'))).toEqual([]);
	});

	test('waits nowhere while nobody wants to be mailed of it', async () => {
		await order();
		await sendMessage(server);
		await complain(server);
		await server.workOffJobs();
		const { rows } = await server.connection.pool.query('select from staff_news');
		expect(rows).toEqual([]);
	});

	test('by an import is no news', async () => {
		await choose(owner, { membership: 'each' });
		await server.connection.pool.query(
			`insert into memberships (user_id, type, center, price, start_date, end_date, bought_at)
			values ($1, 'Elite', 'indiranagar', 100, '2026-01-01', '2026-12-31', now())`,
			[member.id],
		);
		await server.workOffJobs();
		expect((await server.connection.pool.query('select from staff_news')).rows).toEqual([]);
	});
});

describe('a digest', () => {
	test('tells each morning what came since the last one, counted and with links, once', async () => {
		const reader = await chosenBy('manager', null, { order: 'digest', query: 'digest' });
		const [first, second] = [await order(), await order()];
		await sendMessage(server, { name: 'Guest Gita' });
		await aMinute();
		expect(await mailsOf(reader)).toEqual([]);
		await aMorning();
		const [mail, ...others] = await mailsOf(reader);
		expect(others).toEqual([]);
		expect(mail?.subject).toMatch(/^Akhara, \d+ \w+ \d{4}: 2 new orders, 1 new query$/);
		expect(mail?.text).toContain('2 new orders:');
		expect(mail?.text).toMatch(new RegExp(`AK-${first}, [^]*AK-${second}, [^]*#\\d+, Guest Gita`));
		await aMorning();
		expect(await mailsOf(reader)).toHaveLength(1);
		await order();
		await aMinute();
		server.clock.now = new Date(server.clock.now.getTime() + 1_000);
		await aMorning();
		expect(await mailsOf(reader)).toHaveLength(2);
	});

	test('tells of complaints and returns, those that the desk wrote down for a customer too', async () => {
		const reader = await chosenBy('manager', null, { complaint: 'digest', return: 'digest' });
		await complain(server, { name: 'Guest Gita' });
		const { orderNumber, orderIds } = await placeDelivered(owner, member, addressId, [productId]);
		await owner.client.returns.askFor({
			body: { orderId: orderIds[0] ?? 0, quantity: 1, reason: 'Damaged', payBy: 'Cash' },
		});
		await aMinute();
		await aMorning();
		const [mail, ...others] = await mailsOf(reader);
		expect(others).toEqual([]);
		expect(mail?.subject).toMatch(/: 1 new complaint, 1 new return$/);
		expect(mail?.text).toContain(`AK-${orderNumber}, Mira Member`);
	});

	test('tells nothing of what was cancelled or taken back before it leaves, as of no consultancy', async () => {
		const reader = await chosenBy('manager', null, {
			...{ order: 'digest', membership: 'digest', return: 'digest' },
		});
		const { orderNumber: cancelled } = await placeNumbered(member, addressId, [productId]);
		await member.client.orders.cancel({ body: { orderNumber: cancelled } });
		const kept = await placeDelivered(owner, member, addressId, [{ productId, quantity: 2 }]);
		await member.client.returns.withdraw({ body: { id: await askReturn(member, kept) } });
		const membershipId = await buyMembership(server, member);
		await owner.client.membership.cancel({
			body: await newCancel(owner, membershipId, 'mistake'),
		});
		await aMinute();
		await aMorning();
		const [mail, ...others] = await mailsOf(reader);
		expect(others).toEqual([]);
		expect(mail?.subject).toMatch(/: 1 new order$/);
		expect(mail?.text).toContain(`AK-${kept.orderNumber}, `);
		// A new request for the same line is news again.
		await askReturn(member, kept);
		await aMinute();
		server.clock.now = new Date(server.clock.now.getTime() + 1_000);
		await aMorning();
		expect((await mailsOf(reader)).map(({ subject }) => subject)[1]).toMatch(/: 1 new return$/);
	});

	test('names the centre of goods as the screens do', async () => {
		const reader = await chosenBy('manager', here, { lot: 'digest' });
		const name = 'Short Whey';
		const short = await addProduct(server, owner, { name });
		await receive(owner, short, 2, { lot: 'S-1', centreId: here, expiresOn: daysFromToday(60) });
		await runJob('hold_expiring_lots');
		await aMinute();
		await aMorning();
		const [mail] = await mailsOf(reader);
		expect(mail?.text).toContain(`2 × ${name}, lot S-1, in Vijayanagara, `);
	});

	test('that somebody no longer wants tells nothing of what waited for it', async () => {
		const reader = await chosenBy('manager', null, { order: 'digest' });
		await order();
		await aMinute();
		await choose(reader, { order: 'none' });
		await aMorning();
		expect(await mailsOf(reader)).toEqual([]);
	});

	test('names fifty of a kind and counts the others', async () => {
		const reader = await chosenBy('manager', null, { query: 'digest' });
		for (let nth = 0; nth < 52; nth += 1) await sendMessage(server);
		await aMinute();
		await aMorning();
		const [mail] = await mailsOf(reader);
		expect(mail?.text).toContain('52 new queries:');
		expect(mail?.text.match(/open=/g)).toHaveLength(50);
		expect(mail?.text).toContain('and 2 more');
	});
});

describe('each item reaches each reader once', () => {
	/** Makes adding one reader's mail job fail, so that the transaction fails halfway. */
	async function refusingJobsOf<Done>(reader: Person, act: () => Promise<Done>): Promise<Done> {
		const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
		const { pool } = server.connection;
		await pool.query(
			`alter table queued_jobs add constraint refused check (kind <> 'send_staff_news' or payload ->> 'userId' <> '${reader.id}')`,
		);
		try {
			return await act();
		} finally {
			await pool.query('alter table queued_jobs drop constraint refused');
			logged.mockRestore();
		}
	}
	const retry = () =>
		eventually(async () => {
			await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.connection.database);
			await server.workOffJobs();
			expect(
				(await sql`select from graphile_worker._private_jobs`.execute(server.connection.database)).rows,
			).toEqual([]);
		});

	test('though the job fails in its middle', async () => {
		const [one, other] = [
			await chosenBy('manager', null, { order: 'each', query: 'digest' }),
			await chosenBy('manager', null, { order: 'each' }),
		];
		const id = await order();
		await sendMessage(server);
		await server.workOffJobs();
		await refusingJobsOf(other, () => runJob('tell_staff'));
		expect([await mailsOf(one), await mailsOf(other)]).toEqual([[], []]);
		await retry();
		await server.workOffJobs();
		for (const reader of [one, other]) {
			const mails = await mailsOf(reader);
			expect(mails).toHaveLength(1);
			expect(mails[0]?.text).toContain(`AK-${id}, `);
		}
		await refusingJobsOf(one, () => runJob('staff_digests'));
		expect(await mailsOf(one)).toHaveLength(1);
		await retry();
		await server.workOffJobs();
		expect(await mailsOf(one)).toHaveLength(2);
	});

	test('though the connection of the job is cut before it commits', async () => {
		const reader = await chosenBy('manager', null, { order: 'each' });
		const id = await order();
		await server.workOffJobs();
		const { pool } = server.connection;
		// Kills the connection that adds the mail's job, as if its process were killed.
		await pool.query(`
			create function die() returns trigger language plpgsql as $$
			begin
				perform pg_terminate_backend(pg_backend_pid());
				return new;
			end $$;
			create trigger dies before insert on queued_jobs for each row when (new.kind = 'send_staff_news')
				execute function die()`);
		const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
		await runJob('tell_staff').catch(() => {});
		logged.mockRestore();
		await pool.query('drop trigger dies on queued_jobs; drop function die()');
		expect(await mailsOf(reader)).toEqual([]);
		await retry();
		await server.workOffJobs();
		const mails = await mailsOf(reader);
		expect(mails).toHaveLength(1);
		expect(mails[0]?.text).toContain(`AK-${id}, `);
	});

	test('though several processes hand over and tell at the same time', async () => {
		const reader = await chosenBy('manager', null, { order: 'each' });
		const ids = [];
		for (let nth = 0; nth < 4; nth += 1) ids.push(await order());
		await Promise.all([1, 2, 3].map(() => server.workOffJobs()));
		for (let nth = 0; nth < 6; nth += 1)
			await sql`select graphile_worker.add_job('tell_staff')`.execute(server.connection.database);
		await Promise.all([1, 2, 3, 4].map(() => server.workOffJobs()));
		await server.workOffJobs();
		const texts = (await mailsOf(reader)).map(({ text }) => /AK-\d+/.exec(text)?.[0]);
		expect(texts.sort()).toEqual(ids.map((id) => `AK-${id}`).sort());
	});

	test('a mail that is sent again after a crash is the same mail', async () => {
		const reader = await chosenBy('manager', null, { order: 'each' });
		await order();
		await server.workOffJobs();
		await runJob('tell_staff');
		const job = await server.connection.database
			.selectFrom('queued_jobs')
			.select('payload')
			.where('kind', '=', 'send_staff_news')
			.executeTakeFirstOrThrow();
		await server.workOffJobs();
		await server.connection.database
			.insertInto('queued_jobs')
			.values({ kind: 'send_staff_news', payload: JSON.stringify(job.payload) })
			.execute();
		await server.workOffJobs();
		expect(await mailsOf(reader)).toHaveLength(1);
	});
});
