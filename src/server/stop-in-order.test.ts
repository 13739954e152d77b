import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { type StopStep, stopInOrder } from './stop-in-order.ts';

let stopped: string[];
beforeEach(() => {
	stopped = [];
});

const ending = (part: string): StopStep => ({ part, stop: async () => stopped.push(part) });
const hanging = (part: string): StopStep => ({ part, stop: () => new Promise(() => {}) });
const failing = (part: string): StopStep => ({ part, stop: () => Promise.reject(new Error('broken')) });
const unhurried = new AbortController().signal;

test('parts stop one after the other', async () => {
	await stopInOrder([ending('requests'), ending('jobs'), ending('database')], unhurried);
	expect(stopped).toEqual(['requests', 'jobs', 'database']);
});

test('a part that fails does not keep the others from stopping, and is named', async () => {
	const stopping = stopInOrder([failing('jobs'), ending('database')], unhurried);
	await expect(stopping).rejects.toThrow('jobs could not be stopped');
	expect(stopped).toEqual(['database']);
});

test('a part that hangs is given up at the deadline, the others stop, and it is named', async () => {
	const stopping = stopInOrder([hanging('jobs'), ending('connections')], unhurried, 10);
	await expect(stopping).rejects.toThrow(/^jobs did not stop in time$/);
	expect(stopped).toEqual(['connections']);
});

test('a hurried stop waits for nothing but what would outlive the process', async () => {
	const hurry = new AbortController();
	// Slower than the grace period that the other parts get.
	const database: StopStep = {
		part: 'database',
		stop: async () => stopped.push(await pause(400, 'database')),
		outlivesProcess: true,
	};
	const stopping = stopInOrder([hanging('requests'), hanging('jobs'), database], hurry.signal);
	hurry.abort();
	await expect(stopping).rejects.toThrow(/^requests did not stop in time, jobs did not stop in time$/);
	expect(stopped).toEqual(['database']);
});
