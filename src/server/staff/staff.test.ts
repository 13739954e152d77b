import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../testing/concurrently.ts';
import { eventually } from '../testing/eventually.ts';
import { openCentre } from '../testing/fixtures/closures.ts';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { dismiss, employ, newPost, postOf, twoCentres } from '../testing/fixtures/staff.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let here: number;
let there: number;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
	[here, there] = await twoCentres(server);
});
afterAll(() => server.close());

const send = (name: string, body: object, { token } = owner, method = 'POST') =>
	server.call(method, `/api/staff/${name}`, { body, token });
const logIn = (email: string, password: string) =>
	server.call('POST', '/auth/userLogin', { body: { email, password } });
const mayReadMemberships = async ({ token }: { token: string }) =>
	(await server.call('GET', '/api/membership/getAllMemberships', { token })).status;

/** Follows the link of a person's newest or `nth` mail, sets the password, and logs in with it. */
async function setPassword(email: string, newPassword = 'surya-namaskar', nth = -1) {
	await server.workOffJobs();
	const mail = (await mailsTo(server, email)).at(nth)?.text ?? '';
	const link = new URL(/https?:\S+\/setPassword#\S+/.exec(mail)?.[0] ?? expect.fail(mail));
	const { token, staff } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
	// Tells the form that staff passwords must be longer.
	expect(staff).toBe('yes');
	await server.client().identity.newPassword({ body: { email, token: token ?? '', newPassword } });
	return (await logIn(email, newPassword)).body;
}

describe('an invitation', () => {
	test('makes an account, mails a link to set a password, and the post counts at its centre', async () => {
		const sent = newPost({ centreId: here });
		expect((await send('invite', sent)).status).toBe(201);
		const session = await setPassword(sent.email);
		expect(session).toEqual({ token: expect.any(String), role: 'user', desk: true });
		const profile = await server.client(session.token).identity.profile();
		expect(profile.posts).toEqual([{ duty: 'front_desk', centreId: here }]);
		// The date of birth is unknown: an invented one would make them an adult.
		expect(profile.DOB).toBe('');
		expect(await mayReadMemberships(session)).toBe(200);
		const { posts } = await owner.client.staff.list();
		expect(posts).toContainEqual(
			expect.objectContaining({ name: sent.name, duty: 'front_desk', centreId: here, until: null }),
		);
	});

	test('of whoever has an account gives it the post, which keeps its name and password', async () => {
		const member = await signUp(server, { name: 'Meera' });
		expect((await send('invite', newPost({ email: member.email.toUpperCase() }))).status).toBe(201);
		await server.workOffJobs();
		const mail = (await mailsTo(server, member.email)).at(-1)?.text;
		expect(mail).toContain('Hello Meera');
		expect(mail).toContain('/adminLogin');
		expect(mail).not.toContain('/setPassword');
		expect(await mayReadMemberships(member)).toBe(200);
	});

	test('to a centre that has ended before the mail was sent names that centre, not all of them', async () => {
		const { id: centreId, name } = await openCentre(server, owner);
		const sent = newPost({ centreId });
		expect((await send('invite', sent)).status).toBe(201);
		await owner.client.club.centreStatus({ body: { id: centreId, status: 'ended' } });
		await server.workOffJobs();
		const [mail] = await mailsTo(server, sent.email);
		expect(mail?.text).toContain(`Front desk, ${name}.`);
	});

	test('of whoever signed up with an email that nobody confirmed leaves nobody in but the mailbox’s owner', async () => {
		const impostor = await signUp(server, {}, { confirmed: false });
		expect((await send('invite', newPost({ email: impostor.email }))).status).toBe(201);
		expect(await mayReadMemberships(impostor)).toBe(401);
		expect((await logIn(impostor.email, impostor.password)).status).toBe(401);
		expect(await mayReadMemberships(await setPassword(impostor.email, 'a new secret'))).toBe(200);
	});

	test('of many at once makes one account with one post', async () => {
		const sent = newPost();
		const answers = await concurrently(8, () => send('invite', sent));
		expect(countByStatus(answers)).toEqual({ 201: 1, 409: 7 });
		expect(answers.find(({ status }) => status === 409)?.body.code).toBe('has_post_already');
	});

	test('leaves the link of an earlier one, and a password that was set leaves none', async () => {
		const sent = newPost({ centreId: here });
		await send('invite', sent);
		await server.workOffJobs();
		await send('invite', { ...sent, centreId: there });
		const session = await setPassword(sent.email, 'surya-namaskar', 0);
		expect(await mailsTo(server, sent.email)).toHaveLength(2);
		expect(await mayReadMemberships(session)).toBe(200);
		const { database } = server.connection;
		const { id } = await database
			.selectFrom('users')
			.select('id')
			.where('email', '=', sent.email)
			.executeTakeFirstOrThrow();
		const links = database.selectFrom('password_resets').select('id').where('user_id', '=', id);
		expect(await links.execute()).toEqual([]);
	});

	test('whose days are taken is refused, and one after them is not', async () => {
		const sent = newPost({ from: '2026-01-01', until: '2026-01-31' });
		expect((await send('invite', sent)).status).toBe(201);
		expect((await send('invite', { ...sent, from: '2026-01-31', until: null })).status).toBe(409);
		expect((await send('invite', { ...sent, from: '2026-02-01', until: null })).status).toBe(201);
	});

	test('to a centre that is not, or to days in the wrong order, is refused under its field', async () => {
		expectInvalid(
			await send('invite', newPost({ centreId: 99_999 })),
			'centreId',
			'Please choose where they work',
		);
		expectInvalid(
			await send('invite', newPost({ from: '2026-02-01', until: '2026-01-31' })),
			'until',
			'The last day cannot be before the first',
		);
	});

	test('whose post was ended before the mail left sends none', async () => {
		const sent = newPost();
		await send('invite', sent);
		const { posts } = await owner.client.staff.list();
		const post = posts.find(({ email }) => email === sent.email);
		await owner.client.staff.end({ body: { id: post?.id ?? 0 } });
		await server.workOffJobs();
		expect(await mailsTo(server, sent.email)).toEqual([]);
	});
});

describe('two owners who edit one post', () => {
	const seen = { duty: 'trainer', centreId: null, from: '2026-01-01', until: null };
	const begin = async () => {
		const person = await employ(server, { duty: 'trainer', centreId: null });
		const id = await postOf(server, person.id);
		await owner.client.staff.change({ body: { id, ...seen, duty: 'trainer' } });
		return id;
	};
	const change = (id: number, changes: object, expected: object | null = seen) =>
		send('change', { id, ...seen, ...changes, ...(expected && { expected }) }, owner, 'PATCH');
	const stored = async (id: number) => {
		const { duty, centreId, from, until } =
			(await owner.client.staff.list()).posts.find((post) => post.id === id) ?? expect.fail('no post');
		return { duty, centreId, from, until };
	};

	test('are told of what both changed, and nothing is written then', async () => {
		const id = await begin();
		expect((await change(id, { centreId: here, until: '2199-01-31' })).status).toBe(200);
		const second = await change(id, { centreId: there, until: '2199-02-28', duty: 'practitioner' });
		expect(second.status).toBe(409);
		expect(second.body).toMatchObject({
			code: 'changed_meanwhile',
			current: { centreId: here, until: '2199-01-31' },
		});
		expect(await stored(id)).toEqual({ ...seen, centreId: here, until: '2199-01-31' });
		// A third editor takes both changes back meanwhile.
		expect((await change(id, {}, null)).status).toBe(200);
		const third = await change(
			id,
			{ centreId: there, until: '2199-02-28' },
			{
				...seen,
				centreId: here,
				until: '2199-01-31',
			},
		);
		expect(third.body.current).toEqual({ centreId: 0, until: '' });
	});

	test('keep each other’s changes of different fields', async () => {
		const id = await begin();
		expect((await change(id, { centreId: here })).status).toBe(200);
		expect((await change(id, { until: '2199-02-28' })).status).toBe(200);
		expect(await stored(id)).toEqual({ ...seen, centreId: here, until: '2199-02-28' });
	});

	test('are refused days that are in no order together', async () => {
		const id = await begin();
		expect((await change(id, { until: '2026-06-30' })).status).toBe(200);
		expectInvalid(
			await change(id, { from: '2026-07-01' }),
			'until',
			'The last day cannot be before the first',
		);
	});

	test('who know not what they saw write all that they send', async () => {
		const id = await begin();
		await change(id, { centreId: here });
		expect((await change(id, { centreId: there }, null)).status).toBe(200);
		expect((await stored(id)).centreId).toBe(there);
	});
});

describe('a manager', () => {
	test('appoints all but managers, at their own centre alone', async () => {
		const manager = await employ(server, { duty: 'manager', centreId: here });
		expect((await send('invite', newPost({ centreId: here }), manager)).status).toBe(201);
		expectRefusal(await send('invite', newPost({ centreId: there }), manager), 403, /another centre/);
		expectRefusal(await send('invite', newPost({ centreId: null }), manager), 403, /the whole club/);
		const higher = newPost({ centreId: here, duty: 'manager' });
		expectRefusal(await send('invite', higher, manager), 403, 'Only owners appoint managers');
	});

	test('ends and changes no manager, makes none of others, and moves nobody to another centre', async () => {
		const manager = await employ(server, { duty: 'manager', centreId: here });
		const other = await postOf(server, (await employ(server, { duty: 'manager', centreId: here })).id);
		const trainer = await postOf(server, (await employ(server, { duty: 'trainer', centreId: here })).id);
		const days = { from: '2026-01-01', until: null };
		const change = (body: object) => send('change', { ...days, ...body }, manager, 'PATCH');
		expectRefusal(await send('end', { id: other }, manager), 403);
		expectRefusal(await change({ id: other, duty: 'trainer', centreId: here }), 403);
		expectRefusal(await change({ id: trainer, duty: 'manager', centreId: here }), 403);
		expectRefusal(await change({ id: trainer, duty: 'trainer', centreId: there }), 403);
		expect((await change({ id: trainer, duty: 'practitioner', centreId: here })).status).toBe(200);
		expectRefusal(await send('makeOwner', { userId: manager.id }, manager), 403);
	});

	test('sees who works at their centre, and no owner', async () => {
		const manager = await employ(server, { duty: 'manager', centreId: there });
		const { owners, posts } = await manager.client.staff.list();
		expect(owners).toEqual([]);
		expect(new Set(posts.map(({ centreId }) => centreId))).toEqual(new Set([there]));
	});
});

describe('the end of a post', () => {
	test('ends all sessions of whoever had it, and the rights of a later login', async () => {
		const clerk = await employ(server, { duty: 'front_desk', centreId: here });
		const { body: second } = await logIn(clerk.email, clerk.password);
		const id = await postOf(server, clerk.id);
		expect((await send('end', { id })).body.status).toBe(
			'Somebody At Work is no longer Front desk and was signed out',
		);
		expect([await mayReadMemberships(clerk), await mayReadMemberships(second)]).toEqual([401, 401]);
		const { body: third } = await logIn(clerk.email, clerk.password);
		expect(third).not.toHaveProperty('desk');
		expect(await mayReadMemberships(third)).toBe(403);
		expectRefusal(await send('end', { id }), 409);
		expectRefusal(await send('end', { id: 99_999 }), 404);
	});

	test('reaches what another process remembers of the profile', async () => {
		const clerk = await employ(server, { duty: 'front_desk', centreId: here });
		// The cached session of before the post is used until its change is notified.
		await eventually(async () => expect((await clerk.client.identity.profile()).posts).toHaveLength(1));
		await dismiss(server, clerk.id);
		await eventually(async () => expect(await clerk.client.identity.profile()).not.toHaveProperty('posts'));
	});
});

describe('owners', () => {
	test('are made of who confirmed their email, and ended, but for the last', async () => {
		const unconfirmed = await signUp(server, {}, { confirmed: false });
		expectRefusal(await send('makeOwner', { userId: unconfirmed.id }), 409, /confirm the email/);
		const second = await signUp(server, { name: 'Uma' });
		expect((await send('makeOwner', { userId: second.id })).body.status).toBe('Uma is an owner now');
		expectRefusal(await send('makeOwner', { userId: second.id }), 409);
		expect(await mayReadMemberships(second)).toBe(200);
		expect((await send('endOwner', { userId: second.id })).status).toBe(200);
		expect(await mayReadMemberships(second)).toBe(401);
		expectRefusal(await send('endOwner', { userId: second.id }), 404);
		const refused = await send('endOwner', { userId: owner.id });
		expect([refused.status, refused.body.code]).toEqual([409, 'last_owner']);
	});

	test('who end each other at once leave one', async () => {
		for (let round = 0; round < 5; round += 1) {
			const other = await signUpAdministrator(server);
			const answers = await Promise.all([
				send('endOwner', { userId: other.id }, owner),
				send('endOwner', { userId: owner.id }, other),
			]);
			const done = answers.filter(({ status }) => status === 200);
			expect(done).toHaveLength(1);
			const { body } = await logIn(owner.email, owner.password);
			const survivor = body.role === 'ADMIN' ? owner : other;
			expect(await mayReadMemberships(survivor)).toBe(200);
			owner = survivor;
		}
	});
});
