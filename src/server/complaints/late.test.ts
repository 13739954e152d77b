import { afterAll, beforeAll, expect, test } from 'vitest';
import { acknowledgeUrgency, closeUrgency } from '#shared/complaints/complaints.rules.ts';
import { complain } from '../testing/fixtures/complaints.ts';
import { logInAgain, type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let desk: Person;
beforeAll(async () => {
	server = await startTestServer({ LIMIT_COMPLAINTS: '1000' });
	desk = await signUpAdministrator(server);
});
afterAll(() => server.close());

const late = () => desk.client.complaints.late();
const listed = async (status: 'Open' | 'Acknowledged', limit = 20, page = 1) => {
	const { reply } = await desk.client.complaints.getAll({ query: { status, limit, page } });
	return reply.map(({ id }) => id);
};

test('a complaint is late once its clock is over, by the second and by the day of the club, and counts where it stands', async () => {
	const written = new Date('2027-01-31T23:00:00+05:30');
	server.clock.now = written;
	const id = await complain(server);
	const at = async (instant: string) => {
		server.clock.now = new Date(instant);
		desk = await logInAgain(server, desk);
		return late();
	};
	expect(await at('2027-02-02T23:00:00+05:30')).toEqual({ acknowledge: 0, close: 0 });
	expect(await at('2027-02-02T23:00:01+05:30')).toEqual({ acknowledge: 1, close: 0 });
	expect(acknowledgeUrgency(written, server.clock.now)).toBe('late');
	await desk.client.complaints.acknowledge({ body: { id } });
	// A month after 31 January is 28 February.
	expect(await at('2027-02-28T23:59:59+05:30')).toEqual({ acknowledge: 0, close: 0 });
	expect(closeUrgency(written, server.clock.now)).toBe('soon');
	expect(await at('2027-03-01T00:00:00+05:30')).toEqual({ acknowledge: 0, close: 1 });
	expect(closeUrgency(written, server.clock.now)).toBe('late');
	await desk.client.complaints.close({ body: { id, outcome: 'Settled' } });
	expect(await late()).toEqual({ acknowledge: 0, close: 0 });
});

test('what is to be done comes by the day that it is due, page by page, also beyond a block of ids', async () => {
	const { pool } = server.connection;
	// More than 4,096 complaints, because ids are counted in blocks of that size.
	await pool.query(`
		insert into complaints (name, email, phone, message, status, written_at, acknowledged_at, closed_at, outcome)
		select 'Asha Rao', 'asha@home.example', '9845012345', 'The tub came with a cracked lid',
			(array['Open', 'Acknowledged', 'Closed'])[1 + nth % 3]::complaint_status, now() - interval '30 days' + nth * interval '1 minute',
			case when nth % 3 > 0 then now() end, case when nth % 3 = 2 then now() end, case when nth % 3 = 2 then 'Settled' end
		from generate_series(1, 9000) as nth`);
	for (const status of ['Open', 'Acknowledged'] as const) {
		const { rows } = await pool.query('select id from complaints where status = $1 order by written_at, id', [
			status,
		]);
		const due: number[] = rows.map(({ id }) => id);
		for (const page of [1, 2, 15, 16, 30]) {
			expect(await listed(status, 100, page)).toEqual(due.slice((page - 1) * 100, page * 100));
		}
		expect(due.length).toBe(3_000);
	}
	const { reply } = await desk.client.complaints.getAll({ query: { limit: 3 } });
	const newest = reply.map(({ id }) => id);
	expect(newest).toEqual(newest.toSorted((one, other) => other - one));
});
