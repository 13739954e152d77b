import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';

/** Bounds a cache: what was not used for longest goes first, and all of it when the device is full. */
export function atMost(maxEntries: number, maxAgeSeconds?: number): WorkboxPlugin {
	const age = maxAgeSeconds === undefined ? {} : { maxAgeSeconds };
	// Workbox's own types do not know exact optional properties.
	return new ExpirationPlugin({ maxEntries, ...age, purgeOnQuotaError: true }) as WorkboxPlugin;
}
