import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskVisit } from '#shared/visits/door-list.rules.ts';
import { VisitQueue } from './visit-queue.ts';

// There is no IndexedDB here: as in a browser that cannot store anything, visits exist in the page only.

const visit = (key: string, changes: Partial<DeskVisit> = {}): DeskVisit => ({
	...{ key, isSent: false, userId: 7, name: 'Asha Rao', centreId: 1, how: 'pass', passed: [] },
	...{ enteredAt: '2026-12-02T07:00:00+05:30', usesSession: false, ...changes },
});

let reached: boolean[];
let queue: VisitQueue;
const server = vi.fn<typeof fetch>();
beforeEach(() => {
	reached = [];
	queue = new VisitQueue({ onReached: (isReached) => reached.push(isReached), onChange() {} });
	vi.stubGlobal('fetch', server);
});
afterEach(() => {
	vi.unstubAllGlobals();
	server.mockReset();
});

const json = (status: number, body: object) => Response.json(body, { status });
const keysOf = (init: RequestInit | undefined): string[] =>
	JSON.parse(String(init?.body)).visits.map(({ key }: { key: string }) => key);
/** A server that stores what it receives, and refuses the visits with these keys. */
const answering =
	(refused: readonly string[] = [], status = 422) =>
	async (_: unknown, init?: RequestInit) => {
		const keys = keysOf(init);
		return keys.some((key) => refused.includes(key))
			? json(status, { message: 'A visit is told within 31 days', code: 'invalid' })
			: json(200, { visits: keys.map((key, nth) => ({ key, visitId: 100 + nth, isFlagged: nth === 0 })) });
	};
const waiting = () => queue.visits.filter(({ isSent }) => !isSent).map(({ key }) => key);

test('what is told waits no more, and it says how many a manager looks at', async () => {
	server.mockImplementation(answering());
	await queue.add(visit('a'));
	await queue.add(visit('b'));
	expect(queue.isForgetful).toBe(true);
	expect(await queue.send()).toEqual({ visits: 2, flagged: 1 });
	expect(waiting()).toEqual([]);
	expect(queue.visits.map(({ visitId }) => visitId)).toEqual([100, 101]);
	expect(reached).toEqual([true]);
});

test('the code of a pass is told with its visit, and forgotten with that', async () => {
	server.mockImplementation(answering());
	await queue.add(visit('a', { code: 'AK1CODE' }));
	await queue.add(visit('b', { how: 'search' }));
	await queue.send();
	const { visits } = JSON.parse(String(server.mock.calls[0]?.[1]?.body));
	expect(visits.map(({ code }: { code?: string }) => code)).toEqual(['AK1CODE', undefined]);
	expect(JSON.stringify(queue.visits)).not.toContain('AK1CODE');
});

test('one that is refused keeps neither the others nor itself from being seen, until it is discarded', async () => {
	server.mockImplementation(answering(['b']));
	for (const key of ['a', 'b', 'c']) await queue.add(visit(key));
	expect(await queue.send()).toMatchObject({ visits: 2 });
	expect(waiting()).toEqual(['b']);
	expect(queue.fault).toBe('A visit is told within 31 days');
	await queue.discard(['b']);
	expect([waiting(), queue.fault]).toEqual([[], undefined]);
});

test('whose post has ended tells nothing, and is asked once', async () => {
	server.mockImplementation(answering(['a'], 403));
	for (const key of ['a', 'b']) await queue.add(visit(key));
	await queue.send();
	expect(server).toHaveBeenCalledTimes(1);
	expect(waiting()).toEqual(['a', 'b']);
});

test('each centre is told of its own, 50 at a time', async () => {
	server.mockImplementation(answering());
	for (let nth = 0; nth < 60; nth++) await queue.add(visit(`a${nth}`));
	await queue.add(visit('b', { centreId: 2 }));
	await queue.send();
	expect(server.mock.calls.map(([, init]) => keysOf(init).length)).toEqual([50, 10, 1]);
	expect(waiting()).toEqual([]);
});

test('without a network all waits; what the server cannot know is undone without it', async () => {
	server.mockRejectedValue(new TypeError('Failed to fetch'));
	await queue.add(visit('a'));
	expect(await queue.undo('a', true)).toEqual({ status: 'The visit is undone' });
	expect([waiting(), server.mock.calls]).toEqual([[], []]);
	await queue.add(visit('b'));
	expect(await queue.send()).toEqual({ visits: 0, flagged: 0 });
	expect([waiting(), reached]).toEqual([['b'], [false]]);
});

test('what was told and is forgotten since is not said to be undone: it stands at the server', async () => {
	server.mockImplementation(answering());
	await queue.add(visit('a'));
	await queue.send();
	queue.forgetTold({ isOver: false });
	await expect(queue.undo('a', false)).rejects.toThrow('A visit can be undone for 15 minutes');
});

test('what was told without an answer is undone at the server, once that is reached, and not before', async () => {
	server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	await queue.add(visit('a'));
	await queue.send();
	await expect(queue.undo('a', true)).rejects.toThrow(/once the network is back/);
	expect(waiting()).toEqual(['a']);
	server.mockImplementation(async (path, init) =>
		String(path).endsWith('/undo') ? json(200, { status: 'The visit is undone' }) : answering()(path, init),
	);
	await queue.undo('a', false);
	expect(server.mock.calls.map(([path]) => String(path).split('/').at(-1))).toEqual([
		'report',
		'report',
		'undo',
	]);
	expect(queue.visits).toEqual([]);
});

test('what somebody else has undone stays at the desk no more than what it undid itself', async () => {
	server.mockImplementation(answering());
	await queue.add(visit('a'));
	await queue.send();
	server.mockImplementation(async () =>
		json(409, { message: 'This visit was undone already', code: 'undone_already' }),
	);
	await expect(queue.undo('a', false)).rejects.toThrow(/undone already/);
	expect(queue.visits).toEqual([]);
});

test('two who send at once tell once', async () => {
	server.mockImplementation(answering());
	await queue.add(visit('a'));
	await Promise.all([queue.send(), queue.send()]);
	expect(server).toHaveBeenCalledTimes(1);
});

test('as the session ends nothing that was told stays, and what waits does', async () => {
	server.mockImplementation(answering());
	await queue.add(visit('a'));
	await queue.send();
	await queue.add(visit('b'));
	queue.forgetTold({ isOver: true });
	expect(queue.visits.map(({ key }) => key)).toEqual(['b']);
});
