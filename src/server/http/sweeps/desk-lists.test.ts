import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Person, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { deskLists } from '../../testing/sweeps/desk-lists.ts';
import { endpoints } from '../../testing/sweeps/endpoints.ts';
import { expectInvalid } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/**
 * The expected parts of the header X-Status-Counts for the rows at these positions, sorted. A status without
 * rows has no part.
 */
function countsOf(statuses: Record<string, number[]>, positions: readonly number[]): string[] {
	return Object.entries(statuses)
		.map(([status, has]) => [status, has.filter((position) => positions.includes(position)).length] as const)
		.filter(([, count]) => count > 0)
		.map(([status, count]) => `${status}=${count}`)
		.sort();
}

describe.each(Object.entries(deskLists))('the desk’s list %s', (name, list) => {
	const { endpoint } = endpoints.find((one) => one.name === name) ?? expect.fail(`${name} is no call`);
	const { statuses } = list;
	let server: TestServer;
	let administrator: Person;
	let ids: number[];
	/** The positions of all rows, the newest first. */
	let all: number[];
	beforeAll(async () => {
		server = await startTestServer();
		administrator = await signUpAdministrator(server);
		ids = await list.addRows(server, administrator);
		all = [...ids.keys()].reverse();
	});
	afterAll(() => server.close());

	const call = (query: Record<string, string> = {}) =>
		server.call('GET', `${endpoint.path}?${new URLSearchParams(query)}`, { token: administrator.token });
	const positionsIn = (body: unknown) => list.rowsIn(body).map((row) => ids.indexOf(row[list.idField]));

	/** The positions, in the order of creation, of all rows that a query finds. */
	async function found(query: Record<string, string>): Promise<number[]> {
		const { status, headers, body } = await call(query);
		expect(status).toBe(200);
		const positions = positionsIn(body);
		expect(headers.get('X-Total-Count')).toBe(String(positions.length));
		return positions;
	}

	test('contains the rows of all users, newest first, exactly as the contract says', async () => {
		const { status, headers, body } = await call();
		expect([status, headers.get('X-Total-Count'), headers.get('Cache-Control')]).toEqual([
			200,
			String(ids.length),
			'no-store',
		]);
		expect(positionsIn(body)).toEqual(all);
		list.expectRows(list.rowsIn(body), ids, server);
	});

	describe('paged', () => {
		test.each([2, 3])('by %d has that many rows on a page, and the count of all rows', async (limit) => {
			const pages = Array.from({ length: Math.ceil(ids.length / limit) + 1 }, (_, index) => index);
			const answers = await Promise.all(
				pages.map((index) => call({ page: String(index + 1), limit: String(limit) })),
			);
			for (const { headers } of answers) expect(headers.get('X-Total-Count')).toBe(String(ids.length));
			expect(answers.map(({ body }) => positionsIn(body))).toEqual(
				pages.map((index) => all.slice(index * limit, (index + 1) * limit)),
			);
			expect(positionsIn(answers.at(-1)?.body)).toEqual([]);
		});

		test.each([
			['page', '0', 'page starts at 1'],
			['page', 'x', 'Please give a whole number'],
			['limit', '0', 'limit starts at 1'],
			['limit', '101', 'limit is 100 at most'],
		])('with %s=%s is refused', async (field, value, message) => {
			expectInvalid(await call({ [field]: value }), field, message);
		});
	});

	describe('searched', () => {
		test.each([...list.searches, ['nobody', []]])(
			`for %j looks at ${list.searchedFields}`,
			async (search, positions) => {
				expect(await found({ search })).toEqual(positions);
			},
		);

		test('for a number, however written, finds the rows of that number before all others', async () => {
			const numbers: number[] = list.rowsIn((await call()).body).map((row) => row[list.numberField]);
			for (const number of numbers) {
				const rows = all.filter((_, index) => numbers[index] === number);
				for (const written of list.writtenNumbers) {
					const positions = await found({ search: written(number) });
					expect(positions.slice(0, rows.length)).toEqual(rows);
				}
			}
			expect(await found({ search: '2147483647' })).toEqual([]);
		});

		test.each([...list.literalSearches, ['%%', []], ['__', []], ['\\%', []], ['#', []]])(
			'for %s finds that text, not a pattern',
			async (search, positions) => {
				expect(await found({ search })).toEqual(positions);
			},
		);

		test.each(['', ' ', '   '])('for %j, empty or whitespace, finds every row', async (search) => {
			expect(await found({ search })).toEqual(all);
		});

		test('for more than 120 letters is refused', async () => {
			expectInvalid(await call({ search: 'x'.repeat(121) }), 'search', 'Please give a valid search');
		});
	});

	test('asked for an id has that row alone', async () => {
		for (const [position, id] of ids.entries()) {
			expect(await found({ row: String(id) })).toEqual([position]);
		}
		expect(await found({ row: '2147483647' })).toEqual([]);
	});

	if (!statuses) return;

	describe('filtered by status', () => {
		test('has the contract’s statuses, and every row has exactly one of them', () => {
			const status = endpoint.query?.shape.status as z.ZodOptional<z.ZodEnum>;
			expect(Object.keys(statuses)).toEqual(status.unwrap().options);
			expect(Object.values(statuses).flat().sort()).toEqual([...all].sort());
		});

		test.each(Object.entries(statuses))('%s contains the rows of that status', async (status, positions) => {
			expect(await found({ status })).toEqual(positions);
		});

		test.each(list.searchesInStatus ?? [])(
			'and searched for %s in %s finds and counts what matches both, also on a short page',
			async (search, status, positions) => {
				expect(await found({ search, status })).toEqual(positions);
				const { headers, body } = await call({ search, status, limit: '1' });
				expect([headers.get('X-Total-Count'), positionsIn(body)]).toEqual([
					String(positions.length),
					positions.slice(0, 1),
				]);
			},
		);

		test('still counts the rows of every status that the search finds', async () => {
			const counts = async (query: Record<string, string>) =>
				(await call(query)).headers.get('X-Status-Counts');
			const searched = (list.searchesInStatus ?? []).map(([search]) => search);
			const byStatus = Object.keys(statuses).map((status) => ({ status }));
			for (const query of [{}, ...byStatus]) {
				expect((await counts(query))?.split('&').sort()).toEqual(countsOf(statuses, all));
				for (const search of searched) {
					const [, positions] = list.searches.find(([text]) => text === search) ?? expect.fail(search);
					expect((await counts({ ...query, search }))?.split('&').sort()).toEqual(
						countsOf(statuses, positions),
					);
				}
				expect(await counts({ ...query, search: 'nobody' })).toBe('');
			}
		});

		test.each(['', 'all', ...(list.invalidStatuses ?? [])])(
			'%j, which is not a status, is refused instead of answered with an empty list',
			async (status) => {
				expectInvalid(await call({ status }), 'status', 'Please give a valid status');
			},
		);
	});
});
