import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubToday } from '#shared/dates.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { lockAccount } from '../database/account-lock.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { daysFromToday } from '../testing/dates.ts';
import { announceClosure, newClosure } from '../testing/fixtures/closures.ts';
import { newBooking } from '../testing/fixtures/consultancy.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_BOOKINGS: '1' });
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

/** Books a consultancy for somebody new; returns its id. */
async function booked(name: string, { confirmed = true } = {}) {
	const member = await signUp(server, { name }, { confirmed });
	await member.client.consultancy.book({ body: newBooking(member) });
	const [booking] = await member.client.consultancy.get();
	return { member, id: booking?.id ?? 0 };
}

const cancel = ({ token }: Person, id: number) =>
	server.call('PATCH', '/api/consultancy/cancel', { body: { bookingId: id }, token });
const cancelFor = (id: number, reason = 'We are closed on that day') =>
	server.call('PATCH', '/api/consultancy/cancelFor', { body: { bookingId: id, reason }, token: owner.token });

const ofWeek = async () => {
	const found = await owner.client.consultancy.between({
		query: { from: clubToday(), to: daysFromToday(7) },
	});
	return found.map(({ id }) => id);
};

/** The texts of the mails to somebody, after all jobs have run. */
async function mailsOf({ email }: Person): Promise<string[]> {
	await server.workOffJobs();
	return (await mailsTo(server, email)).map(({ text }) => text);
}

test('a member cancels a consultancy: it is in no list any more, another can be booked, and a repeat changes nothing', async () => {
	const { member, id } = await booked('Asha');
	expect(await ofWeek()).toContain(id);
	for (const _ of [1, 2])
		expect((await cancel(member, id)).body.status).toMatch(/^Fitness Consultancy for .* is cancelled$/);
	expect(await member.client.consultancy.get()).toEqual([]);
	expect(await ofWeek()).not.toContain(id);
	const news = await owner.client.consultancy.news({
		query: { from: clubToday(), to: daysFromToday(7), after: id - 1 },
	});
	expect(news.map((one) => one.id)).not.toContain(id);
	const mails = await mailsOf(member);
	expect(mails.filter((text) => text.includes('is cancelled, as you asked'))).toHaveLength(1);
	// The confirmation had not been sent yet, and would only confuse.
	expect(mails.filter((text) => text.includes('is booked for'))).toEqual([]);
	const { timeline } = await owner.client.people.person({ query: { id: member.id } });
	expect(timeline).toContainEqual(expect.objectContaining({ kind: 'booking', id, isCancelled: true }));
	await member.client.consultancy.book({ body: newBooking(member) });
	expect(await member.client.consultancy.get()).toHaveLength(1);
});

test('nobody cancels somebody else’s consultancy, nor one that is over', async () => {
	const { member, id } = await booked('Ravi');
	expectRefusal(await cancel(await signUp(server), id), 404, 'Consultancy not found');
	expectRefusal(await cancel(owner, id), 404, 'Consultancy not found');
	expectRefusal(await cancelFor(987_654), 404, 'Consultancy not found');
	await server.connection.database
		.updateTable('bookings')
		.set({ date: daysFromToday(-1) })
		.where('id', '=', id)
		.execute();
	expectRefusal(await cancel(member, id), 409, 'This consultancy is over');
	expectRefusal(await cancelFor(id), 409, 'This consultancy is over');
});

test('the desk cancels one with a reason, which its member is mailed', async () => {
	const { member, id } = await booked('Kavana');
	expectInvalid(await cancelFor(id, '  '), 'reason', 'Please say why');
	expect((await cancelFor(id)).body).toEqual({ status: 'Kavana is told that it is cancelled' });
	expect(await member.client.consultancy.get()).toEqual([]);
	expect((await mailsOf(member)).join('\n')).toMatch(
		/Your Fitness Consultancy for .* is cancelled: We are closed on that day/,
	);
	// The audit does not name the kind of consultancy.
	const entry = await server.connection.database
		.selectFrom('audit_entries')
		.selectAll()
		.where('action', '=', 'booking_cancelled')
		.executeTakeFirstOrThrow();
	expect(JSON.stringify(entry)).not.toContain('Fitness');
	expectRefusal(await cancelFor(id), 409, 'It is cancelled already');
	expect((await cancel(member, id)).status).toBe(200);
});

test('the reason is a sentence, however it was typed', async () => {
	for (const [typed, read] of [
		['Dr Rao is ill', 'Dr Rao is ill.'],
		['Dr Rao is ill.', 'Dr Rao is ill.'],
		['Dr Rao said "not today!"', 'Dr Rao said "not today!"'],
	] as const) {
		const { member, id } = await booked('Divya');
		await cancelFor(id, typed);
		const [mail] = await mailsOf(member);
		expect(mail).toContain(` is cancelled: ${read}\n\nBook another at `);
	}
});

test('a reason goes to no address that nobody confirmed: it may be anybody’s, and the reason tells of somebody’s health', async () => {
	const { member, id } = await booked('Farah', { confirmed: false });
	await cancelFor(id, 'Your knee has to heal first');
	const mail = (await mailsOf(member)).find((text) => text.includes('is cancelled'));
	expect(mail).toContain(
		`Your Fitness Consultancy for ${formatLongDate(daysFromToday(1))} is cancelled by our desk.\n\nBook another at `,
	);
	expect(mail).not.toContain('knee');
});

test('of desks that cancel one at once, one does', async () => {
	const { member, id } = await booked('Meera');
	expect(countByStatus(await concurrently(6, () => cancelFor(id)))).toEqual({ 200: 1, 409: 5 });
	expect((await mailsOf(member)).filter((text) => text.includes('is cancelled: '))).toHaveLength(1);
});

test('on a day on which every centre is closed nothing can be booked; with one that is open it can', async () => {
	const { centres } = await owner.client.club.get();
	const ids = centres.map(({ id }) => id);
	const day = daysFromToday(40);
	const closed = { firstDay: day, lastDay: day };
	await announceClosure(owner, { centreIds: ids.slice(1), ...closed });
	const member = await signUp(server);
	const book = (date: string) =>
		server.call('POST', '/api/consultancy/book', { body: newBooking(member, { date }), token: member.token });
	expect((await book(day)).status).toBe(201);

	const other = await signUp(server);
	await announceClosure(owner, { centreIds: ids.slice(0, 1), ...closed });
	const refused = await server.call('POST', '/api/consultancy/book', {
		body: newBooking(other, { date: day }),
		token: other.token,
	});
	expectInvalid(refused, 'date', `We are closed on ${formatLongDate(day)}. Please choose another day`);
	expect(await other.client.consultancy.get()).toEqual([]);
});

test('what is booked as its day is being closed is shown to the desk before it closes', async () => {
	const day = daysFromToday(42);
	const member = await signUp(server);
	const centreIds = (await owner.client.club.get()).centres.map(({ id }) => id);
	const closing = await newClosure(owner, { centreIds, firstDay: day, lastDay: day });
	const waiting = async () => {
		const { rows } = await server.connection.pool.query(
			"select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		);
		return rows.length;
	};
	let hasAnswered = false;
	const { booking, closed } = await server.connection.database.transaction().execute(async (transaction) => {
		// Holds the account's lock, as another booking would, so that this one waits after it has read which days are
		// closed.
		await lockAccount(transaction, member.id);
		const booked = server.call('POST', '/api/consultancy/book', {
			...{ body: newBooking(member, { date: day }), token: member.token },
		});
		await expect.poll(waiting).toBe(1);
		const announced = server
			.call('POST', '/api/club/announceClosure', { body: closing, token: owner.token })
			.finally(() => {
				hasAnswered = true;
			});
		await expect.poll(async () => hasAnswered || (await waiting()) === 2).toBe(true);
		return { booking: booked, closed: announced };
	});
	expect([(await booking).status, (await closed).status]).toEqual([201, 409]);
	expect((await closed).body.code).toBe('effects_changed');
});
