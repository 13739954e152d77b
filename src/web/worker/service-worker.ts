/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { cacheNames, deleteOldCaches } from './cache-names.ts';
import { cacheClubReads, cachedAssets, cachedPictures, cachedProducts, cacheFiles } from './cached-files.ts';
import { cachedMemberReads, clearMemberCache } from './cached-member-reads.ts';
import { cachedPages, cacheInitialPages, cachePage } from './cached-pages.ts';
import { emptyDoorList } from './door-list.ts';
import type { WorkerMessage } from './messages.ts';
import { offlinePage } from './offline-page.ts';
import { isOfflinePage, memberReads, publicReads } from './offline-pages.ts';

// Bundled on its own (scripts/build-worker.ts). Workbox fills in the list of files to precache.
declare const self: ServiceWorkerGlobalScope;

clientsClaim();
precacheAndRoute(self.__WB_MANIFEST);

const isOwn = (url: URL) => url.origin === self.location.origin;

registerRoute(({ request, url }) => request.mode === 'navigate' && isOfflinePage(url), cachedPages);
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
registerRoute(({ url }) => isOwn(url) && url.pathname.startsWith('/assets/'), cachedAssets);
registerRoute(({ request, url }) => isOwn(url) && request.destination === 'image', cachedPictures);
registerRoute(
	// Not the desk's own calls of catalogue and club, whose data has names in it; and not a checkout's request for the
	// current price, whose `no-store` must bypass every cache.
	({ request, url }) => isOwn(url) && publicReads.includes(url.pathname) && request.cache !== 'no-store',
	cachedProducts,
);
registerRoute(({ url }) => isOwn(url) && memberReads.includes(url.pathname), cachedMemberReads);

// The worker ignores all other requests: the browser sends them to the network as if there were no worker.

setCatchHandler(async ({ request }) => {
	const page = request.mode === 'navigate' ? await offlinePage() : undefined;
	return page ?? Response.error();
});

self.addEventListener('activate', (event) => {
	event.waitUntil(Promise.all([deleteOldCaches(), cacheInitialPages(self, event), cacheClubReads(event)]));
});

self.addEventListener('message', (event) => {
	const message = event.data as WorkerMessage;
	switch (message.type) {
		case 'SKIP_WAITING':
			return void self.skipWaiting();
		case 'VERSION':
			return event.ports[0]?.postMessage(cacheNames.version);
		case 'KEEP_PAGE':
			return event.waitUntil(Promise.all([cachePage(message.url, event), emptyDoorList({ onlyOld: true })]));
		case 'KEEP_FILES':
			return event.waitUntil(cacheFiles(message.urls, event));
		case 'FORGET_MEMBER':
			return event.waitUntil(Promise.all([clearMemberCache(), emptyDoorList()]));
	}
});
