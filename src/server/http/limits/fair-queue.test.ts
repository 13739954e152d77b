import { expect, test } from 'vitest';
import { Refused } from '../errors.ts';
import { FairQueue } from './fair-queue.ts';

/** A queue with one place, which is taken until `free` is called, and the order in which others ran. */
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

test('lines take turns: who comes alone does not wait for a crowd', async () => {
	const { ran, wait, drain } = takenQueue(10);
	await drain([wait('crowd'), wait('crowd'), wait('crowd'), wait('alone')]);
	expect(ran).toEqual(['crowd', 'alone', 'crowd', 'crowd']);
});

test('every other turn is a known line’s', async () => {
	const { ran, wait, drain } = takenQueue(10);
	await drain([wait('a'), wait('b'), wait('c'), wait('member', true), wait('member', true)]);
	expect(ran).toEqual(['member', 'a', 'member', 'b', 'c']);
});

test('what finds no room is refused with 503', async () => {
	const { ran, wait, drain } = takenQueue(2);
	expect(await drain([wait('crowd'), wait('crowd'), wait('crowd')])).toEqual([undefined, undefined, 503]);
	expect(ran).toEqual(['crowd', 'crowd']);
});

test('the longest line makes room for a shorter one', async () => {
	const { ran, wait, drain } = takenQueue(3);
	expect(await drain([wait('crowd'), wait('crowd'), wait('crowd'), wait('alone')])).toEqual([
		undefined,
		undefined,
		503,
		undefined,
	]);
	expect(ran).toEqual(['crowd', 'alone', 'crowd']);
});

test('a stranger makes room for a known line, never the other way round', async () => {
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
