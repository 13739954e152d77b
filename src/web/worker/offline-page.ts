/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core';
import { matchPrecache } from 'workbox-precaching';
import { cacheNames } from './cache-names.ts';

const path = '/offline';

/** Set once in the life of a worker, which ends half a minute after its last use. */
let refreshed: Promise<void> | undefined;

/**
 * Caches the offline page again, so that it shows the club's current name and look; the precached one is as old as
 * the build. A page of another build is not cached, because its styles would be missing.
 */
async function refresh(): Promise<void> {
	const response = await fetch(path);
	if (!response.ok) return;
	const styles = (await response.clone().text()).matchAll(/"(\/assets\/[\w.-]+\.css)"/g);
	const known = await Promise.all([...styles].map(([, href = '']) => matchPrecache(href)));
	if (known.every(Boolean)) await (await caches.open(cacheNames.pages)).put(path, response);
}

/** While pages come from the network, the offline page is refreshed. */
export const refreshesOfflinePage: WorkboxPlugin = {
	async fetchDidSucceed({ response, event }) {
		refreshed ??= refresh().catch(() => {
			refreshed = undefined;
		});
		if (event instanceof ExtendableEvent) event.waitUntil(refreshed);
		return response;
	},
};

/** The newest offline page that is cached. */
export async function offlinePage(): Promise<Response | undefined> {
	return (await caches.match(path, { cacheName: cacheNames.pages })) ?? (await matchPrecache(path));
}
