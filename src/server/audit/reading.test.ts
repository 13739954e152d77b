import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditSentence } from '#shared/audit/audit.rules.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { employ, twoCentres } from '../testing/fixtures/staff.ts';
import { expectInvalid } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
/** The ids of six entries, oldest first; two of them have the same time. */
let ids: number[];
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	const { rows } = await server.connection.pool.query<{ id: number }>(`
		insert into audit_entries (at, actor_id, actor_name, actor_email, action, subject_kind, subject_id, subject_name, amount,
			before, after, address, times, keep_until)
		values
			('2025-04-01T18:29:59Z', 1001, 'Asha Rāo', 'asha@club.example', 'order_moved', 'order', 7, 'AK-194', null,
				'{"status":"Pending"}', '{"status":"Transit"}', '10.0.0.1', 1, '2099-01-01'),
			('2025-04-01T18:30:00Z', 1002, 'Ravi', 'ravi@club.example', 'membership_paid', 'membership', 12, '#12', 15900, null,
				null, '10.0.0.2', 1, '2099-01-01'),
			('2025-04-02T10:00:00Z', null, null, null, 'login_refused', 'account', 1001, 'asha@club.example', null, null, null,
				'203.0.113.9', 40, '2099-01-01'),
			('2025-04-02T10:00:00Z', 1001, 'Asha Rāo', 'asha@club.example', 'login', 'account', 1001, 'asha@club.example', null,
				null, null, '10.0.0.1', 1, '2099-01-01'),
			('2025-04-02T18:30:00Z', 1001, 'Asha Rāo', 'asha@club.example', 'query_answered', 'query', 7, '#7', null, null, null,
				'10.0.0.1', 1, '2099-01-01'),
			('2025-04-03T10:00:00Z', 1002, 'Ravi', 'ravi@club.example', 'product_changed', 'product', 7, '100% Whey_', null,
				'{"price":400}', '{"price":450}', '10.0.0.2', 1, '2099-01-01')
		returning id`);
	ids = rows.map(({ id }) => id);
});
afterAll(() => server.close());

const read = (query: Record<string, string>) =>
	server.call('GET', `/api/audit/getAll?${new URLSearchParams(query)}`, { token: administrator.token });

/** The positions, among the entries above, of those that a query finds. */
async function found(query: Record<string, string>): Promise<number[]> {
	const { status, body } = await read({ to: '2025-12-31', ...query });
	expect(status).toBe(200);
	return body.entries.map(({ id }: { id: number }) => ids.indexOf(id));
}

test('entries come newest first, exactly as the contract says, and are never kept', async () => {
	const { headers, body } = await read({ to: '2025-12-31' });
	expect(headers.get('Cache-Control')).toBe('no-store');
	expect(await found({})).toEqual([5, 4, 3, 2, 1, 0]);
	expect(body.entries[5]).toEqual({
		id: ids[0],
		at: '2025-04-01T18:29:59.000Z',
		actor: { id: 1001, name: 'Asha Rāo', email: 'asha@club.example' },
		action: 'order_moved',
		subject: { kind: 'order', id: 7, name: 'AK-194' },
		before: { status: 'Pending' },
		after: { status: 'Transit' },
		address: '10.0.0.1',
		times: 1,
	});
	expect(body.entries[4]).toMatchObject({ amount: 15_900 });
	expect(body.entries[3]).not.toHaveProperty('actor');
});

describe.each([{}, { search: 'club.example' }])('page by page, with %j,', (filters) => {
	test.each([1, 2, 3, 4])('by %d, no entry is missing or twice', async (limit) => {
		const all = await found(filters);
		const seen: number[] = [];
		let before: Record<string, string> = {};
		for (let hasMore = true; hasMore; ) {
			const { body } = await read({ to: '2025-12-31', limit: String(limit), ...filters, ...before });
			seen.push(...body.entries.map(({ id }: { id: number }) => ids.indexOf(id)));
			hasMore = body.hasMore;
			before = { before: String(body.entries.at(-1).id) };
		}
		expect(seen).toEqual(all);
	});
});

test.each([
	['who acted', { who: '1001' }, [4, 3, 0]],
	['the action', { action: 'login_refused' }, [2]],
	['the kind of record', { subject: 'account' }, [3, 2]],
	['one record, not another of the same number', { subject: 'order', subjectId: '7' }, [0]],
	['an order, with its lines', { orderNumber: '194' }, [0]],
	['the first day, in the club’s time', { from: '2025-04-02' }, [5, 4, 3, 2, 1]],
	['the last day, in the club’s time', { to: '2025-04-02' }, [3, 2, 1, 0]],
	['one day', { from: '2025-04-02', to: '2025-04-02' }, [3, 2, 1]],
	['a name', { search: 'rāo' }, [4, 3, 0]],
	['an order', { search: 'AK-194' }, [0]],
	['an address', { search: '203.0.113' }, [2]],
	['a sign that is special in patterns', { search: '100%' }, [5]],
	['another', { search: 'y_' }, [5]],
	['what nobody did', { search: 'nobody' }, []],
	['several at once', { who: '1001', from: '2025-04-02', search: 'asha' }, [4, 3]],
])('narrowed by %s', async (_, query, positions) => {
	expect(await found(query as Record<string, string>)).toEqual(positions);
});

test('asked for an id has that entry alone', async () => {
	for (const [position, id] of ids.entries()) expect(await found({ row: String(id) })).toEqual([position]);
});

test.each([
	['action', 'nothing', 'Please give a valid action'],
	['subject', 'everything', 'Please give a valid subject'],
	['from', 'yesterday', 'Please enter a date as YYYY-MM-DD'],
	['who', 'Asha', 'Please give a valid who'],
])('%s=%s is refused', async (field, value, message) => {
	expectInvalid(await read({ [field]: value }), field, message);
});

test('a rare word is found far behind the newest entries', async () => {
	const { pool } = server.connection;
	await pool.query(`insert into audit_entries (at, actor_id, actor_name, action, subject_kind, keep_until)
		select now(), 1, 'Somebody', 'login', 'account', '2099-01-01' from generate_series(1, 20100)`);
	const { body } = await read({ search: 'AK-194' });
	expect(body.entries.map(({ id }: { id: number }) => id)).toEqual([ids[0]]);
});

test('those who may act at the desk are listed by name', async () => {
	const { body } = await server.call('GET', '/api/audit/getStaff', { token: administrator.token });
	expect(body).toEqual([{ id: administrator.id, name: 'Asha Rao', email: administrator.email }]);
});

test('a centre is told of those who have a post or did something there, and nobody of whoever was deleted', async () => {
	const [here, there] = await twoCentres(server);
	const manager = await employ(server, { duty: 'manager', centreId: here });
	const elsewhere = await employ(server, { duty: 'front_desk', centreId: there });
	const visiting = await employ(server, { duty: 'front_desk', centreId: there });
	const gone = await employ(server, { duty: 'front_desk', centreId: here });
	const { pool } = server.connection;
	await pool.query(
		`insert into audit_entries (at, actor_id, actor_name, action, subject_kind, centre_id, keep_until)
		values (now(), $1, 'Somebody', 'person_noted', 'person', $2, '2099-01-01')`,
		[visiting.id, here],
	);
	await pool.query('update users set deleted_at = now() where id = $1', [gone.id]);
	const listed = async ({ token }: Person) => {
		const { body } = await server.call('GET', '/api/audit/getStaff', { token });
		return body.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
	};
	expect(await listed(manager)).toEqual([manager.id, visiting.id]);
	expect(await listed(administrator)).toEqual([administrator.id, manager.id, elsewhere.id, visiting.id]);
});

test('centres are called as people call them, on the screen and in the file, and what is no centre stays', async () => {
	const keep = (action: string, kind: string, name: string, before: object | null, after: object | null) =>
		server.connection.pool.query(
			`insert into audit_entries (at, action, subject_kind, subject_name, before, after, keep_until)
			values ('2024-04-01T10:00:00Z', $1, $2, $3, $4, $5, '2099-01-01')`,
			[action, kind, name, before, after],
		);
	await keep('centre_changed', 'club', 'indiranagar', null, { street: '1st Main' });
	await keep('centre_ended', 'club', 'vijayanagara', null, { successor: 'indiranagar', memberships: 2 });
	await keep('shift_opened', 'money', 'indiranagar', null, null);
	await keep('home_centre_changed', 'membership', '#12', null, { centre: 'indiranagar', from: '2024-05-01' });
	await keep('stock_transferred', 'stock', 'whey', null, {
		...{ quantity: 2, from: 'the store room', to: 'indiranagar' },
	});
	await keep('staff_appointed', 'staff', 'ravi', null, { duty: 'Manager', at: 'the whole club' });
	const days = { from: '2024-04-01', to: '2024-04-01' };
	const { entries } = (await read(days)).body;
	const sentences = [
		'A visitor appointed ravi: Manager, the whole club',
		'A visitor brought 2 units of whey to Indiranagar',
		'A visitor moved membership #12 to Indiranagar from 1 May 2024 on',
		'A visitor opened a drawer at Indiranagar with ₹0',
		'A visitor ended the centre Vijayanagara',
		'A visitor changed the centre Indiranagar',
	];
	expect(entries.map(auditSentence)).toEqual(sentences);
	expect(entries[1].after).toMatchObject({ from: 'the store room', to: 'Indiranagar' });
	expect(entries[4].after).toEqual({ successor: 'Indiranagar', memberships: 2 });
	const file = await server.call('GET', `/api/audit/export?${new URLSearchParams(days)}`, {
		token: administrator.token,
	});
	for (const sentence of sentences) expect(file.body).toContain(sentence);
	expect(file.body).not.toContain('indiranagar');
});
