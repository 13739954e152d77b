import { setTimeout as pause } from 'node:timers/promises';

/** Waits for `work` for at most `limit` milliseconds; resolves to whether it settled, well or not. Never rejects. */
export function settlesWithin(work: Promise<unknown>, limit: number): Promise<boolean> {
	const settled = work.then(
		() => true,
		() => true,
	);
	return Promise.race([settled, pause(limit, false, { ref: false })]);
}
