import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, clubToday, daysBefore } from '#shared/dates.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let person: Person;
let other: Person;
beforeAll(async () => {
	server = await startTestServer();
	[person, other] = await Promise.all([signUp(server), signUp(server)]);
});
afterAll(() => server.close());

const changed = (changes: object = {}) => ({
	user_id: person.id,
	name: 'Asha R.',
	email: person.email,
	phone: '9000000001',
	DOB: '1990-02-28',
	gender: 'Female',
	...changes,
});
const update = (body: object, token = person.token) =>
	server.call('PATCH', '/api/user/update', { body, token });
const profile = async (token = person.token) =>
	(await server.call('GET', '/api/user/profile', { token })).body;

test('an update changes name, phone and date of birth', async () => {
	expect(await update(changed())).toMatchObject({ status: 200, body: { status: 'Profile updated' } });
	expect(await profile()).toEqual({ ...changed(), role: 'user', emailConfirmed: true });
});

test('an update accepts email and gender and does not change them', async () => {
	expect((await update(changed({ gender: 'Male', email: ` ${person.email.toUpperCase()} ` }))).status).toBe(
		200,
	);
	expect(await profile()).toMatchObject({ gender: 'Female', email: person.email });
});

test('an update ignores role, password and unknown fields', async () => {
	expect((await update(changed({ role: 'ADMIN', password: 'taken', password_hash: 'taken' }))).status).toBe(
		200,
	);
	expect((await profile()).role).toBe('user');
	expect((await server.call('POST', '/auth/userLogin', { body: person })).status).toBe(200);
});

describe("an update of somebody else's profile", () => {
	test('is refused by id, by email and by both, and changes nothing', async () => {
		const before = await profile(other.token);
		const own = await profile();
		for (const theirs of [
			{ user_id: other.id },
			{ email: other.email },
			{ user_id: other.id, email: other.email },
		]) {
			const answer = await update(changed({ name: 'Taken', ...theirs }));
			expectRefusal(answer, 403, 'This belongs to another account');
		}
		expect([await profile(other.token), await profile()]).toEqual([before, own]);
	});

	test('is refused to an administrator too', async () => {
		const administrator = await signUpAdministrator(server);
		expectRefusal(await update(changed({ name: 'Taken' }), administrator.token), 403);
	});

	test('is refused in the same words when no account has the email', async () => {
		const theirs = await update(changed({ email: other.email }));
		const nobodys = await update(changed({ email: 'nobody@example.com' }));
		expect(nobodys.body).toEqual(theirs.body);
	});
});

describe('an update of the profile is refused', () => {
	const tooYoung = addMonths(clubToday(), -12 * 12);
	test.each([
		['name', '', 'UserName required!'],
		['name', undefined, 'UserName required!'],
		['email', '', 'Email required!'],
		['email', 'asha', 'Invalid email!'],
		['phone', '', 'Phone no Required!'],
		['phone', '12345', 'Phone no Should be exactly 10 digits'],
		['DOB', '', 'Date of Birth required!'],
		['DOB', '2024-02-30', 'Please enter a date as YYYY-MM-DD'],
		['DOB', tooYoung, 'You must be at least 13 years old'],
		['gender', 'none', 'Gender required!'],
		['user_id', 'me', 'Please give a valid user_id'],
		['user_id', undefined, 'Please give a valid user_id'],
	])('for %s %j: %s', async (field, value, message) => {
		const before = await profile();
		expectInvalid(await update(changed({ name: 'Not this', [field]: value })), field, message);
		expect(await profile()).toEqual(before);
	});
});

describe('the birthday of a minor', () => {
	const aged = (years: number, days = 0) => daysBefore(addMonths(clubToday(), -12 * years), days);
	const opened = async (DOB: string) => {
		const who = await signUp(server, { DOB });
		return (date: string) =>
			update({ ...changed({ user_id: who.id, email: who.email }), DOB: date }, who.token);
	};
	const askAtTheDesk = 'Please ask at the desk, with an ID: under 18 you cannot set an earlier date';

	test('is not moved to an earlier day by themselves, neither to that of an adult nor to one that is tomorrow', async () => {
		const save = await opened(aged(16));
		for (const date of [aged(18), aged(40), aged(18, -1), aged(16, 1)]) {
			const answer = await save(date);
			expectRefusal(answer, 409, askAtTheDesk);
			expect([answer.body.code, answer.body.fields]).toEqual(['minors_birthday', { DOB: askAtTheDesk }]);
		}
		for (const date of [aged(16), aged(15), aged(14)]) expect((await save(date)).status).toBe(200);
	});

	test('is given by whom the club has none of, and of an adult changed', async () => {
		const save = await opened(aged(18));
		expect((await save(aged(30))).status).toBe(200);
		await server.connection.database
			.updateTable('users')
			.set({ dob: null })
			.where('dob', '=', aged(30))
			.execute();
		expect((await save(aged(31))).status).toBe(200);
		// A person who changes their date of birth to a minor's stays one.
		expect((await save(aged(17))).status).toBe(200);
		expectRefusal(await save(aged(31)), 409);
	});
});

describe('a change of password', () => {
	const change = (who: Person, changes: object = {}) =>
		server.call('PATCH', '/api/user/reset', {
			body: {
				email: who.email,
				oldPassword: who.password,
				newPassword: 'chandra',
				conPassword: 'chandra',
				...changes,
			},
			token: who.token,
		});
	const login = async (email: string, password: string) =>
		server.call('POST', '/auth/userLogin', { body: { email, password } });

	test('replaces the old password and ends the other sessions, not this one', async () => {
		const who = await signUp(server);
		const elsewhere: string = (await login(who.email, who.password)).body.token;
		expect(await change(who)).toMatchObject({ status: 200, body: { status: 'Password changed' } });
		expect((await server.call('GET', '/api/user/profile', { token: who.token })).status).toBe(200);
		expectRefusal(await server.call('GET', '/api/user/profile', { token: elsewhere }), 401);
		expectRefusal(await login(who.email, who.password), 401);
		expect((await login(who.email, 'chandra')).status).toBe(200);
		// Other people's sessions go on.
		expect((await server.call('GET', '/api/user/profile', { token: other.token })).status).toBe(200);
	});

	test('is told to the owner by mail, in case it was somebody else', async () => {
		const who = await signUp(server);
		await change(who, { oldPassword: 'not this one' });
		await server.workOffJobs();
		expect(await mailsTo(server, who.email)).toEqual([]);
		await change(who);
		await server.workOffJobs();
		const [mail, ...others] = await mailsTo(server, who.email);
		expect(others).toEqual([]);
		expect(mail?.headers.subject).toBe('Your password was changed (Akhara)');
		expect(mail?.text).toContain('The password of your account was changed');
	});

	test('that is asked for again, because its answer was lost, is answered as before and changes nothing more', async () => {
		const who = await signUp(server);
		expect((await change(who)).status).toBe(200);
		expect(await change(who)).toMatchObject({ status: 200, body: { status: 'Password changed' } });
		const another = { newPassword: 'chandrika', conPassword: 'chandrika' };
		expectRefusal(await change(who, another), 409, 'The old password is wrong');
		await server.workOffJobs();
		expect(await mailsTo(server, who.email)).toHaveLength(1);
		server.clock.now = new Date(server.clock.now.getTime() + 15 * 60_000);
		expectRefusal(await change(who), 409, 'The old password is wrong');
	});

	test('needs the old password', async () => {
		const answer = await change(person, { oldPassword: 'not this one' });
		expectRefusal(answer, 409, 'The old password is wrong');
		expect(answer.body.code).toBe('wrong_password');
		expect((await login(person.email, person.password)).status).toBe(200);
	});

	test("is refused for another account's email", async () => {
		expectRefusal(await change(person, { email: other.email, oldPassword: other.password }), 403);
		expect((await login(other.email, other.password)).status).toBe(200);
	});

	test.each([
		['email', undefined, 'Email required!'],
		['email', 'asha', 'Invalid email!'],
		['oldPassword', undefined, 'Old password required'],
		['oldPassword', '', 'Old password required'],
		['newPassword', undefined, 'New password required'],
		['newPassword', '', 'New password required'],
		['newPassword', '12345', 'Password must be at least 6 characters'],
		['conPassword', undefined, 'Confirm Password required'],
		['conPassword', '', 'Confirm Password required'],
		['conPassword', 'chandrA', 'Password do not match'],
	])('is refused for %s %j: %s', async (field, value, message) => {
		expectInvalid(await change(person, { [field]: value }), field, message);
		expect((await login(person.email, person.password)).status).toBe(200);
	});
});

describe('an update of a profile that was opened in two places', () => {
	const open = async () => {
		const who = await signUp(server);
		const { role: _role, ...opened } = await profile(who.token);
		const { name, phone, DOB } = opened;
		const save = (changes: object) =>
			update({ ...opened, ...changes, expected: { name, phone, DOB } }, who.token);
		return { who, save };
	};

	test('keeps what the other changed', async () => {
		const { who, save } = await open();
		await save({ phone: '9000000002' });
		expect((await save({ name: 'Asha Rao Shetty' })).status).toBe(200);
		expect(await profile(who.token)).toMatchObject({ name: 'Asha Rao Shetty', phone: '9000000002' });
	});

	test('is refused for a field that the other changed', async () => {
		const { who, save } = await open();
		await save({ phone: '9000000002', DOB: '1991-02-03' });
		const refused = await save({ phone: '9000000003', DOB: '1991-02-04' });
		expectRefusal(refused, 409);
		expect(refused.body.current).toEqual({ phone: '9000000002', DOB: '1991-02-03' });
		expect(await profile(who.token)).toMatchObject({ phone: '9000000002', DOB: '1991-02-03' });
	});
});
