import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectGarbageWhenIdle, thisProcess } from './collect-garbage-when-idle.ts';

const mebi = 1024 * 1024;

/** A process in which everything above `live` bytes is garbage. */
const running = { live: 50 * mebi, used: 75 * mebi, utilization: 0 };
const collect = vi.fn(() => {
	running.used = running.live;
});
let end: () => void;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	collect.mockClear();
	Object.assign(running, { live: 50 * mebi, used: 75 * mebi, utilization: 0 });
	end = collectGarbageWhenIdle({
		heapUsed: () => running.used,
		utilization: () => running.utilization,
		collect,
	});
});
afterEach(() => {
	end();
	vi.useRealTimers();
});

test('the garbage of a start is collected once nothing has happened for ten seconds', () => {
	running.utilization = 0.5;
	vi.advanceTimersByTime(60_000);
	running.utilization = 0.01;
	vi.advanceTimersByTime(5_000);
	expect(collect).not.toHaveBeenCalled();
	vi.advanceTimersByTime(5_000);
	expect(collect).toHaveBeenCalledOnce();
});

test('little garbage is not worth a pause', () => {
	vi.advanceTimersByTime(10_000);
	running.used += 15 * mebi;
	vi.advanceTimersByTime(60_000);
	expect(collect).toHaveBeenCalledOnce();
	running.used += mebi;
	vi.advanceTimersByTime(5_000);
	expect(collect).toHaveBeenCalledTimes(2);
});

test('nothing is collected after its end', () => {
	end();
	vi.advanceTimersByTime(60_000);
	expect(collect).not.toHaveBeenCalled();
});

test('this process can collect its garbage', async () => {
	const { collect: collectReally } = thisProcess();
	const garbage = new WeakRef({ of: 'a start' });
	// What was just allocated stays alive until the end of the turn.
	await new Promise((resolve) => setImmediate(resolve));
	collectReally();
	expect(garbage.deref()).toBeUndefined();
});
