/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import { cacheNames } from './cache-names.ts';
import { limitCache } from './limit-cache.ts';
import { isOfflinePage } from './offline-pages.ts';

/**
 * Ignores the query, tracking parameters above all, where it does not change the page. The category list's
 * does.
 */
function keyOf(address: string): string {
	const { origin, pathname, search } = new URL(address);
	return origin + pathname + (pathname === '/store/category' ? search : '');
}

const oneKeyPerPage: WorkboxPlugin = {
	cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
	// The response to a redirect belongs to another address.
	cacheWillUpdate: async ({ response }) =>
		response.status === 200 && !response.redirected ? response : null,
};

/**
 * Pages: from the network, or from the cache while there is none. Every page is rendered for a guest, so
 * nothing personal is cached.
 */
export const cachedPages = new NetworkFirst({
	cacheName: cacheNames.pages,
	// Longer than a page takes, shorter than a reader waits.
	networkTimeoutSeconds: 4,
	plugins: [oneKeyPerPage, limitCache(60)],
});

/** Caches a page that was reached by navigation in the browser. Does nothing if it is cached already. */
export async function cachePage(address: string, event: ExtendableEvent): Promise<void> {
	if (!isOfflinePage(new URL(address))) return;
	const cache = await caches.open(cacheNames.pages);
	if (await cache.match(keyOf(address))) return;
	await cachedPages.handle({ event, request: new Request(address) }).catch(() => {});
}

/** Caches the pages that are open, and those where the installed app starts. */
export async function warmPages(worker: ServiceWorkerGlobalScope, event: ExtendableEvent): Promise<void> {
	const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
	const entrances = ['/', '/store/orders'].map((path) => worker.location.origin + path);
	const pages = new Set([...open.map(({ url }) => url), ...entrances]);
	await Promise.all([...pages].map((page) => cachePage(page, event)));
}
