import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { atMost } from './at-most.ts';
import { cacheNames } from './cache-names.ts';
import { keptMark } from './kept-mark.ts';

const month = 30 * 24 * 60 * 60;

/** Scripts, styles and fonts beyond the precached ones. Their names change with their contents. */
export const keptAssets = new CacheFirst({ cacheName: cacheNames.assets, plugins: [atMost(80)] });

/** Pictures of this site; those that the desk links from elsewhere are left to their own sites. */
export const keptPictures = new StaleWhileRevalidate({
	cacheName: cacheNames.pictures,
	plugins: [atMost(120, month)],
});

/** What anybody may read of the catalogue: as it is now, or without a network as it was last read. */
export const keptProducts = new NetworkFirst({
	cacheName: cacheNames.products,
	plugins: [keptMark, atMost(100)],
});
