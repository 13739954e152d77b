import type pg from 'pg';
import { log } from '../log.ts';

/** In milliseconds: the clocks of two processes may differ, and what is done each minute is done as it begins. */
const tolerated = 120_000;

/**
 * Returns a function that tells whether the machine's clock was set since, and where to. Set back, graphile-worker would wait for
 * the time that it had reached, and do nothing of what is done each minute, hour or night until then. Set ahead, or after the
 * machine slept, it would begin whatever is done each minute once for every minute between, a week's ten thousand, before
 * that of now; a run that begins anew makes up for the nights alone, and for those that the crontab names.
 */
export function clockWatch(): () => 'back' | 'ahead' | undefined {
	// The second clock counts from the start of the process, and nobody sets it; it stands still while the machine sleeps.
	const ahead = () => Date.now() - performance.now();
	let furthest = ahead();
	let last = furthest;
	return () => {
		const before = last;
		last = ahead();
		furthest = Math.max(furthest, last);
		if (last < furthest - tolerated) return 'back';
		// From one look to the next, because the two clocks drift apart by minutes within months.
		return last > before + tolerated ? 'ahead' : undefined;
	};
}

/**
 * Forgets the times that are yet to come, in which something was done while the clock was ahead: it is done again in its
 * time. What waits is due at once then, because some of it waits for a time that was reckoned by that clock.
 */
export async function forgetTimesAhead(pool: pg.Pool): Promise<void> {
	const now = Date.now();
	const { rowCount } = await pool.query(
		'update graphile_worker._private_known_crontabs set last_execution = $1 where last_execution > $2',
		[new Date(now), new Date(now + tolerated)],
	);
	if (!rowCount) return;
	log.warn('The clock was ahead, and was put right: what waits is done now');
	await pool.query(`select graphile_worker.reschedule_jobs(
		array(select id from graphile_worker.jobs where run_at > now()), run_at => now())`);
}
