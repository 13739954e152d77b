import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../database/connect.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addJob, addJobs } from './add-job.ts';
import { enqueueJobs } from './enqueue-jobs.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

test('more jobs than one statement has the time for are handed over, behind those that others wait for', async () => {
	const { database, url } = server.connection;
	// Simulates a slow disk: 1,600 jobs take eight seconds, and a statement is cancelled after six.
	await sql`create function on_slow_disk() returns trigger language plpgsql as
		'begin perform pg_sleep(0.005); return new; end'`.execute(database);
	await sql`create trigger on_slow_disk before insert on graphile_worker._private_jobs
		for each row execute function on_slow_disk()`.execute(database);
	const at = server.clock.now.toISOString();
	const invitations = Array.from({ length: 1_600 }, (_, nth) => ({ userId: 900_000 + nth, at }));
	await addJobs(database, 'send_imported_invitation', invitations);
	await addJob(database, 'send_one_time_code', { email: 'priya@example.com', browser: '' });

	const impatient = connect(url, 1, { timeout: 6_000 });
	await enqueueJobs(impatient.database);
	await impatient.close();

	const { rows } = await sql<{ kind: string }>`
		select task_identifier as kind from graphile_worker.jobs order by id`.execute(database);
	expect(rows).toHaveLength(1_601);
	expect(rows.slice(0, 200)).toContainEqual({ kind: 'send_one_time_code' });
});
