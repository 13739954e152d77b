import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { mailsTo } from '../../testing/fixtures/mail.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const onAPhone =
	'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

let server: TestServer;
let person: Person;
let start: number;
beforeAll(async () => {
	server = await startTestServer();
	start = server.clock.now.getTime();
});
afterAll(() => server.close());
beforeEach(async () => {
	server.clock.now = new Date(start);
	person = await signUp(server);
});

const at = (milliseconds: number) => {
	server.clock.now = new Date(start + milliseconds);
};

async function logIn({ email, password }: Person, userAgent = onAPhone): Promise<string> {
	const answer = await server.call('POST', '/auth/userLogin', {
		body: { email, password },
		headers: { 'User-Agent': userAgent },
	});
	return answer.body.token;
}

const profile = async (token: string) => (await server.call('GET', '/api/user/profile', { token })).status;
const desk = async (token: string) => (await server.call('GET', '/api/admin/getDashData', { token })).status;

const entriesAbout = ({ id }: Person) =>
	server.connection.database
		.selectFrom('audit_entries')
		.select(['action', 'after', 'actor_id'])
		.where('subject_id', '=', id)
		.orderBy('id')
		.execute();

describe('the list of sessions', () => {
	test('names the device, when it began and was last used, and which one asks; no other account’s', async () => {
		await signUp(server);
		at(hour);
		await logIn(person);
		const listed = await person.client.identity.sessions();
		const began = (milliseconds: number) => new Date(start + milliseconds).toISOString();
		const now = began(hour);
		expect(
			listed
				.map(({ sessionId: _, ...one }) => one)
				.toSorted((one, other) => Number(one.isThis) - Number(other.isThis)),
		).toEqual([
			{ signedInAt: now, usedAt: now, device: 'Chrome on Android', isThis: false },
			{ signedInAt: began(0), usedAt: now, isThis: true },
		]);
	});

	test('leaves out what has expired', async () => {
		at(31 * day);
		const token = await logIn(person);
		expect(await server.client(token).identity.sessions()).toMatchObject([{ isThis: true }]);
	});

	test('writes a use down once in five minutes, however many calls there are', async () => {
		const used = async () =>
			(
				await server.connection.database
					.selectFrom('sessions')
					.select('used_at')
					.where('user_id', '=', person.id)
					.executeTakeFirstOrThrow()
			).used_at.getTime() - start;
		for (const [moment, noted] of [
			[4 * minute, 0],
			[5 * minute, 5 * minute],
			[9 * minute, 5 * minute],
			[11 * minute, 11 * minute],
		] as const) {
			at(moment);
			await concurrently(5, () => profile(person.token));
			expect(await used()).toBe(noted);
		}
	});
});

describe('ending a session', () => {
	test('ends that one at once, writes it down, and can be done once', async () => {
		const phone = await logIn(person);
		expect(await profile(phone)).toBe(200);
		const [other] = (await person.client.identity.sessions()).filter(({ isThis }) => !isThis);
		const end = () =>
			server.call('POST', '/auth/endSession', { token: person.token, body: { sessionId: other?.sessionId } });
		expect(countByStatus(await concurrently(3, end))).toEqual({ 200: 1, 404: 2 });
		expect(await profile(phone)).toBe(401);
		expect(await profile(person.token)).toBe(200);
		expect((await entriesAbout(person)).filter(({ action }) => action === 'session_closed')).toEqual([
			{ action: 'session_closed', after: { device: 'Chrome on Android' }, actor_id: person.id },
		]);
	});

	test('leaves those of others alone', async () => {
		const stranger = await signUp(server);
		const [theirs] = await stranger.client.identity.sessions();
		const body = { sessionId: theirs?.sessionId };
		expectRefusal(await server.call('POST', '/auth/endSession', { token: person.token, body }), 404);
		expect(await profile(stranger.token)).toBe(200);
	});

	test('ends all others, keeps this one, writes it down and tells the owner by mail', async () => {
		const others = [await logIn(person), await logIn(person, 'curl/8.5.0')];
		const end = () => server.call('POST', '/auth/endOtherSessions', { token: person.token });
		expect((await end()).body).toEqual({ status: 'All other devices are signed out' });
		for (const token of others) expect(await profile(token)).toBe(401);
		expect(await profile(person.token)).toBe(200);
		expect((await end()).body).toEqual({ status: 'You are signed in nowhere else' });
		await server.workOffJobs();
		const mails = (await mailsTo(server, person.email)).filter(({ headers }) =>
			headers.subject?.startsWith('Your other devices were signed out'),
		);
		expect(mails).toHaveLength(1);
		expect((await entriesAbout(person)).map(({ action }) => action)).toContain('sessions_closed');
	});
});

describe('a session of staff', () => {
	let administrator: Person;
	beforeEach(async () => {
		administrator = await signUpAdministrator(server);
	});

	test('ends after 12 hours without use', async () => {
		const [used, unused] = [await logIn(administrator), await logIn(administrator)];
		for (const hours of [11, 22, 33]) {
			at(hours * hour);
			expect(await desk(used)).toBe(200);
		}
		expect(await desk(unused)).toBe(401);
		at(45 * hour);
		expect(await desk(used)).toBe(401);
		expect(await profile(used)).toBe(401);
	});

	test('ends 7 days after its login, however much it is used', async () => {
		const token = await logIn(administrator);
		for (let used = 0; used < 7 * day; used += 11 * hour) {
			at(used);
			expect(await desk(token)).toBe(200);
		}
		at(7 * day - 1);
		expect(await desk(token)).toBe(200);
		at(7 * day);
		expect(await desk(token)).toBe(401);
	});

	test('is held to that from the moment its account becomes one of staff', async () => {
		at(8 * day);
		expect(await profile(person.token)).toBe(200);
		await server.connection.database
			.updateTable('users')
			.set({ role: 'ADMIN' })
			.where('id', '=', person.id)
			.execute();
		expect(await desk(person.token)).toBe(401);
	});
});
