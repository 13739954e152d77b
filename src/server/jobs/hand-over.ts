import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Topic } from '#shared/endpoint.ts';
import type { Database } from '../database/connect.ts';
import { announceChange } from '../http/invalidation.ts';
import type { Jobs } from './add-job.ts';

/** In milliseconds: how long a job waits at most before the queue has it. */
const every = 500;

/** What the job of a fact announces to all processes. The one that wrote it has heard of it by then. */
const announces: Partial<Record<keyof Jobs, Topic>> = { send_order_confirmation: 'sales' };

/** Hands the jobs that wait to the queue, all in one transaction. */
export async function handOverJobs(database: Database): Promise<void> {
	await database.transaction().execute(async (transaction) => {
		const { rows } = await sql<{ kind: keyof Jobs }>`
			with taken as (delete from queued_jobs returning id, kind, payload),
			ordered as (select kind, payload from taken order by id)
			select kind, count(graphile_worker.add_job(kind, payload)) from ordered group by kind`.execute(
			transaction,
		);
		for (const topic of new Set(rows.flatMap(({ kind }) => announces[kind] ?? [])))
			await announceChange(transaction, topic);
	});
}

/** Does so until `over` settles. Rejects when the database fails. */
export async function keepHandingOverJobs(database: Database, over: Promise<void>): Promise<void> {
	let isOver = false;
	void over.finally(() => {
		isOver = true;
	});
	while (!isOver) {
		await handOverJobs(database);
		await Promise.race([over, pause(every)]);
	}
}
