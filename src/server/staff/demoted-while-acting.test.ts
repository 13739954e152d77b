import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { eventually } from '../testing/eventually.ts';
import { sendMessage } from '../testing/fixtures/contact.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { expectRefusal } from '../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
	server = await startTestServer();
	owner = await signUpAdministrator(server);
});
afterAll(() => server.close());

/** How many transactions wait for the lock on staff. */
async function waiting(): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*) as count from pg_locks
		where locktype = 'advisory' and objid = ${advisoryLocks.staff} and not granted
			and database = (select oid from pg_database where datname = current_database())`.execute(
		server.connection.database,
	);
	return rows[0]?.count ?? 0;
}

test('an act that was let in and has not begun is refused when its author is demoted first', async () => {
	const other = await signUpAdministrator(server);
	const id = await sendMessage(server);
	const answer = { body: { id, status: 'Answered' }, token: other.token };
	// When the act asks for the lock, the demotion is made but not committed.
	const asked = await server.connection.database.transaction().execute(async (demotion) => {
		await sql`select pg_advisory_xact_lock(${advisoryLocks.staff})`.execute(demotion);
		await demotion.updateTable('users').set({ role: 'user' }).where('id', '=', other.id).execute();
		const act = server.call('PATCH', '/api/contact/update', answer);
		await eventually(async () => expect(await waiting()).toBe(1));
		return { act };
	});
	expectRefusal(await asked.act, 403, 'This is for administrators only');
	const { reply } = await owner.client.contact.getAll({ query: { row: id } });
	expect(reply[0]?.status).toBe('unanswered');
});
