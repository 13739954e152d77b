import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';

/**
 * Limits a cache: evicts the least recently used entries first, and all of them when the device's quota is exceeded.
 */
export function limitCache(maxEntries: number, maxAgeSeconds?: number): WorkboxPlugin {
	const age = maxAgeSeconds === undefined ? {} : { maxAgeSeconds };
	// Workbox's own types do not allow for exact optional properties.
	return new ExpirationPlugin({ maxEntries, ...age, purgeOnQuotaError: true }) as WorkboxPlugin;
}
