import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { concurrently, countByStatus } from '../../testing/concurrently.ts';
import { centres } from '../../testing/demo-facts.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { dismiss, employ, placeKiosk, postOf, twoCentres } from '../../testing/fixtures/staff.ts';
import { endpoints } from '../../testing/sweeps/endpoints.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

// A kiosk's session stands at the entrance: a thief who takes its token can do nothing with it, and is noticed.

const hour = 3_600_000;
const day = 24 * hour;

let server: TestServer;
let owner: Person;
let here: number;
let there: number;
let start: number;
beforeAll(async () => {
	server = await startTestServer();
	start = server.clock.now.getTime();
	owner = await signUpAdministrator(server);
	[here, there] = await twoCentres(server);
});
beforeEach(() => {
	server.clock.now = new Date(start);
});
afterAll(() => server.close());

const onlyKiosk = 'This account is a kiosk: it lets members in and does nothing else';

/** The audit entries about a kiosk. */
async function entriesOf(kiosk: Person) {
	await server.writeCountedEvents();
	return server.connection.database
		.selectFrom('audit_entries')
		.select(['action', 'actor_id', 'centre_id', 'subject_kind', 'after', 'times'])
		.where('actor_id', '=', kiosk.id)
		.where('action', 'in', ['kiosk_refused', 'access_refused'])
		.orderBy('id')
		.execute();
}

const others = endpoints.filter(
	({ endpoint: { access } }) =>
		access !== 'guest' && !(typeof access === 'object' && access.may === 'useKiosk'),
);

describe('the token of a kiosk', () => {
	let kiosk: Person;
	beforeAll(async () => {
		kiosk = await placeKiosk(server, here);
	});

	test.each(others)('is refused by $name, which is written down with the centre', async ({ endpoint }) => {
		const { method, path } = endpoint;
		const answer = await server.call(method, path, { token: kiosk.token });
		expectRefusal(answer, 403, onlyKiosk);
		expect(answer.body.code).toBe('kiosk_only');
		const call = `${method} ${path}`;
		expect(
			(await entriesOf(kiosk)).filter(({ after }) => JSON.stringify(after).includes(`"${call}"`)),
		).toEqual([
			{
				...{ action: 'kiosk_refused', actor_id: kiosk.id, centre_id: here, subject_kind: 'account' },
				...{ after: { call, centre: centres[0] }, times: 1 },
			},
		]);
	});
});

test('the same call is written down once in a quarter of an hour, however often it is made', async () => {
	const kiosk = await placeKiosk(server, here);
	const read = () => server.call('GET', '/api/user/profile', { token: kiosk.token });
	expect(countByStatus(await concurrently(20, read))).toEqual({ 403: 20 });
	expect(await entriesOf(kiosk)).toHaveLength(1);
	await server.call('GET', '/api/orders/getOrders', { token: kiosk.token });
	expect(await entriesOf(kiosk)).toHaveLength(2);
	server.clock.now = new Date(start + 15 * 60_000 + 1);
	await read();
	await read();
	expect(await entriesOf(kiosk)).toHaveLength(3);
});

test('its centre’s manager reads that in the audit, another centre’s does not', async () => {
	const kiosk = await placeKiosk(server, here);
	await server.call('POST', '/api/visits/enter', { token: kiosk.token, body: {} });
	const seenAt = async (centreId: number) => {
		const manager = await employ(server, { duty: 'manager', centreId });
		const { entries } = await manager.client.audit.getAll({ query: { action: 'kiosk_refused' } });
		return entries.some(({ actor }) => actor?.id === kiosk.id);
	};
	expect([await seenAt(here), await seenAt(there)]).toEqual([true, false]);
});

test('nobody else uses the calls of a kiosk, an owner neither', async () => {
	const manager = await employ(server, { duty: 'manager', centreId: here });
	for (const { token } of [owner, manager])
		expectRefusal(await server.call('GET', '/api/visits/kiosk', { token }), 403, 'This is for kiosks only');
	const { token } = await signUp(server);
	expectRefusal(await server.call('GET', '/api/visits/kiosk', { token }), 403);
});

test('before its first day and after its last a kiosk is nothing else, either', async () => {
	const kiosk = await placeKiosk(server, here);
	const status = async (path: string) => (await server.call('GET', path, { token: kiosk.token })).status;
	for (const [from_day, until_day] of [
		['2020-01-01', '2020-12-31'],
		['2199-01-01', '2199-12-31'],
	] as const) {
		await server.connection.database
			.updateTable('staff_posts')
			.set({ from_day, until_day })
			.where('user_id', '=', kiosk.id)
			.execute();
		expect([await status('/api/visits/kiosk'), await status('/api/user/profile')]).toEqual([403, 403]);
	}
});

test('a kiosk whose post is ended is signed out at once, and the account is one like others', async () => {
	const kiosk = await placeKiosk(server, here);
	await owner.client.staff.end({ body: { id: await postOf(server, kiosk.id) } });
	expectRefusal(await server.call('GET', '/api/visits/kiosk', { token: kiosk.token }), 401);
	const { email, password } = kiosk;
	const login = await server.call('POST', '/auth/userLogin', { body: { email, password } });
	expect(login.body).toEqual({ token: expect.any(String), role: 'user' });
	expect((await server.call('GET', '/api/user/profile', { token: login.body.token })).status).toBe(200);
});

test('a login says that the account is a kiosk', async () => {
	const { email, password } = await placeKiosk(server, here);
	const login = await server.call('POST', '/auth/userLogin', { body: { email, password } });
	expect(login.body).toEqual({ token: expect.any(String), role: 'user', kiosk: true });
});

test('the session of a kiosk outlasts nights, days off and weeks, as long as somebody comes in each month', async () => {
	const kiosk = await placeKiosk(server, here);
	const scan = () =>
		server.call('POST', '/api/visits/kiosk', { token: kiosk.token, body: { code: 'no pass' } });
	for (const days of [2, 9, 35]) {
		server.clock.now = new Date(start + days * day);
		expect((await scan()).status, `after ${days} days`).toBe(200);
	}
	// What the page requests by itself does not count as a use of the session.
	server.clock.now = new Date(start + 64 * day);
	await kiosk.client.visits.kiosk();
	server.clock.now = new Date(start + 66 * day);
	expect((await scan()).status).toBe(401);
});

test('a kiosk is asked for no second factor, which stands at the entrance with nobody beside it', async () => {
	const kiosk = await placeKiosk(server, here);
	await owner.client.identity.updateStaffRules({ body: { secondFactor: 'required' } });
	expect((await server.call('GET', '/api/visits/kiosk', { token: kiosk.token })).status).toBe(200);
	await server.connection.database
		.updateTable('staff_rules')
		.set({ second_factor_required: false })
		.execute();
});

test('a post that somebody ended leaves the account of a kiosk as it was', async () => {
	const former = await placeKiosk(server, here);
	await dismiss(server, former.id);
	expect((await server.call('GET', '/api/user/profile', { token: former.token })).status).toBe(200);
});
