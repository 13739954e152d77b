import { expect, test } from 'vitest';
import { BatchedLookup } from './batched-lookup.ts';

test('look-ups at once share a query, and those that arrive meanwhile share the next', async () => {
	const asked: (readonly number[])[] = [];
	const halves = new BatchedLookup<number, number>(async (keys) => {
		asked.push(keys);
		return new Map(keys.filter((key) => key % 2 === 0).map((key) => [key, key / 2]));
	});
	expect(await Promise.all([halves.get(1), halves.get(2), halves.get(2)])).toEqual([undefined, 1, 1]);
	const first = halves.get(3);
	// By now the query for 3 has begun.
	await Promise.resolve();
	await Promise.resolve();
	expect(await Promise.all([first, halves.get(4), halves.get(5)])).toEqual([undefined, 2, undefined]);
	expect(asked).toEqual([[1, 2], [3], [4, 5]]);
});

test('a query that fails fails those who asked, and not the next', async () => {
	let isBroken = true;
	const same = new BatchedLookup<number, number>(async (keys) => {
		if (isBroken) throw new Error('lost');
		return new Map(keys.map((key) => [key, key]));
	});
	await expect(same.get(1)).rejects.toThrow('lost');
	isBroken = false;
	expect(await same.get(1)).toBe(1);
});
