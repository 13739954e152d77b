import type { WorkboxPlugin } from 'workbox-core';
import { keptSince } from './messages.ts';

/** Marks an answer that was kept, so that the screen can say so. */
export const keptMark: WorkboxPlugin = {
	async cachedResponseWillBeUsed({ cachedResponse }) {
		if (!cachedResponse) return null;
		const headers = new Headers(cachedResponse.headers);
		headers.set(keptSince, headers.get('Date') ?? '');
		return new Response(cachedResponse.body, { status: cachedResponse.status, headers });
	},
};
