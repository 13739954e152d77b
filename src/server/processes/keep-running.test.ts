import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { type Kept, keepRunning } from './keep-running.ts';

beforeEach(() => {
	vi.spyOn(log, 'error').mockImplementation(() => {});
});

/** In milliseconds. */
const quick = { firstPause: 1, maxPause: 8, soundAfter: 60_000 };

/** The pauses that the log announced, in milliseconds. */
const pauses = () =>
	vi
		.mocked(log.error)
		.mock.calls.flatMap(([, fields]) =>
			fields?.afterSeconds === undefined ? [] : [Number(fields.afterSeconds) * 1_000],
		);

/** A process that dies at once, and a count of its starts. */
function shortLived(): { start: () => Kept; started: () => number } {
	let started = 0;
	const start = () => {
		started += 1;
		return { pid: started, ended: Promise.resolve('SIGKILL') };
	};
	return { start, started: () => started };
}

test('a process that dies is replaced at once, and the log says so', async () => {
	const replaced = Promise.withResolvers<void>();
	const replace = () => {
		replaced.resolve();
		return { pid: 2, ended: new Promise<string>(() => {}) };
	};
	keepRunning({ pid: 1, ended: Promise.resolve('SIGKILL') }, { replace, onLost: vi.fn() });
	await replaced.promise;
	expect(log.error).toHaveBeenCalledWith('A process has died; starting another in its place', {
		pid: 1,
		how: 'SIGKILL',
		try: '1 of 10',
		afterSeconds: 0,
	});
});

test('a process that dies again and again is replaced after growing pauses, and given up after ten replacements', async () => {
	const { start, started } = shortLived();
	await new Promise<void>((onLost) => keepRunning(start(), { replace: start, onLost }, quick));
	expect(pauses()).toEqual([0, 1, 2, 4, 8, 8, 8, 8, 8, 8]);
	expect(started()).toBe(11);
});

test('a process that has lived long enough is replaced at once again', async () => {
	const { start, started } = shortLived();
	const end = keepRunning(start(), { replace: start, onLost: vi.fn() }, { ...quick, soundAfter: 0 });
	await expect.poll(started).toBeGreaterThan(20);
	end();
	expect(new Set(pauses())).toEqual(new Set([0]));
});

test('a process that ends because the club stops is not replaced', async () => {
	const { promise: ended, resolve } = Promise.withResolvers<string>();
	const replace = vi.fn();
	keepRunning({ pid: 1, ended }, { replace, onLost: vi.fn() })();
	resolve('exit code 0');
	await ended;
	// By now everything that follows the end of a process has run.
	await new Promise(setImmediate);
	expect(replace).not.toHaveBeenCalled();
});
