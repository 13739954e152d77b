import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubToday } from '#shared/dates.ts';
import { newBooking } from '../testing/fixtures/consultancy.ts';
import { mailsTo, requestCode } from '../testing/fixtures/mail.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { placeOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { expectRefusal, expectTooMany } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const daySeconds = 86_400;

let server: TestServer;
let productId: number;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_FORGOT_PASSWORD: '1000' });
	productId = await addProduct(server, await signUpAdministrator(server), { name: 'Kesar Whey, 1 kg' });
});
afterAll(() => server.close());

/** Signs up like a visitor: the email is not confirmed. */
const signUpUnconfirmed = (changes: Parameters<typeof signUp>[1] = {}) =>
	signUp(server, changes, { confirmed: false });

const later = (seconds: number) => {
	server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};

/** Runs the due jobs and returns the mails to a person, oldest first. */
async function mailed({ email }: Person) {
	await server.workOffJobs();
	return mailsTo(server, email);
}

const tokenIn = (text: string | undefined) =>
	/\/confirmEmail#([\w-]{43})\n/.exec(text ?? '')?.[1] ?? 'no link';

const confirm = (token: string) => server.call('POST', '/auth/confirmEmail', { body: { token } });
const askAgain = ({ token }: Person) => server.call('POST', '/auth/sendConfirmation', { token });
const isConfirmed = async ({ client }: Person) => (await client.identity.profile()).emailConfirmed;

test('a sign-up mails a link that confirms the email, and holds nothing that was typed', async () => {
	const person = await signUpUnconfirmed({ name: 'Win money at casino' });
	const [mail, ...more] = await mailed(person);
	expect(more).toEqual([]);
	expect(mail?.headers.subject).toBe('Please confirm your email for Akhara');
	expect(mail?.text).toContain(`${server.url}/confirmEmail#`);
	expect(mail?.text).not.toMatch(/casino|Jayanagar|9845012345/);

	expect(await isConfirmed(person)).toBe(false);
	expect(await confirm(tokenIn(mail?.text))).toMatchObject({
		status: 200,
		body: { status: 'Thank you, your email is confirmed' },
	});
	expect(await isConfirmed(person)).toBe(true);
});

test('a link is answered alike when it is opened again, also one of an older mail', async () => {
	const person = await signUpUnconfirmed();
	expect((await askAgain(person)).body).toEqual({ status: 'A new link is on its way to your email' });
	const links = (await mailed(person)).map(({ text }) => tokenIn(text));
	expect(links).toHaveLength(2);
	for (const link of [...links, ...links]) expect((await confirm(link)).status).toBe(200);
	expect((await askAgain(person)).body).toEqual({ status: 'Your email is confirmed already' });
	expect(await mailed(person)).toHaveLength(2);
});

test('a link works for seven days, and one that nobody was sent never', async () => {
	const person = await signUpUnconfirmed();
	const [mail] = await mailed(person);
	later(7 * daySeconds);
	for (const token of [tokenIn(mail?.text), 'A'.repeat(43)])
		expectRefusal(
			await confirm(token),
			409,
			'This link has expired; please ask for a new one on your profile',
		);
	expect(await isConfirmed(person)).toBe(false);
	await server.connection.database.deleteFrom('email_confirmations').execute();
});

test('the token of a link is not in the database', async () => {
	const person = await signUpUnconfirmed();
	const token = tokenIn((await mailed(person))[0]?.text);
	const { rows } = await server.connection.pool.query(
		"select coalesce(string_agg(t::text, ''), '') || (select coalesce(string_agg(j::text, ''), '') from graphile_worker._private_jobs j) as stored from email_confirmations t",
	);
	expect(rows[0].stored).not.toContain(token);
	expect(rows[0].stored).not.toBe('');
});

test('until the email is confirmed, mails about purchases hold what was bought and nothing that was typed', async () => {
	const person = await signUpUnconfirmed({ name: 'Visit casino.example' });
	const addressId = await addAddress(person, {
		name: 'Visit casino',
		address: '7, Casino Road',
		town: 'Hebbal',
	});
	await placeOrder(person, addressId, [productId]);
	await buyMembership(server, person);
	// A date by the test's clock, which is days ahead: no mail is sent about a booking in the past.
	const date = clubToday(server.clock.now);
	await person.client.consultancy.book({ body: newBooking(person, { date }) });
	const [, ...mails] = await mailed(person);
	expect(mails).toHaveLength(3);
	for (const { text, headers } of mails) {
		expect(text).toMatch(/^Hello,\n/);
		expect(text + headers.subject).not.toMatch(/casino|Hebbal|9845012345/i);
		expect(text).toContain('If it was not you, please ignore this mail.');
	}
	expect(mails.map(({ text }) => text).join()).toContain('1 x Kesar Whey, 1 kg');

	await confirm(tokenIn((await mailed(person))[0]?.text));
	await placeOrder(person, addressId, [productId]);
	const order = (await mailed(person)).at(-1)?.text;
	expect(order).toMatch(/^Hello Visit casino\.example,\n/);
	expect(order).toContain('Visit casino, 9845012345\n  7, Casino Road');
	expect(order).not.toContain('please ignore this mail');
});

test('five mails go within 24 hours to an email that is not confirmed, whatever they are about, and OTPs besides', async () => {
	const person = await signUpUnconfirmed();
	const addressId = await addAddress(person);
	for (let order = 0; order < 6; order += 1) await placeOrder(person, addressId, [productId]);
	expect(await mailed(person)).toHaveLength(5);
	expectTooMany(await askAgain(person), daySeconds);
	expect(await requestCode(server, person.email)).toMatch(/^\d{6}$/);
	expect(await mailed(person)).toHaveLength(6);

	later(daySeconds - 1);
	expect((await askAgain(person)).status).toBe(429);
	later(1);
	expect((await askAgain(person)).status).toBe(200);
	const mails = await mailed(person);
	expect(mails).toHaveLength(7);
	await confirm(tokenIn(mails.at(-1)?.text));
	for (let order = 0; order < 6; order += 1) await placeOrder(person, addressId, [productId]);
	expect(await mailed(person)).toHaveLength(13);
});

test('OTPs that a stranger asks for leave the link and the other mails to whoever signed up', async () => {
	const person = await signUpUnconfirmed();
	for (let request = 0; request < 5; request += 1) await requestCode(server, person.email);
	expect((await askAgain(person)).status).toBe(200);
	await placeOrder(person, await addAddress(person), [productId]);
	expect(await mailed(person)).toHaveLength(8);
});

test('links that are asked for at once are counted one by one', async () => {
	const person = await signUpUnconfirmed();
	const answers = await Promise.all(Array.from({ length: 12 }, () => askAgain(person)));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
	expect(await mailed(person)).toHaveLength(5);
});

test('a mail that is sent again after a failure is counted once', async () => {
	const person = await signUpUnconfirmed();
	const addressId = await addAddress(person);
	await placeOrder(person, addressId, [productId]);
	await server.workOffJobs();
	const { rows } = await server.connection.pool.query('select max(id) as id from orders');
	for (let turn = 0; turn < 8; turn += 1)
		await server.connection.pool.query("select graphile_worker.add_job('send_order_confirmation', $1)", [
			JSON.stringify({ orderId: rows[0].id }),
		]);
	await server.workOffJobs();
	expect((await askAgain(person)).status).toBe(200);
});

test('who resets a password with the code of a mail has confirmed the email', async () => {
	const person = await signUpUnconfirmed();
	await server.call('POST', '/auth/forgotPassword', { body: { email: person.email } });
	const code = /^(\d{6}) is the OTP/m.exec((await mailed(person)).at(-1)?.text ?? '')?.[1];
	const verified = await server.call('POST', '/auth/verifyOtp', { body: { email: person.email, otp: code } });
	const { Token: token } = verified.body;
	await server
		.client()
		.identity.newPassword({ body: { email: person.email, token, newPassword: 'chandra' } });
	const login = await server
		.client()
		.identity.userLogin({ body: { email: person.email, password: 'chandra' } });
	expect((await server.client(login.token).identity.profile()).emailConfirmed).toBe(true);
});

test('the tidy_up job deletes links that have expired and counts that are older than a day', async () => {
	await signUpUnconfirmed();
	await server.workOffJobs();
	later(7 * daySeconds);
	await server.connection.pool.query("select graphile_worker.add_job('tidy_up')");
	await server.workOffJobs();
	for (const table of ['email_confirmations', 'mails_to_unconfirmed'] as const)
		expect(await server.connection.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
});
