import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { cacheNames } from './cache-names.ts';
import { limitCache } from './limit-cache.ts';
import { markCached } from './mark-cached.ts';

const month = 30 * 24 * 60 * 60;

/** Scripts, styles and fonts that are not precached. Their names change with their contents. */
export const cachedAssets = new CacheFirst({
	cacheName: cacheNames.assets,
	// The desk alone has more than a hundred, and a walk through all of its screens must not evict the door's.
	plugins: [limitCache(300)],
});

/** Pictures of this site. Pictures that the desk links from other sites are not cached here. */
export const cachedPictures = new StaleWhileRevalidate({
	cacheName: cacheNames.pictures,
	plugins: [limitCache(120, month)],
});

/** The public reads of catalogue and club: from the network, or from the cache if the network fails. */
export const cachedProducts = new NetworkFirst({
	cacheName: cacheNames.products,
	// They are the same with and without a session: `Vary` only concerns shared caches.
	matchOptions: { ignoreVary: true },
	plugins: [markCached, limitCache(100)],
});

/** Caches files that a page had loaded before the worker took over. */
export async function cacheFiles(urls: readonly string[], event: ExtendableEvent): Promise<void> {
	await Promise.all(
		urls.map((url) => cachedAssets.handle({ event, request: new Request(url) }).catch(() => undefined)),
	);
}

/** The club's data that screens fetch when they are reached by a navigation in the browser (calls.ts). */
const clubReads = ['/api/club/front', '/api/club/plans', '/api/club/consultancies'];

/** Caches the club's data, so that screens that need it can be opened offline before it was ever fetched. */
export async function cacheClubReads(event: ExtendableEvent): Promise<void> {
	await Promise.all(
		clubReads.map((path) =>
			cachedProducts.handle({ event, request: new Request(path) }).catch(() => undefined),
		),
	);
}
