import type { Page, Request } from '@playwright/test';

/** The requests of a page to one address, as they are made: `recordRequests(page, '/api/orders/order')`. */
export function recordRequests(page: Page, path: string): Request[] {
	const sent: Request[] = [];
	page.on('request', (request) => {
		if (new URL(request.url()).pathname === path) sent.push(request);
	});
	return sent;
}

/** What a request asks for after its path, as an object. */
export const queryOf = (request: Request): Record<string, string> =>
	Object.fromEntries(new URL(request.url()).searchParams);

/** Holds back the answers of the server to one address until told to let them through. */
export async function holdResponses(page: Page, path: string): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(`**${path}`, async (route) => {
		const response = await route.fetch();
		await promise;
		await route.fulfill({ response });
	});
	return resolve;
}
