import type { InfiniteData } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ContactMessage } from '#shared/contact/contact.contract.ts';
import { createClient } from '#shared/desk-client.ts';
import { type DeskPage, deskMessagesQuery } from '#web/data/desk-api.ts';
import { createQueryClient } from '#web/data/query-client.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { refetchRow } from './refetch-row.ts';

const limit = 50;

/** A club with this many unanswered messages, newest first, which records the queries that it answers. */
function clubOf(size: number) {
	const messages = Array.from({ length: size }, (_, index) => ({
		contact_id: size - index,
		status: 'unanswered',
	}));
	const reads: string[] = [];
	const gates: Promise<void>[] = [];
	const client = createClient({
		fetch: async (path) => {
			const { search, searchParams } = new URL(path, 'http://club');
			reads.push(search);
			const row = searchParams.get('row');
			const status = searchParams.get('status');
			const page = Number(searchParams.get('page'));
			const found = messages.filter((message) =>
				row ? message.contact_id === Number(row) : !status || message.status === status,
			);
			const answer = structuredClone(found.slice((page - 1) * limit, page * limit));
			await gates.shift();
			return Response.json(answer, { headers: { 'x-total-count': String(found.length) } });
		},
	});
	const answered = (id: number) => {
		for (const message of messages) if (message.contact_id === id) message.status = 'Answered';
	};
	return { client, reads, gates, answered };
}

const rowId = (row: ContactMessage) => row.contact_id;

async function loadPages(size: number, pages: number) {
	const club = clubOf(size);
	const cache = createQueryClient();
	const list = deskMessagesQuery(club.client, { status: 'unanswered' });
	await cache.fetchInfiniteQuery({ ...list, pages });
	club.reads.length = 0;
	const ids = () =>
		cache
			.getQueryData<InfiniteData<DeskPage<ContactMessage>>>(list.queryKey)
			?.pages.flatMap(({ rows }) => rows.map(rowId));
	const answer = async (id: number) => {
		club.answered(id);
		await refetchStale(cache, staleAfter.message, list.queryKey);
		const lookup = deskMessagesQuery(club.client, { row: id });
		const { row, apply } = await refetchRow(cache, { list, lookup, rowId, id, hasLeft: true });
		apply();
		return row;
	};
	return { ...club, cache, list, ids, answer };
}

const range = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

test('with seven pages loaded, the change of a row reads that row and the last page', async () => {
	const { reads, answer, ids, cache, list } = await loadPages(400, 7);
	const { dataUpdatedAt } = cache.getQueryState(list.queryKey) ?? {};
	expect(ids()).toEqual(range(400, 51));

	expect(await answer(390)).toMatchObject({ contact_id: 390, status: 'Answered' });

	expect(reads.toSorted()).toEqual(['?row=390&page=1&limit=50', '?status=unanswered&page=7&limit=50']);
	// The rows below have moved up by one: the last page now includes the row that was below it.
	expect(ids()).toEqual([...range(400, 391), ...range(389, 50)]);
	expect(cache.getQueryState(list.queryKey)?.dataUpdatedAt).toBe(dataUpdatedAt);
});

test('a row that leaves from the only page is replaced by the row below the page', async () => {
	const { answer, ids, reads } = await loadPages(60, 1);
	await answer(60);
	expect(ids()).toEqual(range(59, 10));
	expect(reads).toHaveLength(2);
});

test('rows of the end stay where the last page has become empty', async () => {
	const { answer, ids, cache, list } = await loadPages(51, 2);
	await answer(30);
	expect(ids()).toEqual([...range(51, 31), ...range(29, 1)]);
	const data = cache.getQueryData<InfiniteData<DeskPage<ContactMessage>>>(list.queryKey);
	expect(data?.pages.at(-1)?.total).toBe(50);
});

test('of two changes at once, the one answered last does not bring back a row that the other removed', async () => {
	const { answer, ids, gates, reads } = await loadPages(60, 1);
	const slow = Promise.withResolvers<void>();
	// Delays both reads of the first change.
	gates.push(slow.promise, slow.promise);
	const first = answer(60);
	await expect.poll(() => reads.length).toBe(2);
	const second = answer(59);
	await second;
	slow.resolve();
	await first;
	expect(ids()).toEqual(range(58, 9));
});
