import { EventEmitter } from 'node:events';
import { run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { log } from '../log.ts';
import { settlesWithin } from '../settles-within.ts';
import { limitBulkJobs } from './bulk-jobs.ts';
import { forgetTimesAhead } from './clock-ahead.ts';
import { backupQueue } from './enqueue-jobs.ts';
import { queuePool } from './queue-pool.ts';
import { quietLogger } from './quiet-logger.ts';
import { watch } from './watch.ts';

/**
 * In milliseconds: how long running jobs may take to finish when the queue stops. A job that is cut off runs again
 * later.
 */
const finishWithin = 8_000;

/**
 * The times are UTC, the time zone of the process. In Bangalore: digests at 7:30, reminders of memberships at 9:30,
 * new tax rates at midnight, lots ten minutes later, then closures and the days of memberships, and a backup at
 * 2:20. `fill` catches up on the jobs missed while the club was down. For closures, on each night of two months: a
 * closure that ended meanwhile is applied only by the job of the night after its last day. For hourly jobs, once: a
 * machine that is up for less than an hour at a time may never be up at their minute.
 */
const crontab = `
17 * * * * tidy_up ?fill=1h
* * * * * fold_tallies
* * * * * tell_staff
* * * * * begin_closures
*/5 * * * * tell_wishes
37 * * * * check_stock ?fill=1h
0 2 * * * staff_digests ?fill=12h
0 4 * * * remind_members ?fill=2d
30 18 * * * announce_tax_rates ?fill=12h
40 18 * * * hold_expiring_lots ?fill=12h
45 18 * * * apply_standing_closures ?fill=60d
50 18 * * * check_covers ?fill=12h
10 20 * * * count_pincodes ?fill=12h
20 20 * * * count_visits ?fill=12h
50 20 * * * back_up ?fill=1d&max=5&queue=${backupQueue}
`;

/**
 * Runs jobs until `over` settles, then lets the running ones finish. A failed job is retried with growing delays.
 * Rejects when the queue itself fails; a queue that then does not stop is abandoned, and the caller starts another.
 */
export async function runJobs(pool: pg.Pool, taskList: TaskList, over: Promise<void>): Promise<void> {
	// `over` is awaited below; until the queue has started, its rejection would count as unhandled.
	over.catch(() => {});
	await forgetTimesAhead(pool);
	const events = new EventEmitter() as WorkerEvents;
	const watching = watch(events);
	const runner = await run({
		pgPool: queuePool(pool),
		taskList,
		events,
		forbiddenFlags: limitBulkJobs(events),
		concurrency: 2,
		crontab,
		// run.ts handles signals.
		noHandleSignals: true,
		logger: quietLogger,
		// Batched, because without a batch a failure to store a job's outcome would be an unhandled rejection.
		preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
	}).catch((error: unknown) => {
		// The timer of the watch would keep the process alive.
		watching.end();
		throw error;
	});
	try {
		await Promise.race([runner.promise, watching.failed, over]);
	} finally {
		watching.end();
		if (!(await settlesWithin(runner.stop(), finishWithin)))
			log.error('The job queue does not stop; left behind');
	}
}
