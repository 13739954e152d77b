import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits at most `limit` milliseconds for `work`; resolves to whether it has settled, fulfilled or rejected. Never
 * rejects.
 */
export function settlesWithin(work: Promise<unknown>, limit: number): Promise<boolean> {
	const settled = work.then(
		() => true,
		() => true,
	);
	return Promise.race([settled, pause(limit, false, { ref: false })]);
}
