import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessage } from '../testing/fixtures/contact.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { twoCentres } from '../testing/fixtures/staff.ts';
import { flaggedVisit } from '../testing/fixtures/visits.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	administrator = await signUpAdministrator(server);
	const id = await sendMessage(server);
	await administrator.client.contact.update({ body: { id, status: 'Answered' } });
});
afterAll(() => server.close());

const run = (statement: string) => server.connection.pool.query(statement);

const refused = [
	['an update', "update audit_entries set actor_name = 'Nobody'", 'not updated'],
	['an update of no row', 'update audit_entries set times = 2 where false', 'not updated'],
	[
		'taking a name away from who has an account',
		"update audit_entries set actor_name = 'Deleted account', actor_email = null",
		'not updated',
	],
	['a deletion', 'delete from audit_entries', 'not deleted'],
	['emptying the table', 'truncate audit_entries', 'not truncated'],
	[
		'a deletion by a session without triggers',
		"begin; set local session_replication_role = 'replica'; delete from audit_entries; commit",
		'not deleted',
	],
] as const;

/** Runs a statement on a connection of its own, which is closed with the transaction that a refusal leaves open. */
async function runAlone(statement: string) {
	const client = await server.connection.pool.connect();
	try {
		return await client.query(statement);
	} finally {
		client.release(true);
	}
}

async function expectRefused(statement: string, message: string) {
	const { rows: before } = await run('select count(*) from audit_entries');
	await expect(runAlone(statement)).rejects.toThrow(message);
	expect((await run('select count(*) from audit_entries')).rows).toEqual(before);
}

test('who kept somebody out is taken out of what was written before it was left out; the audit is closed again', async () => {
	const written = [
		['door_passed', 'passed', 'Stopped by Meera Nair', 'Kept out'],
		['door_passed', 'passed', 'Stopped by Dr. K. Rao; MD; Ended 2 days ago', 'Kept out; Ended 2 days ago'],
		[
			...(['door_passed', 'passed'] as const),
			'Stopped by Meera; In HSR Layout since 7:02 am; ₹6,000 due since 3 December',
			'Kept out; In HSR Layout since 7:02 am; ₹6,000 due since 3 December',
		],
		[
			...(['door_passed', 'passed'] as const),
			'Stopped by Meera; Elite is for Koramangala; 80 of 80 inside',
			'Kept out; Elite is for Koramangala; 80 of 80 inside',
		],
		['door_passed', 'passed', 'Ended 2 days ago', 'Ended 2 days ago'],
		['visit_settled', 'said', 'Stopped by K. Meera. Told 5 days later', 'Kept out. Told 5 days later'],
	] as const;
	const { pool } = server.connection;
	for (const [action, key, before] of written)
		await pool.query(
			`insert into audit_entries (at, action, subject_kind, after, keep_until)
			values (now(), $1, 'person', jsonb_build_object('centre', 'Indiranagar', $2::text, $3::text), '2099-01-01')`,
			[action, key, before],
		);
	const [centreId] = await twoCentres(server);
	const visitId = await flaggedVisit(server, administrator, centreId);
	await pool.query('update visit_flags set sentence = $1', ['Stopped by K. Meera. No membership']);

	await run(readFileSync('migrations/0162_stops_without_names.sql', 'utf8'));
	const { rows } = await run(
		`select after from audit_entries where action in ('door_passed', 'visit_settled') order by id`,
	);
	expect(rows.map(({ after }) => after)).toEqual(
		written.map(([, key, , after]) => ({ centre: 'Indiranagar', [key]: after })),
	);
	const flagged = await administrator.client.visits.flagged({ query: { centreId } });
	expect(flagged.rows).toMatchObject([{ visitId, sentence: 'Kept out. No membership' }]);
	await expectRefused(`update audit_entries set after = '{}' where action = 'door_passed'`, 'not updated');
});

test.each(refused)('the database refuses to change an audit entry: %s', (_, statement) =>
	expectRefused(statement, 'audit_entries'),
);

test.each(refused)('%s is refused even to a role that has the right to it', async (_, statement, message) => {
	await run('grant update, truncate on audit_entries to current_user');
	await expectRefused(statement, message);
	await run('revoke update, truncate on audit_entries from current_user');
});

test('not even the owner of the table is granted an update or to empty it', async () => {
	const { rows } = await sql<{ privileges: string[] }>`
		select array_agg(privilege_type::text order by 1) as privileges
		from pg_class, aclexplode(relacl) where relname = 'audit_entries' and grantee = relowner`.execute(
		server.connection.database,
	);
	expect(rows[0]?.privileges).toContain('INSERT');
	expect(rows[0]?.privileges).not.toContain('UPDATE');
	expect(rows[0]?.privileges).not.toContain('TRUNCATE');
});

test('tidying up deletes what was kept long enough, and nothing else', async () => {
	const { rows: before } = await run('select id from audit_entries order by id');
	await run(`insert into audit_entries (at, action, subject_kind, keep_until)
		values ('2015-04-01', 'login', 'account', '2016-06-01'), ('2015-04-01', 'order_moved', 'order', '2099-01-01')`);
	await sql`select graphile_worker.add_job('tidy_up')`.execute(server.connection.database);
	await server.workOffJobs();
	const { rows } = await run('select id, action from audit_entries order by id');
	expect(rows.slice(0, before.length).map(({ id }) => ({ id }))).toEqual(before);
	expect(rows.slice(before.length)).toMatchObject([{ action: 'order_moved' }]);
});

test('no entry can say that it is kept for less than a year', async () => {
	await expect(
		run(`insert into audit_entries (at, action, subject_kind, keep_until)
			values ('2015-04-01', 'login', 'account', '2015-12-01')`),
	).rejects.toThrow('check');
});
