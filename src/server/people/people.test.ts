import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { centreName } from '#shared/club/centre-name.ts';
import { addMonths, clubToday, type IsoDate, yearsBefore } from '#shared/dates.ts';
import type { Duty } from '#shared/identity/identity.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { daysFromToday } from '../testing/dates.ts';
import { centres, plans, priceOf } from '../testing/demo-facts.ts';
import { newBooking } from '../testing/fixtures/consultancy.ts';
import { sendMessage } from '../testing/fixtures/contact.ts';
import { mailsTo, requestCode, withMailServer } from '../testing/fixtures/mail.ts';
import { buyMembership, newMembership, runMembership } from '../testing/fixtures/membership.ts';
import { placeOrder } from '../testing/fixtures/orders.ts';
import { newCancel, takeMoney } from '../testing/fixtures/payments.ts';
import { logInAgain, type Person, signUp, signUpAdministrator, walkIn } from '../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { makePass } from '../testing/fixtures/visits.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desk: Person;
beforeAll(async () => {
	server = await startTestServer(withMailServer);
	desk = await signUpAdministrator(server);
});
afterAll(() => server.close());

const personOf = (id: number) => desk.client.people.person({ query: { id } });
const kindsOf = async (id: number) => (await personOf(id)).timeline.map(({ kind }) => kind);
async function newestMembershipOf(member: Person): Promise<number> {
	const [newest] = await member.client.membership.getMemberships();
	return newest?.id ?? 0;
}

const later = (minutes: number) => {
	server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};

test('a person’s page tells all that happened, newest first, and who took the money', async () => {
	const member = await signUp(server, { phone: '9811111111' });
	later(1);
	const membershipId = await buyMembership(server, member);
	later(1);
	await desk.client.membership.update({ body: { id: membershipId, status: 'payed' } });
	later(1);
	const whey = await addProduct(server, desk, { name: 'Whey', price: 1000, discount: 10 });
	await placeOrder(member, await addAddress(member), [{ productId: whey, quantity: 2 }]);
	later(1);
	await sendMessage(server, { email: member.email.toUpperCase(), phone: '9822222222' });
	later(1);
	await desk.client.people.note({ body: { userId: member.id, text: 'Prefers mornings\nBad knee' } });

	const { timeline } = await personOf(member.id);
	expect(timeline.map(({ kind }) => kind)).toEqual([
		'note',
		'message',
		'order',
		'paid',
		'membership',
		'joined',
	]);
	expect(timeline[0]).toMatchObject({ text: 'Prefers mornings\nBad knee', by: 'Asha Rao' });
	// 2 × 900 and the delivery fee, as on the bill.
	expect(timeline[2]).toMatchObject({
		total: 1829,
		lines: [{ productName: 'Whey', quantity: 2, status: 'Pending' }],
	});
	expect(timeline[3]).toMatchObject({ id: membershipId, to: 'Asha Rao' });
	expect(timeline[4]).toMatchObject({ id: membershipId, paymentStatus: 'payed' });
});

test('a page tells to which centres somebody belongs: to each until they have a membership', async () => {
	const member = await signUp(server);
	expect((await personOf(member.id)).centreIds).toEqual([]);
	const [here, there] = await twoCentres(server);
	await buyMembership(server, member, { center: centres[1] });
	expect((await personOf(member.id)).centreIds).toEqual([there]);
	await buyMembership(server, member, { center: centres[0] });
	expect((await personOf(member.id)).centreIds.toSorted()).toEqual([here, there].toSorted());
});

test('a page tells each duty of what it may see in the lists alone', async () => {
	const member = await signUp(server, { phone: '9811111112' });
	const membershipId = await buyMembership(server, member);
	await desk.client.membership.update({ body: { id: membershipId, status: 'payed' } });
	await placeOrder(member, await addAddress(member), [await addProduct(server, desk)]);
	await member.client.consultancy.book({ body: newBooking(member) });
	await sendMessage(server, { email: member.email });
	await desk.client.people.note({ body: { userId: member.id, text: 'Bad knee' } });
	const kindsFor = async (duty: Duty) => {
		const { client } = await employ(server, { duty, centreId: null });
		const { timeline } = await client.people.person({ query: { id: member.id } });
		return timeline.map(({ kind }) => kind).sort();
	};
	const all = ['booking', 'joined', 'membership', 'message', 'note', 'order', 'paid'];
	expect(await kindsFor('manager')).toEqual(all);
	expect(await kindsFor('front_desk')).toEqual(all);
	expect(await kindsFor('trainer')).toEqual(['joined', 'note']);
});

test('others with the same phone number are pointed out', async () => {
	const one = await signUp(server, { phone: '9833333333' });
	const other = await signUp(server, { name: 'Ravi', phone: '9833333333' });
	expect((await personOf(one.id)).samePhone).toEqual([
		{ userId: other.id, name: 'Ravi', email: other.email },
	]);
	expect((await personOf(other.id)).samePhone.map(({ userId }) => userId)).toEqual([one.id]);
});

test('of orders placed at one instant the last is told first', async () => {
	const member = await signUp(server);
	const address = await addAddress(member);
	const product = await addProduct(server, desk);
	for (let nth = 0; nth < 3; nth += 1) await placeOrder(member, address, [product]);
	const { timeline } = await personOf(member.id);
	const numbers = timeline.flatMap((one) => (one.kind === 'order' ? [one.orderNumber] : []));
	expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
	expect(numbers).toHaveLength(3);
});

test('an order’s number finds who placed it', async () => {
	const member = await signUp(server);
	const product = await addProduct(server, desk);
	await placeOrder(member, await addAddress(member), [product]);
	const { timeline } = await personOf(member.id);
	const order = timeline.find(({ kind }) => kind === 'order');
	const number = order?.kind === 'order' ? order.orderNumber : 0;
	for (const search of [`AK-${number}`, `ak ${number}`]) {
		const { reply } = await desk.client.people.getAll({ query: { search } });
		expect(reply.map(({ userId }) => userId)).toEqual([member.id]);
	}
	expect((await desk.client.people.getAll({ query: { search: 'AK-2147483' } })).total).toBe(0);
});

test('who is registered at the desk sets a password by the link in their mail, and is a member like others', async () => {
	const sent = walkIn({ name: 'Meera Joshi' });
	const { userId } = await desk.client.people.register({ body: sent });
	expect(await personOf(userId)).toMatchObject({
		name: 'Meera Joshi',
		email: sent.email,
		emailConfirmed: false,
	});
	await server.workOffJobs();
	const [mail] = await mailsTo(server, sent.email);
	const link = new URL(/https?:\S+\/setPassword#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
	const { token, email } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
	expect(email).toBe(sent.email);
	const set = () =>
		server.call('POST', '/auth/newPassword', { body: { email, token, newPassword: 'surya-namaskar' } });
	expect((await set()).status).toBe(200);
	// The link works once.
	expectRefusal(await set(), 409);
	const login = await server.call('POST', '/auth/userLogin', { body: { email, password: 'surya-namaskar' } });
	expect(login.status).toBe(200);
	expect((await personOf(userId)).emailConfirmed).toBe(true);
});

describe('a correction', () => {
	let here: number;
	let there: number;
	beforeAll(async () => {
		[here, there] = await twoCentres(server);
	});
	const correct = async (userId: number, changes: object, by = desk) => {
		const { name, email, phone, DOB } = await personOf(userId);
		const details = { name, email, phone, DOB };
		const body = { userId, ...details, expected: details, ...changes };
		return server.call('PATCH', '/api/people/correct', { token: by.token, body });
	};
	const tokenIn = (text = '') => /setPassword#token=([\w-]{43})/.exec(text)?.[1] ?? 'no link';
	const setPassword = (email: string, token: string) =>
		server.call('POST', '/auth/newPassword', { body: { email, token, newPassword: 'chandra' } });

	test('of an email that nobody confirmed ends the first link and invites the person anew', async () => {
		const { userId } = await desk.client.people.register({ body: walkIn({ email: 'kavya@gmial.example' }) });
		await server.workOffJobs();
		const first = tokenIn((await mailsTo(server, 'kavya@gmial.example')).at(-1)?.text);
		const email = 'Kavya@gmail.example';
		const answer = await correct(userId, { email });
		expect(answer).toMatchObject({
			status: 200,
			body: {
				status: `The details of Asha Rao are saved; a link to set a password is on its way to ${email}`,
			},
		});
		await server.workOffJobs();
		for (const guess of ['kavya@gmial.example', email])
			expectRefusal(await setPassword(guess, first), 409, /has expired/);
		const second = tokenIn((await mailsTo(server, email)).at(-1)?.text);
		expect((await setPassword(email, second)).status).toBe(200);
		expect(await personOf(userId)).toMatchObject({ email, emailConfirmed: true });

		const refused = await correct(userId, { email: 'other@home.example' });
		expectRefusal(refused, 409, 'They have confirmed this email, so it cannot be changed');
		expect([refused.body.code, Object.keys(refused.body.fields)]).toEqual(['email_confirmed', ['email']]);
	});

	test('of an email ends the password, sessions, pass, links and OTPs of whoever signed up with it', async () => {
		const stranger = await signUp(server, {}, { confirmed: false });
		await makePass(stranger);
		await server.workOffJobs();
		const link = (await mailsTo(server, stranger.email)).map(({ text }) => text).join();
		const token = /confirmEmail#([\w-]{43})/.exec(link)?.[1];
		const otp = await requestCode(server, stranger.email);
		const email = `mended-${stranger.id}@example.com`;
		expect((await correct(stranger.id, { email })).status).toBe(200);

		expect((await server.call('GET', '/api/user/profile', { token: stranger.token })).status).toBe(401);
		expectRefusal(await server.call('POST', '/auth/confirmEmail', { body: { token } }), 409);
		for (const one of [stranger.email, email]) {
			const body = { email: one, password: stranger.password };
			expectRefusal(await server.call('POST', '/auth/userLogin', { body }), 401);
			expectRefusal(await server.call('POST', '/auth/verifyOtp', { body: { email: one, otp } }), 409);
		}
		const passes = server.connection.database.selectFrom('passes').where('user_id', '=', stranger.id);
		expect(await passes.select('revoked_at').execute()).toEqual([{ revoked_at: expect.any(Date) }]);
	});

	test('of an email at once with a link’s press leaves nobody in by the old mailbox', async () => {
		for (let turn = 0; turn < 5; turn += 1) {
			const stranger = await signUp(server, {}, { confirmed: false });
			await server.workOffJobs();
			const link = (await mailsTo(server, stranger.email)).map(({ text }) => text).join();
			const token = /confirmEmail#([\w-]{43})/.exec(link)?.[1];
			const email = `mended-${stranger.id}@example.com`;
			const answers = await Promise.all([
				server.call('POST', '/auth/confirmEmail', { body: { token } }),
				correct(stranger.id, { email }),
			]);
			const person = await personOf(stranger.id);
			// Either one or the other: the confirmed email is the one to which the link was sent.
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
			expect(person.emailConfirmed).toBe(person.email === stranger.email);
		}
	});

	test('to an email that has an account is refused, also of two at once', async () => {
		const [taken, ...people] = await Promise.all([
			signUp(server),
			signUp(server, {}, { confirmed: false }),
			signUp(server, {}, { confirmed: false }),
		]);
		const refused = await correct(people[0]?.id ?? 0, { email: taken.email.toUpperCase() });
		expectRefusal(refused, 409, 'This email already has an account');
		const email = `both-${taken.id}@example.com`;
		const answers = await Promise.all(people.map(({ id }) => correct(id, { email })));
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 1 });
	});

	test('of name, phone and birthday keeps what others saved, and makes a minor an adult', async () => {
		const member = await signUp(server, { DOB: yearsBefore(clubToday(), 16) });
		const DOB = yearsBefore(clubToday(), 30);
		const opened = await personOf(member.id);
		expect((await correct(member.id, { phone: '9811100000' })).status).toBe(200);
		const { name, email, phone } = opened;
		const expected = { name, email, phone, DOB: opened.DOB };
		expect((await correct(member.id, { phone, DOB, expected })).status).toBe(200);
		expect(await personOf(member.id)).toMatchObject({ name, phone: '9811100000', DOB });
		const refused = await correct(member.id, { phone: '9811100001', expected });
		expect(refused.body).toMatchObject({ code: 'changed_meanwhile', current: { phone: '9811100000' } });
		expectInvalid(await correct(member.id, { DOB: '' }), 'DOB', 'Date of Birth required!');
		// The session is still valid.
		expect(await member.client.identity.profile()).toMatchObject({ DOB });
	});

	test('of gender and address keeps what is not sent, and an address that is known', async () => {
		const { id } = await signUp(server);
		const changes = { gender: 'Female', address: '7, Lotus Villa, Hebbal' };
		expect((await correct(id, changes)).status).toBe(200);
		expect(await personOf(id)).toMatchObject(changes);
		expect((await correct(id, { name: 'Asha Shetty' })).status).toBe(200);
		expect(await personOf(id)).toMatchObject(changes);
		expectInvalid(await correct(id, { address: '' }), 'address', 'Address required!');
	});

	test('of a member whose birthday is not known leaves it so, or gives it', async () => {
		const { id } = await signUp(server);
		await server.connection.database.updateTable('users').set({ dob: null }).where('id', '=', id).execute();
		expect((await correct(id, { name: 'Asha Shetty' })).status).toBe(200);
		expect(await personOf(id)).toMatchObject({ name: 'Asha Shetty', DOB: '' });
		expect((await correct(id, { DOB: '1994-05-17' })).status).toBe(200);
		expect(await personOf(id)).toMatchObject({ DOB: '1994-05-17' });
	});

	test('of whoever works here is for those who could appoint them, and of oneself for nobody', async () => {
		const frontDesk = await employ(server, { duty: 'front_desk', centreId: here });
		const manager = await employ(server, { duty: 'manager', centreId: here });
		const colleague = await employ(server, { duty: 'trainer', centreId: here });
		const elsewhere = await employ(server, { duty: 'trainer', centreId: there });
		const name = 'Somebody Else';
		for (const [who, by, status] of [
			[colleague, frontDesk, 403],
			[manager, frontDesk, 403],
			[desk, frontDesk, 403],
			[desk, manager, 403],
			[elsewhere, manager, 403],
			[frontDesk, frontDesk, 409],
			[colleague, manager, 200],
			[manager, desk, 200],
		] as const) {
			// The page offers a correction exactly when it would be allowed.
			const page = await by.client.people.person({ query: { id: who.id } }).catch(() => undefined);
			if (page) expect(page.isCorrectable ?? false).toBe(status === 200);
			expect((await correct(who.id, { name }, by)).status).toBe(status);
		}
	});

	test('at once with a new password waits for it, whichever came first', async () => {
		const stranger = await signUp(server, {}, { confirmed: false });
		const otp = await requestCode(server, stranger.email);
		const { Token } = await server.client().identity.verifyOtp({ body: { email: stranger.email, otp } });
		const { pool } = server.connection;
		const client = await pool.connect();
		// Locks in the same order as a correction: first the person, then what was sent to their mailbox.
		await client.query('begin');
		await client.query('select id from users where id = $1 for no key update', [stranger.id]);
		const body = { email: stranger.email, token: Token, newPassword: 'chandra' };
		const setting = server.call('POST', '/auth/newPassword', { body });
		await expect
			.poll(async () => {
				const waiting = await pool.query(
					"select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
				);
				return waiting.rowCount;
			})
			.toBe(1);
		await client.query('delete from password_resets where user_id = $1', [stranger.id]);
		await client.query('commit');
		client.release();
		expectRefusal(await setting, 409, /has expired/);
	});

	test('of somebody who is to be invited with others invites them once', async () => {
		const { id } = await signUp(server, {}, { confirmed: false });
		const importId = '00000000-0000-4000-8000-000000000007';
		await server.connection.pool.query(
			`insert into imports (id, kind, file_name, columns, started_at, committed_at, outcome)
			values ($1, 'members', 'members.csv', '{}', now(), now(), '{"fresh": 1, "changed": 0, "already": 0}')`,
			[importId],
		);
		await server.connection.database
			.insertInto('imported_people')
			.values({ user_id: id, import_id: importId })
			.execute();
		await correct(id, { email: `mended-${id}@example.com` });
		const invite = await server.call('POST', '/api/import/invite', { token: desk.token, body: { importId } });
		expectRefusal(invite, 409, 'Everybody was invited already');
	});
});

describe('a pass that is taken back', () => {
	const revoke = (by: Person, userId: number, passId: number) =>
		server.call('POST', '/api/people/revokePass', { token: by.token, body: { userId, passId } });

	test('is read no more, signs its phone out, and is told by mail', async () => {
		const member = await signUp(server);
		const { id: passId } = await makePass(member);
		expect((await personOf(member.id)).pass).toEqual({ passId, registeredAt: expect.any(String) });
		const { body } = await revoke(desk, member.id, passId);
		expect(body).toEqual({ status: 'The pass of Asha Rao is taken back, and its phone signed out' });
		expect((await personOf(member.id)).pass).toBeUndefined();
		expect((await server.call('GET', '/api/user/profile', { token: member.token })).status).toBe(401);
		await server.workOffJobs();
		const mails = await mailsTo(server, member.email);
		expect(mails.at(-1)?.headers.subject).toMatch(/^Your pass was taken back/);
		expectRefusal(await revoke(desk, member.id, passId), 409, /taken back/);
	});

	test('is the one that was seen, and none that was made meanwhile', async () => {
		const member = await signUp(server);
		const seen = await makePass(member);
		const next = await makePass(member);
		expectRefusal(await revoke(desk, member.id, seen.id), 409, /another phone/);
		expect((await personOf(member.id)).pass?.passId).toBe(next.id);
	});

	test('of two who press at once is taken back once', async () => {
		const member = await signUp(server);
		const { id } = await makePass(member);
		const answers = await concurrently(4, () => revoke(desk, member.id, id));
		expect(countByStatus(answers)).toEqual({ 200: 1, 409: 3 });
	});

	test('is not the own one, nor that of whoever works here where others appoint them', async () => {
		const [here] = await twoCentres(server);
		const frontDesk = await employ(server, { duty: 'front_desk', centreId: here });
		const own = await makePass(frontDesk);
		expectRefusal(await revoke(frontDesk, frontDesk.id, own.id), 409, /your profile/);
		const colleague = await employ(server, { duty: 'trainer', centreId: here });
		const { id } = await makePass(colleague);
		expectRefusal(await revoke(frontDesk, colleague.id, id), 403);
		expect((await revoke(desk, colleague.id, id)).status).toBe(200);
	});
});

test('an email that has an account is not registered again, and a walk-in’s fields are those of signing up', async () => {
	const member = await signUp(server);
	const again = { body: walkIn({ email: member.email.toUpperCase() }), token: desk.token };
	expectRefusal(
		await server.call('POST', '/api/people/register', again),
		409,
		'This email already has an account; please search for it',
	);
	const young = { body: walkIn({ DOB: '2025-01-01' }), token: desk.token };
	expectInvalid(
		await server.call('POST', '/api/people/register', young),
		'DOB',
		'You must be at least 13 years old',
	);
});

test('twenty registrations of one email at once make one account', async () => {
	const body = walkIn();
	const answers = await concurrently(20, () =>
		server.call('POST', '/api/people/register', { body, token: desk.token }),
	);
	expect(countByStatus(answers)).toEqual({ 201: 1, 409: 19 });
});

test('a membership sold at the desk is the person’s own, with its mail', async () => {
	const member = await signUp(server);
	await desk.client.people.sell({ body: newMembership(member) });
	expect(await kindsOf(member.id)).toContain('membership');
	expect(await member.client.membership.getMemberships()).toHaveLength(1);
	await server.workOffJobs();
	const [mail] = await mailsTo(server, member.email);
	expect(mail?.headers.subject).toContain('membership is booked');
	// In the words of the list of memberships.
	await desk.client.membership.update({ body: { id: await newestMembershipOf(member), status: 'payed' } });
	const search = encodeURIComponent(member.email);
	const { body: file } = await server.call('GET', `/api/people/export?search=${search}`, {
		token: desk.token,
	});
	expect(file).toMatch(/,Elite,Vijayanagara,\d{4}-\d\d-\d\d,Paid\r\n$/);
	expect(await kindsOf(desk.id)).not.toContain('membership');
});

test('who was registered at the desk reads in a mail only of mails that they got', async () => {
	const { userId } = await desk.client.people.register({ body: walkIn({ email: 'walkin@home.example' }) });
	await desk.client.people.sell({ body: newMembership({ id: userId }) });
	await server.workOffJobs();
	const [invitation, booked] = await mailsTo(server, 'walkin@home.example');
	expect(invitation?.headers.subject).toMatch(/^Your account at/);
	expect(booked?.text).toContain('the\nlink in our first mail to you');
});

describe('the same plan for the same days', () => {
	const send = (body: object) => server.call('POST', '/api/people/sell', { body, token: desk.token });

	test('is sold once by desks that sell it at once: who comes later is told of it, and sells another if they mean to', async () => {
		const member = await signUp(server, { name: 'Divya Nambiar' });
		const body = newMembership(member);
		const answers = await concurrently(10, () => send({ ...body, besides: [] }));
		expect(countByStatus(answers)).toEqual({ 201: 1, 409: 9 });
		const refused = answers.filter(({ status }) => status === 409).map((answer) => answer.body);
		const from = formatLongDate(body.start_Date);
		expect(refused).toEqual(
			refused.map(() => ({
				code: 'has_one_already',
				message: `Divya Nambiar has Elite from ${from} already: it was sold just now. Please look again`,
			})),
		);
		const first = await newestMembershipOf(member);
		expect((await send({ ...body, besides: [first] })).status).toBe(201);
		expect((await send({ ...body, besides: [first] })).body.code).toBe('has_one_already');
		expect(await member.client.membership.getMemberships()).toHaveLength(2);
	});

	test('is sold besides what does not count for it: another plan, other days, what was cancelled', async () => {
		const member = await signUp(server);
		const [elite, pro] = plans;
		const quarter = (plan: typeof elite | typeof pro, start: IsoDate) => ({
			...{ ...newMembership(member), type: plan.type, price: priceOf(plan.durations[2]), besides: [] },
			...{ start_Date: start, end_Date: addMonths(start, 3) },
		});
		const first = quarter(elite, daysFromToday(1));
		expect((await send(first)).status).toBe(201);
		const own = await newestMembershipOf(member);
		expect((await send(quarter(pro, first.start_Date))).status).toBe(201);
		// A further one cannot begin before the first one's free days are over.
		expect((await send(quarter(elite, first.end_Date))).body.code).toBe('has_one_already');
		expect((await send(quarter(elite, addMonths(first.end_Date, 2)))).status).toBe(201);
		expect((await send(first)).body.code).toBe('has_one_already');
		await desk.client.membership.cancel({ body: await newCancel(desk, own, 'mistake') });
		expect((await send(first)).status).toBe(201);
	});
});

test('a price that is not today’s sells nothing', async () => {
	const member = await signUp(server);
	const body = newMembership(member, { price: 1 });
	const answer = await server.call('POST', '/api/people/sell', { body, token: desk.token });
	expect([answer.status, answer.body.code]).toEqual([409, 'price_changed']);
	// The sign-up mail may appear in the timeline, once it is sent.
	expect(await kindsOf(member.id)).not.toContain('membership');
	expect(await member.client.membership.getMemberships()).toEqual([]);
});

test('reading, noting on or selling to a person who does not exist is refused', async () => {
	const nobody = 2_147_483_647;
	const token = desk.token;
	for (const answer of [
		await server.call('GET', `/api/people/person?id=${nobody}`, { token }),
		await server.call('POST', '/api/people/note', { body: { userId: nobody, text: 'x' }, token }),
		await server.call('POST', '/api/people/sell', { body: newMembership({ id: nobody }), token }),
	])
		expectRefusal(answer, 404, 'Person not found');
});

test('the list of people says of a membership what the person’s page says: where it is at home, and when it would end, were it paid', async () => {
	const [, second] = await twoCentres(server);
	const listed = async ({ id }: Person) => {
		const { reply } = await desk.client.people.getAll({ query: { row: id } });
		return reply.find(({ userId }) => userId === id)?.membership;
	};
	const standingOf = async ({ client }: Person) => (await client.membership.standing())[0];

	const moved = await signUp(server);
	const membershipId = await runMembership(server, desk, moved, { center: centres[0] });
	const from = daysFromToday(1);
	await desk.client.membership.changeCentreOf({ body: { membershipId, centreId: second, from } });
	expect(await listed(moved)).toMatchObject({ center: centres[0] });
	const waiting = await signUp(server);
	await buyMembership(server, waiting, { start_Date: daysFromToday(0) });
	const before = server.clock.now;
	later(24 * 60);
	desk = await logInAgain(server, desk);
	expect((await standingOf(moved))?.homeCentre).toEqual({ id: second, name: centres[1] });
	expect(await listed(moved)).toMatchObject({ center: centres[1] });
	const { body: file } = await server.call('GET', '/api/people/export', { token: desk.token });
	const line = String(file)
		.split('\n')
		.find((one) => one.includes(moved.email));
	expect(line).toContain(`,${centreName(centres[1])},`);

	// With the free days, from the day of the payment, as in the list of memberships.
	const { ifPaid } = (await standingOf(waiting)) ?? {};
	expect(ifPaid?.validUntil).toEqual(expect.any(String));
	expect(await listed(waiting)).toMatchObject({ endDate: ifPaid?.validUntil, paymentStatus: 'pending' });
	server.clock.now = before;
	desk = await logInAgain(server, desk);
});

test('list, file and door say of whoever did not pay in time that it has ended, and of whoever has another that runs that it runs', async () => {
	const listed = async ({ id }: Person) =>
		(await desk.client.people.getAll({ query: { row: id } })).reply[0]?.membership;
	const inFile = async ({ email }: Person) => {
		const path = `/api/people/export?search=${encodeURIComponent(email)}`;
		const { body: file } = await server.call('GET', path, { token: desk.token });
		return String(file).trim().split(',').slice(-2);
	};
	const atDoor = async ({ id }: Person) =>
		(await desk.client.visits.find({ body: { search: `#${id}` } })).find(({ userId }) => userId === id);
	/** The membership's dates and status in the words of the list's screen. */
	const words = async (person: Person) => {
		const { endDate = '', paymentStatus, isPaidInPart } = (await listed(person)) ?? {};
		if (endDate < daysFromToday(0)) return 'ended';
		return isPaidInPart ? 'in part' : paymentStatus;
	};
	const [running, lapsed, cancelled, waiting, paidInPart] = [
		await signUp(server),
		await signUp(server),
		await signUp(server),
		await signUp(server),
		await signUp(server),
	];
	const pastStart = async (id: number, days: number) =>
		server.connection.database
			.updateTable('memberships')
			.set({ start_date: daysFromToday(-days) })
			.where('id', '=', id)
			.execute();
	const own = await runMembership(server, desk, running);
	await pastStart(await buyMembership(server, running, { start_Date: daysFromToday(300) }), 14);
	await pastStart(await buyMembership(server, lapsed), 14);
	await desk.client.membership.cancel({
		body: await newCancel(desk, await buyMembership(server, cancelled)),
	});
	await pastStart(await buyMembership(server, waiting), 13);
	await takeMoney(desk, await buyMembership(server, paidInPart), { mode: 'card', amount: 6_500 });

	const [standing] = (await running.client.membership.standing()).filter(({ id }) => id === own);
	expect(await listed(running)).toMatchObject({
		...{ type: standing?.type, endDate: standing?.validUntil, paymentStatus: 'payed' },
	});
	expect(await inFile(running)).toEqual([standing?.validUntil, 'Paid']);
	expect(await atDoor(running)).toMatchObject({ membership: { type: standing?.type } });

	const inWords = { ended: 'Ended unpaid', pending: 'pending', 'in part': 'Paid in part', payed: 'Paid' };
	for (const [person, said] of [
		[running, 'payed'],
		[lapsed, 'ended'],
		[cancelled, 'ended'],
		[waiting, 'pending'],
		[paidInPart, 'in part'],
	] as const) {
		expect(await words(person)).toBe(said);
		expect(await inFile(person)).toEqual([(await listed(person))?.endDate, inWords[said]]);
	}
	// The last day on which it could have been paid.
	expect((await inFile(lapsed))[0]).toBe(daysFromToday(-1));
});

test('list and file show the membership that counts today, else the next to begin, as its holder reads it', async () => {
	const listed = async ({ id }: Person) =>
		(await desk.client.people.getAll({ query: { row: id } })).reply[0]?.membership;
	const inFile = async ({ email }: Person) => {
		const path = `/api/people/export?search=${encodeURIComponent(email)}`;
		const { body: file } = await server.call('GET', path, { token: desk.token });
		return String(file).trim().split(',').slice(-4);
	};
	/** Buys three months of the first plan, recognisable among the others by plan and end. */
	const quarterFrom = (buyer: Person, inDays: number) => {
		const start = daysFromToday(inDays);
		return buyMembership(server, buyer, {
			...{ start_Date: start, end_Date: addMonths(start, 3), price: 5_899 },
		});
	};
	const expectShown = async (person: Person, id: number) => {
		const one = (await person.client.membership.standing()).find((standing) => standing.id === id);
		const endDate = one?.validUntil ?? one?.ifPaid?.validUntil;
		const [paymentStatus, inWords] = one?.due === 0 ? ['payed', 'Paid'] : ['pending', 'pending'];
		expect(await listed(person)).toMatchObject({ type: one?.type, endDate, paymentStatus });
		expect(await inFile(person)).toEqual([
			one?.type,
			centreName(one?.homeCentre.name ?? ''),
			endDate,
			inWords,
		]);
	};
	const pay = (id: number) => desk.client.membership.update({ body: { id, status: 'payed' } });
	const [renewing, waiting, between, queueing] = [
		await signUp(server),
		await signUp(server),
		await signUp(server),
		await signUp(server),
	];
	const running = await runMembership(server, desk, renewing);
	const renewal = await buyMembership(server, renewing, { start_Date: daysFromToday(300) });
	await expectShown(renewing, running);
	await pay(renewal);
	await expectShown(renewing, running);

	// The year ends later, but would also begin later.
	await buyMembership(server, waiting, { start_Date: daysFromToday(20) });
	const soon = await quarterFrom(waiting, 1);
	await quarterFrom(waiting, 2);
	await expectShown(waiting, soon);

	await pay(await buyMembership(server, between, { start_Date: daysFromToday(40) }));
	await expectShown(between, await quarterFrom(between, 3));
	// The paid membership begins earlier and comes first, although the other was to begin during it.
	const paid = await quarterFrom(queueing, 2);
	await pay(paid);
	await buyMembership(server, queueing, { start_Date: daysFromToday(9) });
	await expectShown(queueing, paid);
});
