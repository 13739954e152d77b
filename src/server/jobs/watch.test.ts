import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watch } from './watch.ts';

let events: EventEmitter;
beforeEach(() => {
	vi.useFakeTimers();
	events = new EventEmitter();
});
afterEach(() => {
	vi.useRealTimers();
});

/** Watches the queue; the returned function gives the reason why it failed, or undefined while it works. */
function failureOf(silence: number): () => string | undefined {
	let failure: string | undefined;
	watch(events as WorkerEvents, silence).failed.catch((error: Error) => {
		failure = error.message;
	});
	return () => failure;
}

test('a queue that shows no sign of life has failed', async () => {
	const failure = failureOf(60_000);
	await vi.advanceTimersByTimeAsync(59_000);
	expect(failure()).toBeUndefined();
	await vi.advanceTimersByTimeAsync(2_000);
	expect(failure()).toBe('no job moved for 60 s');
});

test('a queue that finds nothing to do, or works, has not failed', async () => {
	const failure = failureOf(60_000);
	for (const sign of ['worker:getJob:empty', 'job:start', 'job:complete', 'worker:getJob:empty']) {
		await vi.advanceTimersByTimeAsync(50_000);
		events.emit(sign);
	}
	expect(failure()).toBeUndefined();
});

test('a queue that asks for jobs in vain has failed', async () => {
	const failure = failureOf(60_000);
	for (let second = 0; second <= 60; second += 2) {
		events.emit('worker:getJob:start');
		events.emit('worker:getJob:error');
		await vi.advanceTimersByTimeAsync(2_000);
	}
	expect(failure()).toBe('no job moved for 60 s');
});

test('a queue that cannot store an outcome has failed at once', async () => {
	const failure = failureOf(60_000);
	events.emit('pool:fatalError', { error: new Error('no more connections') });
	await vi.advanceTimersByTimeAsync(0);
	expect(failure()).toBe('no more connections');
});

test('a queue whose clock is set back has failed, and by two minutes it may be', async () => {
	const failure = failureOf(60_000);
	const start = Date.now();
	vi.setSystemTime(start - 120_000);
	events.emit('worker:getJob:empty');
	await vi.advanceTimersByTimeAsync(0);
	expect(failure()).toBeUndefined();
	vi.setSystemTime(start - 121_000);
	events.emit('worker:getJob:empty');
	await vi.advanceTimersByTimeAsync(0);
	expect(failure()).toBe('the clock was set back');
});

test('a queue whose clock is set ahead has failed, and by two minutes at a time it may be', async () => {
	const failure = failureOf(60_000);
	const start = Date.now();
	for (const minutes of [2, 4, 6]) {
		vi.setSystemTime(start + minutes * 60_000);
		events.emit('worker:getJob:empty');
	}
	await vi.advanceTimersByTimeAsync(0);
	expect(failure()).toBeUndefined();
	vi.setSystemTime(start + 9 * 60_000);
	events.emit('worker:getJob:empty');
	await vi.advanceTimersByTimeAsync(0);
	expect(failure()).toBe('the clock was set ahead, or the machine slept');
});
