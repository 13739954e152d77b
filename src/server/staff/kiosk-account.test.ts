import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../testing/fixtures/mail.ts';
import { buyMembership } from '../testing/fixtures/membership.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { employ, newPost, placeKiosk, postOf, twoCentres } from '../testing/fixtures/staff.ts';
import { makePass } from '../testing/fixtures/visits.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let manager: Person;
let here: number;
let there: number;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
	[here, there] = await twoCentres(server);
	manager = await employ(server, { duty: 'manager', centreId: here });
});
afterAll(() => server.close());

const send = (name: string, body: object, { token } = owner, method = 'POST') =>
	server.call(method, `/api/staff/${name}`, { body, token });
const newKiosk = (changes: object = {}) =>
	newPost({ duty: 'kiosk', centreId: here, name: 'Kiosk Indiranagar', ...changes });
const days = { from: '2026-01-01', until: null };

test('a manager places a kiosk at their centre, which is mailed how it signs in', async () => {
	const sent = newKiosk();
	expect((await send('invite', sent, manager)).status).toBe(201);
	expect((await send('invite', newKiosk({ centreId: there }), manager)).body.code).toBe('other_centre');
	await server.workOffJobs();
	const mail = (await mailsTo(server, sent.email)).at(-1);
	expect(mail?.text).toContain('This account is the kiosk at the entrance of');
	expect(mail?.text).toContain('Then log in on the tablet at the entrance:');
	const { posts } = await manager.client.staff.list();
	expect(posts).toContainEqual(expect.objectContaining({ name: sent.name, duty: 'kiosk', centreId: here }));
});

test('a kiosk is spoken of as one: it is signed in at the entrance, and lets nobody in once it has ended', async () => {
	const { status } = (await send('invite', newKiosk({ from: '2026-01-01' }))).body;
	expect(status).toMatch(/: Kiosk Indiranagar can be signed in at the entrance from 1 January 2026$/);
	const kiosk = await placeKiosk(server, here);
	expect((await send('end', { id: await postOf(server, kiosk.id) })).body.status).toMatch(
		/ lets nobody in any more and was signed out$/,
	);
});

test('a kiosk stands at one centre: for the whole club it is refused under its field', async () => {
	const message = 'A kiosk stands at one centre: please choose which';
	expectInvalid(await send('invite', newKiosk({ centreId: null })), 'centreId', message);
	const id = await postOf(server, (await placeKiosk(server, here)).id);
	const change = (centreId: number | null) =>
		send('change', { id, duty: 'kiosk', centreId, ...days }, owner, 'PATCH');
	expectInvalid(await change(null), 'centreId', message);
	expect((await change(there)).status).toBe(200);
	// The database also refuses what no call would write.
	await expect(
		server.connection.database
			.updateTable('staff_posts')
			.set({ centre_id: null })
			.where('id', '=', id)
			.execute(),
	).rejects.toThrow('kiosk_is_at_a_centre');
});

test('a kiosk becomes nobody at the desk, nor somebody a kiosk, by an edit: its tablet stays signed in', async () => {
	const edit = (id: number, duty: string) =>
		send('change', { id, duty, centreId: here, ...days }, owner, 'PATCH');
	const kiosk = await postOf(server, (await placeKiosk(server, here)).id);
	const clerk = await postOf(server, (await employ(server, { duty: 'front_desk', centreId: here })).id);
	expectInvalid(
		await edit(kiosk, 'front_desk'),
		'duty',
		'A kiosk stays one: please end it and invite somebody',
	);
	expectInvalid(await edit(clerk, 'kiosk'), 'duty', 'A kiosk needs an account of its own: please invite one');
});

test.each([
	['works here', () => employ(server, { duty: 'trainer', centreId: null })],
	['works here', () => signUpAdministrator(server)],
	[
		'is a customer',
		async () => {
			const member = await signUp(server);
			await buyMembership(server, member);
			return member;
		},
	],
	[
		'is a customer',
		async () => {
			const member = await signUp(server);
			await makePass(member);
			return member;
		},
	],
	['is one already', () => placeKiosk(server, there)],
])('an account of somebody who %s is not made a kiosk', async (why, somebody) => {
	const { email } = await somebody();
	const refused = await send('invite', newKiosk({ email }));
	expectRefusal(
		refused,
		409,
		new RegExp(`^A kiosk needs an account of its own, and .+ ${why}: please use another email$`),
	);
	expect(refused.body.code).toBe('kiosk_apart');
});

test('an account of a kiosk gets no other post and is made no owner, until that one is ended', async () => {
	const kiosk = await placeKiosk(server, here);
	const post = newPost({ email: kiosk.email, centreId: here });
	expectRefusal(await send('invite', post), 409, /is a kiosk and nothing else: please use another email$/);
	expectRefusal(await send('makeOwner', { userId: kiosk.id }), 409, /is a kiosk and nothing else/);
	expect((await send('end', { id: await postOf(server, kiosk.id) }, manager)).status).toBe(200);
	expect((await send('invite', post)).status).toBe(201);
});

test('an account that was a kiosk once is made one again', async () => {
	const kiosk = await placeKiosk(server, here);
	await send('end', { id: await postOf(server, kiosk.id) });
	expect((await send('invite', newKiosk({ email: kiosk.email, centreId: there }))).status).toBe(201);
});

test('a kiosk whose last day is over is listed still, so that it can be prolonged or ended', async () => {
	const kiosk = await placeKiosk(server, here);
	const clerk = await employ(server, { duty: 'front_desk', centreId: here });
	const past = { from: '2026-01-01', until: '2026-01-31' };
	for (const [duty, { id }] of [['kiosk', kiosk] as const, ['front_desk', clerk] as const]) {
		const change = { id: await postOf(server, id), duty, centreId: here, ...past };
		expect((await send('change', change, owner, 'PATCH')).status).toBe(200);
	}
	const { posts } = await manager.client.staff.list();
	expect(posts).toContainEqual(expect.objectContaining({ userId: kiosk.id, until: past.until }));
	expect(posts.map(({ userId }) => userId)).not.toContain(clerk.id);
	// Its email can be used again once it is ended.
	const post = newPost({ email: kiosk.email, centreId: here });
	expect((await send('invite', post)).body.code).toBe('kiosk_apart');
	expect((await send('end', { id: await postOf(server, kiosk.id) }, manager)).status).toBe(200);
	expect((await send('invite', post)).status).toBe(201);
});
