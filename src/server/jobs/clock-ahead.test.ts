import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { runJobs } from './run-jobs.ts';

const minute = 60_000;
/**
 * A machine in Bangalore whose hardware clock keeps local time is ahead by this much until it asks a time server.
 */
const ahead = 330 * minute;

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const nextMinute = () => Math.ceil((Date.now() + 1) / minute) * minute;

/** Sets the clock to the next minute. Resolves to it once the jobs of that minute have begun. */
async function untilBegunByMinute(): Promise<number> {
	const next = nextMinute();
	await eventually(async () => {
		vi.setSystemTime(next);
		const { rows } = await sql<{ at: Date | null }>`
			select last_execution as at from graphile_worker._private_known_crontabs
			where identifier = 'tell_staff'`.execute(server.connection.database);
		expect(rows[0]?.at?.getTime()).toBe(next);
	});
	return next;
}

test('once a clock that was ahead is put right, what is done each minute and what waits goes on', async () => {
	const { database, pool } = server.connection;
	const done = vi.fn();
	const over = Promise.withResolvers<void>();
	const runAnew = () => runJobs(pool, { send_receipt: async () => done() }, over.promise);
	const now = Date.now();
	// Sets only the clock: with fake timers, too, `vi.waitFor` would advance it while a slow attempt is under way.
	vi.setSystemTime(now + ahead);
	const running = runAnew();
	const lastAhead = new Date(await untilBegunByMinute());
	await sql`select graphile_worker.add_job('send_receipt', run_at => ${lastAhead})`.execute(database);

	vi.setSystemTime(now);
	await expect(running).rejects.toThrow('the clock was set back');

	const again = runAnew();
	await untilBegunByMinute();
	await eventually(() => expect(done).toHaveBeenCalledOnce());
	over.resolve();
	await again;
});

test('once the clock was set ahead, what is done each minute goes on now, and not for every minute between', async () => {
	const { pool } = server.connection;
	const over = Promise.withResolvers<void>();
	let told = 0;
	const taskList = {
		async tell_staff() {
			told += 1;
		},
	};
	const now = Date.now();
	vi.setSystemTime(now);
	const running = runJobs(pool, taskList, over.promise);
	await untilBegunByMinute();
	await eventually(() => expect(told).toBe(1));

	vi.setSystemTime(now + 3 * 24 * 60 * minute);
	await expect(running).rejects.toThrow('the clock was set ahead');

	const again = runJobs(pool, taskList, over.promise);
	await untilBegunByMinute();
	over.resolve();
	await again;
	expect(told).toBeLessThan(60);
});
