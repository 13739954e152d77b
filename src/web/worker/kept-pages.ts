/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import { atMost } from './at-most.ts';
import { cacheNames } from './cache-names.ts';
import { isReadableOffline } from './readable-offline.ts';

/** Who came by which advertisement makes no other page; which category is shown does. */
function keyOf(address: string): string {
	const { origin, pathname, search } = new URL(address);
	return origin + pathname + (pathname === '/store/category' ? search : '');
}

const oneKeyPerPage: WorkboxPlugin = {
	cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
	// What a redirect led to belongs to another address.
	cacheWillUpdate: async ({ response }) =>
		response.status === 200 && !response.redirected ? response : null,
};

/**
 * Pages as they are now, or without a network as they were last read. Every page is anonymous, hence
 * anybody's to keep.
 */
export const keptPages = new NetworkFirst({
	cacheName: cacheNames.pages,
	// Longer than a page takes, shorter than a reader waits.
	networkTimeoutSeconds: 4,
	plugins: [oneKeyPerPage, atMost(60)],
});

/** Keeps a page that was come to without being loaded. Does nothing when it is kept already. */
export async function keepPage(address: string, event: ExtendableEvent): Promise<void> {
	if (!isReadableOffline(new URL(address))) return;
	const cache = await caches.open(cacheNames.pages);
	if (await cache.match(keyOf(address))) return;
	await keptPages.handle({ event, request: new Request(address) }).catch(() => {});
}

/** Keeps what is open already, and where the installed app begins. */
export async function warmPages(worker: ServiceWorkerGlobalScope, event: ExtendableEvent): Promise<void> {
	const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
	const entrances = ['/', '/store/orders'].map((path) => worker.location.origin + path);
	const pages = new Set([...open.map(({ url }) => url), ...entrances]);
	await Promise.all([...pages].map((page) => keepPage(page, event)));
}
