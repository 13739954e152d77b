import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, clubToday } from '#shared/dates.ts';
import { registration, signUp } from '../testing/fixtures/people.ts';
import { expectInvalid, expectRefusal, expectTooMany } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestResponse, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer({ TRUSTED_PROXIES: '1', LIMIT_REGISTRATIONS: '3' });
});
afterAll(() => server.close());

let address = 0;

/** Registers, from a new IP address unless one is given, because registrations are limited by IP address. */
function register(
	body: object,
	from = `10.0.${Math.floor(address / 250)}.${(address++ % 250) + 1}`,
): Promise<TestResponse> {
	return server.call('POST', '/auth/userRegister', { body, headers: { 'X-Forwarded-For': from } });
}

function stored(email: string) {
	return server.connection.database
		.selectFrom('users')
		.selectAll()
		.where('email', '=', email)
		.executeTakeFirst();
}

test('a registration stores the account and answers in plain text', async () => {
	const sent = registration();
	const answer = await register(sent);
	expect(answer).toMatchObject({ status: 201, body: 'Sign-up successful!' });
	expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
	expect(await stored(sent.email)).toMatchObject({
		name: sent.name,
		email: sent.email,
		phone: sent.phone,
		dob: sent.DOB,
		gender: sent.gender,
		address: sent.address,
		role: 'user',
	});
});

test('a password is stored as an argon2id hash alone', async () => {
	const sent = registration({ password: 'my very own secret', Cpassword: 'my very own secret' });
	await register(sent);
	const row = await stored(sent.email);
	expect(row?.password_hash).toMatch(/^\$argon2id\$/);
	expect(JSON.stringify(row)).not.toContain('my very own secret');
});

test.each(['ADMIN', 'admin', 'user', 'owner', undefined])(
	'a registration with the role %s becomes a user',
	async (role) => {
		const { role: _, ...rest } = registration();
		expect((await register({ ...rest, ...(role && { role }) })).status).toBe(201);
		expect((await stored(rest.email))?.role).toBe('user');
	},
);

test.each(['Male', 'Female', 'Other', 'Prefer not to say'] as const)(
	'the gender %s is accepted',
	async (gender) => {
		const sent = registration({ gender });
		await register(sent);
		expect((await stored(sent.email))?.gender).toBe(gender);
	},
);

test('names and addresses are stored as typed, trimmed', async () => {
	const sent = registration({
		name: "  ಆಶಾ D'Souza 🏋🏽  ",
		address: ' 12, "Lotus" \\ 4th Cross, Jayanagar ',
	});
	await register(sent);
	expect(await stored(sent.email)).toMatchObject({
		name: "ಆಶಾ D'Souza 🏋🏽",
		address: '12, "Lotus" \\ 4th Cross, Jayanagar',
	});
});

describe('an email', () => {
	test('can have one account, regardless of its case and of whitespace around it', async () => {
		const sent = registration();
		await register(sent);
		for (const email of [sent.email, sent.email.toUpperCase(), `  ${sent.email}\t`]) {
			const answer = await register({ ...sent, email, name: 'Somebody else' });
			expectRefusal(answer, 409, 'This email already has an account; please sign in');
			expect(answer.body.code).toBe('email_taken');
		}
		expect((await stored(sent.email))?.name).toBe(sent.name);
	});

	test('logs in regardless of its case and of whitespace around it', async () => {
		const sent = registration();
		await register({ ...sent, email: `  ${sent.email.replace('asha', 'Asha')} ` });
		for (const email of [sent.email, sent.email.toUpperCase(), ` ${sent.email} `]) {
			const { status } = await server.call('POST', '/auth/userLogin', {
				body: { email, password: sent.password },
			});
			expect(status).toBe(200);
		}
	});

	test('with a plus or another domain is another email', async () => {
		const { email, ...rest } = registration();
		for (const other of [email, email.replace('@', '+gym@'), email.replace('.com', '.in')]) {
			expect((await register({ ...rest, email: other })).status).toBe(201);
		}
	});
});

describe('the minimum age of 13 years', () => {
	const thirteen = addMonths(clubToday(), -13 * 12);
	const oneDayLess = new Date(Date.parse(thirteen) + 86_400_000).toISOString().slice(0, 10);

	test('admits a person who turns 13 today', async () => {
		expect((await register(registration({ DOB: thirteen }))).status).toBe(201);
	});

	test('refuses a person who turns 13 tomorrow', async () => {
		expectInvalid(
			await register(registration({ DOB: oneDayLess })),
			'DOB',
			'You must be at least 13 years old',
		);
	});

	test('refuses a date of birth in the future', async () => {
		expectInvalid(
			await register(registration({ DOB: '2190-01-01' })),
			'DOB',
			'You must be at least 13 years old',
		);
	});
});

const name = 'UserName required!';
const email = 'Invalid email!';
const phone = 'Phone no Should be exactly 10 digits';
const dob = 'Date of Birth required!';
const date = 'Please enter a date as YYYY-MM-DD';
const short = 'Password must be at least 6 characters';

describe('a registration is refused', () => {
	test.each([
		['name', undefined, name],
		['name', '', name],
		['name', '   ', name],
		['name', null, name],
		['name', 'x'.repeat(101), 'Please keep this to 100 characters'],
		['email', undefined, 'Email required!'],
		['email', '', 'Email required!'],
		['email', '  ', 'Email required!'],
		['email', 'asha', email],
		['email', 'asha@', email],
		['email', '@example.com', email],
		['email', 'asha@example', email],
		['email', 'asha rao@example.com', email],
		['email', 'asha@example.com, ravi@example.com', email],
		['email', 'asha@example.com\nBcc: ravi@example.com', email],
		['email', 'ಆಶಾ@example.com', email],
		['email', 42, 'Email required!'],
		['phone', undefined, 'Phone no Required!'],
		['phone', '', 'Phone no Required!'],
		['phone', '984501234', phone],
		['phone', '98450123456', phone],
		['phone', '98450 12345', phone],
		['phone', '+919845012345', phone],
		['phone', '984501234x', phone],
		['phone', '٩٨٤٥٠١٢٣٤٥', phone],
		['phone', 9845012345, 'Phone no Required!'],
		['DOB', undefined, dob],
		['DOB', '', dob],
		['DOB', null, dob],
		['DOB', '17-05-1994', date],
		['DOB', '1994-5-17', date],
		['DOB', '1994-02-30', date],
		['DOB', '2023-02-29', date],
		['DOB', '1994-13-01', date],
		['DOB', '1994-05-17T00:00:00Z', date],
		['DOB', 'yesterday', date],
		['DOB', '0000-01-01', 'Please enter a date between 1900 and 2199'],
		['DOB', '1899-12-31', 'Please enter a date between 1900 and 2199'],
		['gender', undefined, 'Gender required!'],
		['gender', '', 'Gender required!'],
		['gender', 'female', 'Gender required!'],
		['gender', ['Female'], 'Gender required!'],
		['address', undefined, 'Address required!'],
		['address', ' \n ', 'Address required!'],
		['address', 'x'.repeat(301), 'Please keep this to 300 characters'],
		['password', undefined, 'Password required'],
		['password', '', 'Password required'],
		['password', '12345', short],
		['password', 'x'.repeat(201), 'Please keep this to 200 characters'],
		['password', { length: 6 }, 'Password required'],
		['Cpassword', undefined, 'Confirm Password required'],
		['Cpassword', '', 'Confirm Password required'],
		['Cpassword', 'surya-namaskaR', 'Passwords must match'],
		['Cpassword', ' surya-namaskar', 'Passwords must match'],
	])('for %s %j: %s', async (field, value, message) => {
		const sent = registration();
		expectInvalid(await register({ ...sent, [field]: value }), field, message);
		expect(await stored(sent.email)).toBeUndefined();
	});

	test('with the message of its first invalid field, and one message per invalid field', async () => {
		const answer = await register({ email: 'asha', phone: '1', password: '123', Cpassword: '321' });
		expectInvalid(answer, 'name', name);
		expect(answer.body.fields).toEqual({
			name,
			email,
			phone,
			DOB: dob,
			gender: 'Gender required!',
			address: 'Address required!',
			password: short,
			Cpassword: 'Passwords must match',
		});
	});

	test('not with a password of six characters', async () => {
		expect((await register(registration({ password: '123456', Cpassword: '123456' }))).status).toBe(201);
	});
});

test('registrations are limited per IP address and hour, and other addresses are not affected', async () => {
	for (const _ of [1, 2, 3]) expect((await register(registration(), '203.0.113.7')).status).toBe(201);
	expectTooMany(await register(registration(), '203.0.113.7'), 3_600);
	expect((await register(registration(), '203.0.113.8')).status).toBe(201);
	// The client can forge the addresses to the left of the one that the trusted proxy added.
	expectTooMany(await register(registration(), '198.51.100.1, 203.0.113.7'), 3_600);
});

test('invalid registrations do not count towards the limit', async () => {
	for (const _ of [1, 2, 3, 4, 5]) expectRefusal(await register({}, '203.0.113.9'), 422);
	expect((await register(registration(), '203.0.113.9')).status).toBe(201);
});

test('X-Forwarded-For is ignored without a trusted proxy', async () => {
	const open = await startTestServer({ LIMIT_REGISTRATIONS: '1' });
	try {
		await signUp(open);
		const headers = { 'X-Forwarded-For': '203.0.113.10' };
		expectTooMany(await open.call('POST', '/auth/userRegister', { body: registration(), headers }), 3_600);
	} finally {
		await open.close();
	}
});
