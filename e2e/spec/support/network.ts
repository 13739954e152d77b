import type { Page, Request, Route } from '@playwright/test';

/** Records a page's requests to a path from now on: `recordRequests(page, '/api/orders/order')`. */
export function recordRequests(page: Page, path: string): Request[] {
	const sent: Request[] = [];
	page.on('request', (request) => {
		if (new URL(request.url()).pathname === path) sent.push(request);
	});
	return sent;
}

/** The query parameters of a request. */
export const queryOf = (request: Request): Record<string, string> =>
	Object.fromEntries(new URL(request.url()).searchParams);

/** Holds the server's responses to one path until the returned function is called. */
export async function holdResponses(page: Page, path: string): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(`**${path}`, async (route) => {
		const response = await route.fetch();
		await promise;
		await route.fulfill({ response });
	});
	return resolve;
}

/** Has the server do what calls of one path ask, and loses its responses, until the returned function is called. */
export async function loseResponses(page: Page, path: string): Promise<() => Promise<void>> {
	const lose = async (route: Route) => {
		await route.fetch();
		await route.abort();
	};
	await page.route(`**${path}`, lose);
	return () => page.unroute(`**${path}`, lose);
}

/**
 * Has the server do what the next call of a path asks, and never tells: the connection has died. `done` settles once
 * the server has answered.
 */
export async function neverAnswer(page: Page, path: string): Promise<{ done: Promise<void> }> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(
		`**${path}`,
		async (route) => {
			await route.fetch();
			resolve();
		},
		{ times: 1 },
	);
	return { done: promise };
}

/** Has the deadlines of calls go by the clock that Playwright sets, which knows nothing of `AbortSignal.timeout`. */
export const deadlinesByClock = (page: Page) =>
	page.addInitScript(() => {
		AbortSignal.timeout = (milliseconds) => {
			const controller = new AbortController();
			const end = () => controller.abort(new DOMException('The time is up', 'TimeoutError'));
			setTimeout(end, milliseconds);
			return controller.signal;
		};
	});
