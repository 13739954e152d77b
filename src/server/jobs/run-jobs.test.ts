import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type CronPayload, plannedDay } from './cron-payload.ts';
import { queuePool } from './queue-pool.ts';
import { runJobs } from './run-jobs.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

test('a client that was released twice is in the pool once, and works', async () => {
	const { pool } = server.connection;
	const released = Promise.withResolvers<void>();
	queuePool(pool).connect((_error, _client, release) => {
		release();
		release();
		released.resolve();
	});
	await released.promise;
	const clients = await Promise.all([pool.connect(), pool.connect()]);
	expect(new Set(clients).size).toBe(2);
	for (const client of clients) client.release();
});

// Vitest fails a run with an unhandled rejection, which would end the club.
test('a queue that stops while its connections break rejects or ends, and nothing else', async () => {
	const { pool } = server.connection;
	for (let round = 0; round < 60; round += 1) {
		const over = Promise.withResolvers<void>();
		const running = runJobs(pool, {}, over.promise).catch(() => {});
		await pause(Math.random() * 60);
		const cut = pool
			.query(
				'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
			)
			.catch(() => {});
		if (round % 2) await cut;
		over.resolve();
		await Promise.all([running, cut]);
	}
	// The pool may still hold a broken connection.
	await eventually(async () => expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]));
});

test('a queue rejects with what ends it before it has started', async () => {
	const lost = Promise.reject(new Error('The jobs cannot be handed over'));
	await expect(runJobs(server.connection.pool, {}, lost)).rejects.toThrow('The jobs cannot be handed over');
});

test('closures have a job for each night on which the club was down, with its day', async () => {
	const { pool } = server.connection;
	await pool.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
		values ('apply_standing_closures', now() - interval '90 days', now() - interval '21 days')
		on conflict (identifier) do update set last_execution = excluded.last_execution`);
	const days = new Set<unknown>();
	const over = Promise.withResolvers<void>();
	const running = runJobs(
		pool,
		{ apply_standing_closures: async (cron) => void days.add(plannedDay(cron as CronPayload)) },
		over.promise,
	);
	const nights = Array.from({ length: 20 }, (_, back) => daysBefore(clubToday(), back + 1));
	await eventually(async () => expect([...days]).toEqual(expect.arrayContaining(nights)));
	over.resolve();
	await running;
});

test.each(['tidy_up', 'check_stock'])(
	'where the club never runs at its minute, %s has one job as the club begins',
	async (task) => {
		const { pool } = server.connection;
		await pool.query(
			`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
		values ($1, now() - interval '90 days', now() - interval '21 days')
		on conflict (identifier) do update set last_execution = excluded.last_execution`,
			[task],
		);
		const planned: string[] = [];
		const over = Promise.withResolvers<void>();
		const begun = new Date().toISOString();
		const running = runJobs(
			pool,
			{ [task]: async (cron) => void planned.push((cron as CronPayload)._cron?.ts ?? '') },
			over.promise,
		);
		await eventually(async () => expect(planned.length).toBeGreaterThan(0));
		over.resolve();
		await running;
		expect(planned.filter((ts) => ts < begun)).toHaveLength(1);
	},
);
