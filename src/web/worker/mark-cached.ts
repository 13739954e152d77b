import type { WorkboxPlugin } from 'workbox-core';
import { cachedSince } from './messages.ts';

/** Marks a response that comes from the cache with a header, so that the page can say so. */
export const markCached: WorkboxPlugin = {
	async cachedResponseWillBeUsed({ cachedResponse }) {
		if (!cachedResponse) return null;
		const headers = new Headers(cachedResponse.headers);
		headers.set(cachedSince, headers.get('Date') ?? '');
		return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
	},
};
