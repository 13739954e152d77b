import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createClient } from '#shared/client.ts';
import { topSellerQuery } from './api.ts';
import { deskOrdersQuery } from './desk-api.ts';
import { createQueryClient } from './query-client.ts';
import { readAgain, staleAfter } from './stale-after.ts';

/** A club that answers each read with nothing, and counts how often it was asked. */
function countingClub(answer: (asked: number) => Promise<Response>) {
	let asked = 0;
	const client = createClient({
		fetch: () => {
			asked += 1;
			return answer(asked);
		},
	});
	return { client, asked: () => asked };
}

const noOrders = async () => Response.json({ orders: [] }, { headers: { 'x-total-count': '0' } });

test('a list kept under another filter is read again when it is next shown, and not before', async () => {
	const club = countingClub(noOrders);
	const cache = createQueryClient();
	const pending = deskOrdersQuery(club.client, { status: 'Pending' });
	await cache.fetchInfiniteQuery(pending);

	await readAgain(cache, staleAfter.orderStep);
	expect(club.asked()).toBe(1);

	const shown = new InfiniteQueryObserver(cache, pending);
	const leave = shown.subscribe(() => {});
	await expect.poll(() => shown.getCurrentResult().isFetching).toBe(false);
	leave();
	expect(club.asked()).toBe(2);

	const again = new InfiniteQueryObserver(cache, pending).subscribe(() => {});
	again();
	expect(club.asked()).toBe(2);
});

test('a first read that was under way during the change is not kept', async () => {
	const before = Promise.withResolvers<Response>();
	const club = countingClub((asked) => (asked === 1 ? before.promise : Promise.resolve(Response.json([]))));
	const cache = createQueryClient();
	const shown = new QueryObserver(cache, topSellerQuery(club.client));
	const leave = shown.subscribe(() => {});

	await readAgain(cache, staleAfter.order);
	before.resolve(Response.json([], { status: 500 }));
	await expect.poll(() => shown.getCurrentResult().isSuccess).toBe(true);
	leave();
	expect(club.asked()).toBe(2);
});
