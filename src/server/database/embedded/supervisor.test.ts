import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../../log.ts';
import { eventually } from '../../testing/eventually.ts';
import { type Supervised, supervise } from './supervisor.ts';

/** Milliseconds instead of seconds. */
const quickly = { pollEvery: 1, firstPause: 1, maxPause: 4, diskEvery: 1 };

let logged: string[];
let stopSupervising = async () => {};
beforeEach(() => {
	logged = [];
	vi.spyOn(log, 'error').mockImplementation((message, { afterSeconds } = {}) => {
		logged.push(afterSeconds === undefined ? message : `${message} after ${Number(afterSeconds) * 1000}`);
	});
	vi.spyOn(log, 'info').mockImplementation((message) => void logged.push(message));
});
afterEach(() => stopSupervising());

/** Supervises a database that is dead from the start. */
function superviseDead(rest: Partial<Supervised>, timing = {}) {
	const onLost = vi.fn();
	const database = {
		isRunning: () => false,
		diskFault: async () => undefined,
		start: async () => {},
		onLost,
		...rest,
	};
	stopSupervising = supervise(database, { ...quickly, ...timing });
	return { onLost };
}

const starting = 'The embedded database has died; starting it again after';

test('a database that does not come up is tried ten times, after growing pauses, and then given up', async () => {
	const start = vi.fn(() => Promise.reject(new Error('It does not start')));
	const { onLost } = superviseDead({ start });
	await eventually(() => expect(onLost).toHaveBeenCalledOnce());
	expect(start).toHaveBeenCalledTimes(10);
	expect(logged.filter((line) => line.startsWith(starting)).slice(0, 4)).toEqual(
		[1, 2, 4, 4].map((delay) => `${starting} ${delay}`),
	);
	expect(logged).toContain('It does not start');
	expect(logged.at(-1)).toBe('The embedded database is given up, because it does not stay up');
});

test('a database that comes up and dies again and again is given up, too', async () => {
	const { onLost } = superviseDead({ start: async () => {} });
	await eventually(() => expect(onLost).toHaveBeenCalledOnce());
});

test('a database that dies now and then is started for ever', async () => {
	const start = vi.fn(async () => {});
	const { onLost } = superviseDead({ start }, { soundAfter: 0 });
	await eventually(() => expect(start.mock.calls.length).toBeGreaterThan(20));
	expect(onLost).not.toHaveBeenCalled();
});

test('a full disk is waited for, and takes no tries', async () => {
	const diskFault = vi.fn(async () => (diskFault.mock.calls.length > 50 ? undefined : 'is full'));
	const start = vi.fn(async () => {});
	superviseDead({ diskFault, start, isRunning: () => start.mock.calls.length > 0 });
	await eventually(() => expect(logged).toContain('The embedded database runs again'));
	expect(start).toHaveBeenCalledOnce();
	expect(logged.filter((line) => line.startsWith('The disk of the database is full'))).toHaveLength(1);
});

test('stopped during a pause, it starts nothing any more', async () => {
	const start = vi.fn(async () => {});
	superviseDead({ start }, { firstPause: 60_000 });
	await eventually(() => expect(logged).toHaveLength(1));
	await stopSupervising();
	expect(start).not.toHaveBeenCalled();
});

test('stopped during a start, it waits until that has been aborted', async () => {
	let hasEnded = false;
	const start = vi.fn(async (stopping: AbortSignal) => {
		await new Promise((resolve) => stopping.addEventListener('abort', resolve));
		hasEnded = true;
		throw new Error('Aborted');
	});
	superviseDead({ start });
	await eventually(() => expect(start).toHaveBeenCalledOnce());
	await stopSupervising();
	expect(hasEnded).toBe(true);
	expect(logged).not.toContain('Aborted');
});
