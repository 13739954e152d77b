import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { concurrently } from '../testing/concurrently.ts';
import { daysFromToday } from '../testing/dates.ts';
import { newBooking } from '../testing/fixtures/consultancy.ts';
import { sendMessage } from '../testing/fixtures/contact.ts';
import { guardianConsent, signUpMinor } from '../testing/fixtures/guardians.ts';
import { sendsToDoctor } from '../testing/fixtures/health.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { buyMembership, newHandOver, newMembership, runMembership } from '../testing/fixtures/membership.ts';
import { moveLineTo, newOrder, placeOrder, sendOrder } from '../testing/fixtures/orders.ts';
import { cancelPaid, newCancel } from '../testing/fixtures/payments.ts';
import { type Person, signUp, signUpAdministrator, walkIn } from '../testing/fixtures/people.ts';
import { takePhoto } from '../testing/fixtures/pictures.ts';
import { turnOnSecondFactor } from '../testing/fixtures/second-factor.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { letIn, newReport } from '../testing/fixtures/visits.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { unzip } from '../testing/unzip.ts';
import { deletedWithThem, keptWithoutThem } from './leaving.queries.ts';

let server: TestServer;
let desk: Person;
let productId: number;
beforeAll(async () => {
	server = await startTestServer();
	desk = await signUpAdministrator(server);
	productId = await addProduct(server, desk, { name: 'Whey of Hampi', price: 1000, discount: 0 });
});
afterAll(() => server.close());

const remove = ({ token, password }: Person, more: object = {}) =>
	server.call('POST', '/api/account/remove', { token, body: { password, endsMemberships: [], ...more } });

async function buyAndPay(member: Person): Promise<number> {
	const id = await buyMembership(server, member);
	await desk.client.membership.update({ body: { id, status: 'payed' } });
	return id;
}

async function order(member: Person, quantity = 1): Promise<number> {
	const addressId = await addAddress(member, { name: 'Kamala Devi Deshpande' });
	const [line = 0] = await placeOrder(member, addressId, [{ productId, quantity }]);
	return line;
}

/** Every row of every table as text, as somebody who stole the database would read it. */
async function everythingStored(): Promise<Map<string, string>> {
	const { rows: tables } = await sql<{
		name: string;
	}>`select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.connection.database);
	const texts = tables.map(async ({ name }): Promise<[string, string]> => {
		const { rows } = await sql<{ text: string | null }>`
			select string_agg(to_jsonb(one)::text, chr(10)) as text from ${sql.table(name)} as one`.execute(
			server.connection.database,
		);
		return [name, rows[0]?.text ?? ''];
	});
	return new Map(await Promise.all(texts));
}

test('whom to call, the guardian and the health answers go with the account, and are in no entry of the audit', async () => {
	const minor = await signUpMinor(server);
	const contact = { name: 'Bhagirathi Amma', phone: '9811155566' };
	await desk.client.people.updateEmergencyContact({ body: { userId: minor.id, ...contact } });
	await desk.client.people.recordGuardian({
		body: guardianConsent({ userId: minor.id, name: 'Vasundhara Devi', phone: '9811177788' }),
	});
	await sendsToDoctor(desk, minor.id);
	expect((await remove(minor)).status).toBe(200);
	const stored = await everythingStored();
	expect(stored.get('health_declarations')).toBe('');
	for (const word of ['Bhagirathi', '9811155566', 'Vasundhara', '9811177788', 'see_doctor'])
		for (const [table, text] of stored) expect(text.includes(word), `${word} in ${table}`).toBe(false);
});

test('a deleted person is in no table any more, and orders and paid memberships stay for the books', async () => {
	const email = 'Kamala.Deshpande@home.example';
	const member = await signUp(server, {
		name: 'Kamala Devi Deshpande',
		email,
		phone: '9811122233',
		address: '7, Temple Street, Malleswaram',
		DOB: '1961-02-03',
	});
	await turnOnSecondFactor(server, member).then(({ recoveryCodes }) => recoveryCodes);
	await moveLineTo(desk, await order(member), 'Delivered');
	const paid = await buyAndPay(member);
	const unpaid = await buyMembership(server, member);
	await desk.client.people.sell({ body: newMembership(member) });
	await member.client.consultancy.book({ body: newBooking(member, { height: 151.75 }) });
	await member.client.cart.add({ body: { productId } });
	const message = await sendMessage(server, {
		email: email.toLowerCase(),
		msg: 'My knee hurts since Deepavali',
	});
	await desk.client.contact.reply({ body: { id: message, text: 'Please rest that knee' } });
	await desk.client.people.note({ body: { userId: member.id, text: 'Bad knee, since Deepavali' } });
	await takePhoto(server, desk.token, member.id);
	await server.workOffJobs();
	const shop = await sql`select sum(amount) from tallied where subject = 'sales'`.execute(
		server.connection.database,
	);

	const person = { userId: member.id, name: 'kamala  devi deshpande', endsMemberships: [paid] };
	expect((await desk.client.people.remove({ body: person })).status).toBe(
		'The account of Kamala Devi Deshpande is deleted',
	);
	await server.workOffJobs();

	const stored = await everythingStored();
	expect(stored.get('orders')).toContain('Deleted account');
	expect(stored.get('person_photos')).toBe('');
	for (const word of [
		'Kamala',
		'Deshpande',
		'home.example',
		'9811122233',
		'Temple Street',
		'1961-02-03',
		'knee',
	])
		for (const [table, text] of stored)
			expect(text.toLowerCase().includes(word.toLowerCase()), `${word} in ${table}`).toBe(false);

	expect(
		await sql`select sum(amount) from tallied where subject = 'sales'`.execute(server.connection.database),
	).toEqual(shop);
	const { rows: memberships } = await server.connection.pool.query(
		'select id from memberships where user_id = $1',
		[member.id],
	);
	expect(memberships).toEqual([{ id: paid }]);
	expect(unpaid).not.toBe(paid);
	const { rows: orders } = await server.connection.pool.query(
		'select name, address, pincode, state from orders where user_id = $1',
		[member.id],
	);
	expect(orders).toEqual([
		{
			name: 'Deleted account',
			address: 'Removed with the account',
			pincode: expect.stringMatching(/^\d{6}$/),
			state: expect.any(String),
		},
	]);
	for (const kind of [
		'bookings',
		'addresses',
		'cart_entries',
		'sessions',
		'person_notes',
		'second_factors',
	]) {
		const { rows } = await server.connection.pool.query(`select from ${kind} where user_id = $1`, [
			member.id,
		]);
		expect(rows, kind).toHaveLength(0);
	}
	const [notice] = (await mailsTo(server, email)).slice(-1);
	expect(notice?.headers.subject).toMatch(/^Your account at .* is deleted$/);
	expect(notice?.text).toContain('Hello Kamala Devi Deshpande,');
});

test('the desk shows a deleted account everywhere, and nothing of it breaks', async () => {
	const member = await signUp(server, { name: 'Vasanthi Pai' });
	const line = await order(member);
	await moveLineTo(desk, line, 'Delivered');
	const paid = await buyAndPay(member);
	const gone = await remove(member, { endsMemberships: [paid] });
	expect([gone.status, gone.body]).toEqual([200, { status: 'Your account is deleted' }]);

	const page = await desk.client.people.person({ query: { id: member.id } });
	expect(page).toMatchObject({ name: 'Deleted account', deletedAt: server.clock.now.toISOString() });
	expect(page.timeline.map(({ kind }) => kind).sort()).toEqual(['joined', 'membership', 'order', 'paid']);
	const named = { query: { row: paid } };
	expect((await desk.client.membership.getAllMemberships(named)).reply).toMatchObject([
		{ name: 'Deleted account' },
	]);
	const { reply } = await desk.client.orders.getAllOrders({ query: { row: line } });
	expect(reply.orders[0]?.address.name).toBe('Deleted account');
	const search = { query: { search: 'Vasanthi' } };
	expect((await desk.client.orders.getAllOrders(search)).total).toBe(0);
	expect((await desk.client.people.getAll(search)).total).toBe(0);
	expect((await desk.client.people.getAll({ query: { row: member.id } })).reply).toMatchObject([
		{ name: 'Deleted account' },
	]);
	for (const path of ['people', 'membership', 'orders', 'audit']) {
		const { status, body } = await server.call('GET', `/api/${path}/export`, { token: desk.token });
		expect([path, status]).toEqual([path, 200]);
		expect(body).toContain('Deleted account');
		expect(body).not.toContain('Vasanthi');
	}
	expect((await server.call('GET', '/api/archive/download', { token: desk.token })).status).toBe(200);
	expect((await server.call('GET', '/api/admin/getDashData', { token: desk.token })).status).toBe(200);

	// The desk can do nothing further for them.
	for (const [path, body] of [
		['note', { userId: member.id, text: 'x' }],
		['sell', newMembership(member)],
		['remove', { userId: member.id, name: 'Deleted account', endsMemberships: [] }],
		['resetSecondFactor', { userId: member.id }],
	] as const)
		expectRefusal(
			await server.call('POST', `/api/people/${path}`, { token: desk.token, body }),
			409,
			'This account has been deleted',
		);
});

test('entries of before keep the act and lose the names; that of the deletion has none', async () => {
	const member = await signUp(server, { name: 'Girija Bhat' });
	await desk.client.people.sell({ body: newMembership(member) });
	await desk.client.people.note({ body: { userId: member.id, text: 'Late payer' } });
	await server.call('POST', '/auth/userLogin', { body: { email: member.email, password: 'wrong' } });
	await server.writeCountedEvents();
	await remove(member);
	const { rows } = await server.connection.pool.query(
		`select action, actor_name, actor_email, subject_name, after ->> 'to' as sold_to from audit_entries
		where actor_id = $1 or subject_id = $1 and subject_kind in ('person', 'account') or after ->> 'to' is not null
		order by id`,
		[member.id],
	);
	const actions = rows.map(({ action }) => action);
	for (const action of ['account_created', 'login', 'person_noted', 'account_deleted', 'membership_sold'])
		expect(actions).toContain(action);
	expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Girija|${member.email}`));
	expect(rows.find(({ action }) => action === 'membership_sold').sold_to).toBe('Deleted account');
	expect(rows.at(-1)).toMatchObject({
		action: 'account_deleted',
		actor_name: 'Deleted account',
		subject_name: `#${member.id}`,
	});
	// Even for a deleted person, nothing but the name can be removed.
	for (const change of [
		"actor_name = 'Somebody else'",
		"subject_name = 'Deleted account', times = 7",
		"after = '{}'",
		"actor_name = 'Deleted account', actor_email = 'x@example.com'",
	])
		await expect(
			server.connection.pool.query(`update audit_entries set ${change} where actor_id = ${member.id}`),
		).rejects.toThrow('audit_entries');
});

test('why somebody was kept out or given more goes with the account, from the audit as well', async () => {
	const member = await signUp(server);
	const heir = await signUp(server);
	const own = await runMembership(server, desk, member);
	const handed = await runMembership(server, desk, member);
	const give = (membershipId: number, reason: string) =>
		desk.client.membership.give({ body: { membershipId, kind: 'pause_day', amount: 1, reason } });
	await give(own, 'In hospital, says Sharadamma');
	await give(handed, 'Sharadamma was operated on');
	await desk.client.membership.changeHolder({ body: await newHandOver(desk, handed, member, heir) });
	await give(await runMembership(server, desk, heir), 'The heir was away');
	await desk.client.visits.stop({ body: { userId: member.id, reason: 'Shouted at Sharadamma' } });
	await desk.client.visits.stop({ body: { userId: heir.id, reason: 'Owes us a towel' } });
	expect((await remove(member, { endsMemberships: [own] })).status).toBe(200);
	const stored = await everythingStored();
	for (const [table, text] of stored) expect(text.includes('Sharadamma'), `in ${table}`).toBe(false);
	for (const table of ['entitlements', 'audit_entries'])
		expect(stored.get(table), table).toMatch(/The heir was away/);
	expect(stored.get('audit_entries')).toContain('Owes us a towel');
	const { pool } = server.connection;
	await expect(
		pool.query(
			`update audit_entries set after = after || '{"reason": "Removed with the account"}'
			where action = 'door_stopped' and subject_id = $1`,
			[heir.id],
		),
	).rejects.toThrow('audit_entries');
});

test('what was noted as a membership was cancelled goes with its holder or its buyer, and with nobody else', async () => {
	const [member, buyer, heir] = [await signUp(server), await signUp(server), await signUp(server)];
	const handed = await buyAndPay(buyer);
	await desk.client.membership.changeHolder({ body: await newHandOver(desk, handed, buyer, heir) });
	const cancel = async (membershipId: number, note: string) => {
		const body = { ...(await newCancel(desk, membershipId, 'asked')), note };
		const { amount } = await desk.client.membership.cancel({ body });
		await desk.client.payments.refund({ body: { membershipId, amount, mode: 'card' } });
	};
	await cancel(await buyAndPay(member), 'Sharadamma broke her hip');
	await cancel(handed, 'Bhagirathi moves to Mysore');
	const stored = async (word: string) =>
		[...(await everythingStored())].flatMap(([table, text]) => (text.includes(word) ? [table] : []));
	expect((await remove(member)).status).toBe(200);
	expect(await stored('Sharadamma')).toEqual([]);
	expect(await stored('Bhagirathi')).toEqual(['audit_entries']);
	expect((await remove(buyer)).status).toBe(200);
	expect(await stored('Bhagirathi')).toEqual([]);
	const { pool } = server.connection;
	const { rows } = await pool.query(
		`select after from audit_entries where action = 'membership_cancelled' order by id`,
	);
	const forgotten = { cause: 'asked', note: 'Removed with the account', worth: expect.any(Number) };
	expect(rows).toEqual([{ after: forgotten }, { after: forgotten }]);
});

test('of a membership that was handed on twice, why more was given goes with whoever held it then, and with nobody else', async () => {
	const [buyer, second, third] = [await signUp(server), await signUp(server), await signUp(server)];
	const id = await runMembership(server, desk, buyer, { start_Date: daysFromToday(5) });
	/** Moves the clock by a minute, so that the acts follow each other on the same day. */
	const later = () => {
		server.clock.now = new Date(server.clock.now.getTime() + 60_000);
	};
	const give = async (reason = '') => {
		later();
		await desk.client.membership.give({ body: { membershipId: id, kind: 'pause_day', amount: 1, reason } });
	};
	const hand = async (from: Person, to: Person) => {
		later();
		await desk.client.membership.changeHolder({ body: await newHandOver(desk, id, from, to) });
	};
	const reasons = ['Bhagirathi was in hospital', 'Sharadamma was operated on', 'Tulasidas had a fever'];
	await give(reasons[0]);
	await hand(buyer, second);
	await give(reasons[1]);
	await hand(second, third);
	await give(reasons[2]);
	const stored = async () => {
		const texts = [...(await everythingStored()).values()].join('\n');
		return reasons.filter((reason) => texts.includes(reason));
	};
	expect(await stored()).toEqual(reasons);
	// The holder who has it from somebody else sees that more was given, but not why.
	const { given = [] } = (await third.client.membership.balances())[0] ?? {};
	expect(given.filter(({ source }) => source === 'goodwill').map(({ reason }) => reason)).toEqual([
		...[undefined, undefined, reasons[2]],
	]);
	const [atDesk] = await desk.client.membership.balancesOf({ query: { id: third.id } });
	expect(atDesk?.given.flatMap(({ reason }) => reason ?? [])).toEqual(reasons);
	const copy = await fetch(`${server.url}/api/account/download`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${third.token}`, 'Content-Type': 'application/json' },
		body: JSON.stringify({ password: third.password }),
	});
	const file =
		unzip(Buffer.from(await copy.arrayBuffer()))
			.get('entitlements.csv')
			?.toString() ?? '';
	expect(reasons.filter((reason) => file.includes(reason))).toEqual([reasons[2]]);
	expect((await remove(second)).status).toBe(200);
	expect(await stored()).toEqual([reasons[0], reasons[2]]);
	expect((await remove(third, { endsMemberships: [id] })).status).toBe(200);
	expect(await stored()).toEqual([reasons[0]]);
	expect((await remove(buyer, { endsMemberships: [id] })).status).toBe(200);
	expect(await stored()).toEqual([]);
});

test('an invoice of ₹50,000 and more names its buyer: those orders keep name and address', async () => {
	const member = await signUp(server);
	const dear = await addProduct(server, desk, { name: 'Rack', price: 49_971, discount: 0 });
	const less = await addProduct(server, desk, { name: 'Bench', price: 49_970, discount: 0 });
	const addressId = await addAddress(member, { name: 'Rohini Nayak', address: '9, Rajajinagar' });
	for (const id of [dear, less]) {
		const [line = 0] = await placeOrder(member, addressId, [id]);
		await moveLineTo(desk, line, 'Delivered');
	}
	expect((await remove(member)).status).toBe(200);
	await server.workOffJobs();
	expect((await mailsTo(server, member.email)).at(-1)?.text).toContain('An invoice of ₹50,000 or more keeps');
	const { rows } = await server.connection.pool.query(
		'select name, address, phone, email from orders where user_id = $1 order by id',
		[member.id],
	);
	const placeholder = new RegExp(`^deleted-${member.id}-[0-9a-f]{16}@deleted\\.invalid$`);
	const reach = { phone: '0000000000', email: expect.stringMatching(placeholder) };
	expect(rows).toEqual([
		{ name: 'Rohini Nayak', address: '9, Rajajinagar', ...reach },
		{ name: 'Deleted account', address: 'Removed with the account', ...reach },
	]);
});

test('the business that an order was for goes with the account', async () => {
	const member = await signUp(server);
	const addressId = await addAddress(member);
	const business = { gstin: '27AAPFU0939F1ZV', businessName: 'Vishnupriya Traders' };
	await member.client.orders.order({ body: newOrder(addressId, [productId], business) });
	const [line] = (await member.client.orders.getOrders()).orders;
	await moveLineTo(desk, line?.orderId ?? 0, 'Delivered');
	expect((await remove(member)).status).toBe(200);
	const stored = await everythingStored();
	for (const word of Object.values(business))
		for (const [table, text] of stored) expect(text.includes(word), `${word} in ${table}`).toBe(false);
});

test('an order on its way, and a membership that nobody said would end, stand against it', async () => {
	const member = await signUp(server);
	const line = await order(member);
	const paid = await buyAndPay(member);
	const stands = await member.client.account.leaving();
	expect(stands.openOrders).toHaveLength(1);
	expect(stands.memberships).toMatchObject([{ id: paid }]);
	const refused = await remove(member, { endsMemberships: [paid] });
	expect([refused.status, refused.body.code]).toEqual([409, 'open_orders']);
	expect(refused.body.message).toMatch(
		/^AK-\d+ is still on the way\. Please wait for the delivery, or call us/,
	);
	await moveLineTo(desk, line, 'Delivered');
	const unsaid = await remove(member);
	expect([unsaid.status, unsaid.body.code]).toEqual([409, 'memberships_end']);
	expect((await member.client.identity.profile()).email).toBe(member.email);
	expect((await remove(member, { endsMemberships: [paid] })).status).toBe(200);
});

test('money that is still to be paid back is told of beforehand, and the account stays until it is paid', async () => {
	const member = await signUp(server);
	expect(await member.client.account.leaving()).not.toHaveProperty('moneyOwed');
	const { membershipId, amount } = await cancelPaid(server, desk, member);
	const stands = { openOrders: [], memberships: [], moneyOwed: [membershipId] };
	expect(await member.client.account.leaving()).toEqual(stands);
	expect(await desk.client.people.leaving({ query: { id: member.id } })).toEqual(stands);
	const refused = await remove(member);
	expectRefusal(
		refused,
		409,
		new RegExp(`still to be paid back for membership #${membershipId}\\. Please wait`),
	);
	expect(refused.body.code).toBe('money_owed');
	await desk.client.payments.refund({ body: { membershipId, amount, mode: 'card' } });
	expect((await remove(member)).status).toBe(200);
});

test('deleting an account needs its password, and a code if it has a second factor', async () => {
	const member = await signUp(server);
	expectRefusal(await remove(member, { password: 'not this one' }), 409, 'The password is wrong');
	const { recoveryCodes } = await turnOnSecondFactor(server, member);
	expectInvalid(await remove(member), 'code', 'Code required');
	// A refusal does not use up the code.
	const line = await order(member);
	expect((await remove(member, { code: recoveryCodes[0] })).body.code).toBe('open_orders');
	await moveLineTo(desk, line, 'Delivered');
	expect((await remove(member, { code: recoveryCodes[0] })).status).toBe(200);
});

test('after an account is deleted its sessions are ended, its password does not log in, and its email can be registered again', async () => {
	const member = await signUp(server);
	const { token } = await server
		.client()
		.identity.userLogin({ body: { email: member.email, password: member.password } });
	expect((await remove(member)).status).toBe(200);
	for (const one of [member.token, token])
		expectRefusal(await server.call('GET', '/api/user/profile', { token: one }), 401);
	const login = { email: member.email, password: member.password };
	expectRefusal(
		await server.call('POST', '/auth/userLogin', { body: login }),
		401,
		'Wrong email or password',
	);
	const anew = await signUp(server, { email: member.email });
	expect(anew.id).not.toBe(member.id);
	expect(await anew.client.membership.getMemberships()).toEqual([]);
});

test('mails that wait are not sent to whom there is no more, and no job fails for it', async () => {
	const errors = vi.spyOn(log, 'error');
	const member = await signUp(server);
	await buyMembership(server, member);
	await member.client.consultancy.book({ body: newBooking(member) });
	const { userId } = await desk.client.people.register({ body: walkIn({ email: 'walked@home.example' }) });
	const body = { userId, name: 'Asha Rao', endsMemberships: [] };
	await desk.client.people.remove({ body });
	await remove(member);
	await server.workOffJobs();
	expect((await mailsTo(server, member.email)).map(({ headers }) => headers.subject)).toEqual([
		expect.stringContaining('is deleted'),
	]);
	// Nobody ever confirmed this address, so it may be a stranger's.
	expect(await mailsTo(server, 'walked@home.example')).toEqual([]);
	expect(await mailsTo(server, 'deleted.invalid')).toEqual([]);
	expect(errors).not.toHaveBeenCalled();
	const { rows } = await sql`
		select task_identifier, last_error from graphile_worker.jobs where last_error is not null`.execute(
		server.connection.database,
	);
	expect(rows).toEqual([]);
});

test('nobody takes the email of a deleted account beforehand, and so makes an account undeletable', async () => {
	const member = await signUp(server);
	const email = `deleted-${member.id}@deleted.invalid`;
	const stranger = await signUp(server);
	// Such an email could be stored until the field began to refuse it.
	await server.connection.pool.query('update users set email = $1 where id = $2', [email, stranger.id]);
	expect((await remove(member)).status).toBe(200);
	const registered = await server.call('POST', '/api/people/register', {
		token: desk.token,
		body: walkIn({ email: 'Somebody@Deleted.Invalid' }),
	});
	expectInvalid(registered, 'email', 'Invalid email!');
});

test('what was written with an email that nobody confirmed stays', async () => {
	const email = 'shared@home.example';
	const id = await sendMessage(server, { email });
	expect((await remove(await signUp(server, { email }, { confirmed: false }))).status).toBe(200);
	expect((await desk.client.contact.getAll({ query: { row: id } })).total).toBe(1);
});

test('the posts of staff end, and the last owner stays', async () => {
	const clerk = await employ(server, { duty: 'front_desk', centreId: null });
	expect((await remove(clerk)).status).toBe(200);
	expect((await desk.client.staff.list()).posts.some(({ userId }) => userId === clerk.id)).toBe(false);
	expectRefusal(await remove(desk), 409, 'This is the only owner: make somebody else one first');
	expect((await desk.client.account.leaving()).isLastOwner).toBe(true);
});

test('whoever kept somebody out is named neither by who came in all the same nor by the audit', async () => {
	const [here] = await twoCentres(server);
	const manager = await employ(server, { duty: 'manager', centreId: here });
	await server.connection.pool.query("update users set name = 'Thimmappa Gowda' where id = $1", [manager.id]);
	const [one, other] = [await signUp(server), await signUp(server)];
	for (const member of [one, other]) {
		await runMembership(server, desk, member);
		await manager.client.visits.stop({ body: { userId: member.id, reason: 'Broke a mirror' } });
	}
	await letIn(desk, here, one.id, ['blocked']);
	await desk.client.visits.report({
		body: { centreId: here, visits: [newReport(other.id, server.clock.now)] },
	});
	expect((await everythingStored()).get('visit_flags')).toContain('Kept out');
	expect((await remove(manager)).status).toBe(200);
	await server.workOffJobs();
	for (const [table, text] of await everythingStored())
		expect(text.includes('Thimmappa'), `in ${table}`).toBe(false);
});

test('two owners who delete themselves at once leave one of them', async () => {
	const others = [await signUpAdministrator(server), await signUpAdministrator(server)];
	await server.connection.database
		.updateTable('users')
		.set({ role: 'user' })
		.where('id', '=', desk.id)
		.execute();
	const answers = await Promise.all(others.map((owner) => remove(owner)));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	await server.connection.database
		.updateTable('users')
		.set({ role: 'ADMIN' })
		.where('id', '=', desk.id)
		.execute();
});

test('the desk types the name, and deletes nobody by a slip, nor itself', async () => {
	const member = await signUp(server, { name: 'Savitri Rao' });
	const ask = (body: object) => server.call('POST', '/api/people/remove', { token: desk.token, body });
	const slip = await ask({ userId: member.id, name: 'Savitri', endsMemberships: [] });
	expect([slip.status, slip.body.fields]).toEqual([409, { name: 'Please type Savitri Rao' }]);
	expect((await ask({ userId: desk.id, name: 'Asha Rao', endsMemberships: [] })).body.code).toBe(
		'own_account',
	);
	expect((await ask({ userId: 2_147_483_647, name: 'x', endsMemberships: [] })).status).toBe(404);
	expect((await member.client.identity.profile()).name).toBe('Savitri Rao');
});

test('whoever orders, books, logs in or is sold to while the account is deleted is done before, or refused', async () => {
	const outcomes = new Set<string>();
	for (let round = 0; round < 8; round += 1) {
		const member = await signUp(server);
		const addressId = await addAddress(member);
		const { email, password, token } = member;
		const removal = () => remove(member);
		const acts = [
			() => sendOrder(server, member, newOrder(addressId, [productId]), `race-${round}`),
			() => server.call('POST', '/api/people/sell', { token: desk.token, body: newMembership(member) }),
			() =>
				server.call('POST', '/api/people/note', {
					token: desk.token,
					body: { userId: member.id, text: 'x' },
				}),
			() => server.call('POST', '/api/consultancy/book', { token, body: newBooking(member) }),
			() => server.call('POST', '/api/cart/add', { token, body: { productId } }),
			() => server.call('POST', '/auth/userLogin', { body: { email, password } }),
			() =>
				server.call('PATCH', '/api/user/update', {
					token,
					body: {
						user_id: member.id,
						email,
						name: 'Back Again',
						phone: '9845012345',
						DOB: '1994-05-17',
						gender: 'Female',
					},
				}),
		];
		const all = [...acts.slice(0, 4), removal, ...acts.slice(4)];
		const answers = await concurrently(all.length, (index) =>
			(all[index] as () => ReturnType<typeof remove>)(),
		);
		for (const { status } of answers) expect([200, 201, 401, 409]).toContain(status);
		const removed = answers[4]?.status === 200;
		outcomes.add(removed ? 'deleted' : (answers[4]?.body.code ?? ''));
		if (!removed) continue;
		const { rows } = await sql<{ left: string }>`
			select 'order' as left from orders join order_lines on order_id = orders.id
				where user_id = ${member.id} and status <> 'Delivered'
			union all select 'membership' from memberships where user_id = ${member.id}
			union all select 'booking' from bookings where user_id = ${member.id}
			union all select 'cart' from cart_entries where user_id = ${member.id}
			union all select 'note' from person_notes where user_id = ${member.id}
			union all select 'session' from sessions where user_id = ${member.id}
			union all select name from users where id = ${member.id} and name <> 'Deleted account'
			union all select 'audit' from audit_entries
				where actor_id = ${member.id} and actor_name <> 'Deleted account'`.execute(
			server.connection.database,
		);
		expect(rows).toEqual([]);
	}
	expect([...outcomes].every((one) => ['deleted', 'open_orders', 'memberships_end'].includes(one))).toBe(
		true,
	);
});

test('every table of an account goes with it, or is kept by name, and refuses one that was deleted', async () => {
	const { rows } = await sql<{ table: string; guarded: boolean }>`
		select kcu.table_name as table, exists (select from pg_trigger
			where tgrelid = kcu.table_name::regclass and tgname = 'account_stands') as guarded
		from information_schema.table_constraints tc
		join information_schema.key_column_usage kcu using (constraint_schema, constraint_name)
		join information_schema.constraint_column_usage ccu using (constraint_schema, constraint_name)
		where tc.constraint_type = 'FOREIGN KEY' and kcu.column_name = 'user_id' and ccu.table_name = 'users'`.execute(
		server.connection.database,
	);
	expect(rows.length).toBeGreaterThan(12);
	expect(rows.filter(({ guarded }) => !guarded)).toEqual([]);
	expect(rows.map(({ table }) => table).sort()).toEqual([...deletedWithThem, ...keptWithoutThem].sort());
});
