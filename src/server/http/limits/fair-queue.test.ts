import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '../errors.ts';
import { FairQueue } from './fair-queue.ts';

/** A queue with one place, which is taken until `free` is called, and the order in which other work ran. */
function takenQueue(room: number) {
	const queue = new FairQueue({ atOnce: 1, room });
	const { promise: freed, resolve: free } = Promise.withResolvers<void>();
	const first = queue.run({ name: 'first', isKnown: false }, () => freed);
	const ran: string[] = [];
	const wait = (name: string, isKnown = false) =>
		queue
			.run({ name, isKnown }, async () => void ran.push(name))
			.catch((error: unknown) => (error instanceof Refused ? error.status : error));
	const drain = async (waiting: readonly Promise<unknown>[]) => {
		free();
		await first;
		return Promise.all(waiting);
	};
	return { ran, wait, drain };
}

test('flows take turns: who comes alone does not wait for a crowd', async () => {
	const { ran, wait, drain } = takenQueue(10);
	await drain([wait('crowd'), wait('crowd'), wait('crowd'), wait('alone')]);
	expect(ran).toEqual(['crowd', 'alone', 'crowd', 'crowd']);
});

test('every other turn is a known flow’s', async () => {
	const { ran, wait, drain } = takenQueue(10);
	await drain([wait('a'), wait('b'), wait('c'), wait('member', true), wait('member', true)]);
	expect(ran).toEqual(['member', 'a', 'member', 'b', 'c']);
});

test('what finds no room is refused with 503', async () => {
	const { ran, wait, drain } = takenQueue(2);
	expect(await drain([wait('crowd'), wait('crowd'), wait('crowd')])).toEqual([undefined, undefined, 503]);
	expect(ran).toEqual(['crowd', 'crowd']);
});

test('the longest flow makes room for a shorter one', async () => {
	const { ran, wait, drain } = takenQueue(3);
	expect(await drain([wait('crowd'), wait('crowd'), wait('crowd'), wait('alone')])).toEqual([
		undefined,
		undefined,
		503,
		undefined,
	]);
	expect(ran).toEqual(['crowd', 'alone', 'crowd']);
});

test('a stranger makes room for a known flow, never the other way round', async () => {
	const { ran, wait, drain } = takenQueue(2);
	const answers = await drain([wait('a'), wait('b'), wait('member', true), wait('c')]);
	expect(answers).toEqual([undefined, 503, undefined, 503]);
	expect(ran).toEqual(['member', 'a']);
});

test('work that fails gives its place to the next', async () => {
	const queue = new FairQueue({ atOnce: 1, room: 1 });
	const failed = queue.run({ name: 'a', isKnown: false }, async () => {
		throw new Error('lost');
	});
	const next = queue.run({ name: 'b', isKnown: false }, async () => 'done');
	await expect(failed).rejects.toThrow('lost');
	expect(await next).toBe('done');
});

test('of a flow no more runs than may: others take the places that are left, and its next one follows its own', async () => {
	const queue = new FairQueue({ atOnce: 3, perFlow: 2, room: 9 });
	const ends: (() => void)[] = [];
	const ran: string[] = [];
	const begin = (name: string, isKnown = false) =>
		queue.run({ name, isKnown }, () => {
			ran.push(name);
			return new Promise<void>((resolve) => ends.push(resolve));
		});
	const slow = ['slow', 'slow', 'slow', 'slow'].map((name) => begin(name));
	await expect.poll(() => ran).toEqual(['slow', 'slow']);
	const others = [begin('other'), begin('member', true)];
	await expect.poll(() => ran).toEqual(['slow', 'slow', 'other']);
	ends[2]?.();
	await expect.poll(() => ran).toEqual(['slow', 'slow', 'other', 'member']);
	ends[0]?.();
	await expect.poll(() => ran).toEqual(['slow', 'slow', 'other', 'member', 'slow']);
	ends[1]?.();
	await expect.poll(() => ran.length).toBe(6);
	for (const end of ends) end();
	await Promise.all([...slow, ...others]);
});

describe('a longest wait', () => {
	beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
	afterEach(() => vi.useRealTimers());

	const stranger = { name: 'a', isKnown: false };
	const statusOf = (error: unknown) => (error instanceof Refused ? error.status : error);

	test('who has waited that long is refused, and others come into the turn', async () => {
		const queue = new FairQueue({ atOnce: 1, maxWait: 500 });
		const { promise: freed, resolve: free } = Promise.withResolvers<void>();
		const first = queue.run(stranger, () => freed);
		const early = queue.run(stranger, async () => 'early').catch(statusOf);
		await vi.advanceTimersByTimeAsync(300);
		const late = queue.run(stranger, async () => 'late').catch(statusOf);
		await vi.advanceTimersByTimeAsync(200);
		expect(await early).toBe(503);
		free();
		await first;
		expect(await late).toBe('late');
		expect(vi.getTimerCount()).toBe(0);
	});

	/** A queue that works off 100 ms pieces one at a time, with four waiting at every moment. */
	async function pacedQueue() {
		const queue = new FairQueue({ atOnce: 1, maxWait: 500 });
		const work = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
		const waiting = Array.from({ length: 4 }, () => queue.run(stranger, work));
		for (let count = 0; count < 20; count += 1) {
			waiting.push(queue.run(stranger, work));
			await vi.advanceTimersByTimeAsync(100);
		}
		return { queue, waiting };
	}

	test('no more may wait than get a turn in time, by the pace of the last turns', async () => {
		const { queue, waiting } = await pacedQueue();
		expect(queue.isFull).toBe(false);
		waiting.push(queue.run(stranger, async () => {}));
		waiting.push(queue.run(stranger, async () => {}));
		expect(queue.isFull).toBe(true);
		expect(queue.hasSpaceFor(stranger)).toBe(false);
		await expect(queue.run(stranger, async () => {})).rejects.toMatchObject({ status: 503 });
		// Another piece of work of the longest flow drops nothing; one of a new flow or of a known flow does.
		expect(queue.hasSpaceFor({ name: 'b', isKnown: false })).toBe(true);
		expect(queue.hasSpaceFor({ name: 'member', isKnown: true })).toBe(true);
		await vi.advanceTimersByTimeAsync(500);
		await Promise.all(waiting);
	});

	test('a burst may wait, however slow the work was before somebody stopped waiting', async () => {
		const { queue, waiting } = await pacedQueue();
		await vi.advanceTimersByTimeAsync(500);
		await Promise.all(waiting);
		const burst = Array.from({ length: 100 }, () => queue.run(stranger, async () => 'done'));
		expect(await Promise.all(burst)).toEqual(Array(100).fill('done'));
	});
});
