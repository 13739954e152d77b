import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { cacheNames } from './cache-names.ts';
import { limitCache } from './limit-cache.ts';
import { markCached } from './mark-cached.ts';

const month = 30 * 24 * 60 * 60;

/** Scripts, styles and fonts that are not precached. Their names change with their contents. */
export const cachedAssets = new CacheFirst({ cacheName: cacheNames.assets, plugins: [limitCache(80)] });

/** Pictures of this site. Those that the desk links from other sites are not cached here. */
export const cachedPictures = new StaleWhileRevalidate({
	cacheName: cacheNames.pictures,
	plugins: [limitCache(120, month)],
});

/** The catalogue's public reads: from the network, or from the cache if the network fails. */
export const cachedProducts = new NetworkFirst({
	cacheName: cacheNames.products,
	plugins: [markCached, limitCache(100)],
});
