import type { WorkboxPlugin } from 'workbox-core';
import { NetworkFirst } from 'workbox-strategies';
import { cacheNames } from './cache-names.ts';
import { keptMark } from './kept-mark.ts';

/** Counts the sessions that ended: an answer that is under way meanwhile must not be kept. */
let ended = 0;

/** A name for the session that a request is made in, of which its token cannot be told. */
async function sessionOf(request: Request): Promise<string> {
	const token = new TextEncoder().encode(request.headers.get('Authorization') ?? '');
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token));
	return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps one answer, for the session that asked; another session neither finds it nor leaves it there. */
const oneSession: WorkboxPlugin = {
	cacheKeyWillBeUsed: async ({ request }) => {
		const key = new URL(request.url);
		key.searchParams.set('session', await sessionOf(request));
		return key.href;
	},
	handlerWillStart: async ({ state }) => {
		if (state) state.ended = ended;
	},
	cacheWillUpdate: async ({ response, state }) =>
		response.status === 200 && state?.ended === ended ? response : null,
	cacheDidUpdate: async ({ cacheName, request }) => {
		const cache = await caches.open(cacheName);
		const others = (await cache.keys()).filter(({ url }) => url !== request.url);
		await Promise.all(others.map((other) => cache.delete(other)));
	},
};

/**
 * The member's own orders as they are now, or without a network as they were last read. The server says
 * `no-store` to whatever lies between; this is the member's own device, and the member's wish.
 */
export const keptOrders = new NetworkFirst({
	cacheName: cacheNames.member,
	plugins: [oneSession, keptMark],
});

/** Forgets whatever is somebody's own. */
export async function forgetMember(): Promise<void> {
	ended += 1;
	await caches.delete(cacheNames.member);
}
