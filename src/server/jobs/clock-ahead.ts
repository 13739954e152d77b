import type pg from 'pg';
import { clockTolerance } from '../clock-tolerance.ts';
import { log } from '../log.ts';

/**
 * Returns a function that tells whether the machine's clock was set, and in which direction. If it is set back,
 * graphile-worker runs no crontab jobs until the time that it had reached. If it is set ahead, or the machine
 * slept, graphile-worker would first run every minute's jobs once for each minute in between, ten thousand for a
 * week; a new run only catches up on the crontab's jobs with `fill`.
 */
export function clockWatch(): () => 'back' | 'ahead' | undefined {
	// `performance.now()` counts from the start of the process and cannot be set; it stands still while the machine
	// sleeps.
	const ahead = () => Date.now() - performance.now();
	let furthest = ahead();
	let last = furthest;
	return () => {
		const before = last;
		last = ahead();
		furthest = Math.max(furthest, last);
		if (last < furthest - clockTolerance) return 'back';
		// Compared with the previous look only, because the two clocks drift apart by minutes within months.
		return last > before + clockTolerance ? 'ahead' : undefined;
	};
}

/**
 * Resets the crontab times that lie in the future, because jobs ran while the clock was ahead: these run again at
 * their proper time. All waiting jobs become due at once, because some wait for a time that was computed by that
 * clock.
 */
export async function forgetTimesAhead(pool: pg.Pool): Promise<void> {
	const now = Date.now();
	const { rowCount } = await pool.query(
		'update graphile_worker._private_known_crontabs set last_execution = $1 where last_execution > $2',
		[new Date(now), new Date(now + clockTolerance)],
	);
	if (!rowCount) return;
	log.warn('The clock was ahead, and was put right: what waits is done now');
	await pool.query(`select graphile_worker.reschedule_jobs(
		array(select id from graphile_worker.jobs where run_at > now()), run_at => now())`);
}
