import { afterEach, expect, test, vi } from 'vitest';
import { createLoadContext } from './load-context.ts';
import { prefetch } from './prefetch.ts';

afterEach(() => {
	vi.useRealTimers();
});

test('what a page is rendered from tells no time, so that the page is the same at every process', async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	const reply = async () => Response.json(['Whey']);
	const render = async (moment: string) => {
		vi.setSystemTime(moment);
		// The facts of the club are not read here.
		const context = createLoadContext(reply, 'https://club.example', {} as never);
		return prefetch(context, (client, cache) => [
			cache.fetchQuery({ queryKey: ['origins'], queryFn: () => client.catalogue.origins() }),
		]);
	};
	const first = await render('2026-12-01T00:00:00Z');
	expect(first?.prefetched.queries).toMatchObject([{ queryKey: ['origins'], state: { data: ['Whey'] } }]);
	expect(await render('2026-12-01T00:00:07Z')).toEqual(first);
});
