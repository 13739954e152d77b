import { InfiniteQueryObserver, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createClient } from '#shared/desk-client.ts';
import { documentQuery } from '#web/documents/queries.ts';
import { insideQuery } from '#web/visits/desk-queries.ts';
import { topSellerQuery } from './api.ts';
import {
	complaintAnswersQuery,
	dayOfCentreQuery,
	deskComplaintsQuery,
	deskOrderQuery,
	deskOrdersQuery,
	deskReturnsQuery,
	orderQueueQuery,
	stockedProductQuery,
} from './desk-api.ts';
import { deskStaleAfter } from './desk-stale-after.ts';
import { createQueryClient } from './query-client.ts';
import { refetchStale, staleAfter } from './stale-after.ts';

/** A client whose calls are answered by `answer`, and the count of its calls. */
function countingClient(answer: (call: number) => Promise<Response>) {
	let calls = 0;
	const client = createClient({
		fetch: () => {
			calls += 1;
			return answer(calls);
		},
	});
	return { client, calls: () => calls };
}

const noOrders = async () => Response.json({ orders: [] }, { headers: { 'x-total-count': '0' } });

test('a list cached under another filter is refetched when it is next shown, and not before', async () => {
	const club = countingClient(noOrders);
	const cache = createQueryClient();
	const pending = deskOrdersQuery(club.client, { status: 'Pending' });
	await cache.fetchInfiniteQuery(pending);

	await refetchStale(cache, deskStaleAfter.orderStep);
	expect(club.calls()).toBe(1);

	const shown = new InfiniteQueryObserver(cache, pending);
	const leave = shown.subscribe(() => {});
	await expect.poll(() => shown.getCurrentResult().isFetching).toBe(false);
	leave();
	expect(club.calls()).toBe(2);

	const again = new InfiniteQueryObserver(cache, pending).subscribe(() => {});
	again();
	expect(club.calls()).toBe(2);
});

test('a first read that was under way during the change is not cached', async () => {
	const before = Promise.withResolvers<Response>();
	const club = countingClient((call) => (call === 1 ? before.promise : Promise.resolve(Response.json([]))));
	const cache = createQueryClient();
	const shown = new QueryObserver(cache, topSellerQuery(club.client));
	const leave = shown.subscribe(() => {});

	await refetchStale(cache, staleAfter.order);
	before.resolve(Response.json([], { status: 500 }));
	await expect.poll(() => shown.getCurrentResult().isSuccess).toBe(true);
	leave();
	expect(club.calls()).toBe(2);
});

test('after an account was deleted, what names the person, has their words or counts them is read again', async () => {
	const { client } = countingClient(noOrders);
	const cache = createQueryClient();
	const reads = [
		deskComplaintsQuery(client),
		complaintAnswersQuery(client, 1),
		deskOrderQuery(client, 1),
		deskReturnsQuery(client, 1),
		orderQueueQuery(client, 'pack'),
		documentQuery(client, 1),
		// Includes how many people wait for the product.
		stockedProductQuery(client, 1),
		insideQuery(client, 1),
		dayOfCentreQuery(client, { centreId: 1, day: '2027-03-01' }),
	].map(({ queryKey }): QueryKey => queryKey);
	for (const key of reads) cache.setQueryData(key, {});
	await refetchStale(cache, deskStaleAfter.personRemoved);
	expect(reads.filter((key) => !cache.getQueryState(key)?.isInvalidated)).toEqual([]);
});
