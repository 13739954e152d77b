import { afterAll, beforeAll, expect, test } from 'vitest';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

test('a manager reads and changes the facts of her own centre, and of no other', async () => {
	const [here, there] = await twoCentres(server);
	const manager = await employ(server, { duty: 'manager', centreId: here });
	const { body: own } = await server.call('GET', '/api/club/deskCentres', { token: manager.token });
	expect(own.map(({ id }: { id: number }) => id)).toEqual([here]);
	const { code: _, status: __, ...centre } = own[0];
	const update = (body: object) =>
		server.call('PATCH', '/api/club/updateCentre', { token: manager.token, body });
	expect(
		(await update({ ...centre, openingHours: 'Mon-Sun 6:00AM-10:00PM', phone: '9845012399' })).status,
	).toBe(200);
	const { body: facts } = await server.call('GET', '/api/club/get');
	expect(facts.centres.find(({ id }: { id: number }) => id === here)).toMatchObject({
		phone: '9845012399',
		openingHours: [{ days: 'Mon-Sun', hours: '6:00AM-10:00PM' }],
	});
	expectRefusal(
		await update({ ...centre, id: there, name: 'Elsewhere' }),
		403,
		'This belongs to another centre',
	);
	expectRefusal(
		await update({ ...centre, upiId: 'meera@okbank' }),
		403,
		'Only an owner changes where transfers go',
	);
	const entry = await server.connection.database
		.selectFrom('audit_entries')
		.select(['actor_id', 'centre_id'])
		.where('action', '=', 'centre_changed')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	expect(entry).toEqual({ actor_id: manager.id, centre_id: here });
});
