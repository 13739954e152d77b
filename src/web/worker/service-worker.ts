/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { cacheNames, deleteOldCaches } from './cache-names.ts';
import { keptAssets, keptPictures, keptProducts } from './kept-files.ts';
import { forgetMember, keptOrders } from './kept-orders.ts';
import { keepPage, keptPages, warmPages } from './kept-pages.ts';
import type { WorkerMessage } from './messages.ts';
import { isReadableOffline, ordersPath } from './readable-offline.ts';

// Bundled by itself (scripts/build-worker.ts); what `precacheAndRoute` is given is filled in by Workbox.
declare const self: ServiceWorkerGlobalScope;

clientsClaim();
precacheAndRoute(self.__WB_MANIFEST);

const isHere = (url: URL) => url.origin === self.location.origin;

registerRoute(({ request, url }) => request.mode === 'navigate' && isReadableOffline(url), keptPages);
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
registerRoute(({ url }) => isHere(url) && url.pathname.startsWith('/assets/'), keptAssets);
registerRoute(({ request, url }) => isHere(url) && request.destination === 'image', keptPictures);
registerRoute(
	// Whoever is about to agree to a price asks past every cache.
	({ request, url }) =>
		isHere(url) && url.pathname.startsWith('/api/product/') && request.cache !== 'no-store',
	keptProducts,
);
registerRoute(({ url }) => isHere(url) && url.pathname === ordersPath, keptOrders);

// Everything else is nobody's to keep: it goes to the network, as if this worker were not there.

setCatchHandler(async ({ request }) => {
	const offlinePage = request.mode === 'navigate' ? await matchPrecache('/offline') : undefined;
	return offlinePage ?? Response.error();
});

self.addEventListener('activate', (event) => {
	event.waitUntil(Promise.all([deleteOldCaches(), warmPages(self, event)]));
});

self.addEventListener('message', (event) => {
	const message = event.data as WorkerMessage;
	switch (message.type) {
		case 'SKIP_WAITING':
			return void self.skipWaiting();
		case 'VERSION':
			return event.ports[0]?.postMessage(cacheNames.version);
		case 'KEEP_PAGE':
			return event.waitUntil(keepPage(message.url, event));
		case 'FORGET_MEMBER':
			return event.waitUntil(forgetMember());
	}
});
