import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { turnOnSecondFactor } from '../testing/fixtures/second-factor.ts';
import { dismiss, employ } from '../testing/fixtures/staff.ts';
import { expectInvalid, expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// An account with a post counts as staff in everything that is required of an account, like an owner.

const hour = 3_600_000;

let server: TestServer;
let receptionist: Person;
let start: number;
beforeAll(async () => {
	server = await startTestServer();
	start = server.clock.now.getTime();
});
beforeEach(async () => {
	server.clock.now = new Date(start);
	receptionist = await employ(server, { duty: 'front_desk', centreId: null });
});
afterAll(() => server.close());

const orders = ({ token }: Person) => server.call('GET', '/api/orders/getAllOrders', { token });
const profile = ({ token }: Person) => server.call('GET', '/api/user/profile', { token });

test('the session of a receptionist ends after 12 hours without use, that of a member does not', async () => {
	const member = await signUp(server);
	server.clock.now = new Date(start + 12 * hour);
	expect((await orders(receptionist)).status).toBe(401);
	expect((await profile(member)).status).toBe(200);
});

test('a post that ended, or whose last day is over, asks nothing more of its account', async () => {
	const former = await employ(server, { duty: 'trainer', centreId: null });
	await server.connection.database
		.updateTable('staff_posts')
		.set({ until_day: '2020-12-31' })
		.where('user_id', '=', former.id)
		.execute();
	await dismiss(server, receptionist.id);
	server.clock.now = new Date(start + 13 * hour);
	expect((await profile(former)).status).toBe(200);
	expect((await profile(receptionist)).status).toBe(200);
});

test('a receptionist sets no password that is too short for the desk', async () => {
	const change = (newPassword: string) =>
		server.call('PATCH', '/api/user/reset', {
			token: receptionist.token,
			body: {
				email: receptionist.email,
				oldPassword: receptionist.password,
				newPassword,
				conPassword: newPassword,
			},
		});
	expectInvalid(await change('eleven char'), 'newPassword', 'Staff passwords must be at least 12 characters');
	expect((await change('long enough for us')).status).toBe(200);
});

test('where the club asks its staff for a second factor, the desk is closed to a receptionist without one', async () => {
	const owner = await signUpAdministrator(server);
	await owner.client.identity.updateStaffRules({ body: { secondFactor: 'required' } });
	const refused = await orders(receptionist);
	expectRefusal(refused, 403, 'Please set up two-step sign-in on your profile first');
	expect((await profile(receptionist)).body).toMatchObject({ lacksSecondFactor: true });
	await turnOnSecondFactor(server, receptionist);
	expect((await orders(receptionist)).status).toBe(200);
	await turnOnSecondFactor(server, owner);
	await owner.client.identity.updateStaffRules({ body: { secondFactor: 'optional' } });
});
