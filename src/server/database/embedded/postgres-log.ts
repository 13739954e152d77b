import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../../log.ts';

/** The size of PostgreSQL's log in bytes, 0 when there is none: lines of the next start come after it. */
export async function logSize(logFile: string): Promise<number> {
	return (await stat(logFile).catch(() => undefined))?.size ?? 0;
}

async function linesSince(logFile: string, size: number): Promise<string[]> {
	const file = await open(logFile).catch(() => undefined);
	if (!file) return [];
	try {
		const buffer = Buffer.alloc(Math.max(0, (await file.stat()).size - size));
		await file.read(buffer, 0, buffer.length, size);
		return buffer.toString('utf8').trim().split('\n');
	} finally {
		await file.close();
	}
}

/** PostgreSQL's answers to clients that connect too early or too late: they are no reason why it ended. */
const passing = /the database system is (starting up|shutting down|in recovery mode|not yet accepting)/;

/**
 * The reason why PostgreSQL ended, from the lines that its log has gained since it had `size` bytes; empty if there
 * is none.
 */
export async function lastReason(logFile: string, size: number): Promise<string> {
	const lines = await linesSince(logFile, size);
	const at = lines.findLastIndex((line) => /FATAL|PANIC|ERROR/.test(line) && !passing.test(line));
	const [fatal = '', detail = ''] = at < 0 ? lines.slice(-1) : lines.slice(at);
	const reason = fatal.replace(/^.*?(FATAL|PANIC|ERROR|LOG):\s*/, '');
	return detail.includes('DETAIL:') ? `${reason}: ${detail.replace(/^.*?DETAIL:\s*/, '')}` : reason;
}

/** `largest` is in bytes, `every` in milliseconds. */
const usual = { largest: 10 * 1024 * 1024, every: 60_000 };

/**
 * Keeps PostgreSQL's log from growing without end: when it is too large, copies it to `<logFile>.1`, over the
 * previous copy, and truncates it. A rename would not help, because PostgreSQL has the file open and would go on
 * writing into it. Returns the function that stops this.
 */
export function keepBounded(logFile: string, { largest, every } = usual): () => Promise<void> {
	const stopping = new AbortController();
	const watching = (async () => {
		while (!stopping.signal.aborted) {
			try {
				if ((await logSize(logFile)) > largest) {
					await copyFile(logFile, `${logFile}.1`);
					await truncate(logFile);
				}
			} catch (error) {
				log.error("PostgreSQL's log cannot be shortened", { reason: String(error) });
			}
			await pause(every, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
		}
	})();
	return async () => {
		stopping.abort();
		await watching;
	};
}
