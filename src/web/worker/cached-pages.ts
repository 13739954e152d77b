/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import { cacheNames } from './cache-names.ts';
import { limitCache } from './limit-cache.ts';
import { cachedPage } from './messages.ts';
import { refreshesOfflinePage } from './offline-page.ts';
import { isOfflinePage } from './offline-pages.ts';

/**
 * The cache key of a page: its URL without the query, mainly to ignore tracking parameters. The category
 * list keeps its query, which changes the page.
 */
function cacheKey(url: string): string {
	const { origin, pathname, search } = new URL(url);
	return origin + pathname + (pathname === '/store/category' ? search : '');
}

const ignoreQuery: WorkboxPlugin = {
	cacheKeyWillBeUsed: async ({ request }) => cacheKey(request.url),
	// The response after a redirect belongs to another URL.
	cacheWillUpdate: async ({ response }) =>
		response.status === 200 && !response.redirected ? response : null,
};

/** Marks the document of a page from the cache, so that the page does not take the data in it for current. */
const markPage: WorkboxPlugin = {
	async cachedResponseWillBeUsed({ cachedResponse }) {
		if (!cachedResponse) return null;
		const { status, headers } = cachedResponse;
		const document = (await cachedResponse.text()).replace('<html ', `<html ${cachedPage}="" `);
		return new Response(document, { status, headers });
	},
};

/**
 * Pages: from the network, or from the cache if the network fails. The server renders every page for a guest,
 * so nothing personal is cached.
 */
export const cachedPages = new NetworkFirst({
	cacheName: cacheNames.pages,
	// Longer than a normal response, short enough that visitors do not give up.
	networkTimeoutSeconds: 4,
	plugins: [ignoreQuery, limitCache(60), refreshesOfflinePage, markPage],
});

/** Caches a page that was reached by navigation in the browser. Does nothing if it is cached already. */
export async function cachePage(url: string, event: ExtendableEvent): Promise<void> {
	if (!isOfflinePage(new URL(url))) return;
	const cache = await caches.open(cacheNames.pages);
	if (await cache.match(cacheKey(url))) return;
	await cachedPages.handle({ event, request: new Request(url) }).catch(() => {});
}

/** Caches the open pages, and the start pages of the installed app. */
export async function cacheInitialPages(
	worker: ServiceWorkerGlobalScope,
	event: ExtendableEvent,
): Promise<void> {
	const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
	const startPages = ['/', '/store/orders', '/profile/profileMembership'].map(
		(path) => worker.location.origin + path,
	);
	const pages = new Set([...open.map(({ url }) => url), ...startPages]);
	await Promise.all([...pages].map((page) => cachePage(page, event)));
}
